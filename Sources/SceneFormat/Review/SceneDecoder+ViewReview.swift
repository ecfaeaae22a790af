import JSON
import Layers
import Primitives
import Staging

extension SceneDecoder {
    /// Warns of views of which no frame shows anything, neither of themselves nor of what is in them.
    ///
    /// Returns for each layer whether some frame shows anything of itself, as far as that was found out.
    mutating func reviewViews(of scene: LoweredScene, _ survey: FrameSurvey) -> [Bool] {
        let painted = Self.painted(in: scene)
        guard let visibility = survey.visibility(of: painted) else {
            let frames = scene.timeline.frameCount
            leftOutReviews.append(
                "views that are never visible (\(painted.count) views in \(frames) frames are too many)")
            return painted
        }
        let hasPaint = scene.tree.marking(painted)
        let isSeen = scene.tree.marking(visibility.isDrawn)
        var groups = PlaceGroups<LayerIndex>()
        for layer in scene.tree.layers.indices { groups.add(layer, at: views[layer].value.range) }
        for (_, layers) in groups.groups {
            guard let first = layers.first, layers.allSatisfy({ hasPaint[$0] && !isSeen[$0] }) else { continue }
            // What is in a view that is not seen is not worth a word.
            guard layers.contains(where: { scene.tree.parents[$0].map { isSeen[$0] || !hasPaint[$0] } ?? true }) else {
                continue
            }
            warn(of: first, count: layers.count, visibility)
        }
        return visibility.isDrawn
    }

    private mutating func warn(of layer: LayerIndex, count: Int, _ visibility: Visibility) {
        let place = views[layer].idRange ?? views[layer].value.range
        let id = tree[layer].id
        var subject = id.map { "'\($0)' is" } ?? "this view is"
        if count > 1 { subject += " one of \(count) views written here that are" }
        let (reason, properties, answer) =
            if !visibility.isShown[layer] {
                ("it is hidden, or its alpha is 0, in every frame", "alpha,hidden --explain", "tells why")
            } else if !visibility.hasArea[layer], !tree.hasChildren(layer) {
                ("its box is empty in every frame", "frame --explain", "tells why")
            } else {
                ("no frame shows anything of it", "corners", "tells where it is")
            }
        if isAtRest(layer) {
            problems.warning(
                .viewNeverVisible, "\(subject) never visible with less motion: what would bring it to light rests",
                at: place, hint: "let it be seen at rest, or bring it in by 'alpha', which is no motion")
            return
        }
        let inspection = id.map { "'parade inspect --views \($0) --properties \(properties)' \(answer)" }
        let isLabelWithoutSize =
            views[layer].kind == .label
            && !["frame", "size", "width", "height", "inset"].contains { views[layer].value[$0] != nil }
        problems.warning(
            .viewNeverVisible, "\(subject) never visible: \(reason)", at: place,
            hint: isLabelWithoutSize
                ? "a label without a size is as large as its parent: give it a size, such as \"size\": [200, 40]"
                : inspection)
    }

    /// Whether a view, or one around it, would move if people did not want less motion.
    private func isAtRest(_ layer: LayerIndex) -> Bool {
        var current: LayerIndex? = layer
        while let layer = current {
            if restingLayers.contains(layer) { return true }
            current = tree.parents[layer]
        }
        return false
    }

    /// For each layer whether it has anything to draw, in some frame.
    private static func painted(in scene: LoweredScene) -> [Bool] {
        var painted = scene.tree.layers.map { layer in
            layer.contents != .none || layer.backgroundColor.alpha > 0
                || layer.borderWidth > 0 && layer.borderColor.alpha > 0
        }
        for track in scene.tracks where track.property.property.paintsBox { painted[track.layer] = true }
        return painted
    }
}

extension LayerTree {
    /// For each layer whether it or one in it, masks too, is among some.
    fileprivate func marking(_ layers: [Bool]) -> [Bool] {
        var marked = layers.map { _ in false }
        for index in layers.indices where layers[index] {
            var current: LayerIndex? = index
            while let layer = current, !marked[layer] {
                marked[layer] = true
                current = parents[layer]
            }
        }
        return marked
    }
}
