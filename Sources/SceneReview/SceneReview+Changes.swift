import Diagnostics
import Drawing
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

// Version 0.2 draws a few details differently than version 0.1. If that changes the picture of a scene, `validate`
// reports a note. Each detail has one function. All these functions are removed with version 0.3.

extension SceneReview {
    /// Adds notes about everything that version 0.2 draws differently than version 0.1.
    ///
    /// - Parameter survey: The survey of all frames. If nil, every difference that a frame could show gets a note.
    mutating func noteChanges(_ survey: FrameSurvey?) {
        noteKeyframeEnds(survey)
        noteOpaqueBorders(survey)
        noteMasksOnContainers(survey)
        noteGroups()
        noteRestingTimelines(survey)
        noteTurns()
        noteNaturalSizes()
        noteSoftHyphens()
    }

    /// Adds a note for each label with a soft hyphen whose lines can break or whose letters are spaced.
    ///
    /// The texts, lines and letter spacings that tracks set count too.
    private mutating func noteSoftHyphens() {
        let tracks = labelTracks
        let changed = scene.tree.layers.indices.filter { layer in
            guard case .label(let label) = scene.tree[layer].contents else { return false }
            let tracks = tracks[layer] ?? []
            let labels = [label] + tracks.flatMap(labels(setBy:))
            guard labels.contains(where: { $0.text.hasSoftHyphen }) else { return false }
            let isDriven = tracks.contains { track in
                track.curve.segments.isEmpty
                    && ["numberOfLines", "letterSpacing"].contains(track.property.property.name)
            }
            return isDriven
                || labels.contains { label in
                    label.letterSpacing != 0 || label.numberOfLines != 1 && label.lineBreakMode != .byCharWrapping
                }
        }
        for (origin, copies) in changed.grouped(by: { origins.views[$0].textOrigin }) {
            problems.note(
                .softHyphenDiffers,
                "a soft hyphen (U+00AD) in this text shows a hyphen where a line ends at it, and no letter spacing follows "
                    + "it\(copies.viewCount); version 0.1 showed no hyphen and added the spacing",
                at: origin, hint: "write U+200B instead to break the word without a hyphen")
        }
    }

    /// Adds a note for each view that has its natural size instead of the size that version 0.1 gave it.
    ///
    /// A view that looks the same at either size gets no note.
    private mutating func noteNaturalSizes() {
        let moving = Set(scene.tracks.filter { $0.property.property.isMotion }.map(\.layer))
        let tree = scene.tree
        let changed = tree.layers.indices.filter { index in
            guard let former = origins.views[index].formerFrame else { return false }
            return moving.contains(index) || tree.hasChildren(index) || tree.mask(of: index) != nil
                || tree[index].looksDifferent(in: former)
        }
        for (origin, copies) in changed.grouped(by: { origins.views[$0].node.origin }) {
            guard let former = origins.views[copies[0]].formerFrame?.size else { continue }
            let size = tree[copies[0]].bounds.size
            problems.note(
                .naturalSizeDiffers,
                "\(origins.views[copies[0]].node.kind.title) without a size has its natural size, "
                    + "\(size.width.inMessages) × \(size.height.inMessages) points\(copies.viewCount); version 0.1 used "
                    + "\(former.width.inMessages) × \(former.height.inMessages) points", at: origin,
                hint: "write the old size to keep the old picture")
        }
    }

    /// Adds a note for each animation whose last easing does not end at 1, if some frame reaches the last keyframe.
    ///
    /// Such an animation does not reach the value of its last keyframe. Version 0.1 jumped to this value.
    private mutating func noteKeyframeEnds(_ survey: FrameSurvey?) {
        for (track, source) in tracks where source.vocabulary != .pages {
            guard let last = track.curve.segments.last, last.keepsStart, last.start < last.end, last.from != last.to
            else { continue }
            let end = last.easing.value(at: 1)
            if end == 1 { continue }
            if let survey {
                guard let course = survey.signals[track.signal], course.upperBound >= last.end else { continue }
            }
            problems.note(
                .keyframeEndDiffers,
                "the easing \(last.easing.name.quotedInShort) ends at \(end.inMessages), so '\(source.spelling)' does not reach "
                    + "the value of the last keyframe; version 0.1 jumped to that value", at: source.origin,
                hint: "write the last keyframe twice to keep the old picture")
        }
    }

