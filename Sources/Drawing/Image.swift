import Synchronization

/// A finished picture of premultiplied sRGB pixels. Each pixel has four bytes with red in the lowest byte. Rows are
/// stored from the top without padding.
///
/// An image is immutable, so all workers can share it. Two images are equal if they are the same object.
public final class Image: Sendable {
    /// The number of columns, at least 1.
    public let width: Int
    /// The number of rows, at least 1.
    public let height: Int
    /// The premultiplied pixels, row by row. There are width × height pixels, each in the form 0xAABBGGRR.
    public let pixels: [UInt32]
    /// Whether every pixel's alpha is 255.
    public let isOpaque: Bool
    /// The name of the picture in listings, usually the name of its file.
    public let name: String
    /// A rectangle of pixels that are all known to be opaque. It is empty if no such rectangle is known.
    package let opaquePixels: PixelRect
    /// The picture's serial number, unique within this process and never reused.
    package let serial: UInt64

    private static let lastSerial = Atomic<UInt64>(0)

    /// Creates a picture from premultiplied pixels. There must be width × height pixels.
    public convenience init(width: Int, height: Int, pixels: [UInt32], name: String = "") {
        self.init(width: width, height: height, pixels: pixels, name: name, opaquePixels: .empty)
    }

    /// Creates a picture from premultiplied pixels. All pixels in the rectangle `opaquePixels` must be opaque.
    package init(width: Int, height: Int, pixels: [UInt32], name: String = "", opaquePixels: PixelRect) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel")
        precondition(pixels.count == width * height, "a picture has width × height pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
        self.isOpaque = pixels.reduce(0xFF00_0000, &) == 0xFF00_0000
        self.name = name
        self.opaquePixels = opaquePixels
        serial = Self.reserveSerials(1)
    }

    /// Creates a picture with the pixels of another one, and a serial number that was reserved for it.
    init(_ image: Image, serial: UInt64) {
        width = image.width
        height = image.height
        pixels = image.pixels
        isOpaque = image.isOpaque
        name = image.name
        opaquePixels = image.opaquePixels
        self.serial = serial
    }

    /// Reserves consecutive serial numbers, and returns the first of them.
    static func reserveSerials(_ count: Int) -> UInt64 {
        lastSerial.add(UInt64(count), ordering: .relaxed).oldValue + 1
    }
}

extension Image: Hashable {
    /// Returns whether both images are the same object.
    public static func == (left: Image, right: Image) -> Bool { left === right }
    /// Hashes the identity of the object, not the pixels.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
