import CZlib

/// zlib's compressor, making raw pieces that end on a byte and can be strung together.
struct ZlibDeflater: ~Copyable {
    /// On the heap, because zlib checks that its stream does not move.
    private let stream: UnsafeMutablePointer<z_stream>

    init(level: Int32) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // A negative window size leaves out header and checksum, which belong to the whole file.
        let status = deflateInit2_(
            stream, level, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "memory suffices for a compressor")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Appends `count` bytes, compressed without memory of earlier ones and ended by a full flush.
    mutating func compress(_ bytes: UnsafePointer<UInt8>, count: Int, into output: inout ByteBuffer) {
        deflateReset(stream)
        // The bound is for one whole stream; the flush adds at most an empty block and a few bits.
        let room = Int(deflateBound(stream, UInt(count))) + 16
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes)
        stream.pointee.avail_in = UInt32(count)
        stream.pointee.next_out = output.reserve(room)
        stream.pointee.avail_out = UInt32(room)
        let status = deflate(stream, Z_FULL_FLUSH)
        precondition(status == Z_OK && stream.pointee.avail_in == 0, "the output has room for all input")
        output.commit(room - Int(stream.pointee.avail_out))
    }
}
