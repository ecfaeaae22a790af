public import ImageCoding
public import Staging
package import Store

/// An export of frames into a folder. It begins by locking the folder and ends by writing the final manifest.
///
/// At every moment the folder has a manifest, which lists only complete frames. The manifest is written before the
/// first frame, periodically, and at the end. It is written under a temporary name and then renamed.
public struct DirectoryExport {
    private let directory: FrameDirectory
    private let frames: [Int]
    private let containers: [String]
    private let canKeep: Bool
    private let folder: HeldFolder
    private var manifest: Manifest
    private var entries: [Int: Manifest.Frame]
    /// The number of frames recorded in this export.
    private(set) var recordedCount = 0
    /// The value of `recordedCount` at which the manifest is written next.
    ///
    /// The interval doubles at first, and later is a tenth of all frames. If the export is killed, the frames since the
    /// last manifest are lost: up to half of the frames of a short export, or a tenth of a long one.
    private var nextCheckpoint = 16

    /// Locks a folder for an export of frames of a scene.
    ///
    /// Creates the folder if it is missing, removes partial files of a killed export, and writes an incomplete
    /// manifest. Throws if the folder cannot be created or if another export is writing to it.
    ///
    /// - Parameters:
    ///   - directory: The folder as examined before. Its state is read again once the folder is locked.
    ///   - resume: Whether valid frames of an earlier export are kept.
    ///   - force: Whether a folder with files of other programs is accepted. If false, such a folder is an error.
    public init(
        into directory: FrameDirectory, header: Manifest.Header, scene: LoweredScene, frames: [Int], resume: Bool,
        force: Bool
    ) throws(OutputError) {
        try self.init(
            into: directory, header: header, containers: scene.containers.indices.map(scene.name(of:)), frames: frames,
            resume: resume, force: force)
    }

    /// Locks a folder for frames that are copied from other folders.
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
        // Another export may have run since the folder was examined.
        let taken = try FrameDirectory(examining: directory.path)
        try taken.requireOwnership(force: force)
        try folder.requirePath()
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

    /// Returns the sink for this export's frames.
    ///
    /// - Parameters:
    ///   - wantsSHA256: Whether SHA-256 digests are computed too. If true, every frame is drawn completely.
    ///   - bandMemory: The maximum memory for finished bands that the workers share, in bytes.
    public func sink(
        hasAlpha: Bool, compression: Compression = .fast, wantsSHA256: Bool = false,
        bandMemory: Int = BandStore.usualLimit
    ) -> PNGDirectorySink {
        sink(
            hasAlpha: hasAlpha, compression: compression, wantsSHA256: wantsSHA256, store: nil, bandMemory: bandMemory)
    }

    /// Returns the sink for this export's frames.
    ///
    /// - Parameter store: The store in which frames are looked up and kept; nil without a store.
    package func sink(
        hasAlpha: Bool, compression: Compression, wantsSHA256: Bool, store: FrameStore?, bandMemory: Int
    ) -> PNGDirectorySink {
        PNGDirectorySink(
            folder: folder, canvas: manifest.header.canvas, hasAlpha: hasAlpha, compression: compression,
            wantsSHA256: wantsSHA256, earlierFrames: canKeep ? entries : [:], store: store, bandMemory: bandMemory)
    }

    /// Records a frame whose file is complete.
    public mutating func add(_ record: FrameRecord) throws(OutputError) {
        try note(Manifest.Frame(record, containers: containers))
    }

    /// Writes the file of a frame that another export has drawn, and records the frame.
    mutating func add(_ frame: Manifest.Frame, with bytes: [UInt8]) throws(OutputError) {
        try folder.replace(frame.file, with: bytes)
        try note(frame)
    }

    /// Puts the stored file of a frame into the folder, and records the frame.
    mutating func add(_ frame: Manifest.Frame, with file: StoredFile) throws(OutputError) {
        try folder.replace(frame.file, with: file)
        try note(frame)
    }

    /// Returns this export's frames as a run for a store, or nil unless every frame is recorded and has a key.
    package func storedRun(keys: [Int: StoreKey]) -> StoredRun? {
        let recorded = frames.compactMap { entries[$0] }
        guard recorded.count == frames.count, recordedCount == frames.count else { return nil }
        return StoredRun(Manifest(header: manifest.header, isComplete: true, frames: recorded), keys: keys)
    }

    /// Records a frame whose file is in the folder.
    mutating func note(_ frame: Manifest.Frame) throws(OutputError) {
        entries[frame.index] = frame
        recordedCount += 1
        guard recordedCount == nextCheckpoint else { return }
        nextCheckpoint += max(16, min(recordedCount, frames.count / 10))
        try writeManifest(isComplete: false)
    }

    /// Writes the final manifest.
    ///
    /// If `isComplete` is true, also removes stale frames and returns the names of their files. Otherwise the result is
    /// empty.
    @discardableResult
    public mutating func finish(isComplete: Bool) throws(OutputError) -> [String] {
        try writeManifest(isComplete: isComplete)
        guard isComplete else { return [] }
        return directory.staleFiles(for: manifest.header, frames: frames).filter(folder.remove)
    }

    private mutating func writeManifest(isComplete: Bool) throws(OutputError) {
        try folder.requirePath()
        manifest.isComplete = isComplete
        manifest.frames = entries.values.sorted { $0.index < $1.index }
        try folder.replace(Manifest.fileName, with: Array(manifest.text.utf8))
    }
}
