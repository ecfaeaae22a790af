import Layers
import Primitives
import Sheets
import Staging

/// The curves that a strip plots.
struct CurveRequest {
    /// Most curves, one for each colour that can be told apart.
    static let mostCurves = 8

    /// In the order in which they were asked for, at most `mostCurves`.
    private(set) var sources: [CurveSource] = []
    /// The names of those that were asked for besides.
    private(set) var omittedNames: [String] = []

    /// The curves that names ask for, as `parade inspect` spells them; commas between, also inside of parentheses.
    init(named list: String, in scene: LoweredScene) throws(CommandFailure) {
        let names = CurveNames(scene)
        for name in Self.split(list) {
            for source in try names.sources(named: name) where !sources.contains(source) { sources.append(source) }
        }
        omittedNames = sources.dropFirst(Self.mostCurves).map(\.name)
        sources = Array(sources.prefix(Self.mostCurves))
    }

    /// Progress, and the properties that move most.
    init(movingMostIn scene: LoweredScene) {
        let moving = MovingProperties(scene)
        sources = Array(CurveNames(scene).usual.prefix(Self.mostCurves / 2)) + moving.most(Self.mostCurves / 2)
    }

    /// The curves over every frame of the timeline, those of one kind in one panel.
    func panels(of scene: LoweredScene) -> [CurvePanel] {
        let simulation = Simulation(scene)
        let needsTree = sources.contains { if case .property = $0.kind { true } else { false } }
        var values = sources.map { _ in [Double?]() }
        for frame in 0..<scene.timeline.frameCount {
            let state = simulation.state(ofFrame: frame)
            let tree = needsTree ? scene.presentation(in: state) : scene.tree
            for (index, source) in sources.enumerated() { values[index].append(source.value(in: state, tree)) }
        }
        var groups: [(name: String, curves: [Curve])] = []
        for (index, source) in sources.enumerated() {
            let curve = Curve(name: source.name, color: index, values: values[index])
            if let place = groups.firstIndex(where: { $0.name == source.group }) {
                groups[place].curves.append(curve)
            } else {
                groups.append((source.group, [curve]))
            }
        }
        return groups.map { CurvePanel($0.curves, including: $0.name == CurveSource.progressGroup ? 0...1 : nil) }
    }

    /// The parts between commas; those of `mix(a, b)` stay together.
    private static func split(_ list: String) -> [String] {
        var parts = [""]
        var depth = 0
        for character in list {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth <= 0 {
                parts.append("")
            } else if character != " " || !parts[parts.count - 1].isEmpty {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }
}
