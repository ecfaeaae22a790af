import Layers
import Primitives
import Staging
import Timing

/// The cost of smoothed signals, before the first frame and in each frame.
///
/// The table counts signals in place of pixels.
enum SignalBenchmarks {
    private static let count = 10
    private static let ticks = 480

    static func run(_ bench: inout Bench) {
        for (name, smoothing) in kinds {
            let scene = scene(smoothing)
            bench.measure("signals", "ready \(count) \(name) for 2 s", pixels: count * ticks) { _ = Simulation(scene) }
            let simulation = Simulation(scene)
            bench.measure("signals", "a frame of \(count) \(name)", pixels: count) {
                _ = simulation.state(ofFrame: 77)
            }
        }
    }

    private static var kinds: [(name: String, smoothing: Smoothing?)] {
        var kinds: [(String, Smoothing?)] = [
            ("plain", nil), ("damped", .damping(rate: 6)), ("scrubbed", .scrub(duration: 1)),
        ]
        if let spring = Spring(stiffness: 180, damping: 12) { kinds.append(("sprung", .spring(spring))) }
        return kinds
    }

    /// Returns a scene in which a feed scrolls for two seconds. Its signals are multiples of the feed's offset.
    ///
    /// If `smoothing` is not nil, there is also a smoothed signal for each multiple.
    private static func scene(_ smoothing: Smoothing?) -> LoweredScene {
        var tree = LayerTree()
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 400, height: 800)
        let feed = tree.append(layer, parent: nil)
        var signals = [Signal(name: "offset", source: .offset(of: 0, axis: .vertical))]
        for index in 1...count {
            let formula = Formula([.operand(0), .number(Double(index)), .operate(.multiply)])
            signals.append(Signal(name: "\(index)", source: .formula(formula, operands: [0])))
            guard let smoothing else { continue }
            signals.append(Signal(name: "\(index) smooth", source: .smoothed(signals.count - 1, smoothing)))
        }
        return LoweredScene(
            canvas: Canvas(size: Size(width: 400, height: 800)), tree: tree,
            containers: [
                ScrollContainer(layer: feed, axis: .vertical, contentSize: Size(width: 400, height: 4000))
            ], signals: signals, tracks: [],
            timeline: Timeline(
                frameRate: FrameRate(60), duration: 2, frameCount: 121,
                tracks: [
                    ScrollTrack(
                        container: 0,
                        segments: [.scrollTo(x: nil, y: 3200, duration: 2, easing: .family(.sine, .inOut))])
                ]))
    }
}
