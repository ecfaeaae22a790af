import Inspection
import Layers

/// The value of a view's property in a frame.
public enum PropertyValue: Hashable, Sendable {
    /// One number, in the property's unit.
    case number(Double)
    /// Several numbers:
    ///
    /// - point: x, y; size: width, height; rectangle: x, y, width, height, in points
    /// - corner radii: top left, top right, bottom right, bottom left, in points
    /// - colour: red, green, blue, alpha, each from 0 to 1, not premultiplied
    /// - transform: the sixteen elements of its matrix in row order, as in `CATransform3D`
    /// - several colours, or the positions of a gradient: the numbers of each in order
    case numbers([Double])
    /// Whether something holds.
    case boolean(Bool)
    /// A text, a path in the syntax of SVG, the name of a picture, or a list of filters or shadows as JSON.
    case text(String)
}

extension PropertyValue {
    /// The number, if the value is one number.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The numbers: those of ``numbers(_:)``, or one. Nil if the value has none.
    public var numbers: [Double]? {
        switch self {
        case .number(let number): [number]
        case .numbers(let numbers): numbers
        case .boolean, .text: nil
        }
    }

    /// Whether something holds, if the value is of this kind.
    public var boolean: Bool? { if case .boolean(let flag) = self { flag } else { nil } }

    /// The text, if the value is one.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
}
