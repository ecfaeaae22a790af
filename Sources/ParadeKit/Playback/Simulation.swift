/// The sequential pass: all offsets and signals of a scene's frames. Scalars only.
public struct Simulation: Sendable {
    let scene: Scene

    /// Readies a scene for any frame.
    public init(_ scene: Scene) { self.scene = scene }

    /// The numbers of one frame; any frame in any order.
    public func state(ofFrame index: Int) -> FrameState { fatalError("skeleton") }
}
