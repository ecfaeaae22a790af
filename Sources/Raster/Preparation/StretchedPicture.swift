import Drawing
import Primitives

/// A nine-part picture that is stretched so that its corners keep their pixels.
///
/// The value is the cache key of the stretched picture. Together with the source picture, it suffices to compute the
/// stretched picture.
struct StretchedPicture: Hashable, Sendable {
    /// The serial number of the source picture.
    private var image: UInt64
    private var part: PixelRect
    private var column, row: ResamplingAxis

    /// The longest side of a stretched picture, in pixels. A square picture of this size takes 64 MiB.
    private static let longest = 4096.0

    /// Creates the key of the stretched picture that a paint needs. Nil if the paint has no caps.
    init?(_ paint: ImagePaint) {
        guard let caps = paint.caps else { return nil }
        image = paint.image.serial
        part = paint.source.pixels(of: paint.image)
        let size = paint.stretchedSize(limit: Self.longest)
        column = Self.axis(
            size.width, paint.source.minX, paint.source.maxX, part.minX..<part.maxX,
            (caps.source.left, caps.source.right), (caps.destination.left, caps.destination.right),
            of: paint.destination.width)
        row = Self.axis(
            size.height, paint.source.minY, paint.source.maxY, part.minY..<part.maxY,
            (caps.source.top, caps.source.bottom), (caps.destination.top, caps.destination.bottom),
            of: paint.destination.height)
    }

    private static func axis(
        _ length: Double, _ low: Double, _ high: Double, _ pixels: Range<Int>, _ source: (Double, Double),
        _ target: (Double, Double), of whole: Double
    ) -> ResamplingAxis {
        let fixed = FixedPoint.round(length)
        return ResamplingAxis(
            phase: 0, length: fixed, sourceStart: low, sourceEnd: high, firstPixel: pixels.lowerBound,
            lastPixel: pixels.upperBound - 1,
            caps: ResamplingCaps(source: source, target: target, of: whole, length: fixed))
    }

    /// The part of the stretched picture that the paint shows, in pixels of the stretched picture.
    var source: Rect {
        Rect(
            x: 0, y: 0, width: Double(column.length) / Double(FixedPoint.one),
            height: Double(row.length) / Double(FixedPoint.one))
    }

    /// Computes the stretched picture from the source picture.
    func picture(of image: Image) -> Image {
        let width = FixedPoint.ceil(column.length)
        let height = FixedPoint.ceil(row.length)
        var pixels = [UInt32](repeating: 0, count: width * height)
        UprightResampler(columns: column, targets: 0..<width)
            .resample(PixelGrid(image), rows: row, targets: 0..<height, into: &pixels)
        return Image(width: width, height: height, pixels: pixels)
    }
}
