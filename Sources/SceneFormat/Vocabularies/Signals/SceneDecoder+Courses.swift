import JSON
import Layers
import Primitives
import Staging
import Timing

/// Where a source with its interval and operations is written.
struct CourseContext {
    var viewpoint: Viewpoint
    /// What messages call it.
    var name: String
    /// What 100 % is in the values that come out, one for each number.
    var percentages: [Percentage] = []
    /// What two numbers in brackets are where nothing else says it.
    var pair = SignalType.point
}

extension SceneDecoder {
    /// Most operations of one chain.
    private static let maximumChainLength = 64

    /// What a source, an interval and operations come to; nil after an error.
    mutating func course(of spelling: SignalSpelling, in context: CourseContext) -> SignalCourse? {
        guard let source = source(of: spelling, in: context) else { return nil }
        guard let chain = spelling.chain else { return source }
        guard case .array(let operations) = chain.kind else {
            wrongType(chain, expected: ValueKind.chain.expectation)
            return nil
        }
        guard !operations.isEmpty else { return source }
        guard operations.count <= Self.maximumChainLength else {
            report(
                .invalidValue, "a chain has at most \(Self.maximumChainLength) operations, found \(operations.count)",
                at: chain.range)
            return nil
        }
        guard admit(stepCount: 8 * operations.count, at: chain.range) else { return nil }
        var transform: SignalTransform
        switch source {
        case .transform(let own): transform = own
        case .plain(.number, let numbers):
            transform = SignalTransform(numbers, over: .unit(at: .bytes(spelling.of.range)))
        case .plain(let type, _):
            report(
                .missingKey, "\(type.title) has no position before it is in an interval", at: spelling.of.range,
                hint: "say where 0 and 1 are: \"over\": [[0, 0], [100, 50]]")
            return nil
        }
        var isSound = true
        for operation in operations where !apply(operation, to: &transform, in: context) { isSound = false }
        return isSound ? .transform(transform) : nil
    }

    /// The source, in its interval where it has one.
    private mutating func source(of spelling: SignalSpelling, in context: CourseContext) -> SignalCourse? {
        let place = StepPlace.bytes(spelling.of.range)
        let own: SignalCourse
        if case .string(let text) = spelling.of.kind, let index = signalTable.index(of: text) {
            guard let type = signalTable[index].type else { return nil }
            let entry = signalTable[index]
            let numbers = entry.components.map { FormulaDraft(signal: $0, at: place) }
            if spelling.over == nil, let position = entry.position {
                // A signal without an interval that has a position is one that could not be read.
                guard let interval = entry.interval else { return nil }
                return .transform(
                    SignalTransform(
                        interval: interval, value: numbers,
                        position: FormulaDraft(signal: position, at: place)))
            }
            own = .plain(type, numbers)
        } else {
            guard let numbers = numbers(of: spelling.of, in: context) else { return nil }
            own = .plain(numbers.type, numbers.drafts)
        }
        guard let over = spelling.over, case .plain(let type, let numbers) = own else { return own }
        guard type != .color else {
            report(
                .wrongType, "a colour has no position in an interval", at: over.range,
                hint: "its numbers have, such as 'red'")
            return nil
        }
        var inside = context
        inside.percentages = []
        if type == .point || type == .size { inside.pair = type }
        guard let interval = interval(over, called: "over", in: inside),
            agrees(interval, with: type, called: "over", at: over.range)
        else { return nil }
        return .transform(SignalTransform(numbers, over: interval))
    }

    /// One operation of a chain; false after an error.
    private mutating func apply(_ operation: JSONValue, to transform: inout SignalTransform, in context: CourseContext)
        -> Bool
    {
        let place = StepPlace.bytes(operation.range)
        switch operation.kind {
        case .string(let word): return apply(word, at: operation, to: &transform, in: context)
        case .object(let members):
            guard members.count == 1, let member = members.first else { break }
            guard let key = ChainOperation(rawValue: member.key) else {
                report(
                    .unknownKey, "there is no operation '\(member.key)'", at: member.keyRange,
                    nearest: member.key, among: { _ in ChainOperation.allCases.map(\.rawValue) },
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
                    report(.wrongType, "colours have no positions to focus on", at: operation.range)
                    return false
                }
                guard let interval = interval(member.value, called: key.rawValue, in: inside),
                    agrees(interval, with: transform.interval.type, called: key.rawValue, at: member.value.range)
                else { return false }
                transform.focus(on: interval)
                return true
            case .morph, .reposition: return morph(member.value, transform: &transform, in: context)
            case .oscillate:
                guard let count = draft(member.value, from: context.viewpoint) else { return false }
                transform.morph { $0.oscillate(count, at: place) }
                return true
            case .round, .floor, .mod:
                guard takesNumber(key.rawValue, transform, at: operation.range),
                    let step = draft(member.value, from: context.viewpoint)
                else { return false }
                transform.change { $0.step(key, by: step, at: place) }
                return true
            case .clamp, .cosine:
                report(
                    .invalidValue, "'\(key.rawValue)' takes nothing", at: member.value.range,
                    hint: "write \"\(key.rawValue)\" alone, without braces")
                return false
            }
        case .null, .boolean, .number, .array: break
        }
        wrongType(operation, expected: "an operation, a word or an object with one key", hint: ChainOperation.hint)
        return false
    }

