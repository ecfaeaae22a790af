import PhaseClock
public import Staging

/// A renderer that draws frames with several workers and delivers their records in order.
///
/// 1. The scene is immutable, and a frame's state is computed by closed forms. All workers therefore share the scene.
/// 2. Each worker is one child task. It owns a renderer (a rasterizer and a band) and an encoder. 3. Workers claim
/// chunks of consecutive frames from a schedule, in order. Consecutive frames share most of their content, so the data
/// prepared for one frame serves the next. Chunks shrink towards the end. 4. Workers share prepared content and
/// finished bands in stores, which are locked only for look-ups. The pixels of a frame do not depend on which worker
/// draws it, when, or after which other frame. 5. Finished records wait in the schedule. The calling task takes them in
/// order and delivers them one at a time. 6. Workers may claim frames ahead of the delivery by at most one chunk for
/// each worker, plus one more chunk. This limit never delays the next frame to deliver, so there is no deadlock. 7.
/// Before each frame a worker checks for cancellation. After a cancellation, frames in progress are finished. 8. If a
/// frame fails, no later frame starts. Earlier frames continue and are delivered, and may also fail. The delivered
/// frames and the thrown error are therefore the same for any number of workers. 9. If `deliver` throws an error, all
/// workers stop after their current frame.
public struct FrameExporter: Sendable {
    /// Renders frames of a scene with `jobs` workers.
    ///
    /// - Parameters:
    ///   - frames: The indices of the frames in the timeline, in ascending order.
    ///   - isCancelled: A function that is called before each frame. If it returns true, or the task is cancelled, no
    ///     other frame starts, frames in progress are finished, and the result is false.
    ///   - deliver: A function that receives every record in the order of `frames`, one call at a time. After a
    ///     cancellation, records may be missing between the last ones.
    /// - Returns: Whether all frames were delivered.
    public nonisolated(nonsending) static func export<Sink: FrameSink>(
        _ scene: LoweredScene, frames: [Int], jobs: Int, to sink: Sink,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        deliver: (FrameRecord) async throws -> Void
    ) async throws -> Bool {
        try await export(
            Stage(Simulation(scene)), frames: frames, jobs: jobs, to: sink, isCancelled: isCancelled, deliver: deliver)
    }

    /// Renders frames of a stage. The stage keeps the content prepared for them, and can be used for further exports.
    public nonisolated(nonsending) static func export<Sink: FrameSink>(
        _ stage: Stage, frames: [Int], jobs: Int, to sink: Sink,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        deliver: (FrameRecord) async throws -> Void
    ) async throws -> Bool {
        try await run(
            frames, jobs: jobs, longestChunk: sink.longestChunk, isCancelled: isCancelled,
            makeWorker: { SceneWorker(stage, cuts: sink.cuts, encoder: sink.makeEncoder(for: stage)) },
            deliver: deliver)
    }

    /// Renders frames with any kind of worker.
    nonisolated(nonsending) static func run<Worker: FrameWorker & ~Copyable>(
        _ frames: [Int], jobs: Int, longestChunk: Int, isCancelled: @escaping @Sendable () -> Bool,
        makeWorker: @escaping @Sendable () -> Worker, deliver: (FrameRecord) async throws -> Void
    ) async throws -> Bool {
        guard !frames.isEmpty else { return true }
        let jobs = max(1, min(jobs, frames.count))
        let schedule = FrameSchedule(count: frames.count, jobs: jobs, longestChunk: max(1, longestChunk))
        return try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<jobs {
                group.addTask {
                    var worker = makeWorker()
                    await work(&worker, on: frames, of: schedule, isCancelled: isCancelled)
                    await schedule.leave()
                }
            }
            do {
                while let record = try await schedule.nextRecord() { try await deliver(record) }
            } catch {
                await schedule.stop()
                throw error
            }
            return await !schedule.isCutShort
        }
    }

    private static func work<Worker: FrameWorker & ~Copyable>(
        _ worker: inout Worker, on frames: [Int], of schedule: FrameSchedule, isCancelled: @Sendable () -> Bool
    ) async {
        while let chunk = await schedule.claim() {
            for position in chunk {
                guard await schedule.wants(position) else { break }
                if isCancelled() || Task.isCancelled {
                    await schedule.stop()
                    break
                }
                do {
                    await schedule.finish(try worker.record(ofFrame: frames[position]), at: position)
                } catch {
                    await schedule.fail(error, at: position)
                    break
                }
            }
        }
    }
}

/// A worker that produces one frame after another.
package protocol FrameWorker: ~Copyable, SendableMetatype {
    /// Produces the record of the frame with this index in the timeline.
    mutating func record(ofFrame index: Int) throws -> FrameRecord
}

/// A worker that draws a scene.
package struct SceneWorker<Encoder: FrameEncoder>: FrameWorker, ~Copyable {
    private let stage: Stage
    private var renderer: FrameRenderer
    private var encoder: Encoder

    /// Creates a worker.
    package init(_ stage: Stage, cuts: BandCuts = .withContent, encoder: Encoder) {
        self.stage = stage
        self.encoder = encoder
        renderer = FrameRenderer(stage, cuts: cuts)
    }

    /// Produces the record of the frame with this index in the timeline.
    package mutating func record(ofFrame index: Int) throws -> FrameRecord {
        PhaseClock.enter(.state)
        defer { PhaseClock.enter(.between) }
        return try record(of: stage.state(ofFrame: index), moments: stage.moments(ofFrame: index))
    }

    /// Produces the record of a frame from its state.
    ///
    /// - Parameter moments: The states that the frame shows with motion blur; empty without motion blur.
    package mutating func record(of state: FrameState, moments: [FrameState]) throws -> FrameRecord {
        // A frame without a valid value fails even if an earlier export had one.
        if let failure = state.failure ?? moments.lazy.compactMap(\.failure).first { throw failure }
        if let record = try encoder.begin(state) { return record }
        let content = try renderer.content(of: state, moments: moments)
        if let record = try encoder.recall(content, of: state) { return record }
        try renderer.draw(content, into: &encoder)
        return try encoder.finish()
    }
}
