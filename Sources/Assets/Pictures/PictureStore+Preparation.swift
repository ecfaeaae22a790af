import Drawing
import ImageCoding
import JSON
import SceneDocument
import Synchronization

extension PictureStore {
    /// A picture that was decoded in advance, before its name was read as a value of the scene.
    struct PreparedPicture: Sendable {
        var path: String
        var digest: String
        var image: Image
    }

    /// The maximum number of file names to try.
    private static let mostNames = 1000

    /// Decodes pictures in advance, in parallel on all processors. These are the pictures that the strings of a scene
    /// seem to name.
    ///
    /// Every string that ends like the name of a picture is tried. A picture that cannot be read is skipped, and
    /// reported later when the value with its name is read. Without this step, pictures would be decoded one after the
    /// other, which would take most of the time until the first frame.
    mutating func prepare(picturesNamedIn root: JSONValue) {
        let names = Self.pictureNames(in: root)
        guard names.count > 1 else { return }
        let (folder, limits, cache) = (folder, limits, cache)
        let preparation = Preparation(pixelsLeft: limits.allImagePixels)
        ParallelLoop.run(count: names.count) { index in
            guard let (bytes, path) = try? folder.file(names[index], limit: limits.imageBytes),
                let (width, height) = try? ImageDecoder.header(bytes), width <= 1 << 16, height <= 1 << 16,
                preparation.takes(width * height)
            else { return }
            let digest = SHA256.hex(of: bytes)
            guard
                let image = cache.pictures[digest]
                    ?? (try? ImageDecoder.decode(bytes, name: path, maximumPixels: limits.imagePixels))
            else { return }
            cache.pictures[digest] = image
            let picture = PreparedPicture(path: path, digest: digest, image: image)
            preparation.pictures.withLock { $0[names[index]] = picture }
        }
        prepared = preparation.pictures.withLock { $0 }
    }

    /// The state that the decoding threads share.
    private final class Preparation: Sendable {
        let pictures = Mutex<[String: PreparedPicture]>([:])
        private let pixelsLeft: Mutex<Int>

        init(pixelsLeft: Int) { self.pixelsLeft = Mutex(pixelsLeft) }

        /// Adds `count` pixels to the total. Returns false if the total would exceed the limit.
        func takes(_ count: Int) -> Bool {
            pixelsLeft.withLock { pixels in
                pixels -= count
                return pixels >= 0
            }
        }
    }

    /// Returns the distinct strings of a scene that end like the name of a picture.
    static func pictureNames(in root: JSONValue) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        var waiting = [root]
        while let value = waiting.popLast(), names.count < mostNames {
            switch value.kind {
            case .array(let elements): waiting += elements.reversed()
            case .object(let members): waiting += members.reversed().map(\.value)
            case .string(let text):
                if isPictureName(text), known.insert(text).inserted { names.append(text) }
            case .null, .boolean, .number: break
            }
        }
        return names
    }

    private static func isPictureName(_ text: String) -> Bool {
        guard let last = text.utf8.last, last | 0x20 == UInt8(ascii: "g") else { return false }
        let end = text.utf8.suffix(5).map { $0 | 0x20 }
        return [".png", ".jpg", ".jpeg"].contains { end.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
}
