#ifndef PARADE_COUNTING_H
#define PARADE_COUNTING_H

/// Functions that do nothing. A profiler that watches their names counts events between a call of the first and a call
/// of the second.
void parade_counting_begins(void);
void parade_counting_ends(void);

#endif
