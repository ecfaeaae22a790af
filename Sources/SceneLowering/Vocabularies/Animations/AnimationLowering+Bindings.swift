import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

extension AnimationLowering {
    /// Adds the tracks of a binding, which drives a property of a view.
    mutating func lower(_ binding: BindingNode, of view: LayerIndex) {
        let name = binding.name
        guard has(binding.path, called: name.text, at: name.origin, view) else { return }
        let reducedMotion = values.reducedMotion(
            binding.node?[.reducedMotion], of: binding.path, in: laidOut.placed.valueScope(of: view))
        for (path, signal, curve, priority) in tracks(of: binding, view: view) {
            var draft = TrackDraft(
                layer: view, path: path, signal: signal, course: .curve(curve), priority: priority,
                vocabulary: .bind, spelling: name.text, origin: name.origin)
            draft.reducedMotion = reducedMotion
            if case .hold(let value)? = reducedMotion, path != binding.path {
                // The held value of a point or a size has a part for each of its tracks.
                var layer = laidOut.tree[view]
                binding.path.set(value, in: &layer)
                draft.reducedMotion = path.value(in: layer).map { .hold($0) }
            }
            signals.drafts.tracks.add(draft)
        }
    }

    private typealias BoundTrack = (path: PropertyPath, signal: SignalIndex, curve: TrackCurve, priority: Double)

    /// Returns the tracks of a binding; empty after an error. A point or a size can have one track for each number.
    private mutating func tracks(of binding: BindingNode, view: LayerIndex) -> [BoundTrack] {
        let path = binding.path
        var spelling = SignalSpelling(of: binding.source)
        var priority = 0.0
        var mode: InterpolationMode?
        let context = CourseContext(
            viewpoint: signals.viewpoint(of: view), name: "\(laidOut.placed.name(of: view)).\(path.name)",
            percentages: Self.percentages(of: path),
            pair: path.type == .size ? .size : .point)
        if let node = binding.node {
            spelling = SignalSpelling(
                of: binding.source, over: node[.over], chain: node[.chain],
                smoothing: signals.smoothing(of: node, in: context.viewpoint.scope))
            priority = values.number(.priority, of: node, in: context.viewpoint.scope) ?? 0
            if let keyframes = node[.keyframes] {
                var context = context
                context.percentages = []
                let course = signals.course(of: spelling, in: context)
                let curve = curve(keyframes, interpolation: node[.interpolation], for: path, view: view)
                guard let curve, let course, let signal = number(of: course, of: spelling, in: context) else {
                    return []
                }
                return [(path, signal, curve, priority)]
            }
            mode = values.interpolation(node[.interpolation], for: path)
            if let interpolation = node[.interpolation], path.type != .color {
                values.problems.error(
                    .invalidValue, "'interpolation' has no effect without 'keyframes'", at: interpolation.origin)
            }
        }
        guard isBindable(path, at: binding.origin), let course = signals.course(of: spelling, in: context) else {
            return []
        }
        if course.type == .number, ValueKind(path) == .frequency {
            guard let signal = number(of: course, of: spelling, in: context) else { return [] }
            return SignalType.point.suffixes.compactMap { suffix in
                PropertyPath("\(path.name).\(suffix)").map { ($0, signal, .identity, priority) }
            }
        }
        guard course.type == SignalType(path.type) else {
            reportMismatch(path, course, at: spelling.of.origin)
            return []
        }
        if course.type == .number {
            return number(of: course, of: spelling, in: context).map { [(path, $0, .identity, priority)] } ?? []
        }
        return tracks(of: course, path: path, mode: mode ?? .standard, priority: priority, spelling, context)
    }

    /// Returns the tracks of a binding whose source is a point, a size or a colour.
    ///
    /// - Parameter course: The lowered source.
    private mutating func tracks(
        of course: SignalCourse, path: PropertyPath, mode: InterpolationMode, priority: Double,
        _ spelling: SignalSpelling, _ context: CourseContext
    ) -> [BoundTrack] {
        let range = spelling.of.origin
        var numbers: [FormulaDraft]
        switch course {
        case .plain(_, let drafts): numbers = drafts
        case .transform(let transform) where transform.knownValue != nil && course.type != .color:
            numbers = transform.knownValue ?? []
        case .transform(let transform):
            var position = signals.signal(
                transform.position, at: range, name: Self.title(of: context) + Signal.positionSuffix)
            if let colors = transform.interval.colors {
                let segment = TrackCurve.Segment(
                    start: 0, end: 1, from: .color(colors.from), to: .color(colors.to), interpolation: mode,
                    keepsStart: true)
                position = signals.smoothed(position, by: spelling.smoothing)
                return [
                    (path, position, TrackCurve(segments: [segment], extendsBelow: true, extendsAbove: true), priority)
                ]
            }
            let draft = FormulaDraft(signal: position, at: .written(range))
            numbers = (0..<course.type.componentCount).map { transform.value(at: draft, component: $0) }
        }
        return zip(course.type.suffixes, numbers).compactMap { suffix, number in
            PropertyPath("\(path.name).\(suffix)").map { part in
                let signal = signals.signal(number, at: range, name: "\(Self.title(of: context)).\(suffix)")
                return (part, signals.smoothed(signal, by: spelling.smoothing), .identity, priority)
            }
        }
    }

