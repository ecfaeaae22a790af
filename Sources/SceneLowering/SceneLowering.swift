package import Assets
package import Diagnostics
package import JSON
package import Layers
import Primitives
package import SceneDocument
package import Staging
package import Timing
package import Typography

/// A lowered scene together with the source ranges of its parts.
package struct Lowered: Sendable {
    /// The lowered scene.
    package var scene: LoweredScene
    /// The source ranges of the parts of the scene.
    package var origins: Origins
    /// The font family of each text shaper that labels use. For look-ups only.
    package var families: [TextShaper: FontFamily]
    /// The names of the scene's variants, in the order of the scene.
    package var variantNames: [String]
    /// The options of the variant that is lowered; nil for the scene without a variant.
    package var variant: VariantOptions?
}

/// Lowers a document to a scene in which all names and values are resolved, so that drawing it cannot fail.
///
/// Data flows in one direction, and no stage changes the result of an earlier stage. The results are, in order:
/// - the setting: canvas, colours, fonts and states
/// - expanded views
/// - the layout
/// - the graph of signals
/// - the drafts of the vocabularies
/// - the winning tracks
/// - the timeline
///
/// After a mistake, lowering continues with a harmless value, so that the rest of the document is checked too. The
/// caller then gets the mistakes instead of the scene.
package struct SceneLowering: Sendable {
    private let overrides: SceneOverrides
    let vocabularies: [Vocabulary]
    private let checksFrames: Bool

    /// Creates a lowering that applies the overrides of the command line.
    ///
    /// - Parameter checksFrames: Whether a signal or easing without a value in some frame is an error. If false, it is
    ///   found when the frame is drawn.
    package init(overrides: SceneOverrides, checksFrames: Bool = true) {
        self.init(overrides: overrides, vocabularies: Vocabulary.all, checksFrames: checksFrames)
    }

    init(overrides: SceneOverrides, vocabularies: [Vocabulary], checksFrames: Bool = true) {
        self.overrides = overrides
        self.vocabularies = vocabularies
        self.checksFrames = checksFrames
    }

    /// The keys that vocabularies allow in views, in addition to the format's own keys.
    package var otherViewKeys: [String] { vocabularies.flatMap(\.otherViewKeys) }

    /// Lowers a document. If `problems` has errors afterwards, the result must not be used.
    package func lower(
        _ document: SceneDocument, assets: inout Assets, problems: inout DiagnosticCollector
    ) -> Lowered {
        // A number at rest may depend on the layout, and its size may be a label's natural size. So the scene is lowered
        // with zeros, then with the numbers, and again while other numbers depend on sizes that have changed.
        var numbers: RestNumbers = [:]
        var passes = 0
        while true {
            var found = problems
            let (lowered, restNumbers, origins) = lower(
                document, restNumbers: numbers, assets: &assets, problems: &found)
            passes += 1
            if found.hasErrors || restNumbers == numbers {
                problems = found
                return lowered
            }
            guard passes < Self.mostPasses else {
                let changed = restNumbers.keys.sorted().first { restNumbers[$0] != numbers[$0] }
                problems.error(
                    .boxCycle, "the number in this label depends on the natural size of the label",
                    at: changed.flatMap { origins[$0] } ?? document.origin,
                    hint: "write the size of the label in points, or the text whose size it has as 'reserve'")
                return lowered
            }
            numbers = restNumbers
        }
    }

    /// The maximum number of times that a scene is lowered, so that numbers in labels can depend on the natural sizes of
    /// other labels with numbers.
    private static let mostPasses = 32

    /// Lowers a document, given the values at rest of the numbers that labels show.
    ///
    /// Also returns the values at rest that this pass has computed, and the source range of each label's first number.
    /// The keys are the labels' serial numbers.
    private func lower(
        _ document: SceneDocument, restNumbers: RestNumbers, assets: inout Assets,
        problems: inout DiagnosticCollector
    ) -> (lowered: Lowered, restNumbers: RestNumbers, origins: [Int: Origin]) {
        var values = ValueReader(limits: overrides.limits, problems: problems, assets: assets)
        let variant = VariantTable(document, chosen: overrides.variant, values: &values).options
        let overrides = variant.map(overrides.filled) ?? overrides
        let setting = Setting(
            document.canvas, overrides: overrides, sizeHint: sizeHint(variant), values: &values)
        let fonts = FontTable(document.fonts, canvas: setting.canvas.size, values: &values)
        let states = StateTable(document.states, limits: overrides.limits, &values.problems)
        let signals = NamedSignalLowering.accepted(document.signals, &values.problems)
        values.signalNames = Set(signals.map(\.name.text))

        var expander = Expander(
            document, canvas: setting.canvas.size, otherViewKeys: otherViewKeys, values: values)
        let expanded = expander.expand(document.views)
        let usedTemplates = expanded.usedTemplates
        values = expander.values
        let laidOut = LaidOut(
            expanded, setting: setting, fonts: fonts, states: states, restNumbers: restNumbers, values: &values)
        var drafts = Drafts(values: values)
        let graph = NamedSignalLowering.graph(
            of: signals, outOf: document.signals.count, in: laidOut, into: &drafts)
        // Listings show the range of every pin.
        for view in laidOut.pins.keys.sorted() { _ = drafts.signals.pinProgress(of: view, in: laidOut) }
        for vocabulary in vocabularies { vocabulary.lower(laidOut, graph, &drafts) }
        var (winners, origins) = winners(
            of: drafts.tracks, in: laidOut, reducesMotion: overrides.reducesMotion, &drafts.values.problems)

        var timeline = TimelineLowering(laidOut: laidOut, overrides: overrides, values: drafts.values)
        let written = timeline.timeline(document.timeline, of: document.origin)
        drafts.values = timeline.values
        let autoresizings = AutoresizingRule.moving(
            laidOut.autoresizings, parents: laidOut.tree.parents, tracks: winners)
        let arrangement = SignalArrangement(
            winners, graph: graph, parents: laidOut.tree.parents, autoresizings: autoresizings, drafts: &drafts)
        let scene = LoweredScene(
            canvas: laidOut.canvas, tree: tree(of: laidOut, drafts), containers: laidOut.containers,
            pinnings: laidOut.pinnings, stretches: laidOut.stretches.map(\.stretch),
            autoresizings: autoresizings, reparentings: laidOut.reparentings,
            signals: arrangement.signals, tracks: arrangement.tracks, timeline: written)

        origins.views = viewOrigins(of: laidOut)
        origins.tracks = winners.map(\.source)
        winners = []
        origins.signals = graph.entries.map { entry in
            SignalOrigin(name: entry.name, own: entry.own.map { arrangement.indices[$0] })
        }
        origins.stretches = laidOut.stretches.map(\.origin)
        origins.movements = timeline.movementOrigins
        origins.plays = drafts.plays.map { PlayOrigin(signal: arrangement.indices[$0.signal], origin: $0.origin) }
        checkUnused(
            document, usedTemplates: usedTemplates, setting: setting, fonts: fonts, states: states, &origins, &drafts)
        let checks = SceneChecks(scene: scene, sources: origins.tracks, indices: arrangement.indices)
        if !drafts.values.problems.hasErrors { checks.check(&drafts, frames: false) }
        var numbers: RestNumbers = [:]
        var numberOrigins: [Int: Origin] = [:]
        if !drafts.restNumbers.isEmpty, !drafts.values.problems.hasErrors {
            let state = Simulation(scene).state(ofFrame: 0)
            for (serial, run, signal, origin) in drafts.restNumbers where numbers[serial]?[run] == nil {
                numbers[serial, default: [:]][run] = state.signals[arrangement.indices[signal]] ?? 0
                if numberOrigins[serial] == nil { numberOrigins[serial] = origin }
            }
        }
        // Frames are checked once, when the numbers are those of the layout.
        if checksFrames, numbers == restNumbers, !drafts.values.problems.hasErrors {
            checks.check(&drafts, frames: true)
        }
        assets = drafts.values.assets
        problems = drafts.values.problems
        let lowered = Lowered(
            scene: scene, origins: origins, families: laidOut.familiesByShaper,
            variantNames: document.variants.map(\.name.text), variant: variant)
        return (lowered, numbers, numberOrigins)
    }

    /// Returns the hint for a picture that is too large or too small; nil if the scene's own size and scale apply.
    private func sizeHint(_ variant: VariantOptions?) -> String? {
        if overrides.canvasSize != nil || overrides.scale != nil {
            return "change --size and --scale, which override the scene's own size and scale"
        }
        guard let variant, variant.canvasSize != nil || variant.scale != nil else { return nil }
        return "change 'size' and 'scale' of the variant '\(overrides.variant ?? "")'"
    }

    /// Returns the winning tracks of all vocabularies, and the origins of the scene's parts. Reports tracks that
    /// conflict.
    ///
    /// Under reduced motion, tracks that move things are left out, unless the scene chooses otherwise. The origins then record the views that stay at rest
    /// for this reason.
    private func winners(
        of tracks: TrackList, in laidOut: LaidOut, reducesMotion: Bool, _ problems: inout DiagnosticCollector
    ) -> ([TrackDraft], Origins) {
        let (resolved, conflicts) = tracks.resolved()
        let drafts = SplitTracks(laidOut).tracks(from: resolved, &problems)
        for (kept, other) in conflicts {
            problems.copy = laidOut.placed.copy(of: other.layer)
            var hint: String?
            if kept.takesPriority || other.takesPriority {
                hint = "give one of the two animations a 'priority': the higher priority wins"
            } else if kept.path != other.path {
                hint =
                    "write '\(kept.path.name)' in place of '\(other.spelling)', since both names set the same number"
            }
            problems.error(
                .conflictingTracks,
                "line \(problems.source.line(of: kept.origin)) already animates '\(kept.path.name)' of "
                    + "the view '\(laidOut.placed.name(of: other.layer))'",
                at: other.origin, hint: hint)
        }
        reportExclusions(among: drafts, in: laidOut, &problems)
        problems.copy = 0
        var origins = Origins()
        origins.reducesMotion = reducesMotion
        guard reducesMotion else { return (drafts, origins) }
        let kept = drafts.compactMap { draft in
            let container = laidOut.placed.reducedMotion(around: draft.layer)
            let reduced = draft.withReducedMotion(inside: container)
            if reduced == nil { origins.restingLayers.insert(draft.layer) }
            return reduced
        }
        return (kept, origins)
    }

    /// Reports tracks on properties that a view may not have beside other properties that it sets or animates.
    private func reportExclusions(
        among drafts: [TrackDraft], in laidOut: LaidOut, _ problems: inout DiagnosticCollector
    ) {
        var earlier: [LayerIndex: [TrackDraft]] = [:]
        for draft in drafts where draft.path.excludesOthers {
            problems.copy = laidOut.placed.copy(of: draft.layer)
            let written = laidOut.views[draft.layer].node.members.first { member in
                PropertyPath(member.key)?.excludes(draft.path) ?? false
            }
            let animated = earlier[draft.layer]?.first { $0.path.excludes(draft.path) }
            if let other = written?.key ?? animated?.spelling {
                problems.error(
                    .conflictingTracks,
                    "'\(draft.spelling)' and '\(other)' cannot both be set on "
                        + "the view '\(laidOut.placed.name(of: draft.layer))'",
                    at: draft.origin, hint: draft.path.exclusionHint)
            }
            earlier[draft.layer, default: []].append(draft)
        }
    }

    /// Returns the layer tree at rest, with the values at rest that vocabularies set.
    private func tree(of laidOut: LaidOut, _ drafts: Drafts) -> LayerTree {
        var tree = laidOut.tree
        for (layer, path, value) in drafts.restingValues { path.set(value, in: &tree[layer]) }
        return tree
    }

    private func viewOrigins(of laidOut: LaidOut) -> [ViewOrigin] {
        laidOut.views.enumerated().map { index, view in
            var origin = ViewOrigin(node: view.node)
            origin.cover = view.cover
            origin.isHeld = view.setsPinning
            origin.pinnedOffsets = laidOut.pins[index].map { $0.start...$0.end }
            // A scene that version 0.1 could not read has never looked different.
            origin.formerFrame = laidOut.placed.usesVersion02 ? nil : view.formerFrame
            return origin
        }
    }

    /// Reads an easing in any of the spellings that scenes allow; nil after an error.
    package static func easing(_ value: JSONValue, problems: inout DiagnosticCollector) -> Easing? {
        let limits = SceneLimits()
        var values = ValueReader(
            limits: limits, problems: problems, assets: Assets(folder: ".", fontFolders: [], limits: limits))
        defer { problems = values.problems }
        return values.easing(value, in: ValueScope(parent: .zero, canvas: .zero))
    }
}
