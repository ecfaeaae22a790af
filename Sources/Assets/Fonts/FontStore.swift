import ImageCoding
import SceneDocument
import Typography

/// The font files of one scene. Each file is read once, and each face is made once.
package struct FontStore {
    /// The reason why a face could not be made.
    enum Failure: Error {
        /// No folder has the file.
        case missing
        case file(AssetFolder.Failure)
        /// The total size of all font files exceeds the limit.
        case tooLarge
        case unusable(FontError)
    }

    /// A request for one face of a font family, as described in a scene.
    package struct FaceRequest: Hashable, Sendable {
        package var file: String
        package var index = 0
        /// The weight to use instead of the weight in the file.
        package var weight: Double?
        package var isItalic: Bool?

        package init(file: String) { self.file = file }
    }

    /// The scene's own folder, which is searched first.
    let folder: AssetFolder
    /// The path and digest of every file that was read, in the order of reading.
    ///
    /// For a file outside the scene's folder, the path is only the file name, because the location of the file on this
    /// machine does not affect the picture.
    private(set) var files: [(path: String, digest: String)] = []
    /// Every name by which a file was requested and read, in the order of requests.
    private(set) var requests: [AssetRequest] = []
    private var folders: FontFolders
    private let limits: SceneLimits
    private var byteCount = 0
    /// The result of reading each file, by file name: its bytes or the failure. Never iterated.
    private var contents: [String: Result<(bytes: [UInt8], digest: String), Failure>] = [:]
    private var faces: [FaceRequest: Result<FontFace, Failure>] = [:]

    private let cache: AssetCache

    init(folder: AssetFolder, fontFolders: [String], limits: SceneLimits, cache: AssetCache) {
        self.folder = folder
        self.limits = limits
        self.cache = cache
        folders = FontFolders(fontFolders)
    }

    /// The paths of the folders in which a font is searched, for messages.
    var folderPaths: [String] { [folder.path] + folders.paths }

    /// Returns the face for a request.
    mutating func face(_ request: FaceRequest) throws(Failure) -> FontFace {
        if let outcome = faces[request] { return try outcome.get() }
        let outcome = Result { () throws(Failure) in try made(request) }
        faces[request] = outcome
        return try outcome.get()
    }

    private mutating func made(_ request: FaceRequest) throws(Failure) -> FontFace {
        let file = try contents(of: request.file)
        var content = request
        content.file = file.digest
        if let known = cache.faces[content] { return known }
        do {
            let face = try FontFace(
                bytes: file.bytes, index: request.index, weight: request.weight, isItalic: request.isItalic)
            cache.faces[content] = face
            return face
        } catch {
            throw .unusable(error)
        }
    }

    private mutating func contents(of name: String) throws(Failure) -> (bytes: [UInt8], digest: String) {
        if let outcome = contents[name] { return try outcome.get() }
        let outcome = Result { () throws(Failure) in try read(name) }
        contents[name] = outcome
        return try outcome.get()
    }

    private mutating func read(_ name: String) throws(Failure) -> (bytes: [UInt8], digest: String) {
        let file: (bytes: [UInt8], path: String)
        var location: String?
        do {
            file = try folder.file(name, limit: limits.fontBytes)
        } catch {
            guard case .missing = error else { throw .file(error) }
            let found = try search(name)
            file = (found.bytes, name)
            location = found.path
        }
        guard file.bytes.count <= limits.allFontBytes - byteCount else { throw .tooLarge }
        byteCount += file.bytes.count
        let digest = SHA256.hex(of: file.bytes)
        if !files.contains(where: { $0.path == file.path }) { files.append((file.path, digest)) }
        requests.append(
            AssetRequest(
                name: name, isFont: true, path: file.path, digest: digest, folder: folder.path, location: location))
        return (file.bytes, digest)
    }

    /// Searches the font folders for a file name, and returns the file's bytes and its path. Names with a slash are
    /// searched only in the scene's folder.
    private mutating func search(_ name: String) throws(Failure) -> (bytes: [UInt8], path: String) {
        guard !name.utf8.contains(UInt8(ascii: "/")) else { throw .missing }
        return try folders.file(name, limit: limits.fontBytes)
    }
}
