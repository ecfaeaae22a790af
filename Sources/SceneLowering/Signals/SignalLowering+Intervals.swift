import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Timing

extension SignalLowering {
    /// Reads an interval, which is written as `[from, to]`; nil after an error. It is an error if the ends are equal
    /// constants.
    mutating func interval(_ value: JSONValue, called key: String, in context: CourseContext) -> SignalInterval? {
        guard case .array(let ends) = value.kind, ends.count == 2 else {
            values.problems.wrongType(value, expected: ValueKind.interval.expectation)
            return nil
        }
        let origin = StepOrigin.written(value.origin)
        var inside = context
        inside.pair = pair(ofEnds: ends, in: context)
        if ends.contains(where: { isColor($0, from: context.viewpoint) }) {
            let colors = ends.map { values.color($0) }
            guard let from = colors[0], let to = colors[1] else { return nil }
            let (start, end) = (from.components, to.components)
            guard start != end else {
                reportEmpty(context.name, "both ends are the same colour", at: value.origin)
                return nil
            }
            return SignalInterval(
                type: .color, from: start.map { FormulaDraft(number: $0, at: origin) },
                to: end.map { FormulaDraft(number: $0, at: origin) }, origin: origin)
        }
        let from = end(ends[0], in: inside)
        let to = end(ends[1], in: inside)
        guard let from, let to else { return nil }
        guard from.type == to.type else {
            values.problems.error(
                .wrongType,
                "both ends of an interval must have the same type, found \(from.type.title) and \(to.type.title)",
                at: value.origin)
            return nil
        }
        let interval = SignalInterval(type: from.type, from: from.drafts, to: to.drafts, origin: origin)
        guard let constants = interval.constants, constants.from == constants.to else { return interval }
        let text = constants.from.map(\.shortText).joined(separator: ", ")
        reportEmpty(
            context.name, "both ends are \(from.type == .number ? text : "[\(text)]")", at: value.origin)
        return nil
    }

    /// The maximum number of steps in the formula of an interval's end.
    ///
    /// A longer formula becomes a separate signal. Signals that are derived from the interval then need not repeat its
    /// steps.
    private static let longestEnd = 8

    private mutating func end(_ value: JSONValue, in context: CourseContext)
        -> (type: SignalType, drafts: [FormulaDraft])?
    {
        guard var end = numbers(of: value, in: context) else { return nil }
        for index in end.drafts.indices where end.drafts[index].steps.count > Self.longestEnd {
            let origin = StepOrigin.written(value.origin)
            end.drafts[index] = FormulaDraft(signal: signal(end.drafts[index], at: value.origin), at: origin)
        }
        return end
    }

    private mutating func reportEmpty(_ name: String, _ finding: String, at origin: Origin) {
        values.problems.error(.emptyInterval, "the interval of '\(name)' has no length: \(finding)", at: origin)
    }

    /// Returns whether two numbers in brackets are a point or a size, for an end of an interval.
    ///
    /// If the other end has one of these types, this is the result. Otherwise the result is the type that the context
    /// expects.
    private func pair(ofEnds ends: [JSONValue], in context: CourseContext) -> SignalType {
        for end in ends {
            if case .array = end.kind { continue }
            if let type = shape(of: end, from: context.viewpoint), type == .point || type == .size { return type }
        }
        return context.pair
    }

    /// Reads a number, a point or a size as one formula for each number; nil after an error.
    mutating func numbers(of value: JSONValue, in context: CourseContext)
        -> (type: SignalType, drafts: [FormulaDraft])?
    {
        func percentage(_ index: Int) -> Percentage {
            index < context.percentages.count ? context.percentages[index] : .none
        }
        let type: SignalType
        let parts: [JSONValue]
        switch value.kind {
        case .array(let elements) where elements.count == 2: (type, parts) = (context.pair, elements)
        case .object(let members):
            guard members.count == 2,
                let own = [SignalType.point, .size].first(where: { type in
                    members.allSatisfy { type.suffixes.contains($0.key) }
                })
            else {
                values.problems.wrongType(
                    value, expected: "an object with 'x' and 'y' (a point) or 'width' and 'height' (a size)")
                return nil
            }
            (type, parts) = (own, own.suffixes.compactMap { value[$0] })
        case .string(let text):
            if vectorType(of: text, from: context.viewpoint) != nil {
                return components(of: text, at: value.origin, from: context.viewpoint).map { found in
                    (found.type, found.signals.map { FormulaDraft(signal: $0, at: .written(value.origin)) })
                }
            }
            (type, parts) = (.number, [value])
        case .number: (type, parts) = (.number, [value])
        case .null, .boolean, .array:
            values.problems.wrongType(value, expected: "a number, an expression, or two of these in brackets")
            return nil
        }
        var drafts: [FormulaDraft] = []
        for (index, part) in parts.enumerated() {
            guard let draft = draft(part, from: context.viewpoint, percentage: percentage(index)) else { continue }
            drafts.append(draft)
        }
        return drafts.count == type.componentCount ? (type, drafts) : nil
    }

    /// Returns the type that a value will have once it is read; nil for a value of the wrong JSON type. Reports no
    /// mistakes.
    func shape(of value: JSONValue, from viewpoint: Viewpoint, allowsColor: Bool = true) -> SignalType? {
        switch value.kind {
        case .number: return .number
        case .array: return .point
        case .object(let members):
            return members.contains { SignalType.size.suffixes.contains($0.key) } ? .size : .point
        case .string(let text):
            if allowsColor, isColor(value, from: viewpoint) { return .color }
            return vectorType(of: text, from: viewpoint) ?? .number
        case .null, .boolean: return nil
        }
    }

    /// Returns whether a value is a string that stands for a colour. The names of signals and numbers take precedence.
    private func isColor(_ value: JSONValue, from viewpoint: Viewpoint) -> Bool {
        guard case .string(let text) = value.kind, !graph.knows(text), viewpoint.scope.names[text] == nil else {
            return false
        }
        return values.colors.keys.contains(text) || Color(css: text) != nil
    }
}

extension Color {
    fileprivate var components: [Double] { [red, green, blue, alpha] }
}
