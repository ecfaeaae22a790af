/// Bytes that grow at the end and are reused from frame to frame, so that their pages are paid for once.
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

    /// Forgets the bytes, not the room for them.
    mutating func removeAll() {
        count = 0
    }

    /// The first unused byte, behind which there is room for `additional` ones; valid until the next call.
    mutating func reserve(_ additional: Int) -> UnsafeMutablePointer<UInt8> {
        if additional > capacity - count {
            let larger = max(count + additional, capacity * 2)
            let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
            // Both blocks hold at least count bytes, and the new one does not overlap the old.
            copy.update(from: start, count: count)
            start.deallocate()
            start = copy
            capacity = larger
        }
        return start + count
    }

    /// Makes bytes written behind the end part of the buffer; they were reserved before.
    mutating func commit(_ written: Int) {
        precondition(written >= 0 && written <= capacity - count, "only reserved bytes are committed")
        count += written
    }
}
