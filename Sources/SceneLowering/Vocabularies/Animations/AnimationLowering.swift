import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging
import Timing

extension Vocabulary {
    /// The vocabulary of animations: keyframes and expressions that signals and ranges of scrolling drive.
    static let animations = Vocabulary { laidOut, graph, drafts in
        var lowering = AnimationLowering(laidOut, graph, consume drafts)
        lowering.lowerAnimations()
        drafts = lowering.signals.drafts
    }
}

/// Lowers all `animate` and `bind` keys to tracks.
struct AnimationLowering {
    let laidOut: LaidOut
    var signals: SignalLowering
    /// The distances of the staggers so far. For look-ups only.
    var staggerDistances: [Stagger: ClosedRange<Double>] = [:]

    init(_ laidOut: LaidOut, _ graph: SignalGraph, _ drafts: consuming Drafts) {
        self.laidOut = laidOut
        signals = SignalLowering(laidOut: laidOut, graph: graph, drafts: consume drafts)
    }

    var values: ValueReader {
        _read { yield signals.drafts.values }
        _modify { yield &signals.drafts.values }
    }

    mutating func lowerAnimations() {
        for view in laidOut.views.indices where !laidOut.views[view].node.motions.isEmpty {
            guard !values.problems.isFullOfCopies else { break }
            values.problems.copy = laidOut.placed.copy(of: view)
            for motion in laidOut.views[view].node.motions {
                switch motion {
                case .animate(let animations): for animation in animations { lower(animation, of: view) }
                case .bind(let bindings): for binding in bindings { lower(binding, of: view) }
                }
            }
        }
        values.problems.copy = 0
    }

    private mutating func lower(_ animation: AnimationNode, of view: LayerIndex) {
        let node = animation.node
        let scope = laidOut.placed.valueScope(of: view)
        let subjects = subjects(of: animation, view: view)
        let smoothing = signals.smoothing(of: node, in: scope)
        let signal = followed(by: animation, view: view).map { signals.smoothed($0, by: smoothing) }
        let priority = values.number(.priority, of: node, in: scope) ?? 0
        var easing: Easing? = .linear
        if let written = node[.easing] { easing = values.easing(written, in: scope) }
        for subject in subjects {
            var curve = curve(of: subject, easing: easing ?? .linear, view: view)
            if node[.play] != nil { curve = curve?.extrapolated }
            let reducedMotion = values.reducedMotion(subject.reducedMotion, of: subject.path, in: scope)
            guard let signal, let curve, easing != nil else { continue }
            var draft = TrackDraft(
                layer: view, path: subject.path, signal: signal, course: .curve(curve), priority: priority,
                vocabulary: .animate, spelling: subject.name.text, origin: subject.name.origin)
            draft.reducedMotion = reducedMotion
            signals.drafts.tracks.add(draft)
        }
    }

    /// A property of an animation, with what the animation writes for it.
    private struct Subject {
        var path: PropertyPath
        var name: Name
        /// Keyframes, or a list of values at even distances.
        var course: JSONValue?
        var isListOfValues = false
        /// The easing of segments whose keyframes have none; nil for that of the animation.
        var easing: JSONValue?
        var interpolation: JSONValue?
        var reducedMotion: JSONValue?
    }

    /// Returns the properties of an animation. Properties with an error are left out.
    private mutating func subjects(of animation: AnimationNode, view: LayerIndex) -> [Subject] {
        let node = animation.node
        guard let properties = node[.properties] else {
            guard let path = property(of: node, view: view), let name = node[.property] else { return [] }
            return [
                Subject(
                    path: path, name: Name(name.string ?? path.name, origin: name.origin), course: node[.keyframes],
                    interpolation: node[.interpolation], reducedMotion: node[.reducedMotion])
            ]
        }
        let subjects = animation.properties.compactMap { property -> Subject? in
            guard has(property.path, called: property.name.text, at: property.name.origin, view) else { return nil }
            let own = property.node
            return Subject(
                path: property.path, name: property.name, course: own.map { $0[.keyframes] } ?? property.value,
                isListOfValues: own == nil, easing: own?[.easing], interpolation: own?[.interpolation],
                reducedMotion: own?[.reducedMotion] ?? node[.reducedMotion])
        }
        if case .object? = node[.reducedMotion]?.kind, let written = node[.reducedMotion] {
            values.problems.error(
                .conflictingKeys, "a held value is for one property, but this animation has 'properties'",
                at: written.origin, hint: "write 'reducedMotion' beside the 'keyframes' of the property")
            return []
        }
        return withInterpolation(node[.interpolation], subjects, in: properties)
    }

