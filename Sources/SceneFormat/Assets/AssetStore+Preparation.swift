import Drawing
import ImageCoding
import JSON
import Synchronization

extension AssetStore {
    /// A picture that was read and decoded before anybody asked for it.
    struct PreparedPicture: Sendable {
        var path: String
        var digest: String
        var image: Image
    }

    /// Most names that are tried.
    private static let mostNames = 1000

    /// Decodes the pictures that a text seems to name, on all processors, before its values are read one after another.
    ///
    /// Any string that ends like a picture's name is tried. What cannot be had is left out: whoever asks for it finds out
    /// why. Decoding is most of the time until the first frame.
    mutating func prepare(picturesNamedIn root: JSONValue) {
        let names = Self.pictureNames(in: root)
        guard names.count > 1 else { return }
        let folder = folder
        let limits = limits
        let preparation = Preparation(pixelsLeft: limits.allImagePixels)
        ParallelLoop.run(count: names.count) { index in
            guard let (bytes, path) = try? folder.file(names[index], limit: limits.imageBytes),
                let (width, height) = try? ImageDecoder.header(bytes), width <= 1 << 16, height <= 1 << 16,
                preparation.takes(width * height),
                let image = try? ImageDecoder.decode(bytes, name: path, maximumPixels: limits.imagePixels)
            else { return }
            let picture = PreparedPicture(path: path, digest: SHA256Digest.hex(of: bytes), image: image)
            preparation.pictures.withLock { $0[names[index]] = picture }
        }
        prepared = preparation.pictures.withLock { $0 }
    }

    /// What the threads share that decode.
    private final class Preparation: Sendable {
        let pictures = Mutex<[String: PreparedPicture]>([:])
        private let pixelsLeft: Mutex<Int>

        init(pixelsLeft: Int) { self.pixelsLeft = Mutex(pixelsLeft) }

        /// Reserves room for more pixels; returns false if the limit is reached.
        func takes(_ count: Int) -> Bool {
            pixelsLeft.withLock { pixels in
                pixels -= count
                return pixels >= 0
            }
        }
    }

    /// The strings of a text that end like a picture's name, each once.
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
