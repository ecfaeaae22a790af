import Inspection
import Layers
import Primitives
import SceneDocument
import Staging

/// The names of curves in a scene, and the curves that they stand for.
struct CurveNames {
    private let scene: LoweredScene

    init(_ scene: LoweredScene) { self.scene = scene }

    /// The curves that the name `progress` stands for.
    ///
    /// - If signals measure the distances of views from the centre, it stands for the progress of these views.
    /// - Otherwise, if the scene has ranges, it stands for their progress.
    /// - Otherwise, it stands for the progress of pagers.
    var progress: [CurveSource] {
        let centers = scene.signals.indices.compactMap { index -> CurveSource? in
            guard case .centerDistance(let layer, _, _) = scene.signals[index].source else { return nil }
            return CurveSource(name: "\(name(of: layer)).progress", kind: .centerProgress(index), isProgress: true)
        }
        if !centers.isEmpty { return centers }
        let ranges = progressSignals { source in
            switch source {
            case .viewProgress, .rangeProgress, .played: true
            case .centerDistance, .offset, .maximumOffset, .velocity, .overscroll, .pages, .property, .time, .frame,
                .formula, .smoothed:
                false
            }
        }
        if !ranges.isEmpty { return ranges }
        return progressSignals { if case .pages(.progress, _) = $0 { true } else { false } }
    }

    /// The curves that show the scroll by default: the progress of views by their distance from the centre.
    ///
    /// Without such views, the default is the offset of the first container.
    var usual: [CurveSource] {
        let centers = progress.filter { if case .centerProgress = $0.kind { true } else { false } }
        return centers.isEmpty ? sources(named: "scroll") ?? [] : centers
    }

    /// Returns the curves that a name stands for. The name `progress` can stand for several curves.
    ///
    /// So can a property whose value has several components, such as a point or a colour.
    func sources(named name: String) throws(CommandFailure) -> [CurveSource] {
        if name == "progress" {
            let progress = progress
            guard !progress.isEmpty else {
                throw CommandFailure(.usage, "--curves: nothing in the scene has a progress")
            }
            return progress
        }
        if let sources = sources(named: name) { return sources }
        if let signal = scene.signals.firstIndex(where: { $0.name == name }) {
            let known = progress.first { $0.name == name }
            return [known ?? CurveSource(name: name, kind: .signal(signal))]
        }
        if name.hasSuffix(Self.progressSuffix),
            let known = progress.first(where: { $0.name == name })
        {
            return [known]
        }
        if let properties = try properties(named: name) { return properties }
        throw CommandFailure(
            .usage, "--curves: the scene has no '\(name)'",
            hint: RepeatedViewHint.hint(for: name, in: scene)
                ?? NearestName.hint(for: name, among: allNames(like: name))
                ?? "write progress, scroll, or a view and its property, as in card.alpha")
    }

    private static let progressSuffix = ".progress"

    private func progressSignals(where isWanted: (Signal.Source) -> Bool) -> [CurveSource] {
        scene.signals.indices.filter { isWanted(scene.signals[$0].source) }.map {
            CurveSource(name: scene.signals[$0].name, kind: .signal($0), isProgress: true)
        }
    }

    /// Returns the curves of a container's offset, or nil if the name is not that of an offset.
    ///
    /// `scroll` is the offset of the first container along its axis. `feed.offset.y` is the vertical offset of the
    /// container `feed`.
    private func sources(named name: String) -> [CurveSource]? {
        if name == "scroll", let container = scene.containers.first {
            return [CurveSource(name: name, kind: .offset(0, container.axis))]
        }
        for index in scene.containers.indices {
            for (suffix, axis) in [(".offset.x", Axis.horizontal), (".offset.y", .vertical)]
            where name == scene.name(of: index) + suffix {
                return [CurveSource(name: name, kind: .offset(index, axis))]
            }
        }
        return nil
    }

    /// Returns the curves of a view's property. Returns nil if the name does not begin with the name of a view.
    private func properties(named name: String) throws(CommandFailure) -> [CurveSource]? {
        // Ids may contain dots: the longest prefix that is an id is the view.
        let dots = name.indices.filter { name[$0] == "." }.reversed()
        for dot in dots {
            let view = name[..<dot]
            guard let layer = scene.tree.layers.indices.first(where: { self.name(of: $0) == view }) else { continue }
            return try sources(ofProperty: String(name[name.index(after: dot)...]), of: layer)
        }
        return nil
    }

    private func sources(ofProperty name: String, of layer: LayerIndex) throws(CommandFailure) -> [CurveSource] {
        let view = self.name(of: layer)
        for (path, part) in Self.readings(of: name) {
            guard let value = path.value(in: scene.tree[layer]) else { continue }
            var names = CurveSource.parts(of: value, type: path.type).map(\.name)
            // In the scene file, a transform may lack functions that tracks write.
            if case .transform = value { names = CurveSource.partNames(of: path, layer, in: scene) }
            let chosen = part.isEmpty ? names : names.filter { $0 == part || $0.hasPrefix(part + ".") }
            guard !chosen.isEmpty else { continue }
            return chosen.map { CurveSource(name: "\(view).\(path.name)\($0)", kind: .property(path, layer, part: $0)) }
        }
        guard let path = PropertyPath(spelling: name) else {
            throw CommandFailure(
                .usage, "--curves: no view has a property '\(name)'",
                hint: NearestName.hint(for: name, among: PropertyPath.allSpellings)
                    ?? "run 'parade properties' to list them")
        }
        let reason =
            path.value(in: scene.tree[layer]) == nil
            ? "'\(view)' has no '\(name)'" : "'\(name)' of '\(view)' is not a number"
        throw CommandFailure(.usage, "--curves: \(reason)")
    }

    /// Returns all ways to split a name into the path of a property and a component of its value.
    ///
    /// The split with the longest path comes first.
    private static func readings(of name: String) -> [(path: PropertyPath, part: String)] {
        let ends = [name.endIndex] + name.indices.filter { name[$0] == "." }.reversed()
        return ends.compactMap { end in
            PropertyPath(spelling: String(name[..<end])).map { ($0, String(name[end...])) }
        }
    }

    /// Returns the names to suggest for an unknown name.
    ///
    /// If the unknown name contains a property, this property of every view is suggested too.
    private func allNames(like name: String) -> [String] {
        let property = name.drop { $0 != "." }
        let views = Self.readings(of: String(property.dropFirst())).isEmpty ? [] : scene.tree.layers.compactMap(\.id)
        return ["progress", "scroll"] + progress.map(\.name) + scene.signals.map(\.name) + views.map { $0 + property }
    }

    func name(of layer: LayerIndex) -> String { scene.name(ofView: layer) }
}