    /// Gives each property without its own `interpolation` that of the animation, if it applies to the property.
    ///
    /// If it applies to none of them, reports an error.
    private mutating func withInterpolation(_ value: JSONValue?, _ subjects: [Subject], in properties: JSONValue)
        -> [Subject]
    {
        guard let value, let mode = values.word(value, as: InterpolationMode.self), mode != .standard else {
            return subjects
        }
        var subjects = subjects
        let fitting = subjects.indices.filter { mode.applies(to: subjects[$0].path.type) }
        if fitting.isEmpty, let first = subjects.first { _ = values.interpolation(value, for: first.path) }
        for index in fitting where subjects[index].interpolation == nil { subjects[index].interpolation = value }
        return subjects
    }

    /// The keys that set what drives an animation. An animation must have exactly one of them.
    private static let driverWords: [AnimationWord] = [.signal, .timeline, .play]

    /// Returns the signal that drives an animation; nil after an error.
    ///
    /// The scene writes a signal, a range of scrolling, or a time-played effect.
    private mutating func followed(by animation: AnimationNode, view: LayerIndex) -> SignalIndex? {
        let node = animation.node
        let words = Self.driverWords.filter { node[$0] != nil }
        if words.count > 1, let second = node.member(words[1]) {
            values.problems.error(
                .conflictingKeys,
                "an animation must have exactly one of 'signal', 'timeline' and 'play', found '\(words[0].rawValue)' and '\(words[1].rawValue)'",
                at: second.keyOrigin)
            return nil
        }
        var beginning: StaggeredBeginning?
        if let stagger = animation.stagger, node[.signal] == nil, let word = words.first {
            beginning = self.beginning(stagger, of: view, isPlayed: word == .play)
            // After an error, the range or the effect is still checked.
        }
        if let value = node[.signal] {
            guard node[.stagger] == nil else {
                values.problems.error(
                    .conflictingKeys, "'stagger' needs 'timeline' or 'play', found 'signal'",
                    at: node.member(.stagger)?.keyOrigin ?? value.origin,
                    hint: "write 'index' in the expression of the signal, or a 'timeline'")
                return nil
            }
            return signals.signal(value, of: view, percentage: .none)
        }
        if let timeline = animation.timeline { return rangeSignal(timeline, of: view, beginning: beginning) }
        if let play = animation.play { return playSignal(play, of: view, beginning: beginning) }
        // An object that could not be read has been reported.
        guard words.isEmpty else { return nil }
        values.problems.missing(
            oneOf: Self.driverWords.map(\.rawValue),
            "an animation needs 'signal', 'timeline' or 'play'", in: node.origin,
            hint:
                "write one of: \"signal\": \"cover(self)\"; \"timeline\": { \"view\": \"self\" }; \"play\": { \"duration\": 0.5 }"
        )
        return nil
    }

    private mutating func property(of node: Node<AnimationWord>, view: LayerIndex) -> PropertyPath? {
        guard let value = node[.property], let name = values.text(value) else { return nil }
        guard let path = PropertyPath(spelling: name) else {
            values.problems.reportUnknownProperty(name, at: value.origin)
            return nil
        }
        return has(path, called: name, at: value.origin, view) ? path : nil
    }

    /// Returns whether a view has a property. If not, reports an error.
    mutating func has(_ path: PropertyPath, called name: String, at origin: Origin, _ view: LayerIndex) -> Bool {
        if path.value(in: laidOut.tree[view]) != nil { return true }
        values.problems.error(
            .inapplicableProperty, "\(laidOut.views[view].kind.title) has no property '\(name)'", at: origin,
            hint: ForeignWords.hint(forProperty: name, of: laidOut.views[view].kind))
        return false
    }
}

/// A keyframe: the value of a property at a position, which is a value of the signal.
private struct Keyframe {
    var position: Double
    var value: PropertyValue
    /// The easing of the segment that ends at this keyframe.
    var easing: Easing
}

