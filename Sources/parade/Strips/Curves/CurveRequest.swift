import Inspection
import Layers
import Primitives
import Sheets
import Staging

/// The curves that a strip plots.
struct CurveRequest {
    /// The maximum number of curves in a plot, which is the number of colours that can be distinguished.
    static let mostCurves = 8

    /// The curves to plot, in the requested order. There are at most `mostCurves`.
    private(set) var sources: [CurveSource] = []
    /// The names of the requested curves that are not plotted because there are more than `mostCurves`.
    private(set) var omittedNames: [String] = []

    /// Chooses the curves that a list names.
    ///
    /// Names are separated by commas outside parentheses, and spelled as in `parade inspect`.
    init(named list: String, in scene: LoweredScene) throws(CommandFailure) {
        let names = CurveNames(scene)
        for name in Self.split(list) {
            for source in try names.sources(named: name) where !sources.contains(source) { sources.append(source) }
        }
        omittedNames = sources.dropFirst(Self.mostCurves).map(\.name)
        sources = Array(sources.prefix(Self.mostCurves))
    }

    /// Chooses curves for a scene if the user names none: the default curves of the scroll, then the properties that
    /// move most.
    ///
    /// Each of the two groups has at most half of `mostCurves`.
    init(movingMostIn scene: LoweredScene) {
        let moving = MovingProperties(scene)
        sources = Array(CurveNames(scene).usual.prefix(Self.mostCurves / 2)) + moving.most(Self.mostCurves / 2)
    }

    /// Returns panels that plot the curves over all frames of the timeline. Curves of the same kind share a panel.
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

    /// Splits a list at the commas outside parentheses, so that `mix(a, b)` stays one name.
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
