import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// The context in which a source is written, including the source's interval and operations.
struct CourseContext {
    var viewpoint: Viewpoint
    /// The name of the result, for messages.
    var name: String
    /// The meaning of percentages in each number of the result.
    var percentages: [Percentage] = []
    /// The type of two numbers in brackets: a point or a size. It is used if nothing else determines the type.
    var pair = SignalType.point
}

extension SignalLowering {
    /// The maximum number of operations in a chain.
    private static let maximumChainLength = 64

    /// Lowers a source with its interval and its chain of operations; nil after an error.
    mutating func course(of spelling: SignalSpelling, in context: CourseContext) -> SignalCourse? {
        guard let source = source(of: spelling, in: context) else { return nil }
        guard let chain = spelling.chain else { return source }
        guard case .array(let operations) = chain.kind else {
            values.problems.wrongType(chain, expected: ValueKind.chain.expectation)
            return nil
        }
        guard !operations.isEmpty else { return source }
        guard operations.count <= Self.maximumChainLength else {
            values.problems.error(
                .invalidValue,
                "a chain must have at most \(Self.maximumChainLength) operations, found \(operations.count)",
                at: chain.origin)
            return nil
        }
        guard drafts.admit(stepCount: 8 * operations.count, at: chain.origin) else { return nil }
        var transform: SignalTransform
        switch source {
        case .transform(let own): transform = own
        case .plain(.number, let numbers):
            transform = SignalTransform(numbers, over: .unit(at: .written(spelling.of.origin)))
        case .plain(let type, _):
            values.problems.error(
                .missingKey,
                "for \(type.title), 'chain' needs 'over', which gives the values at position 0 and at position 1",
                at: spelling.of.origin,
                hint: "write the values at position 0 and at position 1: \"over\": [[0, 0], [100, 50]]")
            return nil
        }
        var isSound = true
        for operation in operations where !apply(operation, to: &transform, in: context) { isSound = false }
        return isSound ? .transform(transform) : nil
    }

    /// Reads a source and its interval, if the scene writes an interval; nil after an error.
    private mutating func source(of spelling: SignalSpelling, in context: CourseContext) -> SignalCourse? {
        let origin = StepOrigin.written(spelling.of.origin)
        let own: SignalCourse
        if case .string(let text) = spelling.of.kind, graph.hasSignal(named: text) {
            guard let entry = graph.signal(named: text) else { return nil }
            let numbers = entry.components.map { FormulaDraft(signal: $0, at: origin) }
            if spelling.over == nil, let position = entry.position {
                // A signal that has a position but no interval could not be read.
                guard let interval = entry.interval else { return nil }
                return .transform(
                    SignalTransform(
                        interval: interval, value: numbers,
                        position: FormulaDraft(signal: position, at: origin)))
            }
            own = .plain(entry.type, numbers)
        } else {
            guard let numbers = numbers(of: spelling.of, in: context) else { return nil }
            own = .plain(numbers.type, numbers.drafts)
        }
        guard let over = spelling.over, case .plain(let type, let numbers) = own else { return own }
        guard type != .color else {
            values.problems.error(
                .wrongType, "'over' cannot be used with a signal that is a colour", at: over.origin,
                hint: "use one component of the colour, such as .red")
            return nil
        }
        var inside = context
        inside.percentages = []
        if type == .point || type == .size { inside.pair = type }
        guard let interval = interval(over, called: "over", in: inside),
            agrees(interval, with: type, called: "over", at: over.origin)
        else { return nil }
        return .transform(SignalTransform(numbers, over: interval))
    }

    /// Applies one operation of a chain to a transform; returns false after an error.
    private mutating func apply(_ operation: JSONValue, to transform: inout SignalTransform, in context: CourseContext)
        -> Bool
    {
        let origin = StepOrigin.written(operation.origin)
        switch operation.kind {
        case .string(let word): return apply(word, at: operation, to: &transform, in: context)
        case .object(let members):
            guard members.count == 1, let member = members.first else { break }
            guard let key = ChainOperation(rawValue: member.key) else {
                values.problems.error(
                    .unknownKey, "there is no operation '\(member.key)'", at: member.keyOrigin,
                    nearest: member.key, among: { ChainOperation.allCases.map(\.rawValue) },
                    otherwise: ChainOperation.hint)
                return false
            }
            switch key {
            case .relate, .scale:
                guard let interval = interval(member.value, called: key.rawValue, in: context) else { return false }
                transform.relate(to: interval)
                return true
            case .focus:
                var inside = context
                if transform.interval.type != .number { inside.pair = transform.interval.type }
                inside.percentages = []
                guard transform.interval.type != .color else {
                    values.problems.error(
                        .wrongType, "the operation 'focus' cannot be used with colours", at: operation.origin)
                    return false
                }
                guard let interval = interval(member.value, called: key.rawValue, in: inside),
                    agrees(interval, with: transform.interval.type, called: key.rawValue, at: member.value.origin)
                else { return false }
                transform.focus(on: interval)
                return true
            case .morph, .reposition: return morph(member.value, transform: &transform, in: context)
            case .oscillate:
                guard let count = draft(member.value, from: context.viewpoint) else { return false }
                transform.morph { $0.oscillate(count, at: origin) }
                return true
            case .round, .floor, .mod:
                guard takesNumber(key.rawValue, transform, at: operation.origin),
                    let step = draft(member.value, from: context.viewpoint)
                else { return false }
                transform.change { $0.step(key, by: step, at: origin) }
                return true
            case .clamp, .cosine:
                values.problems.error(
                    .invalidValue, "the operation '\(key.rawValue)' must not have a value", at: member.value.origin,
                    hint: "write \"\(key.rawValue)\" alone, without braces")
                return false
            }
        case .null, .boolean, .number, .array: break
        }
        values.problems.wrongType(
            operation, expected: "an operation (a word, or an object with one key)", hint: ChainOperation.hint)
        return false
    }