    /// Returns the signal of a lowered source; nil after an error. The source must be a single number.
    private mutating func number(of course: SignalCourse, of spelling: SignalSpelling, in context: CourseContext)
        -> SignalIndex?
    {
        let range = spelling.of.origin
        guard course.type == .number else {
            values.problems.error(
                .wrongType, "keyframes need a signal that is a number, found \(course.type.title)", at: range)
            return nil
        }
        let value =
            switch course {
            case .plain(_, let numbers): numbers[0]
            case .transform(let transform):
                transform.knownValue?[0] ?? transform.value(at: transform.position, component: 0)
            }
        return signals.smoothed(signals.signal(value, at: range, name: Self.title(of: context)), by: spelling.smoothing)
    }

    /// Returns the name, in listings, of a binding's signal, which the scene does not name.
    private static func title(of context: CourseContext) -> String { "bind(\(context.name))" }

    private static func percentages(of path: PropertyPath) -> [Percentage] {
        switch ValueKind(path) {
        case .number(let percentage): [percentage]
        case .compound(let shape): shape.percentages
        case .count, .extent, .padding, .autoresizing, .labelText, .runText, .boolean, .text, .words, .color, .colors,
            .numbers, .radii, .frequency,
            .transform, .filters, .shadows, .path, .offsetRotate,
            .easing, .spring,
            .fingerWay, .release, .deceleration, .stops, .image,
            .frameRate, .font, .fonts, .faces, .names, .features, .axes, .signal, .source, .namedSignal, .signals,
            .interval, .part,
            .chain,
            .keyframes, .animatedProperties, .reducedMotion, .bindings, .change, .timelineRange, .timelinePlaces,
            .timelineInset, .separator, .stretch,
            .motionBlur, .any,
            .object,
            .list, .map, .listMap:
            []
        }
    }

    /// Returns whether the value of a signal can be the value of a property. If not, reports an error.
    private mutating func isBindable(_ path: PropertyPath, at origin: Origin) -> Bool {
        if SignalType(path.type) != nil { return true }
        values.problems.error(
            .wrongType,
            "an expression cannot set '\(path.name)' directly: the property is not a number, point, size or colour",
            at: origin,
            hint: Self.keyframesHint)
        return false
    }

    private mutating func reportMismatch(_ path: PropertyPath, _ course: SignalCourse, at origin: Origin) {
        let wanted = SignalType(path.type)
        if course.type == .number {
            values.problems.error(
                .wrongType, "a number cannot set '\(path.name)' directly: the property is not a number", at: origin,
                hint: Self.keyframesHint)
            return
        }
        let hint: String? =
            switch (wanted, course.type) {
            case (.number, .point), (.number, .size), (.number, .color):
                "use one component of the signal, such as .\(course.type.suffixes[0])"
            case (.point, .size), (.size, .point):
                "write the value as an object with \(wanted == .size ? "'width' and 'height'" : "'x' and 'y'")"
            case (.number, .number), (.point, _), (.size, _), (.color, _), (nil, _): nil
            }
        values.problems.error(
            .wrongType,
            "'\(path.name)' must be \(wanted?.title ?? "another type"), but this signal is \(course.type.title)",
            at: origin, hint: hint)
    }

    private static let keyframesHint =
        "write keyframes, each with a value of the signal and a value of the property: { \"of\": …, \"keyframes\": [[0, …], [1, …]] }"
}

extension SignalInterval {
    /// The interval's ends as colours. Nil if the ends are of another type, or change from frame to frame.
    fileprivate var colors: (from: Color, to: Color)? {
        guard type == .color, let constants else { return nil }
        func color(_ n: [Double]) -> Color { Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]) }
        return (color(constants.from), color(constants.to))
    }
}
