import Primitives

// A line for the picture and one for each item, indented by what encloses it, for people and for comparing as text:
//
//     picture 750×1334 on #000000
//     group 0.5
//       clip rounded 0 0 240 240 radii 12 by 2 0 0 2 135 260
//         fill rectangle 0 0 240 240 by 2 0 0 2 135 260 with image logo.png 0 0 512 512 into 0 0 240 240
//       end
//     end
//
// Numbers are rounded to a millionth, so that the last bit of a computed place does not show. After `by` stands the
// map to the device: a b c d tx ty, or nine numbers row by row where it is a perspective.

extension DisplayList: CustomStringConvertible {
    /// One line for the picture and one for each item, indented by groups and clips.
    public var description: String {
        var lines = ["picture \(width)×\(height) on \(background.text)"]
        var depth = 0
        for item in items {
            switch item {
            case .fill, .shadow:
                lines.append(String(repeating: "  ", count: depth) + item.description)
            case .beginGroup, .beginClip:
                lines.append(String(repeating: "  ", count: depth) + item.description)
                depth += 1
            case .beginMask:
                lines.append(String(repeating: "  ", count: max(0, depth - 1)) + item.description)
            case .endGroup, .endClip:
                depth = max(0, depth - 1)
                lines.append(String(repeating: "  ", count: depth) + item.description)
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension DisplayItem: CustomStringConvertible {
    /// One line, such as `fill rectangle 0 0 10 10 by 2 0 0 2 0 0 with #ff0000`.
    public var description: String {
        switch self {
        case .fill(let shape, let paint): "fill \(shape.text) with \(paint.text)"
        case .shadow(let shape, let shadow): "shadow \(shape.text) \(shadow.text)"
        case .beginGroup(let group): group.text
        case .beginMask: "mask"
        case .beginClip(let shape): "clip \(shape.text)"
        case .endGroup, .endClip: "end"
        }
    }
}

extension Shape {
    fileprivate var text: String { "\(outline.text) by \(projection.text)" }
}

extension Group {
    fileprivate var text: String {
        var parts = ["group \(opacity.text)"]
        if blendMode != .normal { parts.append(blendMode.rawValue) }
        parts += filters.map(\.text)
        if let shadow { parts.append("shadow \(shadow.text)") }
        if shadow != nil || !filters.isEmpty { parts.append("by \(projection.text)") }
        return parts.joined(separator: " ")
    }
}

extension Shadow {
    fileprivate var text: String { "\(color.text) offset \(offset.x.text) \(offset.y.text) radius \(radius.text)" }
}

extension Filter {
    fileprivate var text: String {
        switch self {
        case .blur(let radius): "blur \(radius.text)"
        case .brightness(let factor): "brightness \(factor.text)"
        case .contrast(let factor): "contrast \(factor.text)"
        case .saturation(let factor): "saturation \(factor.text)"
        case .hueRotate(let degrees): "hue \(degrees.text)"
        }
    }
}

extension Outline {
    fileprivate var text: String {
        switch self {
        case .rectangle(let rect): "rectangle \(rect.text)"
        case .roundedRectangle(let rect, let radii, let curve):
            "rounded \(rect.text) radii \(radii.text)" + (curve == .circular ? "" : " \(curve.rawValue)")
        case .border(let rect, let radii, let width, let curve):
            "border \(rect.text)" + (radii.isZero ? "" : " radii \(radii.text)")
                + (curve == .circular ? "" : " \(curve.rawValue)") + " width \(width.text)"
        case .path(let path, let rule): "path \(rule.rawValue) \(path.text)"
        case .stroke(let path, let style): "stroke \(style.text) of \(path.text)"
        }
    }
}

extension LineStyle {
    /// What differs from a plain line of a width.
    fileprivate var text: String {
        let plain = LineStyle()
        var parts = [width.text]
        if cap != plain.cap { parts.append(cap.rawValue) }
        if join != plain.join { parts.append(join.rawValue) }
        if miterLimit != plain.miterLimit { parts.append("limit \(miterLimit.text)") }
        if !dash.isEmpty { parts.append("dash \(dash.map(\.text).joined(separator: " "))") }
        if dashPhase != 0 { parts.append("phase \(dashPhase.text)") }
        if start != 0 || end != 1 { parts.append("from \(start.text) to \(end.text)") }
        return parts.joined(separator: " ")
    }
}

extension Path {
    fileprivate var text: String { elements.map(\.text).joined(separator: " ") }
}

extension Path.Element {
    /// As in SVG path data.
    fileprivate var text: String {
        switch self {
        case .move(let point): "M\(point.text)"
        case .line(let point): "L\(point.text)"
        case .quadratic(let control, let end): "Q\(control.text) \(end.text)"
        case .cubic(let control1, let control2, let end): "C\(control1.text) \(control2.text) \(end.text)"
        case .close: "Z"
        }
    }
}

extension Paint {
    fileprivate var text: String {
        switch self {
        case .color(let color):
            return color.text
        case .gradient(let gradient):
            let stops = zip(gradient.colors, gradient.locations).map { "\($0.text) at \($1.text)" }
            let map = Projection(gradient.transform)
            return "gradient \(gradient.kind.rawValue) by \(map.text): " + stops.joined(separator: ", ")
        case .image(let paint):
            let name = paint.image.name.isEmpty ? "\(paint.image.width)×\(paint.image.height)" : paint.image.name
            let tint = paint.tint.map { " tinted \($0.text)" } ?? ""
            let caps = paint.caps.map { " caps \($0.source.text) into \($0.destination.text)" } ?? ""
            return "image \(name) \(paint.source.text) into \(paint.destination.text)\(caps)\(tint)"
        }
    }
}

extension Projection {
    fileprivate var text: String {
        let numbers = isAffine ? [m11, m12, m21, m22, m31, m32] : [m11, m12, m13, m21, m22, m23, m31, m32, m33]
        return numbers.map(\.text).joined(separator: " ")
    }
}

extension Rect {
    fileprivate var text: String { "\(minX.text) \(minY.text) \(width.text) \(height.text)" }
}

extension Point {
    fileprivate var text: String { "\(x.text) \(y.text)" }
}

extension EdgeInsets {
    fileprivate var text: String { "\(top.text) \(left.text) \(bottom.text) \(right.text)" }
}

extension CornerRadii {
    fileprivate var text: String {
        if topLeft == topRight, topRight == bottomRight, bottomRight == bottomLeft { return topLeft.text }
        return [topLeft, topRight, bottomRight, bottomLeft].map(\.text).joined(separator: " ")
    }
}

extension Color {
    /// `#rrggbb` where the components are whole bytes, else `rgb(r g b)` with fractions; `/alpha` unless opaque.
    fileprivate var text: String {
        let bytes = [red, green, blue].map { Int(exactly: ($0 * 255).rounded()) ?? -1 }
        let isExact = zip(bytes, [red, green, blue]).allSatisfy { (0...255).contains($0) && Double($0) / 255 == $1 }
        let base =
            if isExact {
                "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            } else {
                "rgb(\(red.text) \(green.text) \(blue.text))"
            }
        return alpha == 1 ? base : "\(base)/\(alpha.text)"
    }
}

extension Double {
    /// The shortest decimal of the number rounded to a millionth; whole numbers without a point.
    fileprivate var text: String {
        // Beyond 2³³ the rounding would have no digits left to work on.
        let rounded = magnitude < 0x1p33 ? (self * 1_000_000).rounded() / 1_000_000 : self
        return rounded.shortText
    }
}
