#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static int word_count;
static char **words;

// glibc passes the arguments of `main` to every initializer.
__attribute__((constructor)) static void keep_words(int count, char **list) {
    word_count = count;
    words = list;
}

int process_word_count(void) { return words ? word_count : 0; }

const char *process_word(int index) { return words[index]; }

static const char *dying_message;
static size_t dying_length;
static int dying_status;

static void die(int number) {
    (void)number;
    ssize_t written = write(2, dying_message, dying_length);
    (void)written;
    _exit(dying_status);
}

void use_own_signal_stack(void) {
    // The thread keeps it as long as it runs, which is until the process ends.
    enum { size = 1 << 15 };
    stack_t stack = {.ss_sp = malloc(size), .ss_size = size};
    if (stack.ss_sp) sigaltstack(&stack, NULL);
}

void end_when_dying(const char *message, size_t length, int status) {
    dying_message = message;
    dying_length = length;
    dying_status = status;
    static const int numbers[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
    struct sigaction action = {.sa_handler = die, .sa_flags = SA_ONSTACK | SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) sigaction(numbers[index], &action, NULL);
}

static void mask_signals_to_end(int how) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    sigaddset(&signals, SIGALRM);
    pthread_sigmask(how, &signals, NULL);
}

void take_signals_to_end(void) { mask_signals_to_end(SIG_UNBLOCK); }

void leave_signals_to_end(void) { mask_signals_to_end(SIG_BLOCK); }

static volatile sig_atomic_t late_status;

static void end_late(int number) {
    (void)number;
    _exit(late_status);
}

void end_after(unsigned seconds, int status) {
    late_status = status;
    struct sigaction action = {.sa_handler = end_late};
    sigemptyset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    alarm(seconds);
}

int process_processor_count(void) {
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
}

// The programs that were started. Those that have ended are reaped when the next one starts; the system reaps the others when this
// process ends.
enum { most_started = 64 };
static pid_t started[most_started];

static pid_t *free_place(void) {
    pid_t *place = NULL;
    for (int index = 0; index < most_started; index++) {
        if (started[index] != 0 && waitpid(started[index], NULL, WNOHANG) != 0) started[index] = 0;
        if (started[index] == 0) place = &started[index];
    }
    return place;
}

int start_program(char *const program[]) {
    pid_t *place = free_place();
    if (!place) return EAGAIN;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    for (int stream = 0; stream < 3; stream++)
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0);
    sigset_t none, usual;
    sigemptyset(&none);
    sigfillset(&usual);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    pid_t process;
    int code = posix_spawnp(&process, program[0], &actions, &attributes, program, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (code != 0) return code;
    *place = process;
    return 0;
}

// The size of the part of a thread's heap that has large pages. glibc maps blocks of 32 MiB and more on their own.
enum { heap_block = (32 << 20) - (64 << 10) };

void keep_freed_memory(void) {
    // Beyond 128 KiB, glibc by default maps each block on its own until one is freed, and the system clears its pages again
    // for every block.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
}

void use_large_heap_pages(void) {
    char *const block = malloc(heap_block);
    if (!block) return;
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    const uintptr_t first = ((uintptr_t)block + page - 1) & ~(page - 1);
    const uintptr_t end = ((uintptr_t)block + heap_block) & ~(page - 1);
    madvise((void *)first, end - first, MADV_HUGEPAGE);
    free(block);
}
