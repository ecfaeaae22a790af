#pragma once

#include <stddef.h>

// How many words the process was started with, its own name included, and the words. They are the system's own copies, so that
// they are known without /proc; they stay as they are until the process ends.
int process_word_count(void);
const char *process_word(int index);

// Ends the process with a status and a message on standard error where it would die of a signal: of a trap, a memory error, or an
// abort. The message has to stay where it is. Threads call `use_own_signal_stack`, so that the handler runs where a stack is used up.
void end_when_dying(const char *message, size_t length, int status);
void use_own_signal_stack(void);

// Lets the signals that ask for an end (INT, TERM, HUP, and ALRM of `end_after`) come to the calling thread, whatever mask it was
// started with, or keeps them from it.
void take_signals_to_end(void);
void leave_signals_to_end(void);

// After so many seconds the process ends with a status, unless it has ended by itself. Safe in a signal handler.
void end_after(unsigned seconds, int status);

// On how many processors the process may run; 0 where the system does not tell.
int process_processor_count(void);
