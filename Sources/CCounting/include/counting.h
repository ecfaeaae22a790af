#ifndef PARADE_COUNTING_H
#define PARADE_COUNTING_H

/// Mark the beginning and the end of a counted interval for profilers that watch these names; they do nothing.
void parade_counting_begins(void);
void parade_counting_ends(void);

#endif
