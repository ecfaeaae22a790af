// Draws the same on every machine and prints its digest, a line for each list:
//
//     frame shapes 1f0c5a…        random 17 90ab41…        timing springs 7712de…
//
// `make embedded` runs it as a program of this machine and as Embedded Swift for WebAssembly, where an `Int` has 32 bits, and
// compares the lines.

import Drawing
import Primitives
import Raster

@main struct Program {
    static func main() {
        var rasterizer = Rasterizer()
        for (name, numbers) in Curves.all { tell("timing \(name)", Digest(numbers)) }
        for frame in Frame.all { tell("frame \(frame.name)", digest(of: frame.list, &rasterizer)) }
        tell("reduction", downscale)
        for index in 0..<RandomList.count {
            tell("random \(index)", digest(of: RandomList.list(index), &rasterizer))
        }
    }

    /// As long a line as there may be, made shorter, which takes products of almost 2³².
    private static var downscale: Digest {
        var digest = Digest()
        let line = Image.pattern(width: 65_535, height: 3, isOpaque: false, seed: 6)
        for (width, height) in [(50_000, 2), (7, 65_535)] {
            for pixel in Downscale.image(line, width: width, height: height).pixels { digest.take(UInt64(pixel)) }
        }
        return digest
    }

    private static func tell(_ name: String, _ digest: Digest) { print("\(name) \(digest.text)") }

    /// What is drawn of a list, band by band, and how long the keys of its bands are.
    private static func digest(of list: DisplayList, _ rasterizer: inout Rasterizer) -> Digest {
        var digest = Digest()
        rasterizer.prepare(list)
        var top = 0
        while top < list.height {
            let bottom = min(top + Band.height, list.height)
            digest.take(UInt64(rasterizer.key(ofRows: top..<bottom)?.byteCount ?? 0))
            var band = Pixmap(width: list.width, height: bottom - top)
            rasterizer.draw(rows: top..<bottom, into: &band)
            band.withPixels { pixels in for index in pixels.indices { digest.take(UInt64(pixels[index])) } }
            top = bottom
        }
        return digest
    }
}

/// 64 bits of numbers in their order, by the steps of FNV-1a on whole words.
struct Digest {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Of nothing.
    init() {}

    /// The digest of numbers by their bits; all NaNs count as one.
    init(_ numbers: [Double]) {
        for number in numbers { take(number.isNaN ? 0x7FF8_0000_0000_0000 : number.bitPattern) }
    }

    /// Takes the next number; high bits come back to the low ones, which a product alone would leave out.
    mutating func take(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01B3
        value ^= value >> 29
    }

    var text: String { String(value, radix: 16) }
}
