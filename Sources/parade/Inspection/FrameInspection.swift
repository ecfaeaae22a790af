import Inspection
import Layers
import ParadeKit
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Timing

/// The values behind each frame: offsets, pages, signals, progress, and properties of chosen views.
struct FrameInspection {
    /// A view, and which of its properties are shown.
    private struct Subject {
        var layer: LayerIndex
        /// The view's id, or `#` and its index in the tree if it has no id.
        var name: String
        var properties: [AskedProperty]
        /// For each property, the indices of the tracks that write the property, in the order in which they are
        /// applied.
        ///
        /// The lists are empty if no explanation was requested.
        var tracks: [[Int]]
        /// What decides the view's box in addition to its keys and tracks. Nil if no explanation was requested.
        var boxNote: String?
    }

    /// A value of a view that a user can request.
    private enum AskedProperty: Hashable {
        case path(PropertyPath)
        case corners
    }

    /// Whether the output explains where values come from.
    let isExplained: Bool
    private let loaded: LoadedScene
    private let subjects: [Subject]
    private let simulation: Simulation
    private let containers: [String]
    private var scene: LoweredScene { loaded.scene }

    /// Chooses the views and properties to show.
    ///
    /// - If only views are given, each of them shows its frame, alpha and transform, and its other properties that
    ///   tracks write.
    /// - If only properties are given, these are shown for every view that a track moves.
    /// - If both are nil, every property that a track writes is shown.
    ///
    /// - Parameter isExplained: Whether to explain where values come from.
    init(_ renderer: Renderer, views: [String]?, properties: [String]?, isExplained: Bool = false)
        throws(CommandFailure)
    {
        let (loaded, scene) = (renderer.loaded, renderer.lowered)
        let asked = try properties.map { names throws(CommandFailure) in try Self.properties(named: names) }
        var tracks = TracksByLayer(scene.tracks)
        let layers = if let views { try Self.layers(named: views, in: scene) } else { Self.movingLayers(of: scene) }
        let basics = views == nil ? [] : ["frame", "alpha", "transform"].compactMap { PropertyPath($0) }
        let followers = Set(scene.autoresizings.map(\.layer))
        subjects = layers.map { layer in
            let animated = tracks.indices(of: layer).map { scene.tracks[$0].property }.withoutRepetitions
                .filter { !basics.contains($0) }
            let basics =
                basics.isEmpty && followers.contains(layer) ? ["frame"].compactMap { PropertyPath($0) } : basics
            let properties = (asked ?? (basics + animated).map { .path($0) }).filter { property in
                guard case .path(let path) = property else { return true }
                return path.property.applies(to: scene.tree[layer].contents)
            }
            return Subject(
                layer: layer, name: scene.name(ofView: layer), properties: properties,
                tracks: properties.map { property in
                    guard isExplained, case .path(let path) = property else { return [] }
                    return tracks.indices(touching: path, of: layer)
                }, boxNote: isExplained ? loaded.boxNote(ofView: layer) : nil)
        }
        self.loaded = loaded
        self.isExplained = isExplained
        simulation = renderer.simulation
        containers = scene.containers.indices.map { scene.name(of: $0) }
    }

    /// Returns the values of one frame.
    func values(ofFrame index: Int) -> FrameValues {
        let state = simulation.state(ofFrame: index)
        let tree = scene.presentation(in: state)
        let progress = zip(scene.signals, state.signals).compactMap { signal, value in
            Self.progress(of: signal, at: value, in: scene)
        }
        return FrameValues(
            index: index, time: state.time, offsets: zip(containers, state.offsets).map { ($0, $1) },
            pages: pages(in: state), signals: zip(scene.signals, state.signals).map { ($0.name, $1) },
            progress: progress, views: subjects.map { ($0.name, values(of: $0, in: tree, state)) },
            isExplained: isExplained)
    }

    private func pages(in state: FrameState) -> [(pager: String, page: Int?, progress: Double?)] {
        scene.containers.indices.compactMap { index in
            let container = scene.containers[index]
            let offset = state.offsets[index][container.axis]
            return container.pages.map { (containers[index], $0.page(at: offset), $0.progress(at: offset)) }
        }
    }

    private func values(of subject: Subject, in tree: LayerTree, _ state: FrameState) -> [FrameValues.ShownProperty] {
        zip(subject.properties, subject.tracks).map { property, tracks in
            let sources = tracks.map { index in
                ValueSource(ofTrack: index, of: loaded, in: state)
            }
            switch property {
            case .path(let path):
                let value = ShownValue.property(path.value(in: tree[subject.layer]), path.type)
                return FrameValues.ShownProperty(
                    property: path.name, value: value, sources: sources,
                    boxNote: path.property.setsBox ? subject.boxNote : nil)
            case .corners:
                let value = ShownValue.corners(tree.corners(of: subject.layer))
                return FrameValues.ShownProperty(property: ShownValue.cornersName, value: value, sources: sources)
            }
        }
    }

    /// Returns the views that have tracks or follow the sizes of their parents, in tree order.
    private static func movingLayers(of scene: LoweredScene) -> [LayerIndex] {
        Set(scene.tracks.map(\.layer) + scene.autoresizings.map(\.layer)).sorted()
    }

    /// Returns the progress of a view if the signal is the view's distance from the centre; otherwise nil.
    ///
    /// The progress is 1 at the centre of the viewport, and 0 at a distance of one viewport.
    private static func progress(of signal: Signal, at value: Double?, in scene: LoweredScene)
        -> (view: String, signal: String, value: Double)?
    {
        switch signal.source {
        case .centerDistance(let layer, _, _):
            value.map { (scene.name(ofView: layer), signal.name, CenterProgress.progress(atDistance: $0)) }
        case .viewProgress, .offset, .maximumOffset, .velocity, .overscroll, .rangeProgress, .pages, .property, .time,
            .frame,
            .formula, .played, .smoothed:
            nil
        }
    }

    private static func properties(named names: [String]) throws(CommandFailure) -> [AskedProperty] {
        var properties: [AskedProperty] = []
        for name in names {
            if name == ShownValue.cornersName {
                properties.append(.corners)
            } else {
                do {
                    properties.append(.path(try PropertyPath.named(name, others: [ShownValue.cornersName])))
                } catch {
                    throw CommandFailure(error)
                }
            }
        }
        return properties
    }

    /// Returns the views with these names; throws for an unknown name.
    static func layers(named names: [String], in scene: LoweredScene) throws(CommandFailure) -> [LayerIndex] {
        var layers: [LayerIndex] = []
        for name in names {
            do {
                layers.append(try scene.view(named: name))
            } catch {
                throw CommandFailure(error)
            }
        }
        return layers
    }
}
