import Inspection
import Layers
import Primitives
import Sheets
import Staging

/// The curves that a strip plots.
struct CurveRequest {
    /// The largest number of curves: one for each distinguishable colour.
    static let mostCurves = 8

    /// The curves in the order in which they were requested, at most `mostCurves`.
    private(set) var sources: [CurveSource] = []
    /// The names of the requested curves that exceed `mostCurves`.
    private(set) var omittedNames: [String] = []

    /// The curves of a list of names, as `parade inspect` spells them, separated by commas; commas inside parentheses
    /// do not separate.
    init(named list: String, in scene: LoweredScene) throws(CommandFailure) {
        let names = CurveNames(scene)
        for name in Self.split(list) {
            for source in try names.sources(named: name) where !sources.contains(source) { sources.append(source) }
        }
        omittedNames = sources.dropFirst(Self.mostCurves).map(\.name)
        sources = Array(sources.prefix(Self.mostCurves))
    }

    /// The curves of progress, and of the properties that move most.
    init(movingMostIn scene: LoweredScene) {
        let moving = MovingProperties(scene)
        sources = Array(CurveNames(scene).usual.prefix(Self.mostCurves / 2)) + moving.most(Self.mostCurves / 2)
    }

    /// Returns the curves over every frame of the timeline; curves of one kind share a panel.
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
            if let index = groups.firstIndex(where: { $0.name == source.group }) {
                groups[index].curves.append(curve)
            } else {
                groups.append((source.group, [curve]))
            }
        }
        return groups.map { CurvePanel($0.curves, including: $0.name == CurveSource.progressGroup ? 0...1 : nil) }
    }

    /// Splits the list at commas; the parts of `mix(a, b)` stay together.
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
