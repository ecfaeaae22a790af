import JSON

/// A folder for frames, as examined before an export. Examining a folder changes nothing in it.
public struct FrameDirectory: Sendable {
    /// The ownership of the folder.
    public enum State: Hashable, Sendable {
        /// The folder does not exist yet.
        case missing
        /// The folder is empty, or holds only partial files of a killed export.
        case empty
        /// The folder holds a manifest of ours; the manifest is nil if this version cannot read its format.
        case ours(Manifest?)
        /// The folder holds other files and no manifest of ours.
        case foreign
    }

    /// The folder's path as the user wrote it.
    public let path: String
    /// The ownership of the folder.
    public let state: State
    /// The reason why this version cannot read the manifest's format; nil if the format is not the problem.
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
    public var manifest: Manifest? { if case .ours(let manifest) = state { manifest } else { nil } }

    /// Throws if the folder holds files that are not ours, unless `force` is true.
    ///
    /// Even if `force` is true, it throws if a file that is not ours has the manifest's name, because that file would
    /// be lost.
    public func requireOwnership(force: Bool) throws(OutputError) {
        guard state == .foreign else { return }
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

    /// Returns whether the folder's frames come from files other than `inputs`, such as a scene of the same name in
    /// another folder.
    ///
    /// A manifest contains no paths. But if the scene or an asset differs from that of the manifest, and none of
    /// `inputs` has been modified since the manifest's first frame was written, the frames come from other files. The
    /// modification time of the manifest cannot be used: each export writes the manifest first, and a scene may be
    /// edited while it is drawn.
    ///
    /// - Parameter inputs: The paths of the scene and its assets; missing files are ignored.
    public func holdsFramesOfOtherFiles(than header: Manifest.Header, inputs: [String]) -> Bool {
        guard let earlier = manifest?.header,
            earlier.sceneDigest != header.sceneDigest || earlier.assets != header.assets,
            let first = manifest?.frames.first,
            let written = FileSystem.modificationTime(of: FileSystem.join(path, first.file))
        else { return false }
        return inputs.compactMap(FileSystem.modificationTime).allSatisfy { $0 < written }
    }

    /// Returns those of `frames` that can be kept from an earlier export: the manifest lists them, and their files hold
    /// the recorded pixels.
    ///
    /// Reads the files of those of `frames` that the manifest lists, and decodes the files whose bytes have changed.
    public func framesThatHold(for header: Manifest.Header, among frames: [Int]) -> [Int] {
        guard let manifest, manifest.header == header else { return [] }
        let entries = Dictionary(uniqueKeysWithValues: manifest.frames.map { ($0.index, $0) })
        return frames.filter { entries[$0]?.holds(in: path, canvas: header.canvas) ?? false }
    }

    /// Returns the names of the files that a successful export of `frames` with this header removes.
    ///
    /// In a folder that is ours, these are the files of all frames except two kinds: the new frames, and earlier frames
    /// with an equal header, which are still valid. No other files are ever removed.
    public func staleFiles(for header: Manifest.Header, frames: [Int]) -> [String] {
        guard case .ours = state else { return [] }
        let kept = Set((frames + earlierFrames(of: header).map(\.index)).map(FrameFile.name(ofFrame:)))
        return names.filter { FrameFile.isFrame($0) && !kept.contains($0) }
    }

    /// Returns the entries of the previous export whose files exist, or no entries if its header differs from `header`.
    func earlierFrames(of header: Manifest.Header) -> [Manifest.Frame] {
        guard let manifest, manifest.header == header else { return [] }
        let present = Set(names)
        return manifest.frames.filter { present.contains($0.file) }
    }

    private static func state(of path: String, names: [String]) -> (State, problem: String?) {
        if names.allSatisfy(FrameFile.isPartial) { return (.empty, nil) }
        guard names.contains(Manifest.fileName) else { return (.foreign, nil) }
        let file = FileSystem.join(path, Manifest.fileName)
        guard let bytes = try? FileSystem.contents(of: file, limit: Manifest.maximumBytes),
            let value = try? JSONParser.parse(
                SourceText(file: file, bytes: bytes), maximumBytes: Manifest.maximumBytes),
            Manifest.fileFormat.isOurs(value)
        else { return (.foreign, nil) }
        return (.ours(try? Manifest(json: value)), Manifest.fileFormat.versionProblem(of: value))
    }
}