    private mutating func apply(
        _ word: String, at operation: JSONValue, to transform: inout SignalTransform, in context: CourseContext
    ) -> Bool {
        let origin = StepOrigin.written(operation.origin)
        switch ChainOperation(rawValue: word) {
        case .clamp, .cosine: return morph(operation, transform: &transform, in: context)
        case .round, .floor:
            guard takesNumber(word, transform, at: operation.origin) else { return false }
            let function: FormulaFunction = word == "round" ? .round : .floor
            transform.change { $0.append(.call(function, argumentCount: 1), at: origin) }
            return true
        case .relate, .scale, .morph, .reposition, .focus, .oscillate, .mod:
            values.problems.error(
                .wrongType, "the operation '\(word)' needs a value", at: operation.origin,
                hint: "write { \"\(word)\": … }")
            return false
        case nil:
            values.problems.error(
                .unknownWord, "there is no operation '\(word)'", at: operation.origin,
                hintIfGiven: {
                    (try? Easing(spelling: word)) != nil
                        ? "write { \"morph\": \"\(word)\" }"
                        : NearestName.hint(for: word, among: ChainOperation.allCases.map(\.rawValue))
                            ?? ChainOperation.hint
                })
            return false
        }
    }

    /// Applies a curve to a transform's position; returns false after an error.
    ///
    /// The curve is `clamp`, `cosine`, an oscillation or an easing.
    private mutating func morph(_ curve: JSONValue, transform: inout SignalTransform, in context: CourseContext) -> Bool
    {
        let origin = StepOrigin.written(curve.origin)
        switch curve.kind {
        case .string("clamp"): transform.morph { $0.append(.call(.clamp, argumentCount: 1), at: origin) }
        case .string("cosine"):
            transform.morph { $0.oscillate(FormulaDraft(number: 0.5, at: origin), at: origin) }
        case .object(let members) where members.count == 1 && members[0].key == "oscillate":
            guard let count = draft(members[0].value, from: context.viewpoint) else { return false }
            transform.morph { $0.oscillate(count, at: origin) }
        case .null, .boolean, .number, .string, .array, .object:
            guard let easing = values.easing(curve, in: context.viewpoint.scope) else { return false }
            transform.morph { $0.append(.ease(easing), at: origin) }
        }
        return true
    }

    private mutating func takesNumber(_ word: String, _ transform: SignalTransform, at origin: Origin) -> Bool {
        if transform.interval.type == .number { return true }
        values.problems.error(
            .wrongType,
            "the operation '\(word)' needs a number, but the value before it is \(transform.interval.type.title)",
            at: origin)
        return false
    }

    private mutating func agrees(
        _ interval: SignalInterval, with type: SignalType, called name: String, at origin: Origin
    ) -> Bool {
        if interval.type == type { return true }
        values.problems.error(
            .wrongType,
            "the value and the ends of '\(name)' must have the same type: expected \(type.plural), found \(interval.type.plural)",
            at: origin)
        return false
    }
}

extension SignalType {
    fileprivate var plural: String {
        switch self {
        case .number: "numbers"
        case .point: "points"
        case .size: "sizes"
        case .color: "colours"
        }
    }
}

extension FormulaDraft {
    fileprivate mutating func oscillate(_ count: FormulaDraft, at origin: StepOrigin) {
        append(count)
        append(.call(.oscillate, argumentCount: 2), at: origin)
    }

    /// Rounds the value to a multiple of `step`. For `mod`, replaces the value by the remainder of its division by
    /// `step`.
    fileprivate mutating func step(_ operation: ChainOperation, by step: FormulaDraft, at origin: StepOrigin) {
        append(step)
        guard operation != .mod else {
            append(.call(.mod, argumentCount: 2), at: origin)
            return
        }
        append(.operate(.divide), at: origin)
        append(.call(operation == .round ? .round : .floor, argumentCount: 1), at: origin)
        append(step)
        append(.operate(.multiply), at: origin)
    }
}
