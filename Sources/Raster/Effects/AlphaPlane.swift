import Drawing
import Synchronization

/// The alpha channel of a finished picture: one byte per pixel, row by row.
///
/// A plane is immutable, so workers can share it. Two planes are equal if they are the same object.
final class AlphaPlane: Sendable {
    let width: Int
    let height: Int
    let bytes: [UInt8]
    /// The plane's serial number, unique within this process and never reused.
    let serial: UInt64

    private static let lastSerial = Atomic<UInt64>(0)

    init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
        serial = Self.lastSerial.add(1, ordering: .relaxed).newValue
    }

    /// Creates a plane from the alpha channel of a picture.
    convenience init(_ picture: PixelGrid) {
        var bytes = [UInt8](repeating: 0, count: picture.pixels.count)
        var target = bytes.mutableSpan
        target.takeAlphas(of: picture.pixels.span, picture.pixels.count, at: 0)
        self.init(width: picture.width, height: picture.height, bytes: bytes)
    }

    /// A picture with this plane's alphas, in which every colour channel is 0.
    var picture: Image {
        var pixels = [UInt32](repeating: 0, count: bytes.count)
        var target = pixels.mutableSpan
        let alphas = bytes
        let source = alphas.span
        for i in 0..<min(target.count, source.count) { target[i] = UInt32(source[i]) &<< 24 }
        return Image(width: width, height: height, pixels: pixels)
    }

    /// Returns the plane downscaled by a whole number. Each result is the mean of `scale` × `scale` alphas, rounded to
    /// nearest. The plane's width and height must be multiples of `scale`.
    func reduced(by scale: Int) -> AlphaPlane {
        let reducedWidth = width / scale
        let reducedHeight = height / scale
        var reduced = [UInt8](repeating: 0, count: reducedWidth * reducedHeight)
        let area = scale * scale
        for y in 0..<reducedHeight {
            for x in 0..<reducedWidth {
                var sum = area / 2
                for row in 0..<scale {
                    let start = (y * scale + row) * width + x * scale
                    for column in 0..<scale { sum += Int(bytes[start + column]) }
                }
                reduced[y * reducedWidth + x] = UInt8(truncatingIfNeeded: sum / area)
            }
        }
        return AlphaPlane(width: reducedWidth, height: reducedHeight, bytes: reduced)
    }
}

extension AlphaPlane: Hashable {
    static func == (left: AlphaPlane, right: AlphaPlane) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension MutableSpan<UInt8> {
    /// Writes the alphas of the first `count` pixels to this buffer, beginning at index `start`.
    mutating func takeAlphas(of pixels: Span<UInt32>, _ count: Int, at start: Int) {
        checkRow(start..<start + count, of: self.count)
        checkRow(0..<count, of: pixels.count)
        for i in 0..<count { self[start &+ i] = UInt8(truncatingIfNeeded: pixels[i] &>> 24) }
    }
}
