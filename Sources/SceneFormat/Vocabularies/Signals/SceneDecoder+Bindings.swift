import JSON
import Layers
import Primitives
import Staging
import Timing

extension SceneDecoder {
    /// Turns a view's `bind` into tracks.
    mutating func lowerBindings(_ bindings: JSONValue, of view: LayerIndex) {
        guard case .object(let members) = bindings.kind else {
            wrongType(bindings, expected: ValueKind.bindings.expectation)
            return
        }
        for member in members {
            guard let path = property(member.key, at: member.keyRange, of: view) else { continue }
            for (path, signal, curve, priority) in tracks(of: member, path: path, view: view) {
                lowering.add(
                    TrackDraft(
                        layer: view, path: path, signal: signal, course: .curve(curve), priority: priority,
                        vocabulary: .bind, spelling: member.key, place: member.keyRange))
            }
        }
    }

    private typealias BoundTrack = (path: PropertyPath, signal: SignalIndex, curve: TrackCurve, priority: Double)

    /// What a property is tied to: points and sizes number by number; none after an error.
    private mutating func tracks(of member: JSONMember, path: PropertyPath, view: LayerIndex) -> [BoundTrack] {
        let value = member.value
        var spelling = SignalSpelling(of: value)
        var priority = 0.0
        var mode: InterpolationMode?
        let context = CourseContext(
            viewpoint: viewpoint(of: view), name: "\(name(of: view)).\(path.name)",
            percentages: Self.percentages(of: path),
            pair: path.type == .size ? .size : .point)
        if case .object = value.kind {
            guard let object = open(value, as: .binding), let source = object["of"] else { return [] }
            spelling = SignalSpelling(
                of: source, over: object["over"], chain: object["chain"],
                smoothing: smoothing(of: object, in: context.viewpoint.scope))
            priority = self.priority(of: object, view: view)
            if object["keyframes"] != nil {
                var context = context
                context.percentages = []
                let course = course(of: spelling, in: context)
                guard let curve = curve(of: object, for: path, view: view), let course,
                    let signal = number(of: course, of: spelling, in: context)
                else { return [] }
                return [(path, signal, curve, priority)]
            }
            mode = interpolation(of: object, for: path)
            if let interpolation = object["interpolation"], path.type != .color {
                report(.invalidValue, "without keyframes there is nothing to interpolate", at: interpolation.range)
            }
        }
        guard isBindable(path, at: value.range), let course = course(of: spelling, in: context)
        else { return [] }
        guard course.type == SignalType(path.type) else {
            reportMismatch(path, course, at: spelling.of.range)
            return []
        }
        if course.type == .number {
            return number(of: course, of: spelling, in: context).map { [(path, $0, .identity, priority)] } ?? []
        }
        return tracks(of: course, path: path, mode: mode ?? .standard, priority: priority, spelling, context)
    }

    /// The tracks of a point, a size or a colour.
    private mutating func tracks(
        of course: SignalCourse, path: PropertyPath, mode: InterpolationMode, priority: Double,
        _ spelling: SignalSpelling, _ context: CourseContext
    ) -> [BoundTrack] {
        let range = spelling.of.range
        var numbers: [FormulaDraft]
        switch course {
        case .plain(_, let drafts): numbers = drafts
        case .transform(let transform) where transform.knownValue != nil && course.type != .color:
            numbers = transform.knownValue ?? []
        case .transform(let transform):
            var position = signal(
                transform.position, at: range, name: Self.title(of: context) + Signal.positionSuffix)
            if let colors = transform.interval.colors {
                let segment = TrackCurve.Segment(
                    start: 0, end: 1, from: .color(colors.from), to: .color(colors.to), interpolation: mode,
                    keepsStart: true)
                position = smoothed(position, by: spelling.smoothing)
                return [
                    (path, position, TrackCurve(segments: [segment], extendsBelow: true, extendsAbove: true), priority)
                ]
            }
            let draft = FormulaDraft(signal: position, at: .bytes(range))
            numbers = (0..<course.type.componentCount).map { transform.value(at: draft, component: $0) }
        }
        return zip(course.type.suffixes, numbers).compactMap { suffix, number in
            PropertyPath("\(path.name).\(suffix)").map { part in
                let signal = signal(number, at: range, name: "\(Self.title(of: context)).\(suffix)")
                return (part, smoothed(signal, by: spelling.smoothing), .identity, priority)
            }
        }
    }

    /// The signal of a course that is a number; nil after an error.
    private mutating func number(of course: SignalCourse, of spelling: SignalSpelling, in context: CourseContext)
        -> SignalIndex?
    {
        let range = spelling.of.range
        guard course.type == .number else {
            report(.wrongType, "keyframes stand at places of a number, and here is \(course.type.title)", at: range)
            return nil
        }
        let value =
            switch course {
            case .plain(_, let numbers): numbers[0]
            case .transform(let transform):
                transform.knownValue?[0] ?? transform.value(at: transform.position, component: 0)
            }
        return smoothed(signal(value, at: range, name: Self.title(of: context)), by: spelling.smoothing)
    }

    /// What listings call a signal that has no name because it is written where it is used.
    private static func title(of context: CourseContext) -> String { "bind(\(context.name))" }

    private static func percentages(of path: PropertyPath) -> [Percentage] {
        switch ValueKind(path) {
        case .number(let percentage): [percentage]
        case .compound(let shape): shape.percentages
        case .count, .boolean, .text, .words, .color, .colors, .numbers, .radii, .transform, .path, .easing, .spring,
            .fingerWay, .release, .deceleration, .stops, .image,
            .frameRate, .font, .fonts, .faces, .names, .signal, .source, .namedSignal, .signals, .interval, .part,
            .chain,
            .keyframes, .bindings, .change, .timelineRange, .timelinePlaces, .timelineInset, .separator, .stretch,
            .motionBlur, .any,
            .object,
            .list, .map, .listMap:
            []
        }
    }

    /// Whether a property can follow a signal at all; reports where it cannot.
    private mutating func isBindable(_ path: PropertyPath, at place: Range<Int>) -> Bool {
        if SignalType(path.type) != nil { return true }
        report(
            .wrongType, "'\(path.name)' is no number, point, size or colour, and a signal's value is one", at: place,
            hint: Self.keyframesHint)
        return false
    }

    private mutating func reportMismatch(_ path: PropertyPath, _ course: SignalCourse, at place: Range<Int>) {
        let wanted = SignalType(path.type)
        if course.type == .number {
            report(
                .wrongType, "'\(path.name)' is no number, and a signal's value is one", at: place,
                hint: Self.keyframesHint)
            return
        }
        let hint: String? =
            switch (wanted, course.type) {
            case (.number, .point), (.number, .size), (.number, .color):
                "name one of its numbers, such as .\(course.type.suffixes[0])"
            case (.point, .size), (.size, .point):
                "write it as {\"\(wanted == .size ? "width\", \"height" : "x\", \"y")\"}"
            case (.number, .number), (.point, _), (.size, _), (.color, _), (nil, _): nil
            }
        report(
            .wrongType,
            "'\(path.name)' is \(wanted?.title ?? "something else"), and this signal's value is \(course.type.title)",
            at: place, hint: hint)
    }

    private static let keyframesHint =
        "say what it is at two places or more: { \"of\": …, \"keyframes\": [[0, …], [1, …]] }"
}

extension SignalInterval {
    /// Its ends where they are colours.
    fileprivate var colors: (from: Color, to: Color)? {
        guard type == .color, let constants else { return nil }
        func color(_ n: [Double]) -> Color { Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]) }
        return (color(constants.from), color(constants.to))
    }
}
