import JSON

/// A folder for frames, examined before an export. Examining changes nothing.
public struct FrameDirectory: Sendable {
    /// The ownership of the folder.
    public enum State: Hashable, Sendable {
        /// The folder does not exist yet.
        case missing
        /// The folder is empty, or holds only partial files of a killed export.
        case empty
        /// The folder holds our manifest; nil if this version does not read its format.
        case ours(Manifest?)
        /// The folder holds other files and no manifest of ours.
        case foreign
    }

    /// The folder's path as the user wrote it.
    public let path: String
    /// The ownership of the folder.
    public let state: State
    /// The reason why the manifest cannot be read, if it is the version: `manifest format 4 is not known, this parade
    /// reads up to 3`.
    public let manifestProblem: String?
    /// The names of the files in the folder, sorted.
    let names: [String]

    /// Examines a folder. Throws if the path is not a folder, or cannot be read.
    public init(examining path: String) throws(OutputError) {
        self.path = path
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil:
            // A folder that another export created since the check above counts as missing: writing then meets that
            // export's lock.
            guard !FileSystem.isDanglingLink(path) else {
                throw OutputError(.cannotCreate, path: path, message: "a link that leads nowhere")
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
    /// Even with `force` it throws if a file that is not ours has the manifest's name, since that file would be lost.
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

    /// Returns whether the folder's frames come from other files, such as a scene of the same name in another folder.
    ///
    /// A manifest contains no paths. But if scene and assets differ from those of the manifest and have not changed
    /// since its first frame was written, the frames come from other files. The manifest's own date would not do: each
    /// export first writes the manifest, and a scene may be edited while it is drawn.
    ///
    /// - Parameter inputs: The paths of the scene and its assets; missing ones are ignored.
    public func holdsFramesOfOtherFiles(than header: Manifest.Header, inputs: [String]) -> Bool {
        guard let earlier = manifest?.header,
            earlier.sceneDigest != header.sceneDigest || earlier.assets != header.assets,
            let first = manifest?.frames.first,
            let written = FileSystem.modificationTime(of: FileSystem.join(path, first.file))
        else { return false }
        return inputs.compactMap(FileSystem.modificationTime).allSatisfy { $0 < written }
    }

    /// Returns those of `frames` that can be kept from an earlier export: listed, present, and with the recorded
    /// pixels.
    ///
    /// Reads all of their files, and decodes those whose bytes have changed.
    public func framesThatHold(for header: Manifest.Header, among frames: [Int]) -> [Int] {
        guard let manifest, manifest.header == header else { return [] }
        let entries = Dictionary(uniqueKeysWithValues: manifest.frames.map { ($0.index, $0) })
        return frames.filter { entries[$0]?.holds(in: path, canvas: header.canvas) ?? false }
    }

    /// Returns the files that a successful export of `frames` with this header removes.
    ///
    /// In a folder that is ours, these are all frames except the new ones and earlier ones with an equal header, which
    /// are still valid. Nothing else is ever removed.
    public func staleFiles(for header: Manifest.Header, frames: [Int]) -> [String] {
        guard case .ours = state else { return [] }
        let kept = Set((frames + earlierFrames(of: header).map(\.index)).map(FrameFile.name(ofFrame:)))
        return names.filter { FrameFile.isFrame($0) && !kept.contains($0) }
    }

    /// Returns the entries of the previous export that are valid for an equal header: their files exist.
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