extension AnimationLowering {
    /// Reads the curve of a property of an animation; nil after an error.
    private mutating func curve(of subject: Subject, easing: Easing, view: LayerIndex) -> TrackCurve? {
        var easing = easing
        if let written = subject.easing {
            guard let own = values.easing(written, in: laidOut.placed.valueScope(of: view)) else { return nil }
            easing = own
        }
        guard subject.isListOfValues else {
            return curve(
                subject.course, interpolation: subject.interpolation, easing: easing, for: subject.path, view: view)
        }
        let mode = values.interpolation(subject.interpolation, for: subject.path) ?? .standard
        let scope = laidOut.placed.valueScope(of: view)
        let elements = subject.course?.elements ?? []
        var keyframes: [Keyframe] = []
        for (index, element) in elements.enumerated() {
            guard let value = values.value(element, of: subject.path, in: scope) else { continue }
            keyframes.append(
                Keyframe(position: Double(index) / Double(elements.count - 1), value: value, easing: easing))
        }
        guard keyframes.count == elements.count, keyframes.count >= 2 else { return nil }
        return TrackCurve(segments: Self.segments(through: keyframes, mode: mode))
    }

    /// Reads the keyframes of a property as a curve over the signal; nil after an error.
    ///
    /// - Parameter easing: The easing of the segments whose keyframes have none.
    mutating func curve(
        _ list: JSONValue?, interpolation: JSONValue?, easing: Easing = .linear, for path: PropertyPath,
        view: LayerIndex
    ) -> TrackCurve? {
        let mode = values.interpolation(interpolation, for: path) ?? .standard
        guard let list else { return nil }
        guard case .array(let elements) = list.kind, !elements.isEmpty else {
            values.problems.wrongType(list, expected: ValueKind.keyframes.expectation)
            return nil
        }
        let scope = laidOut.placed.valueScope(of: view)
        var keyframes: [Keyframe] = []
        for element in elements {
            if let keyframe = keyframe(element, of: path, easing: easing, after: keyframes.last, in: scope) {
                keyframes.append(keyframe)
            }
        }
        guard keyframes.count == elements.count else { return nil }
        return TrackCurve(segments: Self.segments(through: keyframes, mode: mode))
    }

    private mutating func keyframe(
        _ value: JSONValue, of path: PropertyPath, easing: Easing, after last: Keyframe?, in scope: ValueScope
    ) -> Keyframe? {
        guard case .array(let parts) = value.kind, (2...3).contains(parts.count) else {
            values.problems.wrongType(value, expected: "a keyframe ([at, value] or [at, value, easing])")
            return nil
        }
        let position = values.number(parts[0], percentage: .unit, in: scope)
        let own = values.value(parts[1], of: path, in: scope)
        var easing = easing
        if parts.count == 3 {
            guard let written = values.easing(parts[2], in: scope) else { return nil }
            easing = written
            if last == nil {
                values.problems.warning(
                    .invalidValue,
                    "an easing on the first keyframe has no effect: an easing shapes the segment that ends at its keyframe",
                    at: parts[2].origin, hint: "write the easing in the next keyframe")
            }
        }
        if let position, let last, position < last.position {
            values.problems.error(
                .invalidValue,
                "the positions of keyframes must rise: \(position.shortText) comes after \(last.position.shortText)",
                at: parts[0].origin)
            return nil
        }
        guard let position, let own else { return nil }
        return Keyframe(position: position, value: own, easing: easing)
    }

    /// Returns the segments between neighbouring keyframes.
    ///
    /// Two keyframes at the same position make a step. If there is a single keyframe, its value holds everywhere.
    private static func segments(through keyframes: [Keyframe], mode: InterpolationMode) -> [TrackCurve.Segment] {
        if keyframes.count == 1 {
            let lone = keyframes[0]
            return [.init(start: lone.position, end: lone.position, from: lone.value, to: lone.value)]
        }
        return zip(keyframes, keyframes.dropFirst()).map { from, to in
            .init(
                start: from.position, end: to.position, from: from.value, to: to.value, easing: to.easing,
                interpolation: mode, keepsStart: !to.easing.isFormula)
        }
    }
}

extension TrackCurve {
    /// The same curve, extrapolated beyond 0 and 1 for effects whose easings overshoot, as in Web Animations.
    ///
    /// If the keyframes begin later than 0 or end earlier than 1, the curve is not extrapolated at that end.
    fileprivate var extrapolated: TrackCurve {
        guard let first = segments.first, let last = segments.last else { return self }
        return TrackCurve(
            segments: segments, extendsBelow: first.start == 0 && first.end > 0,
            extendsAbove: last.end == 1 && last.start < 1, silentBelow: silentBelow)
    }
}
