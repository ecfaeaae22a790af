import Drawing
import ImageCoding

/// A picture and how many of its pixels make a point.
struct Picture {
    var image: Image
    var scale: Double
}

/// The pictures of one scene, each decoded once, and what other files it reads.
struct AssetStore {
    /// Why there is no picture.
    enum Failure: Error {
        case file(AssetFolder.Failure)
        /// Another format; which, where that shows.
        case otherFormat(String?)
        /// A format that is read, of a kind that is not.
        case unsupported(String)
        case damaged(String)
        /// Too many pixels in one, or in all together; in words, and the limit.
        case tooManyPixels(String, any KeyPath<SceneLimits, Int> & Sendable)
    }

    /// After so many names of nothing that can be read no more are looked for: as many as errors are remembered.
    static let mostFailures = 10_000

    let folder: AssetFolder
    let limits: SceneLimits
    /// Every file that was read, in the order of reading, and the digest of its bytes.
    private(set) var files: [(path: String, digest: String)] = []
    private var paths: Set<String> = []
    /// For look-ups only.
    private var outcomes: [String: Result<Picture, Failure>] = [:]
    private var images: [String: Image] = [:]
    /// What was decoded beforehand, by the name that a text gives it. For look-ups only.
    var prepared: [String: PreparedPicture] = [:]
    /// How many names no picture, or no file, was had for.
    private var failureCount = 0
    /// Whether so many names stand for nothing that no more are looked for. The next may be there or not, so that it is not
    /// told as missing; the scene is refused anyhow.
    var hasGivenUp: Bool { failureCount >= Self.mostFailures }
    /// Pixels of all pictures so far.
    private(set) var pixelCount = 0

    init(folder: AssetFolder, limits: SceneLimits) {
        self.folder = folder
        self.limits = limits
    }

    /// The picture of a file.
    mutating func picture(_ name: String) throws(Failure) -> Picture {
        if let outcome = outcomes[name] { return try outcome.get() }
        let outcome: Result<Picture, Failure>
        do {
            outcome = .success(Picture(image: try decoded(name), scale: Self.scale(ofName: name)))
        } catch {
            failureCount += 1
            outcome = .failure(error)
        }
        outcomes[name] = outcome
        return try outcome.get()
    }

    /// The bytes of a file and its path in the folder, one spelling for one file; it is listed among the files.
    mutating func file(_ name: String) throws(AssetFolder.Failure) -> (bytes: [UInt8], path: String) {
        do {
            return try listedFile(name)
        } catch {
            failureCount += 1
            throw error
        }
    }

    private mutating func listedFile(_ name: String) throws(AssetFolder.Failure) -> (bytes: [UInt8], path: String) {
        let (bytes, path) = try folder.file(name, limit: limits.imageBytes)
        list(path) { SHA256Digest.hex(of: bytes) }
        return (bytes, path)
    }

    private mutating func list(_ path: String, digest: () -> String) {
        if paths.insert(path).inserted { files.append((path, digest())) }
    }

    private mutating func decoded(_ name: String) throws(Failure) -> Image {
        if let picture = prepared[name] {
            list(picture.path) { picture.digest }
            if let image = images[picture.path] { return image }
            try checkRoom(for: picture.image.width * picture.image.height)
            return keep(picture.image, path: picture.path)
        }
        let bytes: [UInt8], path: String
        do {
            (bytes, path) = try listedFile(name)
        } catch {
            throw .file(error)
        }
        if let image = images[path] { return image }
        guard ImageFormat(of: bytes) != nil else { throw .otherFormat(ImageFormat.otherName(of: bytes)) }
        let width: Int, height: Int
        do {
            (width, height) = try ImageDecoder.header(bytes)
        } catch {
            throw Failure(error)
        }
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, count <= limits.imagePixels else {
            throw .tooManyPixels("has \(width)×\(height) pixels, more than \(limits.imagePixels)", \.imagePixels)
        }
        try checkRoom(for: count)
        do {
            return keep(try ImageDecoder.decode(bytes, name: path, maximumPixels: limits.imagePixels), path: path)
        } catch {
            throw Failure(error)
        }
    }

    private func checkRoom(for count: Int) throws(Failure) {
        guard count <= limits.allImagePixels - pixelCount else {
            throw .tooManyPixels(
                "takes the scene's pictures beyond \(limits.allImagePixels) pixels", \.allImagePixels)
        }
    }

    private mutating func keep(_ image: Image, path: String) -> Image {
        pixelCount += image.width * image.height
        images[path] = image
        return image
    }

    /// 2 for `photo@2x.png`, 3 for `@3x`, else 1.
    static func scale(ofName name: String) -> Double {
        let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
        if stem.hasSuffix("@2x") { return 2 }
        if stem.hasSuffix("@3x") { return 3 }
        return 1
    }
}

extension AssetStore.Failure {
    /// Why a file that is there is no picture.
    fileprivate init(_ error: ImageError) {
        switch error.kind {
        case .damaged: self = .damaged(error.message)
        case .unsupported: self = .unsupported(error.message)
        case .tooLarge: self = .tooManyPixels("has \(error.message)", \.imagePixels)
        }
    }
}
