import Glibc

/// The processor time of the current thread, for what frames cost. It never affects a frame.
enum ProcessorTime {
    /// The time in microseconds.
    static var microseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }
}
