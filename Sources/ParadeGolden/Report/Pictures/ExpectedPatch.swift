import Drawing
import ImageCoding

/// The part of an approved picture that differs from the actual picture: a rectangle around all different pixels.
struct ExpectedPatch {
    /// The upper left corner of the rectangle.
    let corner: ReportPictures.Corner
    /// The pixels of the rectangle as a PNG file.
    let file: [UInt8]

    /// Finds the rectangle. Returns nil in these cases:
    ///
    /// - The pictures have different sizes.
    /// - The pictures are equal.
    /// - The approved picture has translucent pixels in the rectangle.
    ///
    /// If there is no patch, the page contains the whole approved picture. Translucent pixels are excluded because
    /// premultiplying could change them in a file that another program wrote.
    init?(of expected: StraightImage, on actual: StraightImage) {
        guard expected.width == actual.width, expected.height == actual.height else { return nil }
        let stride = expected.width * 4
        func row(_ picture: StraightImage, _ y: Int) -> ArraySlice<UInt8> {
            picture.bytes[y * stride..<(y + 1) * stride]
        }
        let changed = (0..<expected.height).filter { row(expected, $0) != row(actual, $0) }
        guard let top = changed.first, let bottom = changed.last else { return nil }
        var (left, right) = (expected.width, -1)
        for y in changed {
            let (ours, theirs) = (row(expected, y), row(actual, y))
            // Only columns outside the current rectangle can enlarge it.
            if let first = (0..<left).first(where: { Self.differs(ours, theirs, $0) }) { left = first }
            if let last = (max(right + 1, left)..<expected.width).last(where: { Self.differs(ours, theirs, $0) }) {
                right = last
            }
        }
        var pixels: [UInt32] = []
        for y in top...bottom {
            let bytes = row(expected, y)
            for x in left...right {
                let start = bytes.startIndex + x * 4
                guard bytes[start + 3] == 255 else { return nil }
                pixels.append(
                    UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16 | 0xFF00_0000)
            }
        }
        let image = Image(width: right - left + 1, height: bottom - top + 1, pixels: pixels)
        guard let file = try? PNGEncoder.encode(image, compression: .small) else { return nil }
        corner = ReportPictures.Corner(x: left, y: top)
        self.file = file
    }

    private static func differs(_ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>, _ x: Int) -> Bool {
        let offset = x * 4
        return ours.dropFirst(offset).prefix(4) != theirs.dropFirst(offset).prefix(4)
    }
}
