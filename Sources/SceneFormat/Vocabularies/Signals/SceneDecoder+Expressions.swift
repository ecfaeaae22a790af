import JSON
import Layers
import Primitives
import Staging
import Timing

/// From where the names of an expression are looked up: a view, or the scene as a whole, where `self` is nobody.
struct Viewpoint {
    var view: LayerIndex?
    /// What percentages, units and the numbers of repetitions mean there.
    var scope: ValueScope
}

extension SceneDecoder {
    /// Where a view's own expressions stand.
    func viewpoint(of view: LayerIndex) -> Viewpoint {
        Viewpoint(view: view, scope: valueScope(of: view, names: views[view].environment.names))
    }

    /// Where the scene's own expressions stand: its parent is the canvas.
    var sceneViewpoint: Viewpoint {
        Viewpoint(view: nil, scope: ValueScope(parent: canvas.size, canvas: canvas.size))
    }

    /// The signal an expression stands for, seen from a view; nil after an error.
    ///
    /// A name alone is the signal it names; anything else is a formula over what it names. Units and the numbers of
    /// templates and repetitions are worked out here.
    mutating func signal(_ value: JSONValue, of view: LayerIndex, percentage: Percentage) -> SignalIndex? {
        draft(value, from: viewpoint(of: view), percentage: percentage).map { signal($0, at: value.range) }
    }

    /// The signal of a draft, one for everybody who asks for the same; `name` is for drafts that have no title.
    mutating func signal(_ draft: FormulaDraft, at range: Range<Int>, name: String = "") -> SignalIndex {
        if let lone = draft.lone { return lone }
        let signal = lowering.signal(draft.source, name: draft.title ?? name)
        signalOrigins.append(SignalOrigin(signal: signal, range: range, places: draft.places))
        return signal
    }

    /// A number or an expression as a formula over signals; nil after an error.
    mutating func draft(_ value: JSONValue, from viewpoint: Viewpoint, percentage: Percentage = .none) -> FormulaDraft?
    {
        switch value.kind {
        case .number:
            return number(value, in: viewpoint.scope).map { FormulaDraft(number: $0, at: .bytes(value.range)) }
        case .string(let text): return draft(text, at: value, from: viewpoint, percentage: percentage)
        case .null, .boolean, .array, .object:
            wrongType(value, expected: ValueKind.signal.expectation)
            return nil
        }
    }

    private mutating func draft(
        _ text: String, at value: JSONValue, from viewpoint: Viewpoint, percentage: Percentage
    ) -> FormulaDraft? {
        do {
            let read = try expressions.expression(text)
            let expression = read.expression
            guard admit(stepCount: expression.steps.count, at: value.range) else { return nil }
            let scope = viewpoint.scope.expressionScope(percentage)
            var references: [Expression.Reference] = []
            var operands: [SignalIndex] = []
            var isSound = true
            for mention in read.firstMentions where scope.names[mention.spelling] == nil {
                let place = place(
                    ofCharacter: mention.place.lowerBound, length: mention.place.count, in: value, text)
                guard let operand = signal(mention.reference, at: place, from: viewpoint) else {
                    isSound = false
                    continue
                }
                references.append(mention.reference)
                operands.append(operand)
            }
            guard isSound else { return nil }
            let formula = try expression.formula(in: scope, operands: references)
            let title = read.title { mention in
                if let constant = scope.names[mention.spelling] { return constant.shortText }
                return references.firstIndex(of: mention.reference).map { lowering.signals[operands[$0]].name }
            }
            expressionTexts.append((value, text))
            return FormulaDraft(
                formula, operands: operands,
                places: expression.steps.map { .characters($0.place, ofText: expressionTexts.count - 1) }, title: title)
        } catch {
            report(
                .invalidExpression, error.message,
                at: place(ofCharacter: error.offset, length: error.length, in: value, text), hint: error.hint)
            return nil
        }
    }

    /// Most steps of all formulas of a scene: some hundred megabytes.
    private static let maximumStepCount = 3_000_000

    /// Counts steps of formulas; false where there are too many in all, which is reported once.
    mutating func admit(stepCount: Int, at range: Range<Int>) -> Bool {
        let isFirst = formulaStepCount <= Self.maximumStepCount
        formulaStepCount += stepCount
        guard formulaStepCount > Self.maximumStepCount else { return true }
        if isFirst {
            report(.tooManySteps, "the scene's expressions have more than 3 million steps", at: range)
        }
        return false
    }

    /// Where a step of a draft is in the file.
    func range(of place: StepPlace) -> Range<Int> {
        switch place {
        case .bytes(let range): return range
        case .characters(let characters, let index):
            let (value, text) = expressionTexts[index]
            return self.place(ofCharacter: characters.lowerBound, length: characters.count, in: value, text)
        }
    }
}
