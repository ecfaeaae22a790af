import JSON
import Layers
import ParadeKit
import Primitives
import Timing

/// An expression that became a signal, for messages about frames in which it has no value.
struct SignalOrigin {
    var signal: SignalIndex
    /// Where it stands.
    var value: JSONValue
    var text: String
    var expression: Expression
}

/// A view and what is asked of it by a dotted name.
private struct DottedName {
    var identifier: String
    /// Behind the identifier, such as `offset.x`.
    var measure: String

    /// What containers tell.
    static let containerMeasures = ["offset.x", "offset.y", "maxOffset.x", "maxOffset.y"]
    /// What the format has and this version does not tell yet.
    static let later = [
        "velocity.x", "velocity.y", "page", "progress", "center.x", "center.y", "x", "y", "width", "height",
    ]

    /// Splits a name before the measure it ends with; nil where it ends with none of some.
    init?(_ name: String, endingWith measures: [String]) {
        guard let measure = measures.first(where: { name.hasSuffix(".\($0)") }) else { return nil }
        identifier = String(name.dropLast(measure.count + 1))
        self.measure = measure
    }
}

extension Expression.Reference {
    /// Whether it is spelled like something that changes from frame to frame.
    var changes: Bool {
        switch self {
        case .name("time"), .name("frame"), .viewProgress: true
        case .name(let name): DottedName(name, endingWith: DottedName.containerMeasures) != nil
        }
    }
}

extension SceneDecoder {
    /// The signal an expression stands for, seen from a view; nil after an error.
    ///
    /// A name alone is the signal it names; anything else is a formula over what it names. Units and the numbers of
    /// templates and repetitions are worked out here.
    mutating func signal(_ value: JSONValue, of view: LayerIndex, percentage: Percentage) -> SignalIndex? {
        switch value.kind {
        case .number:
            let scope = valueScope(of: view, names: [:])
            guard let number = number(value, in: scope) else { return nil }
            return lowering.signal(.formula(Formula([.number(number)]), operands: []), name: number.shortText)
        case .string(let text): return signal(text, at: value, of: view, percentage: percentage)
        case .null, .boolean, .array, .object:
            wrongType(value, expected: ValueKind.signal.expectation)
            return nil
        }
    }

    private mutating func signal(
        _ text: String, at value: JSONValue, of view: LayerIndex, percentage: Percentage
    ) -> SignalIndex? {
        do {
            let expression = try Expression(parsing: text)
            let scope = valueScope(of: view, names: views[view].environment.names).expressionScope(percentage)
            var references: [Expression.Reference] = []
            var operands: [SignalIndex] = []
            for reference in expression.references where scope.names[reference.spelling] == nil {
                guard let mention = expression.mentions.first(where: { $0.reference == reference }) else { continue }
                let place = place(
                    ofCharacter: mention.place.lowerBound, length: mention.place.count, in: value, text)
                guard let operand = signal(reference, at: place, of: view, constants: scope.names) else { continue }
                references.append(reference)
                operands.append(operand)
            }
            guard references.count == expression.references.count(where: { scope.names[$0.spelling] == nil }) else {
                return nil
            }
            let formula = try expression.formula(in: scope, operands: references)
            if formula.steps == [.operand(0)] { return operands[0] }
            let name = Self.name(of: expression, text: text) { reference in
                if let constant = scope.names[reference.spelling] { return constant.shortText }
                return references.firstIndex(of: reference).map { lowering.signals[operands[$0]].name }
            }
            let signal = lowering.signal(.formula(formula, operands: operands), name: name)
            signalOrigins.append(SignalOrigin(signal: signal, value: value, text: text, expression: expression))
            return signal
        } catch {
            report(
                .invalidExpression, error.message,
                at: place(ofCharacter: error.offset, length: error.length, in: value, text), hint: error.hint)
            return nil
        }
    }

    /// The expression with every name replaced by what it means in the whole scene.
    private static func name(
        of expression: Expression, text: String, meaning: (Expression.Reference) -> String?
    ) -> String {
        let scalars = Array(text.unicodeScalars)
        var name = String.UnicodeScalarView()
        var end = 0
        for (reference, place) in expression.mentions {
            guard let meaning = meaning(reference) else { continue }
            name.append(contentsOf: scalars[end..<place.lowerBound])
            name.append(contentsOf: meaning.unicodeScalars)
            end = place.upperBound
        }
        name.append(contentsOf: scalars[end...])
        return String(name)
    }

    /// The signal of one name, seen from a view; nil after an error.
    private mutating func signal(
        _ reference: Expression.Reference, at place: Range<Int>, of view: LayerIndex, constants: [String: Double]
    ) -> SignalIndex? {
        switch reference {
        case .name("time"): return lowering.signal(.time, name: "time")
        case .name("frame"): return lowering.signal(.frame, name: "frame")
        case .viewProgress(let progress, let identifier):
            guard let subject = subject(identifier, from: view, at: place) else { return nil }
            return signal(progress, of: subject, called: identifier, at: place)
        case .name(let name):
            if let dotted = DottedName(name, endingWith: DottedName.containerMeasures) {
                guard let subject = subject(dotted.identifier, from: view, at: place) else { return nil }
                return signal(dotted, of: subject, at: place)
            }
            if let dotted = DottedName(name, endingWith: DottedName.later), knows(dotted.identifier, from: view) {
                report(.unsupported, "'\(name)' is not supported by this version", at: place)
            } else {
                reportUnknown(reference, at: place, constants: constants)
            }
            return nil
        }
    }

