/// A growable byte buffer. It is reused from frame to frame, because the first use of new memory is slow.
struct ByteBuffer: ~Copyable {
    private(set) var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 4096) {
        self.start = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit {
        start.deallocate()
    }

    /// Removes all bytes and keeps the capacity.
    mutating func removeAll() {
        count = 0
    }

    /// Reserves room for `additional` bytes after the last byte, and returns the address of the first of them. The
    /// address is valid until the next call.
    mutating func reserve(_ additional: Int) -> UnsafeMutablePointer<UInt8> {
        if additional > capacity - count {
            let larger = max(count + additional, capacity * 2)
            let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
            // Both blocks hold at least `count` bytes, and the new one does not overlap the old.
            copy.update(from: start, count: count)
            start.deallocate()
            start = copy
            capacity = larger
        }
        return start + count
    }

    /// Adds the next `written` bytes of the reserved room to the buffer. The caller must have written these bytes.
    mutating func commit(_ written: Int) {
        precondition(written >= 0 && written <= capacity - count, "only reserved bytes are committed")
        count += written
    }
}
