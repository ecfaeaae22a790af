import ImageCoding
import Typography

/// The font files of one scene; each is read once, and each face made once.
struct FontStore {
    /// Why there is no face.
    enum Failure: Error {
        /// No folder has the file.
        case missing
        case file(AssetFolder.Failure)
        /// All files together are too large.
        case tooLarge
        case unusable(FontError)
    }

    /// What a scene may say about a face of a family.
    struct FaceRequest: Hashable {
        var file: String
        var index = 0
        /// Instead of what the file says.
        var weight: Double?
        var isItalic: Bool?
    }

    /// The scene's own folder, searched first.
    let folder: AssetFolder
    /// Every file that was read, in the order of reading, and the digest of its bytes.
    ///
    /// A file outside the scene's folder goes by its name: where a machine keeps its fonts is no part of a picture.
    private(set) var files: [(path: String, digest: String)] = []
    private var folders: FontFolders
    private let limits: SceneLimits
    private var byteCount = 0
    /// For look-ups only.
    private var contents: [String: Result<[UInt8], Failure>] = [:]
    private var faces: [FaceRequest: Result<FontFace, Failure>] = [:]

    init(folder: AssetFolder, fontFolders: [String], limits: SceneLimits) {
        self.folder = folder
        self.limits = limits
        folders = FontFolders(fontFolders)
    }

    /// The places a font is looked for in, for messages.
    var places: [String] { [folder.path] + folders.paths }

    /// A face.
    mutating func face(_ request: FaceRequest) throws(Failure) -> FontFace {
        if let outcome = faces[request] { return try outcome.get() }
        let outcome: Result<FontFace, Failure>
        do {
            let bytes = try bytes(of: request.file)
            outcome = .success(try Self.face(request, bytes))
        } catch {
            outcome = .failure(error)
        }
        faces[request] = outcome
        return try outcome.get()
    }

    private static func face(_ request: FaceRequest, _ bytes: [UInt8]) throws(Failure) -> FontFace {
        do {
            return try FontFace(
                bytes: bytes, index: request.index, weight: request.weight, isItalic: request.isItalic)
        } catch {
            throw .unusable(error)
        }
    }

    private mutating func bytes(of name: String) throws(Failure) -> [UInt8] {
        if let outcome = contents[name] { return try outcome.get() }
        let outcome: Result<[UInt8], Failure>
        do {
            outcome = .success(try read(name))
        } catch {
            outcome = .failure(error)
        }
        contents[name] = outcome
        return try outcome.get()
    }

    private mutating func read(_ name: String) throws(Failure) -> [UInt8] {
        let file: (bytes: [UInt8], path: String)
        do {
            file = try folder.file(name, limit: limits.fontBytes)
        } catch {
            guard case .missing = error else { throw .file(error) }
            file = (try search(name), name)
        }
        guard file.bytes.count <= limits.allFontBytes - byteCount else { throw .tooLarge }
        byteCount += file.bytes.count
        if !files.contains(where: { $0.path == file.path }) {
            files.append((file.path, SHA256Digest.hex(of: file.bytes)))
        }
        return file.bytes
    }

    /// Only plain names are looked for outside the scene's folder.
    private mutating func search(_ name: String) throws(Failure) -> [UInt8] {
        guard !name.utf8.contains(UInt8(ascii: "/")) else { throw .missing }
        do {
            return try folders.file(name, limit: limits.fontBytes)
        } catch {
            switch error {
            case .missing: throw .missing
            case .file(let failure): throw .file(failure)
            }
        }
    }
}
