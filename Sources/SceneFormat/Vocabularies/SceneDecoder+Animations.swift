import JSON
import Layers
import Primitives
import Staging
import Timing

extension Vocabulary {
    /// Keyframes and expressions over signals and stretches of scrolling.
    static let animations = Vocabulary(
        viewKeys: [
            KeyRule("animate", .list(.animation), "Values at places of a signal, by property."),
            KeyRule("bind", .bindings, "Expressions that properties are tied to."),
        ], lower: { $0.lowerAnimations() })
}

extension TrackOrigin.Vocabulary {
    static let animate = Self(rawValue: "animate")
    static let bind = Self(rawValue: "bind")
}

extension SceneDecoder {
    /// Turns all `animate` and `bind` into tracks.
    mutating func lowerAnimations() {
        lowering.reserve(viewCount: views.count(where: { !$0.states.isEmpty }))
        for view in views.indices where !problems.isFullOfCopies {
            problems.copy = views[view].environment.scope
            for member in views[view].states {
                switch member.key {
                case "animate": lowerAnimations(member.value, of: view)
                case "bind": lowerBindings(member.value, of: view)
                default: break
                }
            }
        }
        problems.copy = 0
    }

    private mutating func lowerAnimations(_ list: JSONValue, of view: LayerIndex) {
        guard case .array(let elements) = list.kind else {
            var hint: String?
            if case .object = list.kind { hint = "put it into brackets" }
            wrongType(list, expected: "a list of animations", hint: hint)
            return
        }
        for element in elements {
            guard let object = open(element, as: .animation) else { continue }
            let path = animatedProperty(of: object, view: view)
            let smoothing = smoothing(of: object, in: viewpoint(of: view).scope)
            let signal = followed(by: object, at: element, view: view).map { smoothed($0, by: smoothing) }
            guard let path, let name = object["property"] else { continue }
            var curve = curve(of: object, for: path, view: view)
            if object["play"] != nil { curve = curve?.goingOn }
            let priority = priority(of: object, view: view)
            guard let signal, let curve else { continue }
            lowering.add(
                TrackDraft(
                    layer: view, path: path, signal: signal, course: .curve(curve), priority: priority,
                    vocabulary: .animate, spelling: name.string ?? path.name, place: name.range))
        }
    }

    /// What an animation can follow, by the keys that say so.
    private static let followedKeys = ["signal", "timeline", "play"]

    /// What an animation follows: a signal, a stretch of scrolling or time itself; nil after an error.
    private mutating func followed(by object: CheckedObject, at element: JSONValue, view: LayerIndex) -> SignalIndex? {
        let keys = Self.followedKeys.filter { object[$0] != nil }
        if keys.count > 1, let second = object.members.first(where: { $0.key == keys[1] }) {
            report(
                .conflictingKeys, "'\(keys[0])' says what the animation follows; '\(keys[1])' says it again",
                at: second.keyRange)
            return nil
        }
        if let value = object["signal"] { return signal(value, of: view, percentage: .none) }
        if let timeline = object["timeline"] { return rangeSignal(timeline, of: view) }
        if let play = object["play"] { return playSignal(play, of: view) }
        report(
            .missingKey, "an animation needs 'signal': \(ValueKind.signal.expectation)", at: element.range,
            hint: "or 'timeline': \(KeyTable.viewTimeline.title), or 'play': \(KeyTable.play.title)")
        return nil
    }

    private mutating func animatedProperty(of object: CheckedObject, view: LayerIndex) -> PropertyPath? {
        guard let value = object["property"], let name = text("property", of: object) else { return nil }
        return property(name, at: value.range, of: view)
    }

    /// The property a name means on a view; nil after an error.
    mutating func property(_ name: String, at place: Range<Int>, of view: LayerIndex) -> PropertyPath? {
        guard let path = PropertyPath(name) else {
            reportUnknownProperty(name, at: place)
            return nil
        }
        guard path.value(in: tree[view]) != nil else {
            report(.inapplicableProperty, "\(views[view].kind.title) has no '\(name)'", at: place)
            return nil
        }
        return path
    }

    mutating func priority(of object: CheckedObject, view: LayerIndex) -> Double {
        number("priority", of: object, in: valueScope(of: view, names: views[view].environment.names)) ?? 0
    }
}

/// A value and where it shows.
private struct Keyframe {
    var place: Double
    var value: PropertyValue
    /// Bends the way to it.
    var easing: Easing
}

extension SceneDecoder {
    /// The values of a property at keyframes; nil after an error.
    mutating func curve(of object: CheckedObject, for path: PropertyPath, view: LayerIndex) -> TrackCurve? {
        let mode = interpolation(of: object, for: path) ?? .standard
        guard let list = object["keyframes"] else { return nil }
        guard case .array(let elements) = list.kind, !elements.isEmpty else {
            wrongType(list, expected: ValueKind.keyframes.expectation)
            return nil
        }
        let scope = valueScope(of: view, names: views[view].environment.names)
        var keyframes: [Keyframe] = []
        for element in elements {
            if let keyframe = keyframe(element, of: path, after: keyframes.last, in: scope) {
                keyframes.append(keyframe)
            }
        }
        guard keyframes.count == elements.count else { return nil }
        return TrackCurve(segments: Self.segments(through: keyframes, mode: mode))
    }

    private mutating func keyframe(
        _ value: JSONValue, of path: PropertyPath, after last: Keyframe?, in scope: ValueScope
    ) -> Keyframe? {
        guard case .array(let parts) = value.kind, (2...3).contains(parts.count) else {
            wrongType(value, expected: "a keyframe, [at, value] or [at, value, easing]")
            return nil
        }
        let place = number(parts[0], percentage: .unit, in: scope)
        let own = self.value(parts[1], of: path, in: scope)
        var easing = Easing.linear
        if parts.count == 3 {
            guard let written = self.easing(parts[2], in: scope) else { return nil }
            easing = written
            if last == nil {
                problems.warning(
                    .invalidValue, "this easing bends nothing: it is for the way to its keyframe, the first one",
                    at: parts[2].range, hint: "write it in the next keyframe")
            }
        }
        if let place, let last, place < last.place {
            report(
                .invalidValue, "keyframes rise; \(place.shortText) comes after \(last.place.shortText)",
                at: parts[0].range)
            return nil
        }
        guard let place, let own else { return nil }
        return Keyframe(place: place, value: own, easing: easing)
    }

    /// A segment from each keyframe to the next; two at one place make a step there, and a lone one holds everywhere.
    private static func segments(through keyframes: [Keyframe], mode: InterpolationMode) -> [TrackCurve.Segment] {
        if keyframes.count == 1 {
            let lone = keyframes[0]
            return [.init(start: lone.place, end: lone.place, from: lone.value, to: lone.value)]
        }
        return zip(keyframes, keyframes.dropFirst()).map { from, to in
            .init(
                start: from.place, end: to.place, from: from.value, to: to.value, easing: to.easing,
                interpolation: mode, keepsStart: !to.easing.isFormula)
        }
    }
}

extension TrackCurve {
    /// The same curve for an effect whose easing passes its ends on the way: there the values go on, as in Web Animations.
    ///
    /// Not where the keyframes begin or end inside.
    fileprivate var goingOn: TrackCurve {
        guard let first = segments.first, let last = segments.last else { return self }
        return TrackCurve(
            segments: segments, extendsBelow: first.start == 0 && first.end > 0,
            extendsAbove: last.end == 1 && last.start < 1, silentBelow: silentBelow)
    }
}
