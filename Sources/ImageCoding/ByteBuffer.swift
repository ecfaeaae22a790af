/// A growable byte buffer that is reused from frame to frame, so the first touch of new memory pages costs time only
/// once.
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

    /// Returns the address of the first unused byte, with room for `additional` bytes; the address is valid until the
    /// next call.
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

    /// Makes the `written` bytes after the end a part of the buffer; these bytes must have been reserved.
    mutating func commit(_ written: Int) {
        precondition(written >= 0 && written <= capacity - count, "only reserved bytes are committed")
        count += written
    }
}
