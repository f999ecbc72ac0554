# SPDX-License-Identifier: MIT
# Builds and runs the project in this folder against the library, installed and as a subfolder.
# Usage: cmake -DSOURCE=<kinarow> -DBUILD=<its build folder> -DWORK=<folder to write in>
#              -DGENERATOR=<name> -P check.cmake
cmake_minimum_required(VERSION 3.25)

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(check_consumer name)
    run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK}/${name} -G ${GENERATOR} ${ARGN})
    run(${CMAKE_COMMAND} --build ${WORK}/${name})
    run(${WORK}/${name}/consumer)
endfunction()

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
check_consumer(installed -DCMAKE_PREFIX_PATH=${WORK}/prefix)
check_consumer(subfolder -DKINAROW_SOURCE=${SOURCE})
if(NOT EXISTS ${WORK}/prefix/bin/kinarow)
    message(FATAL_ERROR "the program was not installed")
endif()
