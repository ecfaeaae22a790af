import JSON
import Primitives
import SceneLoading
import Timing

/// A literal value in a scene file that the page can replace.
struct EditableValue: Hashable, Sendable {
    /// The kinds of editable values.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A number.
        case number
        /// A colour in CSS notation, such as `#ff8800`.
        case color
        /// An easing, in any form that scenes accept.
        case easing
        /// An array of two numbers: the ends of a range.
        case range
        /// A range of scrolling, written as its two ends or as its name.
        case scrollRange
        /// Two numbers, x and y.
        case point
        /// Two numbers, width and height.
        case size
        /// Four numbers: x, y, width and height.
        case rect
        /// Four numbers: top, left, bottom and right.
        case insets
    }

    /// The path to the value in the document, such as `views[2].start.alpha`.
    var path: String
    /// The kind of the value. A replacement must have the same kind.
    var kind: Kind
    /// The parsed value, with its source range in the file.
    var json: JSONValue
    /// The byte range of the innermost view that contains the value; nil if the value is outside views.
    var view: Range<Int>?
    /// The length of the part of `path` that leads to the innermost view, in bytes, with the dot; 0 outside views.
    var viewPathLength = 0

    /// The byte range of the value in the file.
    var range: Range<Int> { json.range }

    /// The path from the innermost view to the value, such as `start.alpha`.
    var pathInView: String { String(path.dropFirst(viewPathLength)) }
}

extension EditableValue.Kind {
    /// Returns whether a value is a literal of this kind. Expressions are not literals.
    ///
    /// - Parameter text: The text of the value in the file.
    func accepts(_ value: JSONValue, text: @autoclosure () -> String) -> Bool {
        switch self {
        case .number: value.number != nil
        case .color: value.string.flatMap { Color(css: $0) } != nil
        case .easing: (try? SceneLoader.easing(text: value.string ?? text())) != nil
        case .range, .point, .size: value.numbers(count: 2) != nil
        case .rect, .insets: value.numbers(count: 4) != nil
        case .scrollRange:
            value.string != nil
                || value.elements.map { (1...2).contains($0.count) && $0.allSatisfy(\.isStringOrNumber) } ?? false
        }
    }

    /// The name of the kind in messages.
    var title: String {
        switch self {
        case .number: "a number"
        case .color: "a colour, such as \"#ff8800\""
        case .easing: "an easing"
        case .range: "a range, [start, end]"
        case .scrollRange: "a range of scrolling, such as [\"entry 0%\", \"cover 50%\"]"
        case .point: "a point, [x, y]"
        case .size: "a size, [width, height]"
        case .rect: "a rectangle, [x, y, width, height]"
        case .insets: "insets, [top, left, bottom, right]"
        }
    }
}

extension JSONValue {
    fileprivate var isStringOrNumber: Bool { string != nil || number != nil }
}
