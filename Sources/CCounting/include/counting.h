#ifndef PARADE_COUNTING_H
#define PARADE_COUNTING_H

/// Between a call of the first and one of the second, whoever watches by name counts; they do nothing.
void parade_counting_begins(void);
void parade_counting_ends(void);

#endif
