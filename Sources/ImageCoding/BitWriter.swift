/// Writes bits, lowest first, into bytes that were reserved for them.
struct BitWriter {
    private(set) var target: UnsafeMutablePointer<UInt8>
    private var accumulator: UInt64 = 0
    private var count: UInt64 = 0

    /// Begins at a byte. Eight bytes more than are written must be there, since words are stored whole.
    init(_ target: UnsafeMutablePointer<UInt8>) {
        self.target = target
    }

    /// Adds up to 56 bits between two calls of `flush`, beside the seven that may stay; bits above `count` are zero.
    @inline(__always) mutating func add(_ bits: UInt32, count added: UInt32) {
        accumulator |= UInt64(bits) &<< count
        count &+= UInt64(added)
    }

    /// Stores the whole bytes; at most seven bits stay.
    @inline(__always) mutating func flush() {
        UnsafeMutableRawPointer(target).storeBytes(of: accumulator, as: UInt64.self)
        target += Int(count &>> 3)
        accumulator &>>= count & ~7
        count &= 7
    }

    /// Adds and stores a few bits at once.
    mutating func write(_ bits: UInt32, count: UInt32) {
        add(bits, count: count)
        flush()
    }

    /// Fills up the last byte with zeros.
    mutating func alignToByte() {
        count = (count + 7) & ~7
        flush()
    }
}