    /// The maximum number of frames in which a border's straight sides are examined.
    ///
    /// A few frames are enough, because the sides of a moving box lie between pixels in most frames.
    private static let sampledFrameCount = 9

    /// Adds a note for each opaque border that hides the edge of a view's content, if the difference from version 0.1 is
    /// visible.
    ///
    /// Version 0.1 drew the content up to the outer edge of the border. The content ends under the border instead. The
    /// difference is visible at round corners, and at straight sides that lie between pixels or are rotated.
    private mutating func noteOpaqueBorders(_ survey: FrameSurvey?) {
        let (tree, scale) = (scene.tree, scene.canvas.scale)
        let hiding = tree.layers.indices.filter(tree.endsUnderBorder)
        let hasStraight = hiding.contains { tree[$0].cornerRadii.isZero }
        let trees = hasStraight ? survey?.trees(ofFrames: Self.sampledFrameCount) ?? [] : []
        let changed = hiding.filter { index in
            !tree[index].cornerRadii.isZero || trees.contains { $0.showsCutPixels(of: index, scale: scale) }
        }
        let groups = changed.grouped { index in
            let node = origins.views[index].node
            return node.member("borderWidth")?.value.origin ?? node.origin
        }
        for (origin, copies) in groups {
            problems.note(
                .borderHidesEdge,
                "content under this opaque border ends at the middle of the border\(copies.viewCount); version 0.1 drew "
                    + "the content to the edge, where a hairline showed", at: origin,
                hint: "give the border an alpha less than 1 to see the content under it")
        }
    }

    /// Adds a note for each mask that stays in place while the masked content scrolls. Version 0.1 scrolled the mask
    /// with the content.
    private mutating func noteMasksOnContainers(_ survey: FrameSurvey?) {
        for (index, container) in scene.containers.enumerated() where container.pages == nil {
            guard let mask = scene.tree.mask(of: container.layer), origins.views[container.layer].cover == mask,
                !origins.views[mask].isHeld
            else { continue }
            if let survey, survey.offsets[index] == (0...0, 0...0) { continue }
            problems.note(
                .maskStays,
                "this mask covers the viewport and does not scroll; version 0.1 scrolled the mask with the content",
                at: origins.views[mask].node.origin, hint: "give the mask a 'frame' to let it scroll with the content")
        }
    }

    /// Adds a note for each view that version 0.2 composites as a group in every frame, if a blend mode inside the
    /// group makes the difference visible.
    ///
    /// A view with a blend mode inside a group cannot blend with the content below the group.
    private mutating func noteGroups() {
        let tree = scene.tree
        var noted: Set<LayerIndex> = []
        var groups: [LayerIndex] = []
        for index in tree.layers.indices where tree[index].effects.blendMode != .normal {
            // The nearest ancestor of the view that is drawn as a group.
            let around = sequence(first: index) { tree.parents[$0] }.dropFirst()
            guard let group = around.first(where: { tree.isolation(of: $0) != .never }),
                tree.isolation(of: group) == .sinceVersion2, noted.insert(group).inserted
            else { continue }
            groups.append(group)
        }
        for (origin, copies) in groups.grouped(by: { origins.views[$0].node.origin }) {
            problems.note(
                .groupInEveryFrame,
                "this view is drawn as a group in every frame, so a view inside the group cannot blend with the views "
                    + "below the group\(copies.viewCount); version 0.1 drew no group while the alpha was close to 1 or the "
                    + "filters changed nothing", at: origin)
        }
    }

