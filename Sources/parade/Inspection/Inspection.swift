import FrameOutput
import JSON
import Layers
import ParadeKit
import Primitives
import Timing

/// The numbers behind frames: offsets, signals and progress, and properties of chosen views.
struct Inspection {
    /// A view and what is shown of it.
    struct Subject {
        var layer: LayerIndex
        /// The id, or `#` and the place in the tree where there is none.
        var name: String
        var properties: [PropertyPath]
    }

    let scene: Scene
    let subjects: [Subject]
    private let simulation: Simulation
    private let containers: [String]

    /// Everything that moves: every property that a track writes.
    init(_ scene: Scene) {
        let layers = Set(scene.tracks.map(\.layer)).sorted()
        self.init(scene, subjects: layers.map { Self.subject($0, properties: Self.animated($0, in: scene), in: scene) })
    }

    /// Chosen views, chosen properties, or both; nil chooses by what moves.
    ///
    /// A view alone shows its frame, its alpha, its transform, and what moves of it. Properties alone show of every
    /// view that something moves.
    init(_ scene: Scene, views: [String]?, properties: [String]?) throws(CommandFailure) {
        guard views != nil || properties != nil else {
            self.init(scene)
            return
        }
        let paths = try properties.map { names throws(CommandFailure) in try Self.paths(named: names) }
        let layers =
            if let views { try Self.layers(named: views, in: scene) } else { Set(scene.tracks.map(\.layer)).sorted() }
        let basics = ["frame", "alpha", "transform"].compactMap { PropertyPath($0) }
        let subjects = layers.map { layer in
            let animated = Self.animated(layer, in: scene).filter { !basics.contains($0) }
            return Self.subject(layer, properties: paths ?? basics + animated, in: scene)
        }
        self.init(scene, subjects: subjects)
    }

    private init(_ scene: Scene, subjects: [Subject]) {
        self.scene = scene
        self.subjects = subjects
        simulation = Simulation(scene)
        containers = scene.containers.indices.map { scene.name(of: $0) }
    }

    /// One frame's values.
    func values(ofFrame index: Int) -> FrameValues {
        let state = simulation.state(ofFrame: index)
        let tree = scene.presentation(in: state)
        let progress = zip(scene.signals, state.signals).compactMap { signal, value in
            Self.progress(of: signal, at: value, in: scene)
        }
        return FrameValues(
            index: index, time: state.time, offsets: zip(containers, state.offsets).map { ($0, $1) },
            signals: zip(scene.signals, state.signals).map { ($0.name, $1) }, progress: progress,
            views: subjects.map { subject in
                let values = subject.properties.map { ($0.name, $0.type, $0.value(in: tree[subject.layer])) }
                return (subject.name, values)
            })
    }

    /// Parade's p for the distance of a view's centre: 1 where it is centred, 0 a viewport away. Nil for other signals.
    private static func progress(of signal: Signal, at value: Double?, in scene: Scene)
        -> (view: String, signal: String, value: Double)?
    {
        switch signal.source {
        case .centerDistance(let layer, _, _):
            value.map { (name(of: layer, in: scene), signal.name, CenterProgress.progress(atDistance: $0)) }
        case .viewProgress, .offset, .maximumOffset, .velocity, .rangeProgress, .pages, .property, .time, .frame,
            .formula:
            nil
        }
    }

    private static func subject(_ layer: LayerIndex, properties: [PropertyPath], in scene: Scene) -> Subject {
        let applicable = properties.filter { $0.property.applies(to: scene.tree[layer].contents) }
        return Subject(layer: layer, name: name(of: layer, in: scene), properties: applicable)
    }

    private static func name(of layer: LayerIndex, in scene: Scene) -> String {
        scene.tree[layer].id ?? "#\(layer)"
    }

    private static func animated(_ layer: LayerIndex, in scene: Scene) -> [PropertyPath] {
        scene.tracks.filter { $0.layer == layer }.map(\.property)
    }

    private static func paths(named names: [String]) throws(CommandFailure) -> [PropertyPath] {
        var paths: [PropertyPath] = []
        for name in names {
            guard let path = PropertyPath(name) else {
                throw CommandFailure(
                    .usage, "no view has a property '\(name)'",
                    hint: NearestName.hint(for: name, among: PropertyPath.allNames)
                        ?? "parade properties lists them")
            }
            paths.append(path)
        }
        return paths
    }

    private static func layers(named names: [String], in scene: Scene) throws(CommandFailure) -> [LayerIndex] {
        var layers: [LayerIndex] = []
        for name in names {
            let indices = scene.tree.layers.indices
            guard let layer = indices.first(where: { Self.name(of: $0, in: scene) == name }) else {
                throw CommandFailure(
                    .usage, "the scene has no view '\(name)'",
                    hint: NearestName.hint(for: name, among: scene.tree.layers.compactMap(\.id)))
            }
            layers.append(layer)
        }
        return layers
    }
}
