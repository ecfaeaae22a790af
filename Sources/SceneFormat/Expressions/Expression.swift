public import Primitives

/// A formula in a string: numbers, units, names, operators and functions.
///
/// Lengths are points and angles degrees, both plain numbers to whom it concerns; only `sin` and `cos` ask which is which.
/// Reading and evaluating never recurse on the size of the input, and the same formula always gives the same bits.
public struct Expression: Hashable, Sendable {
    /// What names and units mean where an expression stands.
    public struct Scope: Sendable {
        /// The parent's extent in points: `pw`, `ph`, and `%` by `percentBase`.
        public var parent: Size
        /// The canvas in points: `vw`, `vh`.
        public var canvas: Size
        /// What 100% is in points; nil where a percentage makes no sense.
        public var percentBase: Double?
        /// Names that stand for numbers, such as `index` and `count`.
        public var names: [String: Double]

        /// Creates a scope.
        public init(parent: Size, canvas: Size, percentBase: Double? = nil, names: [String: Double] = [:]) {
            self.parent = parent
            self.canvas = canvas
            self.percentBase = percentBase
            self.names = names
        }
    }

    /// A name or a view's progress that an expression reads.
    public enum Reference: Hashable, Sendable {
        /// A dotted name, such as `index` or `feed.offset.x`.
        case name(String)
        /// The progress of a view along its scroll container's viewport, such as `center(self)`.
        case viewProgress(ViewProgress, view: String)

        /// How the reference is written, and looked up in `Scope.names`: `feed.offset.x`, `center(self)`.
        public var spelling: String {
            switch self {
            case .name(let name): name
            case .viewProgress(let progress, let view): "\(progress.rawValue)(\(view))"
            }
        }
    }

    /// The measures of where a view stands in its viewport.
    public enum ViewProgress: String, Hashable, Sendable, CaseIterable {
        case center, cover, contain, entry, exit, entryCrossing, exitCrossing
    }

    /// Expressions of more characters are refused.
    public static let maximumLength = 1000
    /// Parentheses, calls and signs nested deeper are refused.
    public static let maximumDepth = 64

    /// The formula in postfix order: operands come before what is done with them.
    let steps: [ExpressionStep]

    /// Reads a formula.
    public init(parsing text: String) throws(ExpressionError) {
        var parser = try ExpressionParser(text)
        steps = try parser.parse()
    }

    /// What the formula reads, in the order of its first appearance, without repeats.
    public var references: [Reference] {
        var references: [Reference] = []
        for (reference, _) in mentions where !references.contains(reference) { references.append(reference) }
        return references
    }

    /// Every mention of a name with its place in the text, in the text's order.
    var mentions: [(reference: Reference, place: Range<Int>)] {
        steps.compactMap { step in
            if case .reference(let reference) = step.operation { (reference, step.place) } else { nil }
        }
    }

    /// The spellings of what the formula reads, in the order of first appearance, without repeats.
    public var names: [String] { references.map(\.spelling) }

    /// Whether the value is the same in every scope.
    public var isConstant: Bool {
        steps.allSatisfy { step in
            switch step.operation {
            case .reference, .relative: false
            case .plain: true
            }
        }
    }
}
