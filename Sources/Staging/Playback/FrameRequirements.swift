import Layers
import Primitives

/// Determines which tracks, layers and signals a frame's picture needs. Prepared once per scene.
struct FrameRequirements: Sendable {
    private let scene: LoweredScene
    private let geometry: [SignalGeometry]
    private let contents: [LongContent]
    /// The tracks that are applied in every frame, as indices into all tracks; empty if the scene has no long contents.
    private let steadyTracks: [Int]
    /// For each child of a long content, the tracks of the child and its descendants, as indices into all tracks.
    ///
    /// The result never depends on the order of this dictionary.
    private let tracksOfChild: [LayerIndex: [Int]]
    /// The signals that are evaluated in every frame, in rising order.
    private let steadySignals: [SignalIndex]

    init(of simulation: Simulation) {
        scene = simulation.scene
        geometry = simulation.geometry
        let bounds = SignalBounds(geometry)
        var reader = VisibleBoundsReader(scene, bounds: bounds)
        contents = reader.contents()
        tracksOfChild = reader.tracksOfChild
        let passing = Set(tracksOfChild.values.joined())
        steadyTracks = contents.isEmpty ? [] : scene.tracks.indices.filter { !passing.contains($0) }
        let tracks = scene.tracks
        steadySignals = Self.closure(of: bounds.fallible + steadyTracks.map { tracks[$0].signal }, in: geometry)
    }

    /// Returns the part of the scene that a picture needs at the given content offsets; nil for the whole scene.
    func part(at offsets: [Point]) -> PresentedPart? {
        if contents.isEmpty { return nil }
        var tracks = steadyTracks
        var part = PresentedPart()
        for content in contents {
            let shown = shown(of: content, at: offsets)
            part.shownChildren[content.layer] = shown
            for child in shown { tracks += tracksOfChild[child] ?? [] }
        }
        part.tracks = tracks
        return part
    }

    /// Returns the signals that a picture needs at the given content offsets, in rising order; nil for all signals.
    func signals(at offsets: [Point]) -> [SignalIndex]? {
        if contents.isEmpty { return nil }
        var needed: [SignalIndex] = []
        for content in contents {
            for child in shown(of: content, at: offsets) {
                for track in tracksOfChild[child] ?? [] { needed.append(scene.tracks[track].signal) }
            }
        }
        if needed.isEmpty { return steadySignals }
        return Self.merged(steadySignals, Self.closure(of: needed, in: geometry))
    }

    /// Returns the children of a long content that can be visible at the given content offsets.
    private func shown(of content: LongContent, at offsets: [Point]) -> [LayerIndex] {
        content.shown(at: scene.shownOffset(at: offsets[content.container], of: content.container))
    }

    /// Returns the given signals and all signals that they are computed from, in rising order.
    static func closure(of signals: [SignalIndex], in geometry: [SignalGeometry]) -> [SignalIndex] {
        var known: Set<SignalIndex> = []
        var waiting = signals
        while let signal = waiting.popLast() {
            if known.insert(signal).inserted { waiting += geometry[signal].operands }
        }
        return known.sorted()
    }

    private static func merged(_ one: [SignalIndex], _ other: [SignalIndex]) -> [SignalIndex] {
        var merged: [SignalIndex] = []
        merged.reserveCapacity(one.count + other.count)
        var (i, j) = (0, 0)
        while i < one.count || j < other.count {
            if j == other.count || i < one.count && one[i] < other[j] {
                merged.append(one[i])
                i += 1
            } else {
                if i < one.count && one[i] == other[j] { i += 1 }
                merged.append(other[j])
                j += 1
            }
        }
        return merged
    }
}
