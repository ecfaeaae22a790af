import Glibc

/// How many frames are drawn at the same time.
enum WorkerCount {
    /// As many as wanted, or as there are cores; with a limit of memory, as many as fit and at least one.
    static func count(wanted: Int?, limit: ByteCount?, bytesPerWorker: Int) -> Int {
        let wanted = wanted ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        guard let limit else { return wanted }
        return max(1, min(wanted, limit.bytes / max(1, bytesPerWorker)))
    }
}
