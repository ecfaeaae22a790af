package import Drawing
import ImageCoding
import Primitives
import SceneDocument

/// A picture and its scale. The scale is in pixels per point.
package struct Picture: Sendable {
    package var image: Image
    package var scale: Double
}

/// The pictures of one scene, each decoded once, and the list of all files that the scene has read, except fonts.
struct PictureStore {
    /// The reason why a picture could not be used.
    enum Failure: Error {
        case file(AssetFolder.Failure)
        /// The file has an unsupported format. The string is the name of the format, or nil if the format is unknown.
        case otherFormat(String?)
        /// The file has a supported format, but its variant of the format is unsupported. The string is the message.
        case unsupported(String)
        case damaged(String)
        /// One picture has too many pixels, or all pictures together have. The values are the message and the limit.
        case tooManyPixels(String, any KeyPath<SceneLimits, Int> & Sendable)
    }

    /// The number of failed file names after which no more files are read. It is also the number of errors that the
    /// collector stores.
    static let mostFailures = 10_000

    let folder: AssetFolder
    let limits: SceneLimits
    /// The path and digest of every file that was read, in the order of reading.
    private(set) var files: [(path: String, digest: String)] = []
    /// Every name by which a file was requested and read, in the order of requests.
    private(set) var requests: [AssetRequest] = []
    /// The digests of the files, by path. Never iterated.
    private(set) var digests: [String: String] = [:]
    private var outcomes: [String: Result<Picture, Failure>] = [:]
    private var images: [String: Image] = [:]
    /// The pictures that were decoded in advance, keyed by their names in the scene's text. Never iterated.
    var prepared: [String: PreparedPicture] = [:]
    /// The number of file names for which no file or picture could be read.
    private var failureCount = 0
    /// Whether `failureCount` has reached `mostFailures`. From then on, no more files are read.
    ///
    /// A file that is not read may exist, so it is not reported as missing. The scene is refused anyway.
    var hasTooManyFailures: Bool { failureCount >= Self.mostFailures }
    /// The number of pixels in all pictures so far.
    private(set) var pixelCount = 0

    /// The cache of decoded assets, which other loads share.
    let cache: AssetCache

    init(folder: AssetFolder, limits: SceneLimits, cache: AssetCache) {
        self.folder = folder
        self.limits = limits
        self.cache = cache
    }

    /// Returns the picture in a file. The file's name determines the picture's scale.
    mutating func picture(_ name: String) throws(Failure) -> Picture {
        if let outcome = outcomes[name] { return try outcome.get() }
        let outcome = Result { () throws(Failure) in
            Picture(image: try decoded(name), scale: Self.scale(ofName: name))
        }
        if case .failure = outcome { failureCount += 1 }
        outcomes[name] = outcome
        return try outcome.get()
    }

    /// Returns the bytes of a file, and its only path in the folder without links. Adds the file to the list of files.
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
        list(path, name: name) { SHA256.hex(of: bytes) }
        return (bytes, path)
    }

    private mutating func list(_ path: String, name: String, digest: () -> String) {
        let known = digests[path] ?? digest()
        requests.append(AssetRequest(name: name, isFont: false, path: path, digest: known, folder: folder.path))
        guard digests[path] == nil else { return }
        files.append((path, known))
        digests[path] = known
    }

    private mutating func decoded(_ name: String) throws(Failure) -> Image {
        if let picture = prepared[name] {
            list(picture.path, name: name) { picture.digest }
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
        let (width, height) = try Self.size(of: bytes, limits)
        try checkRoom(for: width * height)
        let digest = digests[path] ?? ""
        if let image = cache.pictures[digest] { return keep(image, path: path) }
        do {
            let image = try ImageDecoder.decode(bytes, name: path, maximumPixels: limits.imagePixels)
            cache.pictures[digest] = image
            return keep(image, path: path)
        } catch {
            throw Failure(error)
        }
    }

    /// Returns the size that a picture's header states, in pixels. Throws if it is not within the limit.
    static func size(of bytes: [UInt8], _ limits: SceneLimits) throws(Failure) -> (width: Int, height: Int) {
        let width: Int, height: Int
        do {
            (width, height) = try ImageDecoder.header(bytes)
        } catch {
            throw Failure(error)
        }
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, count <= limits.imagePixels else {
            throw .tooManyPixels(
                "has \(width.grouped)×\(height.grouped) pixels, but at most \(limits.imagePixels.grouped) pixels are allowed",
                \.imagePixels)
        }
        return (width, height)
    }

    private func checkRoom(for count: Int) throws(Failure) {
        guard count <= limits.allImagePixels - pixelCount else {
            throw .tooManyPixels(
                "brings the scene's pictures to more than \(limits.allImagePixels.grouped) pixels in all",
                \.allImagePixels)
        }
    }

    private mutating func keep(_ image: Image, path: String) -> Image {
        pixelCount += image.width * image.height
        images[path] = image
        return image
    }

    /// Returns the scale that a file's name states, in pixels per point. It is 2 for `photo@2x.png`, 3 for
    /// `photo@3x.png`, and 1 for other names.
    static func scale(ofName name: String) -> Double {
        let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
        if stem.hasSuffix("@2x") { return 2 }
        if stem.hasSuffix("@3x") { return 3 }
        return 1
    }
}

extension PictureStore.Failure {
    /// Creates the failure for a file that exists but is not a usable picture.
    fileprivate init(_ error: ImageError) {
        switch error.kind {
        case .damaged: self = .damaged(error.message)
        case .unsupported: self = .unsupported(error.message)
        case .tooLarge: self = .tooManyPixels("has \(error.message)", \.imagePixels)
        }
    }
}
