import Drawing
import ImageCoding
import Primitives
import SceneDocument
import Synchronization

/// The sequences of pictures of one scene. The headers of all files are read at load; pictures are decoded when they are
/// drawn.
struct SequenceStore {
    /// The key of a sequence in a scene.
    struct Request: Hashable, Sendable {
        var pattern: SequencePattern
        var first: Int
        var count: Int
    }

    /// The key of a sequence in the cache: its files.
    struct Key: Hashable, Sendable {
        var paths: [String]
        var digests: [String]
    }

    /// The reason why a sequence could not be used. Numbers are those of files, in ascending order.
    enum Failure: Error {
        case missing([Int])
        /// Some files have another size than the first one.
        case unequal([Int], found: (width: Int, height: Int), first: (width: Int, height: Int))
        /// A file exists but is not a usable picture. The second number is that of further such files.
        case unusable(name: String, PictureStore.Failure, others: Int)
    }

    /// The header of a picture, and what identifies its file.
    private struct Header {
        var path: String
        var digest: String
        var width, height: Int
        var isOpaque: Bool
    }

    private let folder: AssetFolder
    private let limits: SceneLimits
    private let cache: AssetCache
    private var outcomes: [Request: Result<PictureSequence, Failure>] = [:]
    /// The path and digest of every file of the sequences, in the order of reading.
    private(set) var files: [(path: String, digest: String)] = []
    /// Every name by which a file was requested and read, in the order of requests.
    private(set) var requests: [AssetRequest] = []

    init(folder: AssetFolder, limits: SceneLimits, cache: AssetCache) {
        self.folder = folder
        self.limits = limits
        self.cache = cache
    }

    /// The maximum size in bytes of the decoded pictures that are kept while nothing draws them.
    var cachedByteCount: Int {
        let all = outcomes.values.reduce(0) { sum, outcome in
            guard case .success(let sequence) = outcome else { return sum }
            return sum + sequence.pictures.count * sequence.pictureByteCount
        }
        return min(all, PictureCache.usualLimit)
    }

    mutating func sequence(_ request: Request) throws(Failure) -> PictureSequence {
        if let outcome = outcomes[request] { return try outcome.get() }
        let outcome = Result { () throws(Failure) in try read(request) }
        outcomes[request] = outcome
        return try outcome.get()
    }

    private mutating func read(_ request: Request) throws(Failure) -> PictureSequence {
        let numbers = Array(request.first..<request.first + request.count)
        let headers = Self.headers(of: request, in: folder, limits)
        var found: [Header] = []
        var missing: [Int] = []
        var unusable: [(Int, PictureStore.Failure)] = []
        for (number, header) in zip(numbers, headers) {
            switch header {
            case .success(let header): found.append(header)
            case .failure(.file(.missing)): missing.append(number)
            case .failure(let failure): unusable.append((number, failure))
            }
        }
        files += found.map { ($0.path, $0.digest) }
        if missing.isEmpty, unusable.isEmpty {
            requests += zip(numbers, found).map {
                AssetRequest(
                    name: request.pattern.path(of: $0), isFont: false, path: $1.path, digest: $1.digest,
                    folder: folder.path)
            }
        }
        guard missing.isEmpty else { throw .missing(missing) }
        if let (number, failure) = unusable.first {
            throw .unusable(name: request.pattern.path(of: number), failure, others: unusable.count - 1)
        }
        let first = found[0]
        let unequal = zip(numbers, found).filter { $1.width != first.width || $1.height != first.height }
        if let (_, other) = unequal.first {
            throw .unequal(
                unequal.map(\.0), found: (other.width, other.height), first: (first.width, first.height))
        }
        return sequence(of: found)
    }

    private func sequence(of headers: [Header]) -> PictureSequence {
        let key = Key(paths: headers.map(\.path), digests: headers.map(\.digest))
        return cache.sequences.value(key) {
            let (folder, limits) = (folder, limits)
            return PictureSequence(
                headers.map { PictureSequence.Picture(name: $0.path, digest: $0.digest) }, width: headers[0].width,
                height: headers[0].height, isOpaque: headers.allSatisfy(\.isOpaque), cache: cache.sequencePictures
            ) { index throws(PictureFailure) in
                try Self.picture(headers[index], in: folder, limits)
            }
        }
    }

    /// Reads the headers of all files of a sequence, on all processors.
    private static func headers(
        of request: Request, in folder: AssetFolder, _ limits: SceneLimits
    ) -> [Result<Header, PictureStore.Failure>] {
        let headers = HeaderList(count: request.count)
        ParallelLoop.run(count: request.count) { index in
            let name = request.pattern.path(of: request.first + index)
            let header = Result { () throws(PictureStore.Failure) in try Self.header(name, in: folder, limits) }
            headers.list.withLock { $0[index] = header }
        }
        return headers.list.withLock { $0.compactMap { $0 } }
    }

    /// The headers that the reading threads share.
    private final class HeaderList: Sendable {
        let list: Mutex<[Result<Header, PictureStore.Failure>?]>

        init(count: Int) { list = Mutex(Array(repeating: nil, count: count)) }
    }

    private static func header(
        _ name: String, in folder: AssetFolder, _ limits: SceneLimits
    ) throws(PictureStore.Failure) -> Header {
        let bytes: [UInt8], path: String
        do {
            (bytes, path) = try folder.file(name, limit: limits.imageBytes)
        } catch {
            throw .file(error)
        }
        guard let format = ImageFormat(of: bytes) else { throw .otherFormat(ImageFormat.otherName(of: bytes)) }
        let (width, height) = try PictureStore.size(of: bytes, limits)
        return Header(
            path: path, digest: SHA256.hex(of: bytes), width: width, height: height, isOpaque: format == .jpeg)
    }

    /// Decodes a picture. The file must be the one that was read at load.
    private static func picture(
        _ header: Header, in folder: AssetFolder, _ limits: SceneLimits
    ) throws(PictureFailure) -> Image {
        func failure(_ reason: String) -> PictureFailure { PictureFailure(name: header.path, reason: reason) }
        let bytes: [UInt8]
        do {
            bytes = try folder.file(header.path, limit: limits.imageBytes).bytes
        } catch {
            throw failure("cannot be read any more")
        }
        guard SHA256.hex(of: bytes) == header.digest else { throw failure("has changed since the scene was loaded") }
        do {
            return try ImageDecoder.decode(bytes, name: header.path, maximumPixels: limits.imagePixels)
        } catch {
            throw failure(error.kind == .damaged ? "is damaged: \(error.message)" : "cannot be read: \(error.message)")
        }
    }
}

extension PictureSequence {
    fileprivate var pictureByteCount: Int { 4 * width * height }
}