    private mutating func apply(
        _ word: String, at operation: JSONValue, to transform: inout SignalTransform, in context: CourseContext
    ) -> Bool {
        let place = StepPlace.bytes(operation.range)
        switch ChainOperation(rawValue: word) {
        case .clamp, .cosine: return morph(operation, transform: &transform, in: context)
        case .round, .floor:
            guard takesNumber(word, transform, at: operation.range) else { return false }
            let function: FormulaFunction = word == "round" ? .round : .floor
            transform.change { $0.append(.call(function, argumentCount: 1), at: place) }
            return true
        case .relate, .scale, .morph, .reposition, .focus, .oscillate, .mod:
            report(
                .wrongType, "'\(word)' takes something", at: operation.range,
                hint: "write { \"\(word)\": … }")
            return false
        case nil:
            report(
                .unknownWord, "there is no operation '\(word)'", at: operation.range,
                hintIfTold: {
                    (try? Easing(spelling: word)) != nil
                        ? "write { \"morph\": \"\(word)\" }"
                        : NearestName.hint(for: word, among: ChainOperation.allCases.map(\.rawValue))
                            ?? ChainOperation.hint
                })
            return false
        }
    }

    /// Bends the position by `clamp`, `cosine`, an oscillation or an easing.
    private mutating func morph(_ curve: JSONValue, transform: inout SignalTransform, in context: CourseContext) -> Bool
    {
        let place = StepPlace.bytes(curve.range)
        switch curve.kind {
        case .string("clamp"): transform.morph { $0.append(.call(.clamp, argumentCount: 1), at: place) }
        case .string("cosine"):
            transform.morph { $0.oscillate(FormulaDraft(number: 0.5, at: place), at: place) }
        case .object(let members) where members.count == 1 && members[0].key == "oscillate":
            guard let count = draft(members[0].value, from: context.viewpoint) else { return false }
            transform.morph { $0.oscillate(count, at: place) }
        case .null, .boolean, .number, .string, .array, .object:
            guard let easing = easing(curve, in: context.viewpoint.scope) else { return false }
            transform.morph { $0.append(.ease(easing), at: place) }
        }
        return true
    }

    private mutating func takesNumber(_ word: String, _ transform: SignalTransform, at place: Range<Int>) -> Bool {
        if transform.interval.type == .number { return true }
        report(.wrongType, "'\(word)' changes a number, and here is \(transform.interval.type.title)", at: place)
        return false
    }

    private mutating func agrees(
        _ interval: SignalInterval, with type: SignalType, called name: String, at place: Range<Int>
    ) -> Bool {
        if interval.type == type { return true }
        report(
            .wrongType, "'\(name)' is an interval of \(interval.type.plural) around \(type.title)", at: place)
        return false
    }
}

/// The operations of a chain; `scale` and `reposition` are other words for `relate` and `morph`.
enum ChainOperation: String, CaseIterable {
    case relate, scale, morph, reposition, focus, clamp, cosine, oscillate, round, floor, mod

    /// Whether its word is an operation by itself.
    var standsAlone: Bool {
        switch self {
        case .clamp, .cosine, .round, .floor: true
        case .relate, .scale, .morph, .reposition, .focus, .oscillate, .mod: false
        }
    }

    fileprivate static let hint = "operations are \(allCases.map(\.rawValue).joined(separator: ", "))"
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
    fileprivate mutating func oscillate(_ count: FormulaDraft, at place: StepPlace) {
        append(count)
        append(.call(.oscillate, argumentCount: 2), at: place)
    }

    /// Rounds to multiples of a step, or takes the remainder.
    fileprivate mutating func step(_ operation: ChainOperation, by step: FormulaDraft, at place: StepPlace) {
        append(step)
        guard operation != .mod else {
            append(.call(.mod, argumentCount: 2), at: place)
            return
        }
        append(.operate(.divide), at: place)
        append(.call(operation == .round ? .round : .floor, argumentCount: 1), at: place)
        append(step)
        append(.operate(.multiply), at: place)
    }
}
