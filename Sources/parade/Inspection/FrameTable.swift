import FrameOutput
import JSON
import Layers
import Primitives
import SceneFormat

/// Frames for reading: a row each where that fits a screen, else a block each, with a line for every property.
struct FrameTable {
    /// The widest table that is still read as one.
    private static let widestRow = 120

    private let frames: [FrameValues]

    init(_ frames: [FrameValues]) { self.frames = frames }

    /// The lines; control characters of ids and texts show as pictures, so that a scene cannot drive the terminal.
    var lines: [String] { chosen.map(TerminalText.printable) }

    private var chosen: [String] {
        guard let rows = rows, let header = rows.first else { return blocks }
        return header.count <= Self.widestRow ? rows : blocks
    }

    /// A header and a row for each frame; nil where there is no frame.
    private var rows: [String]? {
        let cells = frames.map(\.cells)
        guard let first = cells.first else { return nil }
        let texts = [first.map(\.column)] + cells.map { $0.map(\.cell.rounded) }
        let widths = first.indices.map { column in texts.map { $0[column].count }.max() ?? 0 }
        return texts.map { row in
            zip(row, widths).map { $0.leftPadded(to: $1) }.joined(separator: "  ")
        }
    }

    private var blocks: [String] {
        Array(frames.map(Self.block(of:)).joined(separator: [""]))
    }

    private static func block(of frame: FrameValues) -> [String] {
        let offsets = frame.offsets.map { "\($0.container) (\($0.offset.x.brief), \($0.offset.y.brief))" }
        var lines = [(["frame \(frame.index)", "\(frame.time.brief) s"] + offsets).joined(separator: "   ")]

        let centers = Dictionary(frame.progress.map { ($0.signal, $0) }, uniquingKeysWith: { first, _ in first })
        let others = frame.signals.filter { centers[$0.name] == nil }
        let names = frame.progress.map(\.view) + others.map(\.name) + frame.views.map(\.view)
        let width = (names.map(\.count).max() ?? 0) + 2
        for (name, value) in frame.signals {
            guard let value, let (view, _, progress) = centers[name] else {
                lines.append("  " + name.padded(to: width) + (value?.brief ?? "–"))
                continue
            }
            let distance = "center " + value.fixed(decimals: 4).leftPadded(to: 7).padded(to: 10)
            lines.append("  " + view.padded(to: width) + distance + "progress \(progress.fixed(decimals: 4))")
        }
        let propertyWidth = (frame.views.flatMap(\.values).map(\.property.count).max() ?? 0) + 2
        for (view, values) in frame.views {
            for (position, (property, _, value)) in values.enumerated() {
                let name = (position == 0 ? view : "").padded(to: width)
                lines.append("  " + name + property.padded(to: propertyWidth) + (value?.brief ?? "–"))
            }
        }
        return lines
    }
}

extension Double {
    /// The number with at most four decimals, none that say nothing.
    fileprivate var brief: String {
        var text = fixed(decimals: 4)
        while text.contains("."), text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }
}

extension PropertyValue {
    /// The value as a designer would say it.
    fileprivate var brief: String {
        switch self {
        case .number(let number): number.brief
        case .point(let point): "(\(point.x.brief), \(point.y.brief))"
        case .size(let size): "\(size.width.brief) × \(size.height.brief)"
        case .rect(let rect): "(\(rect.minX.brief), \(rect.minY.brief)) \(rect.width.brief) × \(rect.height.brief)"
        case .insets(let insets):
            [insets.top, insets.left, insets.bottom, insets.right].map(\.brief).joined(separator: ", ")
        case .radii(let radii):
            radii == CornerRadii(radii.topLeft)
                ? radii.topLeft.brief
                : [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(\.brief)
                    .joined(separator: ", ")
        case .color(let color): color?.description ?? "none"
        case .colors(let colors): colors.map(\.description).joined(separator: ", ")
        case .transform(let functions):
            functions.isEmpty ? "none" : functions.map(\.brief).joined(separator: " ")
        case .numbers(nil): "none"
        case .numbers, .path, .boolean, .image: JSONWriter.text(json)
        case .string(let text): text
        }
    }
}

extension TransformFunction {
    /// The function as CSS writes it, lengths in points.
    fileprivate var brief: String {
        switch self {
        case .translate(let x, let y, let z): "translate(\(Self.list([x, y, z], rest: 0, atLeast: 2)))"
        case .scale(let x, let y, let z):
            x == y && z == 1 ? "scale(\(x.brief))" : "scale(\(Self.list([x, y, z], rest: 1, atLeast: 2)))"
        case .rotateX(let angle): "rotateX(\(angle.brief)°)"
        case .rotateY(let angle): "rotateY(\(angle.brief)°)"
        case .rotateZ(let angle): "rotate(\(angle.brief)°)"
        case .rotate3D(let x, let y, let z, let angle): "rotate3d(\(Self.list([x, y, z])), \(angle.brief)°)"
        case .skew(let x, let y): "skew(\(x.brief)°, \(y.brief)°)"
        case .perspective(let distance): "perspective(\(distance.brief))"
        case .matrix(let m):
            if let affine = m.affine {
                "matrix(\(Self.list([affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty])))"
            } else {
                "matrix("
                    + Self.list([
                        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
                        m.m42, m.m43, m.m44,
                    ]) + ")"
            }
        }
    }

    /// Numbers between commas, without those at the end that say nothing.
    private static func list(_ numbers: [Double], rest: Double? = nil, atLeast count: Int = 0) -> String {
        var numbers = numbers
        while numbers.count > count, let rest, numbers.last == rest { numbers.removeLast() }
        return numbers.map(\.brief).joined(separator: ", ")
    }
}
