public import ImageCoding
public import Staging

/// One export into a folder, from taking it over to the manifest that closes it.
///
/// At every moment the folder is ours and its manifest lists only frames that are whole: the manifest is written before
/// the first frame, then now and then, then at the end, each time under another name and renamed.
public struct DirectoryExport {
    private let directory: FrameDirectory
    private let frames: [Int]
    private let containers: [String]
    private let canKeep: Bool
    private let folder: HeldFolder
    private var manifest: Manifest
    private var entries: [Int: Manifest.Frame]
    /// How many frames were noted.
    private(set) var recordedCount = 0
    /// The count at which the manifest is written next: doubling at first, later every tenth of the way, so that a killed
    /// export loses half of a short way or a tenth of a long one, and a long manifest is not written often.
    private var nextCheckpoint = 16

    /// Takes over a folder for some frames of a scene, as it stands once nobody else writes to it.
    ///
    /// Creates it where it is missing, removes what a killed export left half written, and writes a manifest that is not
    /// complete. Fails where the folder is not ours and not forced, cannot be created, or another export is writing to it. With
    /// `resume` frames of an earlier export that still hold are kept.
    public init(
        into directory: FrameDirectory, header: Manifest.Header, scene: LoweredScene, frames: [Int], resume: Bool,
        force: Bool
    ) throws(OutputError) {
        try self.init(
            into: directory, header: header, containers: scene.containers.indices.map(scene.name(of:)), frames: frames,
            resume: resume, force: force)
    }

    /// The same for frames that are there already, in other folders.
    init(into directory: FrameDirectory, header: Manifest.Header, frames: [Int], force: Bool) throws(OutputError) {
        try self.init(into: directory, header: header, containers: [], frames: frames, resume: false, force: force)
    }

    private init(
        into directory: FrameDirectory, header: Manifest.Header, containers: [String], frames: [Int], resume: Bool,
        force: Bool
    ) throws(OutputError) {
        try directory.requireOwnership(force: force)
        try FileSystem.createDirectory(directory.path)
        guard let folder = try HeldFolder(directory.path) else {
            throw OutputError(.inUse, path: directory.path, message: "another export is writing here")
        }
        // Another export may have come and gone since the folder was looked at.
        let taken = try FrameDirectory(examining: directory.path)
        try taken.requireOwnership(force: force)
        try folder.requirePlace()
        folder.removeAbandoned(taken.names)

        self.folder = folder
        self.directory = taken
        self.frames = frames
        self.canKeep = resume
        self.containers = containers
        let earlier = taken.earlierFrames(of: header)
        manifest = Manifest(header: header, isComplete: false, frames: [])
        entries = Dictionary(uniqueKeysWithValues: earlier.map { ($0.index, $0) })
        try writeManifest(isComplete: false)
    }

    /// The sink for this export's frames.
    ///
    /// - Parameters:
    ///   - wantsSHA256: Whether frames are digested by SHA-256 too; then every frame is drawn as a whole.
    ///   - bandMemory: How many bytes of finished bands its workers keep at most.
    public func sink(
        hasAlpha: Bool, compression: Compression = .fast, wantsSHA256: Bool = false,
        bandMemory: Int = BandStore.usualLimit
    ) -> PNGDirectorySink {
        PNGDirectorySink(
            folder: folder, canvas: manifest.header.canvas, hasAlpha: hasAlpha, compression: compression,
            wantsSHA256: wantsSHA256, earlierFrames: canKeep ? entries : [:], bandMemory: bandMemory)
    }

    /// Notes a frame whose file is whole.
    public mutating func add(_ record: FrameRecord) throws(OutputError) {
        try note(Manifest.Frame(record, containers: containers))
    }

    /// Writes the file of a frame that another export has made, and notes it.
    mutating func add(_ frame: Manifest.Frame, with bytes: [UInt8]) throws(OutputError) {
        try folder.replace(frame.file, with: bytes)
        try note(frame)
    }

    private mutating func note(_ frame: Manifest.Frame) throws(OutputError) {
        entries[frame.index] = frame
        recordedCount += 1
        guard recordedCount == nextCheckpoint else { return }
        nextCheckpoint += max(16, min(recordedCount, frames.count / 10))
        try writeManifest(isComplete: false)
    }

    /// Writes the last manifest and, where all went well, removes stale frames; gives the names of those removed.
    @discardableResult
    public mutating func finish(isComplete: Bool) throws(OutputError) -> [String] {
        try writeManifest(isComplete: isComplete)
        guard isComplete else { return [] }
        return directory.staleFiles(for: manifest.header, frames: frames).filter(folder.remove)
    }

    private mutating func writeManifest(isComplete: Bool) throws(OutputError) {
        try folder.requirePlace()
        manifest.isComplete = isComplete
        manifest.frames = entries.values.sorted { $0.index < $1.index }
        try folder.replace(Manifest.fileName, with: Array(manifest.text.utf8))
    }
}
