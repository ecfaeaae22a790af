import JSON

/// A folder for frames as an export finds it. Looking changes nothing.
public struct FrameDirectory: Sendable {
    /// Whose the folder is.
    public enum State: Hashable, Sendable {
        /// There is no such folder yet.
        case missing
        /// Nothing is in it, or only what a killed export left half written.
        case empty
        /// It holds our manifest; nil where that is of a format this version does not read.
        case ours(Manifest?)
        /// It holds other files and no manifest of ours.
        case foreign
    }

    /// The folder as the user named it.
    public let path: String
    /// Whose it is.
    public let state: State
    /// Why its manifest cannot be read, if a number tells: `manifest format 4 is not known, this parade reads up to 3`.
    public let manifestProblem: String?
    /// The names in it, sorted.
    let names: [String]

    /// Looks at a folder. Fails where something else than a folder has the name, or it cannot be read.
    public init(examining path: String) throws(OutputError) {
        self.path = path
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil:
            // A link to nowhere has a kind of its own; nothing can be created under its name.
            guard FileSystem.kind(of: path) == nil else {
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

    /// The manifest of the export before, where there is one that can be read.
    public var manifest: Manifest? { if case .ours(let manifest) = state { manifest } else { nil } }

    /// Refuses a folder that holds what is not ours, unless forced.
    ///
    /// Even then a file that has the manifest's name and is not ours is refused, since it would be lost.
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

    /// The frames of an earlier export that `frames` of a header can keep: listed, there, and with the recorded pixels.
    ///
    /// Reads every one of them, and decodes those whose bytes have changed.
    public func framesThatHold(for header: Manifest.Header, among frames: [Int]) -> [Int] {
        guard let manifest, manifest.header == header else { return [] }
        let entries = Dictionary(uniqueKeysWithValues: manifest.frames.map { ($0.index, $0) })
        return frames.filter { entries[$0]?.holds(in: path, canvas: header.canvas) ?? false }
    }

    /// The files that an export of `frames` with this header removes when it has succeeded.
    ///
    /// In a folder that is ours those are all frames but the new ones and the earlier ones of an equal header, which are
    /// as good as new. Nothing else is ever removed.
    public func staleFiles(for header: Manifest.Header, frames: [Int]) -> [String] {
        guard case .ours = state else { return [] }
        let kept = Set((frames + earlierFrames(of: header).map(\.index)).map(FrameFile.name(ofFrame:)))
        return names.filter { FrameFile.isFrame($0) && !kept.contains($0) }
    }

    /// The entries of the export before that are still true of an equal header: their files are there.
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
            Manifest.isOurs(value)
        else { return (.foreign, nil) }
        return (.ours(Manifest(value)), Manifest.formatProblem(of: value))
    }
}
