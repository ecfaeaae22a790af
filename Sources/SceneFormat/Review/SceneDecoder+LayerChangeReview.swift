import Drawing
import JSON
import Layers
import Primitives
import Staging

// What version 0.2 draws otherwise of a view at rest: under borders, in masks, in groups.

extension SceneDecoder {
    /// Notes round views under whose opaque border something ends that went to the edge before.
    mutating func noteOpaqueBorders(in scene: LoweredScene) {
        var groups = PlaceGroups<LayerIndex>()
        for index in scene.tree.layers.indices
        where !scene.tree[index].cornerRadii.isZero && scene.tree.endsUnderBorder(index) {
            let view = views[index].value
            groups.add(index, at: (view["borderWidth"] ?? view).range)
        }
        for (place, views) in groups.groups {
            let others = views.count > 1 ? " (\(views.count) views)" : ""
            problems.note(
                .borderHidesEdge,
                "what this border hides ends at its middle\(others); version 0.1 drew it to the edge, where it showed as a "
                    + "hairline", at: place, hint: "a border with an alpha below 1 hides nothing")
        }
    }

    /// Notes masks that stay where they are while the content they covered scrolls.
    mutating func noteMasksOnContainers(in scene: LoweredScene, _ survey: FrameSurvey?) {
        for (index, container) in scene.containers.enumerated() {
            guard let mask = scene.tree.mask(of: container.layer), views[container.layer].cover == mask,
                !pinningDrafts.contains(where: { $0.layer == mask }), container.pages == nil
            else { continue }
            if let survey, survey.offsets[index].x == 0...0, survey.offsets[index].y == 0...0 { continue }
            problems.note(
                .maskStays,
                "this mask covers the viewport and does not scroll; version 0.1 scrolled it with the content",
                at: views[mask].value.range, hint: "a mask with a 'frame' is content and scrolls")
        }
    }

    /// Notes views that are groups now in every frame, where something inside blends with what it finds below.
    mutating func noteGroups(in scene: LoweredScene) {
        var noted: Set<LayerIndex> = []
        var groups = PlaceGroups<LayerIndex>()
        for index in scene.tree.layers.indices where scene.tree[index].effects.blendMode != .normal {
            var parent = scene.tree.parents[index]
            while let view = parent {
                switch scene.tree.isolation(of: view) {
                case .always: parent = nil
                case .sinceVersion2:
                    if noted.insert(view).inserted { groups.add(view, at: views[view].value.range) }
                    parent = nil
                case .never: parent = scene.tree.parents[view]
                }
            }
        }
        for (place, views) in groups.groups {
            problems.note(
                .groupInEveryFrame,
                "this view is a group in every frame, in which what blends finds nothing below it"
                    + (views.count > 1 ? " (\(views.count) views)" : "")
                    + "; version 0.1 made none while its alpha was close to 1 or its filters changed nothing",
                at: place)
        }
    }
}

/// Whether a view is one picture before it meets what is below.
private enum Isolation {
    case always, sinceVersion2, never
}

extension LayerTree {
    fileprivate func isolation(of view: LayerIndex) -> Isolation {
        let layer = self[view]
        let effects = layer.effects
        if mask(of: view) != nil || effects.blendMode != .normal || effects.blur > 0 { return .always }
        // Half a level less than all.
        let full = 1 - 0.5 / 255
        if layer.varying.contains(.group) { return .sinceVersion2 }
        if layer.alpha < 1 { return layer.alpha < full ? .always : .sinceVersion2 }
        let factors = [effects.brightness, effects.contrast, effects.saturation]
        if factors.contains(where: { $0 != 1 }) || effects.hueRotate != 0 {
            return factors.contains { abs($0 - 1) > 1e-3 } || abs(effects.hueRotate) > 1e-2 ? .always : .sinceVersion2
        }
        return .never
    }
}
