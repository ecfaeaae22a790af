import Synchronization

/// A finished picture: premultiplied sRGB, four bytes a pixel (red lowest), rows from the top without padding.
///
/// Immutable and shared by all workers. Two images are equal when they are the same object.
public final class Image: Sendable {
    /// Columns, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// width × height pixels, row by row; 0xAABBGGRR.
    public let pixels: [UInt32]
    /// Whether every pixel's alpha is 255.
    public let isOpaque: Bool
    /// The picture's name in listings, usually its file name.
    public let name: String
    /// A rectangle of pixels that are known to be opaque.
    package let opaquePixels: PixelRect
    /// The picture's serial number, unique within this process and never reused.
    package let serial: UInt64

    private static let lastSerial = Atomic<UInt64>(0)

    /// Creates a picture from premultiplied pixels, of which there must be width × height.
    public convenience init(width: Int, height: Int, pixels: [UInt32], name: String = "") {
        self.init(width: width, height: height, pixels: pixels, name: name, opaquePixels: .empty)
    }

    /// Creates a picture with a rectangle that is known to be opaque.
    package init(width: Int, height: Int, pixels: [UInt32], name: String = "", opaquePixels: PixelRect) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel")
        precondition(pixels.count == width * height, "a picture has width × height pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
        self.isOpaque = pixels.reduce(0xFF00_0000, &) == 0xFF00_0000
        self.name = name
        self.opaquePixels = opaquePixels
        serial = Self.lastSerial.add(1, ordering: .relaxed).newValue
    }
}

extension Image: Hashable {
    /// Whether both are the same object.
    public static func == (left: Image, right: Image) -> Bool { left === right }
    /// Identity, not content.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
