import PhaseClock
public import Staging

/// Renders frames on several workers and hands them to a sink in order.
///
/// 1. The scene is immutable and a frame's numbers come from closed forms, so workers share both.
/// 2. Each worker is one child task that owns a renderer (a rasterizer and a band) and an encoder.
/// 3. Workers claim chunks of consecutive frames from a schedule, in order; consecutive frames share most of their
///    content, so that what a worker has prepared for one serves the next. Chunks shrink towards the end.
/// 4. Workers share what they have prepared and made too, in stores that lock for look-ups alone. What a worker computes
///    depends on the frame alone, never on who drew it, after what, or when.
/// 5. Finished records wait in the schedule; the calling task takes them in order and delivers them one at a time.
/// 6. A worker may not claim further ahead of the delivery than a chunk for each worker and one more. The frame that is
///    due next is never held back by that, so nobody waits for ever.
/// 7. Before each frame a worker asks whether to go on. After a yes to cancelling, frames under way are finished.
/// 8. A frame's error keeps later frames from starting; earlier ones go on, are delivered, and may fail in turn: what is
///    delivered and what is thrown are the same for any number of workers.
/// 9. An error of the one who delivers stops all workers after the frame they are at.
public struct FrameExporter: Sendable {
    /// Renders `frames` (numbers in the timeline, rising) with `jobs` workers.
    ///
    /// `deliver` gets every record in the order of `frames`, from one task at a time. `isCancelled` is asked before each
    /// frame; when it says yes, or the task is cancelled, frames under way are finished, nothing new starts, and false
    /// comes back. Records delivered last may then leave out frames between them.
    ///
    /// - Returns: Whether all frames were delivered.
    public static func export<Sink: FrameSink>(
        _ scene: LoweredScene, frames: [Int], jobs: Int, to sink: Sink,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        deliver: (FrameRecord) async throws -> Void
    ) async throws -> Bool {
        try await export(
            Stage(Simulation(scene)), frames: frames, jobs: jobs, to: sink, isCancelled: isCancelled, deliver: deliver)
    }

    /// The same for a stage, which may be used again: what has been prepared for its frames is kept.
    public static func export<Sink: FrameSink>(
        _ stage: Stage, frames: [Int], jobs: Int, to sink: Sink,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        deliver: (FrameRecord) async throws -> Void
    ) async throws -> Bool {
        try await run(
            frames, jobs: jobs, longestChunk: sink.longestChunk, isCancelled: isCancelled,
            makeWorker: { SceneWorker(stage, cuts: sink.cuts, encoder: sink.makeEncoder(for: stage)) },
            deliver: deliver)
    }

    /// The same for any kind of worker.
    static func run<Worker: FrameWorker & ~Copyable>(
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

/// Makes one frame after another.
package protocol FrameWorker: ~Copyable, SendableMetatype {
    /// Makes the frame with a number in the timeline.
    mutating func record(ofFrame index: Int) throws -> FrameRecord
}

/// A worker that draws a scene.
package struct SceneWorker<Encoder: FrameEncoder>: FrameWorker, ~Copyable {
    private let stage: Stage
    private var renderer: FrameRenderer
    private var encoder: Encoder

    /// Readies a worker.
    package init(_ stage: Stage, cuts: BandCuts = .withContent, encoder: Encoder) {
        self.stage = stage
        self.encoder = encoder
        renderer = FrameRenderer(stage, cuts: cuts)
    }

    /// Makes the frame with a number in the timeline.
    package mutating func record(ofFrame index: Int) throws -> FrameRecord {
        PhaseClock.enter(.state)
        defer { PhaseClock.enter(.between) }
        return try record(of: stage.state(ofFrame: index), moments: stage.moments(ofFrame: index))
    }

    /// Makes a frame of its numbers.
    package mutating func record(of state: FrameState, moments: [FrameState]) throws -> FrameRecord {
        // A frame without a value fails even where an earlier export had one.
        if let failure = state.failure ?? moments.lazy.compactMap(\.failure).first { throw failure }
        if let record = try encoder.begin(state) { return record }
        try renderer.draw(state, moments: moments, into: &encoder)
        return try encoder.finish()
    }
}
