import Diagnostics
import JSON
import Primitives
import SceneDocument
import Staging
import Timing

/// Creates the graph of a scene's named signals, in which each signal comes after the signals that it reads.
struct NamedSignalLowering {
    /// The words that cannot be names of signals, because they have another meaning in expressions.
    private static let reservedNames = ["time", "frame", "self", "index", "count", "ease"]

    /// The maximum number of named signals.
    private static let mostSignals = 10_000

    private let definitions: [Named<SignalNode?>]
    private var lowering: SignalLowering

    /// Returns the signals with valid names, in source order. Reports the invalid names.
    static func accepted(_ signals: [Named<SignalNode?>], _ problems: inout DiagnosticCollector)
        -> [Named<SignalNode?>]
    {
        let accepted = signals.prefix(mostSignals).filter { accepts($0.name, &problems) }
        if signals.count > mostSignals {
            problems.error(
                .tooManySignals,
                "a scene must have at most \(mostSignals.grouped) signals, found \(signals.count.grouped)",
                at: signals[mostSignals].name.origin)
        }
        return accepted
    }

    /// Returns the graph of a scene's named signals.
    ///
    /// - Parameters:
    ///   - definitions: The signals with valid names.
    ///   - count: The number of signals that the scene defines, including those with invalid names.
    static func graph(
        of definitions: [Named<SignalNode?>], outOf count: Int, in laidOut: LaidOut, into drafts: inout Drafts
    ) -> SignalGraph {
        var own = NamedSignalLowering(
            definitions: definitions,
            lowering: SignalLowering(
                laidOut: laidOut,
                graph: SignalGraph(
                    names: definitions.map(\.name.text), hasUnreadSignals: count > mostSignals),
                drafts: consume drafts))
        own.lower()
        drafts = own.lowering.drafts
        return own.lowering.graph
    }

    private init(definitions: [Named<SignalNode?>], lowering: SignalLowering) {
        self.definitions = definitions
        self.lowering = lowering
    }

    private static func accepts(_ name: Name, _ problems: inout DiagnosticCollector) -> Bool {
        let text = name.text
        var isWord = false
        if let expression = try? Expression(parsing: text), expression.references == [.name(text)] {
            isWord = !text.contains { ".[ \t\r\n".contains($0) }
        }
        guard isWord else {
            problems.error(
                .invalidValue, "\(text.quotedInShort) cannot be the name of a signal", at: name.origin,
                hint: "choose a name of letters, digits and _ that begins with a letter")
            return false
        }
        let isFunction = FormulaFunction(rawValue: text) != nil || Expression.ViewProgress(rawValue: text) != nil
        let isUnit = ExpressionUnit(rawValue: text) != nil
        guard !isFunction, !isUnit, !reservedNames.contains(text) else {
            let what = isUnit ? "is a unit" : isFunction || text == "ease" ? "is a function" : "already has a meaning"
            problems.error(
                .invalidValue, "'\(text)' cannot be the name of a signal: '\(text)' \(what) in expressions",
                at: name.origin)
            return false
        }
        return true
    }

    private mutating func lower() {
        lowering.drafts.signals.claim(definitions.map(\.name.text))
        let order = SignalOrder(dependencies())
        for cycle in order.cycles {
            let names = cycle.map { definitions[$0].name.text }
            guard let first = cycle.first, let origin = definitions[first].value?.origin else { continue }
            lowering.values.problems.reportCycle(names + [names[0]], at: origin)
        }
        let cyclic = Set(order.cycles.joined())
        for index in order.order where !cyclic.contains(index) {
            guard let node = definitions[index].value,
                let signal = signal(definitions[index].name, node, rank: index)
            else {
                continue
            }
            lowering.graph.add(signal)
        }
    }

    /// Returns, for each signal, the indices of the signals that the definition mentions, in source order.
    private mutating func dependencies() -> [[Int]] {
        let indices = Dictionary(
            definitions.enumerated().map { ($1.name.text, $0) }, uniquingKeysWith: { first, _ in first })
        return definitions.map { definition in
            guard let node = definition.value else { return [] }
            var mentions = SignalMentions(indices: indices)
            mentions.add(node.source, &lowering.values)
            for end in node.node?[.over]?.elements ?? [] { mentions.add(end, &lowering.values) }
            for operation in node.node?[.chain]?.elements ?? [] { mentions.add(operation: operation, &lowering.values) }
            return mentions.found
        }
    }

    /// Returns the named signal that a definition describes; nil after an error.
    ///
    /// - Parameter rank: The index among all named signals, in source order.
    private mutating func signal(_ name: Name, _ node: SignalNode, rank: Int) -> NamedSignal? {
        let context = CourseContext(viewpoint: lowering.sceneViewpoint, name: name.text)
        let spelling = SignalSpelling(
            of: node.source, over: node.node?[.over], chain: node.node?[.chain],
            smoothing: node.node.flatMap { lowering.smoothing(of: $0, in: context.viewpoint.scope) })
        guard let course = lowering.course(of: spelling, in: context) else { return nil }
        var signal = NamedSignal(name: name, type: course.type, components: [], origin: node.origin, rank: rank)
        let origin = StepOrigin.written(node.origin)
        switch course {
        case .plain(let type, let numbers):
            if type == .number { signal.interval = .unit(at: origin) }
            add(numbers, to: &signal, spelling.smoothing)
            if type == .number { signal.position = signal.components[0] }
        case .transform(let transform):
            signal.interval = transform.interval
            let parent = spelling.isTransform ? nil : node.source.string.flatMap { lowering.graph.signal(named: $0) }
            if let parent {
                add(transform, of: parent, to: &signal, spelling.smoothing)
            } else {
                add(transform, to: &signal, spelling.smoothing)
            }
        }
        return signal
    }

