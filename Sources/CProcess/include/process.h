#pragma once

#include <stddef.h>

// Return the number of command-line arguments, including the program's name, and the argument with an index. The
// strings are the system's own: they are available without /proc, and do not change until the process ends.
int process_word_count(void);
const char *process_word(int index);

// `end_when_dying` installs a handler for the signals of a crash: a trap, a memory error or an abort. The handler
// writes the message to standard error and ends the process with the status. The message must stay in memory.
//
// `use_own_signal_stack` gives the calling thread a signal stack, so that the handler also works after a stack overflow
// in this thread.
void end_when_dying(const char *message, size_t length, int status);
void use_own_signal_stack(void);

// Unblock (`take`) or block (`leave`) the signals that request termination, for the calling thread. These are SIGINT,
// SIGTERM, SIGHUP, and the SIGALRM of `end_after`. The signal mask that the thread was started with does not matter.
void take_signals_to_end(void);
void leave_signals_to_end(void);

// Ends the process with a status after a number of seconds, unless the process has already ended. Safe in a signal
// handler.
void end_after(unsigned seconds, int status);

// Returns the number of processors that the process may run on, or 0 if the system does not report the number.
int process_processor_count(void);

// Starts a program in a new session, without input and output, and does not wait for the program to end. Returns 0 or
// the system's error number.
//
// `program` holds the arguments and ends with NULL. The first argument is the program, which is searched for in PATH.
// Only one thread at a time may call this function.
int start_program(char *const program[]);

// Keeps up to 64 MiB of freed memory in each heap for the next allocations, instead of returning it to the system.
// Called once, before the first thread is created.
void keep_freed_memory(void);

// Lets the system use large pages for the first 32 MiB of the calling thread's heap. Called when the thread begins.
//
// Reserves address space only: pages are taken when they are first used. The first use of a small page costs about two
// microseconds, which was a tenth to a quarter of the time of a single frame.
void use_large_heap_pages(void);

// Makes an empty file share the blocks of another one (FICLONE), or else copies `length` bytes inside the system
// (copy_file_range). Returns 0, or the system's error number if neither works for these files; the target is then empty.
int clone_file(int source, int target, size_t length);
