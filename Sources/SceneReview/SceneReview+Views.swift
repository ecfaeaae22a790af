import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging

extension SceneReview {
    /// Warns of views that are visible in no frame. A view counts as visible if any of its descendants is visible.
    ///
    /// Returns, for each layer, whether the layer itself, apart from its sublayers, draws something in some frame. If
    /// examining all frames would take too long, returns whether the layer has anything to draw.
    mutating func reviewViews(_ survey: FrameSurvey) -> [Bool] {
        let (tree, painted) = (scene.tree, scene.paintedLayers)
        guard let visibility = survey.visibility(of: painted) else {
            let frames = scene.timeline.frameCount
            skippedReviews.append(
                "views that are never visible (\(painted.count.grouped) views in \(frames.grouped) frames are too many)"
            )
            return painted
        }
        let hasPaint = tree.marking(painted)
        let isSeen = tree.marking(visibility.isDrawn)
        for (_, copies) in tree.layers.indices.grouped(by: { origins.views[$0].node.origin })
        where copies.allSatisfy({ hasPaint[$0] && !isSeen[$0] }) {
            // A view inside another view that is never seen gets no separate warning.
            if copies.contains(where: { tree.parents[$0].map { isSeen[$0] || !hasPaint[$0] } ?? true }) {
                warn(of: copies[0], count: copies.count, visibility)
            }
        }
        return visibility.isDrawn
    }

    private mutating func warn(of layer: LayerIndex, count: Int, _ visibility: Visibility) {
        let (tree, view) = (scene.tree, origins.views[layer])
        let origin = view.node[.id]?.origin ?? view.node.origin
        let id = tree[layer].id
        var subject = id.map { "the view '\($0)' is" } ?? "this view is"
        if count > 1 { subject += " one of \(count) views written here that are" }
        // Without reduced motion, the view or one of its ancestors would move.
        if sequence(first: layer, next: { tree.parents[$0] }).contains(where: origins.restingLayers.contains) {
            problems.warning(
                .viewNeverVisible,
                "\(subject) never visible with reduced motion, which leaves out the motion that shows the view",
                at: origin,
                hint: "make the view visible at rest, or fade it in with 'alpha', which reduced motion keeps")
            return
        }
        let (reason, properties, answer) =
            if !visibility.isShown[layer] {
                ("the view is hidden, or has an alpha of 0, in every frame", "alpha,hidden --explain", "to see why")
            } else if !visibility.hasArea[layer], !tree.hasChildren(layer) {
                ("the box of the view is empty in every frame", "frame --explain", "to see why")
            } else {
                ("no frame shows any part of the view", "corners", "to see where the view is")
            }
        let isLabelWithoutBox = view.node.kind == .label && view.node.firstMember(of: ViewWord.places) == nil
        problems.warning(
            .viewNeverVisible, "\(subject) never visible: \(reason)", at: origin,
            hint: view.node.kind == .pageControl && view.node[.of] == nil
                ? "set 'of' to the id of the pager or scroll view whose pages the dots show"
                : isLabelWithoutBox
                    ? "give the label a position, or a size such as [200, 40]; a label without a box fills its parent"
                    : id.map { "run 'parade inspect --views \($0) --properties \(properties)' \(answer)" })
    }

