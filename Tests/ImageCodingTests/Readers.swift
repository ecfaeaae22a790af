import CPNG

/// The two readers of PNG files, each alone.
enum Readers {
    /// What the plain reader makes of a file; nil where it leaves it.
    static func plain(_ file: [UInt8], _ width: Int, _ height: Int) -> [UInt32]? {
        var pixels = [UInt32](repeating: 0xDEAD_BEEF, count: width * height)
        let status = cpng_read_plain(file, file.count, UInt32(width), UInt32(height), &pixels)
        return status == 0 ? pixels : nil
    }

    /// What libpng makes of it; nil where it refuses.
    static func general(_ file: [UInt8], _ width: Int, _ height: Int) -> [UInt32]? {
        var bytes = [UInt8](repeating: 0, count: 4 * width * height)
        var reason = [CChar](repeating: 0, count: 200)
        let status = reason.withUnsafeMutableBufferPointer {
            cpng_read_pixels(
                file, file.count, UInt32(width), UInt32(height), &bytes,
                cpng_message(text: $0.baseAddress, capacity: $0.count))
        }
        guard status == 0 else { return nil }
        return (0..<width * height).map { index in
            (0..<4).reduce(0) { $0 | UInt32(bytes[4 * index + $1]) << (8 * UInt32($1)) }
        }
    }
}
