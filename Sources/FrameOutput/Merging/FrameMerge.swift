/// A merge of frame folders that were rendered on several machines. The result is equal to a render on one machine.
///
/// The merge first verifies the folders, without changing anything:
///
/// - Every manifest is complete, and all describe the same scene.
/// - Every frame of the timeline is in exactly one folder.
/// - Every file has the bytes that its manifest lists.
///
/// Then the files are copied, and each file is verified again. The manifest of the merged folder is written last.
public struct FrameMerge: Sendable {
    /// The inputs from which the frames of all folders were drawn.
    public let header: Manifest.Header
    /// The folders in the given order, each with its path as the user wrote it and its frames.
    public let parts: [(path: String, frames: FrameRuns)]
    private let shards: [FrameShard]
    /// All frames of the timeline, in ascending order, each with the index of the folder that holds it.
    private let sources: [(frame: Manifest.Frame, shard: Int)]

    /// Verifies that the folders are the parts of one render. Throws a `MergeError` with all problems found.
    ///
    /// Reads every file.
    ///
    /// - Parameter isCancelled: A function that is called before each file. If it returns true, a `CancellationError`
    ///   is thrown.
    public init(of folders: [String], isCancelled: () -> Bool = { false }) throws {
        precondition(!folders.isEmpty, "a merge has a part at least")
        var problems: [MergeProblem] = []
        var shards: [FrameShard] = []
        for folder in folders {
            do throws(MergeProblem) { shards.append(try FrameShard(reading: folder)) } catch { problems.append(error) }
        }
        guard let first = shards.first else { throw MergeError(problems: problems) }
        for shard in shards.dropFirst() {
            if let difference = shard.manifest.header.difference(from: first.manifest.header) {
                problems.append(.different(folder: shard.path, first: first.path, member: difference))
            }
        }
        // A folder of another render says nothing about the missing frames.
        guard problems.isEmpty else { throw MergeError(problems: problems) }

        header = first.manifest.header
        self.shards = shards
        parts = shards.map { ($0.path, FrameRuns($0.manifest.frames.map(\.index))) }
        sources = shards.indices.flatMap { shard in shards[shard].manifest.frames.map { ($0, shard) } }
            .sorted { ($0.frame.index, $0.shard) < ($1.frame.index, $1.shard) }
        problems = Self.overlaps(in: sources.map { ($0.frame.index, $0.shard) }, of: folders)
        if let gap = Self.gap(in: sources.map(\.frame.index), of: header.frameCount) { problems.append(gap) }
        for shard in shards { problems += try Self.damage(in: shard, isCancelled: isCancelled) }
        guard problems.isEmpty else { throw MergeError(problems: problems) }
    }

    /// Returns the names of the files of an earlier export that a merge into this folder removes.
    public func staleFiles(in directory: FrameDirectory) -> [String] {
        directory.staleFiles(for: header, frames: sources.map(\.frame.index))
    }

    /// Copies the frames into a folder, which must not be one of the merged folders.
    ///
    /// The folder must fulfil the same conditions as the folder of a render.
    ///
    /// - Parameters:
    ///   - isCancelled: A function that is called before each frame. If it returns true, copying stops. The manifest
    ///     then lists the frames copied so far and is marked as incomplete.
    ///   - progress: A function that receives the index of each copied frame.
    /// - Returns: Whether all frames were copied, and the number of stale files removed.
    public func publish(
        into directory: FrameDirectory, force: Bool, isCancelled: () -> Bool = { false },
        progress: (_ frame: Int) -> Void = { _ in }
    ) throws -> (isWhole: Bool, removedCount: Int) {
        var export = try DirectoryExport(
            into: directory, header: header, frames: sources.map(\.frame.index), force: force)
        do {
            for (frame, shard) in sources {
                if isCancelled() { break }
                guard let bytes = shards[shard].verifiedBytes(of: frame) else {
                    throw MergeError(problems: [.damaged(FrameRuns([frame.index]), folder: shards[shard].path)])
                }
                try export.add(frame, with: bytes)
                progress(frame.index)
            }
        } catch {
            // The first failure is the one to report; complete frames stay listed if the manifest can still be written.
            _ = try? export.finish(isComplete: false)
            throw error
        }
        let isWhole = export.recordedCount == sources.count
        return (isWhole, try export.finish(isComplete: isWhole).count)
    }

    /// Returns a problem for each group of frames that are in the same two or more folders.
    private static func overlaps(in sources: [(index: Int, shard: Int)], of folders: [String]) -> [MergeProblem] {
        var overlaps: [(shards: [Int], frames: FrameRuns)] = []
        var start = 0
        while start < sources.count {
            let end = sources[start...].firstIndex { $0.index != sources[start].index } ?? sources.count
            let shards = sources[start..<end].map(\.shard)
            if shards.count > 1 {
                let run = sources[start].index...sources[start].index
                if let index = overlaps.firstIndex(where: { $0.shards == shards }) {
                    overlaps[index].frames.append(run)
                } else {
                    overlaps.append((shards, FrameRuns([run.lowerBound])))
                }
            }
            start = end
        }
        return overlaps.map { .overlap($0.frames, folders: $0.shards.map { folders[$0] }) }
    }

    /// Returns a problem with the frames of the timeline that are not in `indices`, or nil if no frame is missing.
    ///
    /// - Parameter indices: Indices of frames, in ascending order.
    private static func gap(in indices: [Int], of frameCount: Int) -> MergeProblem? {
        var missing = FrameRuns([])
        var next = 0
        for index in indices + [frameCount] {
            if index > next { missing.append(next...index - 1) }
            next = index + 1
        }
        return missing.runs.isEmpty ? nil : .gap(missing)
    }

    private static func damage(in shard: FrameShard, isCancelled: () -> Bool) throws -> [MergeProblem] {
        var damaged = FrameRuns([])
        for frame in shard.manifest.frames {
            if isCancelled() { throw CancellationError() }
            if shard.verifiedBytes(of: frame) == nil { damaged.append(frame.index...frame.index) }
        }
        return damaged.runs.isEmpty ? [] : [.damaged(damaged, folder: shard.path)]
    }
}

/// The problems that prevent a merge; there is at least one.
public struct MergeError: Error, Hashable, Sendable {
    /// The problems, first in the order of the folders, then in the order of the frames.
    public var problems: [MergeProblem]
}
