import Drawing
import Primitives

/// The shader of `Checks`.
struct ChecksShader: Hashable, Sendable {
    let first, second: UInt32
    let size: Int

    init(first: UInt32, second: UInt32, size: Int) {
        self.first = first
        self.second = second
        self.size = size
    }

    init(_ checks: Checks) {
        self.init(
            first: checks.first.premultipliedPixel, second: checks.second.premultipliedPixel, size: checks.size)
    }

    var isOpaque: Bool { first & second >= 0xFF00_0000 }

    /// Writes the colours of some columns of a row, each at its own index.
    func shade(row: Int, columns: Range<Int>, into pixels: inout MutableSpan<UInt32>) {
        for x in columns { pixels[x] = (x / size + row / size).isMultiple(of: 2) ? first : second }
    }

    /// Adds what decides the colours of rows from the key's top on.
    func append(to words: inout KeyWords) {
        let (first, second, size) = fields(of: Self.init(first:second:size:), first, second, size)
        words.append(UInt64(first) | UInt64(second) << 32)
        words.append(size, words.top % (2 * size))
    }
}