    /// Adds a note for each property that the view timeline of a container drives although the container cannot scroll.
    ///
    /// If the timeline leaves the property at its value at rest, there is no note.
    private mutating func noteRestingTimelines(_ survey: FrameSurvey?) {
        var containers: [ContainerIndex?] = []
        for signal in scene.signals {
            // The operands of a signal come before the signal in the list.
            var container = signal.source.operands.lazy.compactMap { containers[$0] }.first
            if signal.source.isOfView, let (own, axis) = signal.source.scroller, !scene.scrolls(own, along: axis) {
                container = own
            }
            containers.append(container)
        }
        for (track, source) in tracks {
            guard let container = containers[track.signal] else { continue }
            if let survey {
                let rest = track.property.value(in: scene.tree[track.layer])
                guard let course = survey.signals[track.signal],
                    track.curve.value(at: course.lowerBound) != rest || track.curve.value(at: course.upperBound) != rest
                else { continue }
            }
            problems.note(
                .restingTimelineDiffers,
                "'\(scene.name(of: container))' cannot scroll, so '\(source.spelling)' is driven by the position of the view; "
                    + "version 0.1 left '\(source.spelling)' at rest", at: source.origin)
        }
    }

    /// Adds a note for each animated transform that interpolates between rotations about different axes.
    private mutating func noteTurns() {
        for (track, source) in tracks {
            let isOther = track.curve.segments.contains { segment in
                guard case .transform(let from) = segment.from, case .transform(let to) = segment.to,
                    segment.interpolation != .matrix
                else { return false }
                return TransformFunction.mixesTurnsAboutOtherAxes(from, to)
            }
            guard isOther else { continue }
            problems.note(
                .turnsDiffer,
                "'\(source.spelling)' mixes rotations about different axes as one rotation in space; version 0.1 mixed their matrices",
                at: source.origin)
        }
    }
}

extension [LayerIndex] {
    /// The number of views in parentheses, for a message. For a single view, the string is empty.
    fileprivate var viewCount: String { count > 1 ? " (\(count) views)" : "" }
}

/// Whether a view is composited as a group before it is blended with the content below.
///
/// The cases are: always, only since version 0.2, and never.
private enum Isolation {
    case always, sinceVersion2, never
}

extension Layer {
    /// Returns whether the layer would look different in another box. The layer must not move and must have no
    /// sublayers.
    fileprivate func looksDifferent(in other: Rect) -> Bool {
        guard case .label(let label) = contents, let shaper = label.textShaper else { return true }
        let drawsBox = backgroundColor.alpha > 0 || borderWidth > 0 && borderColor.alpha > 0 || clipsToBounds
        if drawsBox || !transform.isEmpty || components != TransformComponents() { return true }
        func glyphs(in box: Rect) -> Rect? {
            let bounds = shaper.measure(label.text, label.style(in: box.size), box.size).bounds
            return bounds?.offsetBy(x: box.minX, y: box.minY)
        }
        guard let (a, b) = glyphs(in: frame).flatMap({ a in glyphs(in: other).map { (a, $0) } }) else { return true }
        let distances = [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
        return distances.contains { abs($0) > 1e-3 }
    }
}

extension LayerTree {
    /// Returns whether a layer is visible and a side of its box covers some pixels only partially.
    ///
    /// A side covers pixels partially if it lies between pixels or is rotated. `scale` is the number of pixels per
    /// point.
    fileprivate func showsCutPixels(of index: LayerIndex, scale: Double) -> Bool {
        guard !self[index].isHidden, self[index].alpha > 0,
            let corners = corners(of: index)?.map({ Point(x: $0.x * scale, y: $0.y * scale) })
        else { return false }
        // Coverage has 256 levels, so coordinates that differ by less than half a level count as equal.
        func isEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1.0 / 512 }
        return !corners.indices.allSatisfy { number in
            let (a, b) = (corners[number], corners[(number + 1) % corners.count])
            return isEqual(a.x, b.x) && isEqual(a.x, a.x.rounded()) || isEqual(a.y, b.y) && isEqual(a.y, a.y.rounded())
        }
    }

    fileprivate func isolation(of view: LayerIndex) -> Isolation {
        let layer = self[view]
        let effects = layer.effects
        if mask(of: view) != nil || effects.blendMode != .normal || effects.blur > 0 { return .always }
        // Version 0.1 had none of these, so no picture of its changes.
        let amounts = [effects.grayscale, effects.sepia, effects.invert]
        if effects.isolates || effects.changesBackdrop || !effects.filters.isEmpty
            || amounts.contains(where: { $0 > 0 })
        {
            return .always
        }
        // The alpha that is half an 8-bit level less than full opacity.
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
