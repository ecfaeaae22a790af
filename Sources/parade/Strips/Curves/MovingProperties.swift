import Inspection
import Layers
import Primitives
import Staging

/// The animated numbers of a scene, ranked by how much each number changes.
///
/// A number's total change is the sum of its absolute differences between consecutive sampled frames. Moving there and
/// back therefore counts twice.
///
/// Different kinds of numbers, such as alphas and points, cannot be compared directly. So each total change is divided
/// by the largest range of values that any number of the same kind covers.
struct MovingProperties {
    /// The approximate number of frames to sample. It is large enough to catch brief changes, and small enough for
    /// scenes of a thousand views.
    private static let mostMoments = 60

    private let ranked: [CurveSource]

    init(_ scene: LoweredScene) {
        let sources = Self.sources(of: scene)
        let ways = Self.ways(of: sources, in: scene)
        var longest: [String: Double] = [:]
        for (source, way) in zip(sources, ways) { longest[source.group] = max(longest[source.group] ?? 0, way.range) }
        let measured = zip(sources, ways).enumerated().compactMap {
            index, pair -> (source: CurveSource, length: Double, index: Int)? in
            guard let range = longest[pair.0.group], range > 1e-6, pair.1.length > 0 else { return nil }
            return (pair.0, pair.1.length / range, index)
        }
        ranked = measured.sorted { ($0.length, $1.index) > ($1.length, $0.index) }.map(\.source)
    }

    /// Returns the `count` numbers that change most.
    ///
    /// Every kind of number occurs once before any kind occurs a second time.
    func most(_ count: Int) -> [CurveSource] {
        var chosen: [CurveSource] = []
        var rest = ranked
        while chosen.count < count, !rest.isEmpty {
            var groups: Set<String> = []
            var later: [CurveSource] = []
            for source in rest {
                if groups.insert(source.group).inserted { chosen.append(source) } else { later.append(source) }
            }
            rest = later
        }
        return Array(chosen.prefix(count))
    }

    /// Returns all numbers of the properties that tracks write, each number once.
    private static func sources(of scene: LoweredScene) -> [CurveSource] {
        let names = CurveNames(scene)
        var sources: [CurveSource] = []
        var seen: Set<CurveSource> = []
        for track in scene.tracks {
            let values =
                [track.property.value(in: scene.tree[track.layer])].compactMap { $0 }
                + track.curve.segments.flatMap { [$0.from, $0.to] }
            let parts = values.flatMap { CurveSource.parts(of: $0, type: track.property.type) }.map(\.name)
            for part in parts {
                let source = CurveSource(
                    name: "\(names.name(of: track.layer)).\(track.property.name)\(part)",
                    kind: .property(track.property, track.layer, part: part))
                if seen.insert(source).inserted { sources.append(source) }
            }
        }
        return sources
    }

    private static func ways(of sources: [CurveSource], in scene: LoweredScene) -> [(length: Double, range: Double)] {
        let simulation = Simulation(scene)
        let count = scene.timeline.frameCount
        let step = max(1, count / mostMoments)
        var last: [Double?] = sources.map { _ in nil }
        var ends = sources.map { _ in (low: Double.infinity, high: -Double.infinity) }
        var lengths = sources.map { _ in 0.0 }
        for frame in stride(from: 0, to: count, by: step) {
            let state = simulation.state(ofFrame: frame)
            let tree = scene.presentation(in: state)
            for (index, source) in sources.enumerated() {
                guard let value = source.value(in: state, tree) else { continue }
                if let last = last[index] { lengths[index] += (value - last).magnitude }
                last[index] = value
                ends[index] = (min(ends[index].low, value), max(ends[index].high, value))
            }
        }
        return zip(lengths, ends).map { ($0, max(0, $1.high - $1.low)) }
    }
}
