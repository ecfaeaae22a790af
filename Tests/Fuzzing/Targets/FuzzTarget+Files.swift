import Assets
import Diagnostics
import Drawing
import ImageCoding
import JSON
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Timing
import Typography

extension FuzzTarget {
    /// A trace is read, or refused with an error.
    static func readTrace(_ bytes: [UInt8]) throws(Violation) {
        let source = SourceText(file: "fuzz.csv", bytes: bytes)
        guard (try? source.checkEncoding()) != nil else { return }
        var reader = TraceReader(source, rowLimit: 1000)
        if let trace = reader.read() {
            for offsets in [trace.x, trace.y].compactMap(\.self) {
                for time in [-1, 0, 0.3, 1, 1e7] {
                    try require(offsets.offset(at: time).isFinite, "an offset is finite")
                }
            }
        } else {
            try require(reader.problems.hasErrors, "a trace that is refused has an error")
        }
    }

    /// A picture has the size that its header says, and premultiplied pixels.
    static func readJPEG(_ bytes: [UInt8]) throws(Violation) {
        let header = try? JPEGDecoder.header(bytes)
        guard let image = try? JPEGDecoder.decode(bytes, name: "fuzz", maximumPixels: maximumPixels) else { return }
        try require(header?.width == image.width && header?.height == image.height, "a header tells the size")
        try require(image.pixels.count == image.width * image.height, "a picture has as many pixels as its size says")
    }

    static let maximumPixels = 1 << 18

    /// Words in a font have finite outlines of a bounded size.
    static func readFont(_ bytes: [UInt8]) throws(Violation) {
        let count = FontFace.count(in: bytes)
        for index in 0..<min(count, 2) {
            guard let face = try? FontFace(bytes: bytes, index: index) else { continue }
            let family = FontFamily(name: "fuzz", face: face)
            for (text, weight) in [("Affin 12, Tö", 400.0), ("שלום ‎אב", 700), ("ABC\u{0301}abc—… fi", 400)] {
                var style = TextStyle()
                style.weight = weight
                style.numberOfLines = 0
                let layout = family.layout(of: text, style: style, in: Size(width: 60, height: 200))
                if let bounds = layout.text.bounds {
                    try require(
                        [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite),
                        "an outline is finite")
                }
            }
        }
    }
}
