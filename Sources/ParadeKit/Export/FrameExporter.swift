/// Renders frames on several workers and hands them to a sink in order. The only place that starts concurrent work.
public struct FrameExporter: Sendable {
    /// Renders `frames` (numbers in the timeline, rising) with `jobs` workers.
    ///
    /// `deliver` gets every record in the order of `frames`, from one task at a time. `isCancelled` is asked before each
    /// frame; when it says yes, frames under way are finished, nothing new starts, and false comes back.
    ///
    /// - Returns: Whether all frames were delivered.
    public static func export<Sink: FrameSink>(
        _ scene: Scene, frames: [Int], jobs: Int, to sink: Sink,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        deliver: (FrameRecord) async throws -> Void
    ) async throws -> Bool {
        fatalError("skeleton")
    }
}
