import Drawing
public import JSON
public import Layers
import Primitives

extension PropertyValue {
    /// The value as JSON for listings, with every number in full precision.
    ///
    /// - A point, size or similar value is an array of its numbers.
    /// - A rectangle is an array: x, y, width, height.
    /// - Insets are an array: top, left, bottom, right.
    /// - Corner radii are an array, clockwise from the top left.
    /// - A colour is an array: red, green, blue, alpha, each 0…1.
    /// - A transform is an array of its functions.
    /// - A list of filters or shadows is an array of objects, as in a scene file.
    /// - A path is a string of SVG path data.
    /// - An image is its name.
    /// - A missing value is null.
    public var json: JSONValue {
        switch self {
        case .number(let value): .number(value)
        case .point(let point): .numbers([point.x, point.y])
        case .size(let size): .numbers([size.width, size.height])
        case .rect(let rect): .numbers([rect.origin.x, rect.origin.y, rect.width, rect.height])
        case .radii(let radii):
            .numbers([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft])
        case .color(let color): color.map(\.json) ?? .null
        case .colors(let colors): .array(colors.map(\.json))
        case .numbers(let numbers): numbers.map { .numbers($0) } ?? .null
        case .transform(let functions): .array(functions.map(\.json))
        case .filters(let filters): .array(filters.map(\.json))
        case .shadows(let shadows): .array(shadows.map(\.json))
        case .path(let path): .string(path.pathData)
        case .boolean(let flag): .boolean(flag)
        case .string(let text): .string(text)
        case .image(let image, scale: _): image.map { .string($0.name) } ?? .null
        }
    }
}

extension TransformFunction {
    /// The transform function as an object with one member, as in a scene file.
    fileprivate var json: JSONValue {
        switch self {
        case .translate(let x, let y, let z): .object([("translate", .numbers([x, y, z]))])
        case .scale(let x, let y, let z): .object([("scale", .numbers([x, y, z]))])
        case .rotateX(let angle): .object([("rotateX", .number(angle))])
        case .rotateY(let angle): .object([("rotateY", .number(angle))])
        case .rotateZ(let angle): .object([("rotateZ", .number(angle))])
        case .rotate3D(let x, let y, let z, let angle): .object([("rotate3d", .numbers([x, y, z, angle]))])
        case .skew(let x, let y): .object([("skew", .numbers([x, y]))])
        case .perspective(let distance): .object([("perspective", .number(distance))])
        case .matrix(let m):
            .object([
                (
                    "matrix",
                    .numbers([
                        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
                        m.m42, m.m43, m.m44,
                    ])
                )
            ])
        }
    }
}

extension LayerFilter {
    /// The filter as an object with one member, as in a scene file. Colours are arrays.
    fileprivate var json: JSONValue {
        switch self {
        case .blur(let radius): .object([("blur", .number(radius))])
        case .brightness(let factor): .object([("brightness", .number(factor))])
        case .contrast(let factor): .object([("contrast", .number(factor))])
        case .saturate(let factor): .object([("saturate", .number(factor))])
        case .hueRotate(let degrees): .object([("hueRotate", .number(degrees))])
        case .grayscale(let amount): .object([("grayscale", .number(amount))])
        case .sepia(let amount): .object([("sepia", .number(amount))])
        case .invert(let amount): .object([("invert", .number(amount))])
        case .opacity(let factor): .object([("opacity", .number(factor))])
        case .dropShadow(let shadow):
            .object([
                (
                    "dropShadow",
                    .object([
                        ("color", shadow.color.json), ("offset", .numbers([shadow.offset.x, shadow.offset.y])),
                        ("radius", .number(shadow.radius)),
                    ])
                )
            ])
        }
    }
}

extension BoxShadow {
    /// The shadow as an object, as in a scene file. The colour is an array.
    fileprivate var json: JSONValue {
        .object([
            ("color", color.json), ("offset", .numbers([offset.x, offset.y])), ("blur", .number(blur)),
            ("spread", .number(spread)), ("inset", .boolean(isInset)),
        ])
    }
}