    /// Adds to a named signal the signals of the transform that its definition describes: its numbers and its position.
    private mutating func add(
        _ transform: SignalTransform, to signal: inout NamedSignal, _ smoothing: WrittenSmoothing?
    ) {
        let origin = StepOrigin.written(signal.origin)
        signal.hasOwnPosition = true
        if let value = transform.knownValue, smoothing == nil {
            add(value, to: &signal, nil)
            // The position is computed from the value, so that the two agree.
            let known = SignalTransform(
                [FormulaDraft(signal: signal.components[0], at: origin)], over: transform.interval)
            signal.position = add(known.position, named: signal.name.text + Signal.positionSuffix, to: signal, nil).own
            return
        }
        let position = add(
            transform.position, named: signal.name.text + Signal.positionSuffix, to: signal, smoothing)
        signal.position = position.own
        let draft = FormulaDraft(signal: position.before, at: origin)
        add(
            transform.knownValue
                ?? (0..<signal.type.componentCount).map { transform.value(at: draft, component: $0) },
            to: &signal, smoothing)
    }

    /// Adds to a named signal the signals of its parent's transform. The definition only refers to the parent.
    private mutating func add(
        _ transform: SignalTransform, of parent: NamedSignal, to signal: inout NamedSignal,
        _ smoothing: WrittenSmoothing?
    ) {
        guard smoothing != nil, let position = parent.position, parent.components.first != position else {
            add(transform.knownValue ?? [], to: &signal, smoothing)
            signal.position = smoothing == nil || parent.position == nil ? parent.position : signal.components.first
            return
        }
        add(transform, to: &signal, smoothing)
    }

    private mutating func add(
        _ numbers: [FormulaDraft], to signal: inout NamedSignal, _ smoothing: WrittenSmoothing?
    ) {
        let suffixes = signal.type == .number ? [""] : signal.type.suffixes.map { ".\($0)" }
        for (suffix, number) in zip(suffixes, numbers) {
            signal.components.append(add(number, named: signal.name.text + suffix, to: signal, smoothing).own)
        }
    }

    /// Adds a signal under a name. Returns the signal, and the signal that is smoothed to get it.
    ///
    /// Without smoothing, both are the same signal.
    private mutating func add(
        _ draft: FormulaDraft, named name: String, to signal: NamedSignal, _ smoothing: WrittenSmoothing?
    ) -> (own: SignalIndex, before: SignalIndex) {
        if let smoothing {
            let before = lowering.signal(draft, at: signal.origin, name: "\(name) unsmoothed")
            let own = lowering.drafts.signals.add(.smoothed(before, smoothing.smoothing), named: name)
            lowering.drafts.smoothings.append(SmoothingOrigin(signal: own, origin: smoothing.origin))
            return (own, before)
        }
        let own = lowering.drafts.signals.add(draft.source, named: name)
        lowering.drafts.formulas.append(FormulaOrigin(signal: own, origin: signal.origin, origins: draft.origins))
        return (own, own)
    }
}

/// Collects the signals that a definition mentions.
private struct SignalMentions {
    let indices: [String: Int]
    /// The indices of the mentioned signals, each once, in source order.
    var found: [Int] = []

    /// Adds the signals that an expression mentions. In a list or an object, every expression counts.
    mutating func add(_ value: JSONValue, _ values: inout ValueReader) {
        switch value.kind {
        case .string(let text):
            let references: [Expression.Reference]
            if indices[text] != nil {
                references = [.name(text)]
            } else {
                // Unreadable expressions are reported when they are lowered.
                references = (try? values.expressions.expression(text))?.firstMentions.map(\.reference) ?? []
            }
            for case .name(let name) in references {
                guard let index = indices[SignalGraph.signal(in: name)], !found.contains(index) else { continue }
                found.append(index)
            }
        case .array(let elements): for element in elements { add(element, &values) }
        case .object(let members): for member in members { add(member.value, &values) }
        case .null, .boolean, .number: break
        }
    }

    /// Adds the signals that an operation of a chain mentions. Easings cannot mention signals.
    mutating func add(operation: JSONValue, _ values: inout ValueReader) {
        for member in operation.members ?? [] {
            switch ChainOperation(rawValue: member.key) {
            case .relate, .scale, .focus, .oscillate, .round, .floor, .mod: add(member.value, &values)
            case .morph, .reposition:
                if let count = member.value["oscillate"] { add(count, &values) }
            case .clamp, .cosine, nil: break
            }
        }
    }
}

extension DiagnosticCollector {
    /// Reports a cycle of signals that depend on each other. The first name occurs again at the end of `names`.
    mutating func reportCycle(_ names: [String], at origin: Origin) {
        var names = names
        if names.count > 8 { names.replaceSubrange(4..<names.count - 3, with: ["…"]) }
        error(.signalCycle, "signals depend on each other in a cycle: \(names.joined(separator: " → "))", at: origin)
    }
}