    /// Warns of labels whose text is truncated in some frame.
    ///
    /// Labels that are never drawn are skipped, because `reviewViews` warns of them.
    ///
    /// - Parameter isDrawn: For each layer, whether the layer draws something in some frame.
    mutating func reviewTexts(_ survey: FrameSurvey, isDrawn: [Bool]) {
        let (tree, frameCount) = (scene.tree, scene.timeline.frameCount)
        // For each truncated label, the number of frames in which it is truncated, and the first of these frames.
        var cuts: [LayerIndex: (count: Int, first: Int)] = [:]
        // The hyphens and ellipses that the fonts of labels lack in some frame.
        var lacks: [LayerIndex: [FontLack]] = [:]
        // A split label leaves the drawing to its pieces.
        let isDrawn = tree.layers.indices.map { isDrawn[$0] || tree.isSplitText($0) }
        let changes = labelsThatChange()
        let changing = changes.filter { isDrawn[$0] }.sorted()
        for layer in tree.layers.indices
        where isDrawn[layer] && !changes.contains(layer) && tree.truncatesText(of: layer) {
            cuts[layer] = (frameCount, 0)
        }
        if !changing.isEmpty {
            let isWhole = survey.forEachTree { frame, tree in
                for layer in changing where !tree[layer].isHidden && tree[layer].alpha > 0 {
                    if tree.truncatesText(of: layer) { cuts[layer, default: (0, frame)].count += 1 }
                    for (family, characters) in missingMarks(of: layer, in: tree) {
                        lacks[layer, default: []].addCharacters(characters, of: family)
                    }
                }
            }
            if !isWhole {
                skippedReviews.append(
                    "texts that are cut short (\(tree.layers.count.grouped) views in \(frameCount.grouped) frames are too many)"
                )
            }
        }
        reviewMarks(lacks)
        for (origin, layers) in cuts.keys.sorted().grouped(by: { origins.views[$0].textOrigin }) {
            guard let cut = cuts[layers[0]] else { continue }
            let frames =
                cut.count == frameCount
                ? "every frame" : "\(cut.count) of \(frameCount) frames, first in frame \(cut.first)"
            problems.warning(
                .truncatedText,
                "the text of \(scene.subject(of: layers[0], count: layers.count)) is cut short in \(frames)",
                at: origin,
                hint:
                    "make the label larger, allow more lines with 'numberOfLines', or let the text shrink with 'minimumScale'"
            )
        }
    }

    /// Returns the labels whose text layout or box can change from frame to frame, through a track, a `stretch` or the
    /// size of the parent.
    private func labelsThatChange() -> Set<LayerIndex> {
        var changes: [PropertyPath: Bool] = [:]
        var labels = Set(scene.stretches.map(\.layer) + scene.autoresizings.map(\.layer))
        for track in scene.tracks {
            guard case .label = scene.tree[track.layer].contents else { continue }
            let path = track.property
            let isChange =
                changes[path]
                ?? (path.property.kinds.contains(.label)
                    ? path.property.change == .layout : PropertyPath("size").map(path.overlaps) ?? true)
            changes[path] = isChange
            if isChange { labels.insert(track.layer) }
        }
        return labels.filter { origins.views[$0].node.kind == .label }
    }
}

extension ViewOrigin {
    /// The source range of a label's `text`. If the label has no `text`, the source range of the whole label.
    var textOrigin: Origin { node.member("text")?.value.origin ?? node.origin }
}

extension LoweredScene {
    /// For each layer, whether the layer itself, apart from its sublayers, has something to draw in some frame.
    fileprivate var paintedLayers: [Bool] {
        var painted = tree.layers.map { layer in
            layer.contents.drawsSomething || layer.backgroundColor.alpha > 0
                || layer.borderWidth > 0 && layer.borderColor.alpha > 0 || !layer.effects.boxShadows.isEmpty
                || layer.effects.changesBackdrop
        }
        for track in tracks where track.property.property.paintsBox || track.property.property.paintsEffect {
            painted[track.layer] = true
        }
        return painted
    }
}

extension LayerContents {
    /// Whether the layer's contents draw something. A label that is split into pieces draws nothing, because the pieces
    /// draw its text.
    fileprivate var drawsSomething: Bool {
        if case .label(let label) = self { !label.isSplit } else { self != .none }
    }
}

extension LayerTree {
    /// Returns whether a layer is a label that is split into pieces, which draw the label's text.
    fileprivate func isSplitText(_ index: LayerIndex) -> Bool {
        if case .label(let label) = self[index].contents { label.isSplit } else { false }
    }

    /// Returns, for each layer, whether the layer or any of its descendants is marked in `layers`. Masks count as
    /// descendants.
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

    /// Returns whether a layer is a label that is too small to show its whole text.
    func truncatesText(of index: LayerIndex) -> Bool {
        guard case .label(let label) = self[index].contents else { return false }
        return label.truncatesText(in: self[index].bounds.size)
    }
}
