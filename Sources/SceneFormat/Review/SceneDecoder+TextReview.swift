import JSON
import Layers
import Primitives
import Staging

extension SceneDecoder {
    /// Warns of labels whose text is cut short in some frame; of those that are never drawn there is more to say.
    mutating func reviewTexts(of scene: LoweredScene, _ survey: FrameSurvey, isDrawn: [Bool]) {
        let frameCount = scene.timeline.frameCount
        // For each label in how many frames it is cut short, and in which one first.
        var cuts: [LayerIndex: (count: Int, first: Int)] = [:]
        let changes = labelsThatChange(in: scene)
        let changing = changes.filter { isDrawn[$0] }.sorted()
        for layer in scene.tree.layers.indices where isDrawn[layer] && !changes.contains(layer) {
            if scene.tree.truncatesText(of: layer) { cuts[layer] = (frameCount, 0) }
        }
        if !changing.isEmpty {
            let isWhole = survey.forEachTree { frame, tree in
                for layer in changing
                where !tree[layer].isHidden && tree[layer].alpha > 0 && tree.truncatesText(of: layer) {
                    cuts[layer] = ((cuts[layer]?.count ?? 0) + 1, cuts[layer]?.first ?? frame)
                }
            }
            if !isWhole {
                leftOutReviews.append(
                    "texts that are cut short (\(scene.tree.layers.count) views in \(frameCount) frames are too many)")
            }
        }
        var groups = PlaceGroups<LayerIndex>()
        for layer in scene.tree.layers.indices where cuts[layer] != nil {
            groups.add(layer, at: (views[layer].value["text"] ?? views[layer].value).range)
        }
        for (place, layers) in groups.groups {
            guard let layer = layers.first, let cut = cuts[layer] else { continue }
            let frames =
                cut.count == frameCount
                ? "every frame" : "\(cut.count) of \(frameCount) frames, first in frame \(cut.first)"
            problems.warning(
                .truncatedText, "the text of \(subject(of: layer, count: layers.count)) is cut short in \(frames)",
                at: place,
                hint:
                    "make the label larger, or let its text take more lines ('numberOfLines') or shrink ('minimumScale')"
            )
        }
    }

    /// The labels whose text, or room for it, some track changes.
    private func labelsThatChange(in scene: LoweredScene) -> Set<LayerIndex> {
        var changes: [PropertyPath: Bool] = [:]
        var labels: Set<LayerIndex> = []
        for track in scene.tracks {
            guard case .label = scene.tree[track.layer].contents else { continue }
            let path = track.property
            let isChange =
                changes[path]
                ?? (path.property.kind == .label
                    ? path.property.change == .layout : PropertyPath("size").map(path.overlaps) ?? true)
            changes[path] = isChange
            if isChange { labels.insert(track.layer) }
        }
        for stretch in scene.stretches { labels.insert(stretch.layer) }
        return labels.filter { views[$0].kind == .label }
    }
}

extension LayerTree {
    /// Whether a layer is a label that shows less than its text.
    fileprivate func truncatesText(of index: LayerIndex) -> Bool {
        guard case .label(let label) = self[index].contents else { return false }
        return label.truncatesText(in: self[index].bounds.size)
    }
}
