public import Primitives

/// A formula that is written as a string. It has numbers, units, names, operators and functions.
///
/// Lengths are in points and angles in degrees. Both are plain numbers, except that `sin` and `cos` distinguish angles.
/// The same formula always gives the same bits. The depth of recursion in reading and evaluating never grows with the
/// size of the input.
public struct Expression: Hashable, Sendable {
    /// The values of names and units at the place where an expression is used.
    public struct Scope: Sendable {
        /// The parent's width and height in points, for the units `pw` and `ph`.
        public var parent: Size
        /// The canvas size in points, for the units `vw` and `vh`.
        public var canvas: Size
        /// The number that 100% stands for, such as a length in points. Nil if percentages are not allowed.
        public var percentBase: Double?
        /// The numbers that names stand for, by name. Examples of names are `index` and `count`.
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
        /// The progress of a view through the viewport of its scroll container. An example is `center(self)`.
        case viewProgress(ViewProgress, view: String)

        /// The reference as it is written, such as `feed.offset.x` or `center(self)`. `Scope.names` has the same
        /// spelling.
        public var spelling: String {
            switch self {
            case .name(let name): name
            case .viewProgress(let progress, let view): "\(progress.rawValue)(\(view))"
            }
        }
    }

    /// The ways to measure a view's progress through the viewport of its scroll container.
    public enum ViewProgress: String, Hashable, Sendable, CaseIterable {
        case center, cover, contain, entry, exit, entryCrossing, exitCrossing
    }

    /// The maximum number of characters of an expression.
    public static let maximumLength = 1000
    /// The maximum nesting depth of parentheses, calls and signs.
    public static let maximumDepth = 64

    /// The formula in postfix order: the operands of an operation come before the operation.
    package let steps: [ExpressionStep]
    /// The number of characters in the expression's text.
    private let length: Int

    /// Reads a formula.
    public init(parsing text: String) throws(ExpressionError) {
        var parser = try ExpressionParser(text)
        steps = try parser.parse()
        length = text.unicodeScalars.count
    }

    /// The range of the whole text, in characters.
    package var sourceRange: Range<Int> { 0..<length }

    /// The names and view progresses that the formula reads, in order of first appearance, without repeats.
    public var references: [Reference] {
        var references: [Reference] = []
        for (reference, _) in mentions where !references.contains(reference) { references.append(reference) }
        return references
    }

    /// Every mention of a name in the text, with the range of the mention in characters, in text order.
    package var mentions: [(reference: Reference, sourceRange: Range<Int>)] {
        steps.compactMap { step in
            if case .reference(let reference) = step.operation { (reference, step.sourceRange) } else { nil }
        }
    }

    /// The spellings of the names that the formula reads, in order of first appearance, without repeats.
    public var names: [String] { references.map(\.spelling) }

    /// Whether the expression has the same value in every scope.
    public var isConstant: Bool {
        steps.allSatisfy { step in
            switch step.operation {
            case .reference, .relative: false
            case .plain: true
            }
        }
    }
}
