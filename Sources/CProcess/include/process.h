#pragma once

#include <stddef.h>

// Return the number of words the process was started with, including its own name, and the word at an index. The words are the
// system's own copies: they are available without /proc, and do not change until the process ends.
int process_word_count(void);
const char *process_word(int index);

// Ends the process with a status and a message on standard error if it would die of a signal: a trap, a memory error, or an
// abort. The message must stay in memory. Threads call `use_own_signal_stack`, so that the handler works after a stack overflow.
void end_when_dying(const char *message, size_t length, int status);
void use_own_signal_stack(void);

// Unblocks or blocks the signals that request termination (INT, TERM, HUP, and ALRM of `end_after`) for the calling thread,
// whatever mask it was started with.
void take_signals_to_end(void);
void leave_signals_to_end(void);

// Ends the process with a status after some seconds, unless it has ended by then. Safe in a signal handler.
void end_after(unsigned seconds, int status);

// Returns the number of processors that the process may run on; 0 if the system does not report it.
int process_processor_count(void);

// Starts a program in a session of its own, without input and output, and does not wait for it. The words end with NULL; the first
// is searched for in PATH. Returns 0 or the system's error number.
int start_program(char *const program[]);
