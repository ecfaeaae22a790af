import JSON

/// A folder for frames, as it was when examined before an export. Examining a folder changes nothing in it.
public struct FrameDirectory: Sendable {
    /// What the folder contains, which decides whether an export may write to it.
    public enum State: Hashable, Sendable {
        /// The folder does not exist yet.
        case missing
        /// The folder is empty, or holds only partial files of a killed export.
        case empty
        /// The folder holds a manifest of parade. The value is nil if this version cannot read the manifest, or if a
        /// crash of the machine has cut it short.
        case manifest(Manifest?)
        /// The folder holds files but no manifest of parade.
        case otherFiles
    }

    /// The folder's path as the user wrote it.
    public let path: String
    /// What the folder contains.
    public let state: State
    /// The problem with the version of the manifest's format; nil if the version is supported.
    ///
    /// For example: `manifest format 4 is not supported; this parade reads up to 3`.
    public let manifestProblem: String?
    /// The names of the files in the folder, sorted.
    let names: [String]

    /// Examines a folder. Throws if the path is not a folder, or cannot be read.
    public init(examining path: String) throws(OutputError) {
        self.path = path
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil:
            // If another export has created the folder since the check above, the folder counts as missing. Writing
            // then fails because of that export's lock.
            guard !FileSystem.isDanglingLink(path) else {
                throw OutputError(.cannotCreate, path: path, message: "a broken link")
            }
            (state, manifestProblem) = (.missing, nil)
            names = []
        case .directory:
            names = try FileSystem.names(in: path)
            (state, manifestProblem) = Self.state(of: path, names: names)
        case .regular, .link, .other:
            throw OutputError(.cannotCreate, path: path, message: "not a folder", hint: "choose another --output")
        }
    }

    /// The manifest of the previous export, if it can be read.
    public var manifest: Manifest? { if case .manifest(let manifest) = state { manifest } else { nil } }

    /// Throws if the folder holds files but no manifest of parade, unless `force` is true.
    ///
    /// If another program's file has the manifest's name, throws even if `force` is true: the export would overwrite
    /// that file.
    public func requireOwnership(force: Bool) throws(OutputError) {
        guard state == .otherFiles else { return }
        if names.contains(Manifest.fileName) {
            throw OutputError(
                .notOurs, path: FileSystem.join(path, Manifest.fileName), message: "is not a manifest of parade",
                hint: "choose another --output, or move that file away")
        }
        guard !force else { return }
        let others = names.filter { !FrameFile.isPartial($0) }
        let example = others.first.map { "'\($0)'" } ?? "other files"
        throw OutputError(
            .notOurs, path: path,
            message: others.count > 1 ? "holds \(example) and \(others.count - 1) more" : "holds \(example)",
            hint: "choose another --output, or --force to write frames beside what is there")
    }

    /// Returns whether the folder's frames were drawn from other files than `inputs`, such as from a scene of the same
    /// name in another folder.
    ///
    /// A manifest contains no paths. The frames are taken to come from other files if both conditions hold:
    ///
    /// - The scene or an asset differs from that in the manifest.
    /// - None of `inputs` was modified after the manifest's first frame was written.
    ///
    /// The manifest's own modification time cannot be used: an export writes the manifest first, and the scene may be
    /// edited during the export.
    ///
    /// - Parameter inputs: The paths of the scene and its assets. Missing files are ignored.
    public func holdsFramesOfOtherFiles(than header: Manifest.Header, inputs: [String]) -> Bool {
        guard let earlier = manifest?.header,
            earlier.sceneDigest != header.sceneDigest || earlier.assets != header.assets,
            let first = manifest?.frames.first,
            let written = FileSystem.modificationTime(of: FileSystem.join(path, first.file))
        else { return false }
        return inputs.compactMap(FileSystem.modificationTime).allSatisfy { $0 < written }
    }

    /// Returns the frames among `frames` that can be kept from an earlier export.
    ///
    /// Such a frame is listed in the manifest, and its file holds the recorded pixels. The method reads the files of
    /// all listed frames. If the bytes of a file have changed, it also decodes the file.
    public func framesThatHold(for header: Manifest.Header, among frames: [Int]) -> [Int] {
        guard let manifest, manifest.header == header else { return [] }
        let entries = Dictionary(uniqueKeysWithValues: manifest.frames.map { ($0.index, $0) })
        return frames.filter { entries[$0]?.holds(in: path, canvas: header.canvas) ?? false }
    }

    /// Returns the frames of a manifest whose files are in the folder: the folder's own manifest lists them in the same
    /// way, and the files have the listed lengths.
    ///
    /// - Parameter readsFiles: Whether the files are also read and verified.
    func framesPresent(of manifest: Manifest, readsFiles: Bool) -> Set<Int> {
        guard let own = self.manifest, own.header == manifest.header else { return [] }
        let entries = Dictionary(uniqueKeysWithValues: own.frames.map { ($0.index, $0) })
        let present = manifest.frames.filter { frame in
            guard entries[frame.index] == frame else { return false }
            return readsFiles
                ? frame.holds(in: path, canvas: manifest.header.canvas)
                : FileSystem.length(ofFile: FileSystem.join(path, frame.file)) == frame.mark.length
        }
        return Set(present.map(\.index))
    }

    /// Returns the names of the frame files that a successful export of `frames` removes.
    ///
    /// The export keeps the files of `frames`. It also keeps the files of frames that an existing manifest with an
    /// equal header lists. In a folder without a manifest of parade, nothing is removed.
    public func staleFiles(for header: Manifest.Header, frames: [Int]) -> [String] {
        guard case .manifest = state else { return [] }
        let kept = Set((frames + earlierFrames(of: header).map(\.index)).map(FrameFile.name(ofFrame:)))
        return names.filter { FrameFile.isFrame($0) && !kept.contains($0) }
    }

    /// Returns the frames of the existing manifest whose files exist. Empty if the manifest's header differs from
    /// `header`.
    func earlierFrames(of header: Manifest.Header) -> [Manifest.Frame] {
        guard let manifest, manifest.header == header else { return [] }
        let present = Set(names)
        return manifest.frames.filter { present.contains($0.file) }
    }

    private static func state(of path: String, names: [String]) -> (State, problem: String?) {
        if names.allSatisfy(FrameFile.isPartial) { return (.empty, nil) }
        guard names.contains(Manifest.fileName) else { return (.otherFiles, nil) }
        let file = FileSystem.join(path, Manifest.fileName)
        guard let bytes = try? FileSystem.contents(of: file, limit: Manifest.maximumBytes) else {
            return (.otherFiles, nil)
        }
        guard
            let value = try? JSONParser.parse(
                SourceText(file: file, bytes: bytes), maximumBytes: Manifest.maximumBytes)
        else { return (Manifest.isCutShort(bytes) ? .manifest(nil) : .otherFiles, nil) }
        guard Manifest.fileFormat.matches(value) else { return (.otherFiles, nil) }
        return (.manifest(try? Manifest(json: value)), Manifest.fileFormat.versionProblem(of: value))
    }
}
