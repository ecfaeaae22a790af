/// Numbered pictures of equal size, such as the frames of a film. A picture is decoded when it is drawn.
///
/// A sequence is immutable, so all workers can share it. Two sequences are equal if they are the same object.
public final class PictureSequence: Sendable {
    /// A picture that is decoded when it is drawn.
    public struct Picture: Hashable, Sendable {
        /// The name in listings, usually the name of the file.
        public var name: String
        /// A digest of the file, which identifies the picture in every process.
        public var digest: String

        /// Creates a picture from its name and digest.
        public init(name: String, digest: String) {
            self.name = name
            self.digest = digest
        }
    }

    /// The number of weights between two neighbours.
    package static let weights = 256

    /// The pictures, in order; at least one.
    public let pictures: [Picture]
    /// The width of each picture in pixels.
    public let width: Int
    /// The height of each picture in pixels.
    public let height: Int
    /// Whether every pixel of every picture is known to be opaque.
    public let isOpaque: Bool
    /// The serial number of the first picture. Each picture and each mix of neighbours has a number of its own.
    private let firstSerial: UInt64
    private let cache: PictureCache
    private let decode: @Sendable (Int) throws(PictureFailure) -> Image

    /// Creates a sequence.
    ///
    /// - Parameters:
    ///   - cache: The cache that keeps decoded pictures.
    ///   - decode: Decodes the picture with an index. The picture must have the size of the sequence.
    package init(
        _ pictures: [Picture], width: Int, height: Int, isOpaque: Bool, cache: PictureCache,
        decode: @escaping @Sendable (Int) throws(PictureFailure) -> Image
    ) {
        precondition(!pictures.isEmpty, "a sequence has at least one picture")
        self.pictures = pictures
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
        self.cache = cache
        self.decode = decode
        firstSerial = Image.reserveSerials(pictures.count * Self.weights)
    }

    // Nothing can ask for the pictures any more.
    deinit { cache.forget(firstSerial..<firstSerial + UInt64(pictures.count * Self.weights)) }

    /// Returns a picture, or a mix of it and the next one.
    ///
    /// - Parameters:
    ///   - index: The index of the picture.
    ///   - weight: The part of the next picture, in 256ths.
    package func image(_ index: Int, mixedWithNext weight: Int = 0) throws(PictureFailure) -> Image {
        guard weight > 0, index + 1 < pictures.count else { return try image(index) }
        // A mix is not kept: its pictures are, and mixing is fast.
        let (first, next) = (try image(index), try image(index + 1))
        return first.mixed(with: next, weight: UInt32(weight), serial: serial(index, weight))
    }

    private func image(_ index: Int) throws(PictureFailure) -> Image {
        switch cache.request(serial(index, 0)) {
        case .known(let image): return image
        case .missing: return try make(index)
        case .inProgress:
            decodeNeighbour(of: index)
            if case .known(let image) = cache.request(serial(index, 0)) { return image }
            return try make(index)
        }
    }

    private func serial(_ index: Int, _ weight: Int) -> UInt64 { firstSerial + UInt64(index * Self.weights + weight) }

    private func make(_ index: Int) throws(PictureFailure) -> Image {
        let serial = serial(index, 0)
        do throws(PictureFailure) {
            return cache.store(Image(try decode(index), serial: serial))
        } catch {
            cache.giveUp(serial)
            throw error
        }
    }

    /// Decodes the picture after or before another one, if it is missing. An error is left for the frame that needs the
    /// picture.
    private func decodeNeighbour(of index: Int) {
        for neighbour in [index + 1, index - 1] where pictures.indices.contains(neighbour) {
            guard case .missing = cache.request(serial(neighbour, 0)) else { continue }
            _ = try? make(neighbour)
            return
        }
    }
}

extension PictureSequence: Hashable {
    /// Returns whether both sequences are the same object.
    public static func == (left: PictureSequence, right: PictureSequence) -> Bool { left === right }
    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An error for a picture of a sequence that could not be decoded when it was drawn.
public struct PictureFailure: Error, Hashable, Sendable {
    /// The name of the picture.
    public var name: String
    /// The reason, as the end of a sentence that begins with the name.
    public var reason: String

    /// Creates an error.
    public init(name: String, reason: String) {
        self.name = name
        self.reason = reason
    }

    /// The name and the reason as a sentence.
    public var message: String { "'\(name)' \(reason)" }
}

extension Image {
    /// Returns a mix of two pictures of equal size, with `weight` 256ths of the other one. Components are rounded half
    /// up.
    fileprivate func mixed(with other: Image, weight: UInt32, serial: UInt64) -> Image {
        var mix = [UInt32](repeating: 0, count: pixels.count)
        var target = mix.mutableSpan
        let (own, others) = (pixels, other.pixels)
        let from = own.span
        let to = others.span
        let rest = 256 - weight
        let mask: UInt32 = 0x00FF_00FF
        let half: UInt32 = 0x0080_0080
        for index in 0..<target.count {
            let (a, b) = (from[index], to[index])
            let even = (a & mask) &* rest &+ (b & mask) &* weight &+ half
            let odd = ((a &>> 8) & mask) &* rest &+ ((b &>> 8) & mask) &* weight &+ half
            target[index] = ((even &>> 8) & mask) | (odd & 0xFF00_FF00)
        }
        return Image(
            Image(width: width, height: height, pixels: mix, name: name), serial: serial)
    }
}
