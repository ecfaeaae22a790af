import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// Where an expression is written, which decides what its names stand for: a view, or the scene if `view` is nil.
///
/// Outside views, `self` has no meaning.
struct Viewpoint {
    var view: LayerIndex?
    /// The meaning of percentages, units, and names of numbers in the expression.
    var scope: ValueScope
}

/// Creates signals from expressions, intervals and chains whose values change from frame to frame.
struct SignalLowering {
    let laidOut: LaidOut
    /// The named signals that have been defined so far.
    var graph: SignalGraph
    var drafts: Drafts

    var values: ValueReader {
        get { drafts.values }
        _modify { yield &drafts.values }
    }

    /// Returns the viewpoint of an expression that is written in a view.
    func viewpoint(of view: LayerIndex) -> Viewpoint {
        Viewpoint(view: view, scope: laidOut.placed.valueScope(of: view))
    }

    /// The viewpoint of an expression that is written outside views. Percentages and units of the parent then refer to
    /// the canvas.
    var sceneViewpoint: Viewpoint {
        Viewpoint(view: nil, scope: ValueScope(parent: laidOut.canvas.size, canvas: laidOut.canvas.size))
    }

    /// Returns the signal of an expression that is written in a view; nil after an error.
    ///
    /// If the expression is only a name, the result is the signal with this name. Otherwise it is a formula over the
    /// signals in the expression. Units and the numbers of templates and repetitions become constants.
    mutating func signal(_ value: JSONValue, of view: LayerIndex, percentage: Percentage) -> SignalIndex? {
        draft(value, from: viewpoint(of: view), percentage: percentage).map { signal($0, at: value.origin) }
    }

    /// Returns the signal of a draft. All callers with the same formula get the same signal.
    ///
    /// - Parameters:
    ///   - name: The signal's name if the draft has no title.
    ///   - isQuantity: Whether the value is only shown as text.
    mutating func signal(_ draft: FormulaDraft, at origin: Origin, name: String = "", isQuantity: Bool = false)
        -> SignalIndex
    {
        if let lone = draft.lone { return lone }
        let signal = drafts.signals.signal(draft.source, name: draft.title ?? name, isQuantity: isQuantity)
        drafts.formulas.append(FormulaOrigin(signal: signal, origin: origin, origins: draft.origins))
        return signal
    }

    /// Reads a number or an expression as a formula over signals; nil after an error.
    mutating func draft(_ value: JSONValue, from viewpoint: Viewpoint, percentage: Percentage = .none) -> FormulaDraft?
    {
        switch value.kind {
        case .number:
            return values.number(value, in: viewpoint.scope).map {
                FormulaDraft(number: $0, at: .written(value.origin))
            }
        case .string(let text): return draft(text, at: value, from: viewpoint, percentage: percentage)
        case .null, .boolean, .array, .object:
            values.problems.wrongType(value, expected: ValueKind.signal.expectation)
            return nil
        }
    }

    private mutating func draft(
        _ text: String, at value: JSONValue, from viewpoint: Viewpoint, percentage: Percentage
    ) -> FormulaDraft? {
        do {
            let read = try values.expressions.expression(text)
            let expression = read.expression
            guard drafts.admit(stepCount: expression.steps.count, at: value.origin) else { return nil }
            let scope = viewpoint.scope.expressionScope(percentage)
            var references: [Expression.Reference] = []
            var operands: [SignalIndex] = []
            var isSound = true
            for mention in read.firstMentions where scope.names[mention.spelling] == nil {
                let origin = values.origin(
                    ofCharacter: mention.sourceRange.lowerBound, length: mention.sourceRange.count, in: value, text)
                guard let operand = signal(mention.reference, at: origin, from: viewpoint) else {
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
                return references.firstIndex(of: mention.reference).map { drafts.signals.all[operands[$0]].name }
            }
            let index = drafts.keep(text, of: value)
            return FormulaDraft(
                formula, operands: operands,
                origins: expression.steps.map { .characters($0.sourceRange, ofText: index) }, title: title)
        } catch {
            values.problems.error(
                .invalidExpression, error.message,
                at: values.origin(ofCharacter: error.offset, length: error.length, in: value, text), hint: error.hint)
            return nil
        }
    }
}
