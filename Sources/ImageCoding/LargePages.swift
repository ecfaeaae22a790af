import Glibc

/// Requests large pages for a picture's memory before its first use.
enum LargePages {
    /// The size of a large page, in bytes. Smaller memory has none.
    private static let largePageSize = 2 << 20
    private static let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))

    /// Advises the system to use large pages for memory that has not been used yet and will be filled from end to end.
    /// The system may ignore the advice.
    static func advise(_ memory: UnsafeMutableRawBufferPointer) {
        guard let start = memory.baseAddress, memory.count >= largePageSize else { return }
        let first = (UInt(bitPattern: start) + pageSize - 1) & ~(pageSize - 1)
        let end = (UInt(bitPattern: start) + UInt(memory.count)) & ~(pageSize - 1)
        guard first < end else { return }
        // Whole pages within the memory; the advice changes no byte.
        madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
    }
}
