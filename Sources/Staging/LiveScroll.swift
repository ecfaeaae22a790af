public import Primitives
/// Placeholder.
public struct LiveScroll: Sendable {
    public enum Event: Hashable, Sendable { case down(Point), move(Point), up, cancel, wheel(at: Point, by: Point) }
    let simulation: Simulation
    public init(_ scene: LoweredScene) { simulation = Simulation(scene) }
    public mutating func advance(to frame: Int, events: [Event]) {}
    public var isMoving: Bool { false }
    public var state: FrameState { simulation.state(ofFrame: 0) }
    public var moments: [FrameState] { [] }
    public func continued(in scene: LoweredScene) -> LiveScroll { LiveScroll(scene) }
}
