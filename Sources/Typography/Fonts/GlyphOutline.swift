import CHarfBuzz
import Primitives

/// The outline of a glyph in the font's units. The glyph's origin on the baseline is (0, 0), and y points down.
struct GlyphOutline {
    let path: Path
    /// A box around all end points and control points. Nil for a glyph without an outline.
    let box: Rect?

    init(_ glyph: UInt32, of font: OpaquePointer) {
        let pen = OutlinePen()
        // HarfBuzz uses the pen's pointer only during this call, and the pen outlives the call.
        hb_font_get_glyph_shape(font, glyph, OutlinePen.functions, Unmanaged.passUnretained(pen).toOpaque())
        path = pen.path
        box = pen.box
    }

    /// Creates the outline of the box that stands for a missing character. The box is 0.7 em high, and leaves a tenth
    /// of the advance free on each side.
    init(frameOfWidth advance: Double, unitsPerEm: Double) {
        let outer = Rect(x: advance / 10, y: -0.7 * unitsPerEm, width: advance * 0.8, height: 0.7 * unitsPerEm)
        let thickness = min(unitsPerEm / 20, outer.width / 4)
        let inner = outer.inset(
            by: EdgeInsets(top: thickness, left: thickness, bottom: thickness, right: thickness))
        var path = Path()
        for corners in [
            [(outer.minX, outer.minY), (outer.maxX, outer.minY), (outer.maxX, outer.maxY), (outer.minX, outer.maxY)],
            // The inner contour runs in the opposite direction, which makes it a hole.
            [(inner.minX, inner.minY), (inner.minX, inner.maxY), (inner.maxX, inner.maxY), (inner.maxX, inner.minY)],
        ] {
            for (index, corner) in corners.enumerated() {
                let point = Point(x: corner.0, y: corner.1)
                path.append(index == 0 ? .move(point) : .line(point))
            }
            path.append(.close)
        }
        self.path = path
        box = outer
    }
}

/// A receiver of the outline that HarfBuzz draws, step by step.
private final class OutlinePen {
    var path = Path()
    private var low = Point(x: .infinity, y: .infinity)
    private var high = Point(x: -.infinity, y: -.infinity)

    var box: Rect? {
        guard low.x <= high.x, low.y <= high.y else { return nil }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Returns a point of HarfBuzz with y pointing down, and extends the pen's box to this point. HarfBuzz's y axis
    /// points up.
    func point(_ x: Float, _ y: Float) -> Point {
        let point = Point(x: Double(x), y: -Double(y))
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        return point
    }

    /// Returns the pen that HarfBuzz passes to a callback as `data`.
    static func at(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
        data.map { Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
    }

    /// HarfBuzz's table of drawing callbacks. It is created once, immutable, and never freed.
    nonisolated(unsafe) static let functions: OpaquePointer? = {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, data, _, x, y, _ in
                guard let pen = OutlinePen.at(data) else { return }
                pen.path.append(.move(pen.point(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, data, _, x, y, _ in
                guard let pen = OutlinePen.at(data) else { return }
                pen.path.append(.line(pen.point(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, controlX, controlY, x, y, _ in
                guard let pen = OutlinePen.at(data) else { return }
                pen.path.append(.quadratic(control: pen.point(controlX, controlY), end: pen.point(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, x1, y1, x2, y2, x, y, _ in
                guard let pen = OutlinePen.at(data) else { return }
                pen.path.append(.cubic(control1: pen.point(x1, y1), control2: pen.point(x2, y2), end: pen.point(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, data, _, _ in OutlinePen.at(data)?.path.append(.close) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()
}