    /// What a container tells of itself.
    private mutating func signal(_ name: DottedName, of view: LayerIndex, at place: Range<Int>) -> SignalIndex? {
        guard let container = containersByLayer[view] else {
            report(
                .notAScrollContainer, "'\(name.identifier)' does not scroll, and has no '\(name.measure)'", at: place)
            return nil
        }
        let axis: Axis = name.measure.hasSuffix("x") ? .horizontal : .vertical
        let isMaximum = name.measure.hasPrefix("max")
        return lowering.signal(
            isMaximum ? .maximumOffset(of: container, axis: axis) : .offset(of: container, axis: axis),
            name: "\(self.name(of: view)).\(name.measure)")
    }

    /// Where a view stands in the viewport of the container around it, along that container's axis.
    private mutating func signal(
        _ progress: Expression.ViewProgress, of view: LayerIndex, called identifier: String, at place: Range<Int>
    ) -> SignalIndex? {
        var parent = tree.parents[view]
        while let current = parent {
            if let container = containersByLayer[current] {
                let axis = containers[container].axis
                let source: Signal.Source =
                    switch progress {
                    case .center: .centerDistance(of: view, in: container, axis: axis)
                    case .cover: .viewProgress(.cover, of: view, in: container, axis: axis)
                    case .contain: .viewProgress(.contain, of: view, in: container, axis: axis)
                    case .entry: .viewProgress(.entry, of: view, in: container, axis: axis)
                    case .exit: .viewProgress(.exit, of: view, in: container, axis: axis)
                    case .entryCrossing: .viewProgress(.entryCrossing, of: view, in: container, axis: axis)
                    case .exitCrossing: .viewProgress(.exitCrossing, of: view, in: container, axis: axis)
                    }
                return lowering.signal(source, name: "\(progress.rawValue)(\(name(of: view)))")
            }
            parent = tree.parents[current]
        }
        let what = identifier == "self" ? "this view" : "'\(identifier)'"
        report(
            .notAnimatable, "\(what) is not inside a scroll container, and has no '\(progress.rawValue)'", at: place,
            hint: "name a view inside one, such as \(progress.rawValue)(card), or follow 'time'")
        return nil
    }

    private mutating func subject(_ identifier: String, from view: LayerIndex, at place: Range<Int>) -> LayerIndex? {
        identifier == "self" ? view : find(identifier, from: view, at: place)
    }

    private func knows(_ identifier: String, from view: LayerIndex) -> Bool {
        let subtree = view..<tree.subtreeEnds[view]
        return identifier == "self"
            || scopes.find(identifier, from: views[view].environment.scope, subtree: subtree) != .none
    }

    private mutating func reportUnknown(
        _ reference: Expression.Reference, at place: Range<Int>, constants: [String: Double]
    ) {
        let message = "unknown name '\(reference.spelling)'"
        guard problems.wantsHint(.invalidExpression, message, at: place) else {
            report(.invalidExpression, message, at: place)
            return
        }
        let offsets = containers.flatMap { container in
            (tree[container.layer].id).map { id in DottedName.containerMeasures.map { "\(id).\($0)" } } ?? []
        }
        report(
            .invalidExpression, message, at: place,
            hint: Expression.hint(forUnknown: reference, among: constants.keys.sorted() + ["time", "frame"] + offsets))
    }
}

extension SceneDecoder {
    /// Most values of signals that are worked out before the first frame is asked for: a fraction of a second.
    private static let checkedValueCount = 500_000

    /// Reports formulas that have no value in some frame.
    ///
    /// All frames are looked at or, where that is too much, as many as can be, the first and the last among them; what
    /// is missed is an error of its frame.
    mutating func checkSignals(of scene: Scene) {
        guard !signalOrigins.isEmpty else { return }
        let simulation = Simulation(scene)
        let last = scene.timeline.frameCount - 1
        let count = min(last + 1, max(2, Self.checkedValueCount / scene.signals.count))
        for step in 0..<count {
            let frame = count > 1 ? last * step / (count - 1) : 0
            guard let failure = simulation.state(ofFrame: frame).failure else { continue }
            report(failure)
            return
        }
    }

    private mutating func report(_ failure: SignalFailure) {
        guard let origin = signalOrigins.first(where: { $0.signal == failure.signal }) else { return }
        var place = origin.value.range
        if let error = failure.error {
            let error = origin.expression.error(for: error)
            place = self.place(ofCharacter: error.offset, length: error.length, in: origin.value, origin.text)
        }
        report(.invalidExpression, failure.message, at: place)
    }
}
