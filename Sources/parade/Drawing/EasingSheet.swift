import Drawing
import Primitives
import Sheets
import Timing

/// A picture of easing curves in groups. Each curve has a card, with the curve's name below the curve.
///
/// On a card, progress runs from left to right, and the value runs from bottom to top. Two brighter lines mark the
/// values 0 and 1. The card also shows values up to 0.4 below 0 and up to 0.4 above 1. The most elastic easings
/// overshoot by a little more than a third.
struct EasingSheet {
    /// A group of curves with a heading.
    struct Group {
        var name: String
        var curves: [(name: String, easing: Easing)]
    }

    /// The maximum number of curves on a sheet. It keeps the height of the sheet well below the maximum height of a
    /// PNG.
    static let mostCurves = 1000

    private static let columns = 8
    private static let margin = 44.0
    private static let gap = 14.0
    /// The gap between the left half and the right half of the sheet, in points.
    private static let gutter = 26.0
    private static let card = Size(width: 148, height: 168)
    private static let plot = Rect(x: 14, y: 12, width: 120, height: 120)
    private static let headingHeight = 52.0
    private static let titleHeight = 64.0
    private static let overshoot = 0.4

    /// The font of the heading above a group; its size is in points.
    private static let heading = SheetFont(capHeight: 12, isBold: true)
    /// The font of the label below a curve; its size is in points.
    private static let label = SheetFont(capHeight: 8)

    private static let background = Color(red: 0.055, green: 0.067, blue: 0.086)
    private static let surface = Color(red: 0.094, green: 0.114, blue: 0.145)
    private static let grid = Color(red: 1, green: 1, blue: 1, alpha: 0.05)
    private static let axis = Color(red: 1, green: 1, blue: 1, alpha: 0.16)
    private static let ink = Color(red: 0.93, green: 0.95, blue: 0.97)
    private static let faintInk = Color(red: 0.60, green: 0.65, blue: 0.72)
    private static let hues = [
        Color(red: 0.36, green: 0.84, blue: 0.78), Color(red: 1.00, green: 0.48, blue: 0.40),
        Color(red: 0.45, green: 0.65, blue: 1.00), Color(red: 1.00, green: 0.78, blue: 0.34),
        Color(red: 0.78, green: 0.55, blue: 1.00), Color(red: 0.55, green: 0.86, blue: 0.45),
        Color(red: 1.00, green: 0.52, blue: 0.72), Color(red: 0.42, green: 0.80, blue: 0.96),
    ]

    private let groups: [Group]
    private let scale: Double

    /// Creates a sheet of groups; `scale` is in pixels per point.
    init(groups: [Group], scale: Double = 2) {
        self.groups = groups
        self.scale = scale
    }

    /// The picture as a display list.
    var displayList: DisplayList {
        let blocks = Self.blocks(of: groups)
        let width = Self.left(ofColumn: Self.columns - 1) + Self.card.width + Self.margin
        let height = (blocks.map(\.bottom).max() ?? 0) - Self.gap + Self.margin
        var list = DisplayList(
            width: Int((width * scale).rounded()), height: Int((height * scale).rounded()),
            background: Self.background)
        let count = groups.reduce(0) { $0 + $1.curves.count }
        text(
            count == 1 ? "1 easing" : "\(count) easings", at: Point(x: Self.margin, y: Self.margin + 20), font: .title,
            color: Self.ink, in: &list)
        for (index, block) in blocks.enumerated() {
            let hue = Self.hues[index % Self.hues.count]
            let origin = Point(x: Self.left(ofColumn: block.firstColumn), y: block.top + 34)
            text(block.group.name, at: origin, font: Self.heading, color: hue, in: &list)
            for (position, curve) in block.group.curves.enumerated() {
                let corner = Point(
                    x: Self.left(ofColumn: block.firstColumn + position % block.columns),
                    y: block.top + Self.headingHeight
                        + Double(position / block.columns) * (Self.card.height + Self.gap))
                draw(curve.easing, name: curve.name, at: corner, hue: hue, in: &list)
            }
        }
        return list
    }

    private static func left(ofColumn column: Int) -> Double {
        margin + Double(column) * (card.width + gap) + (column < columns / 2 ? 0 : gutter)
    }

    /// A group and the part of the sheet that the group occupies.
    ///
    /// `firstColumn` and `columns` count columns of cards; `top` and `bottom` are in points.
    private struct Block {
        var group: Group
        var firstColumn: Int
        var columns: Int
        var top: Double
        var bottom: Double
    }

    /// Returns the position of each group on the sheet. Groups of up to four curves take half of the sheet's width,
    /// larger groups the whole width.
    private static func blocks(of groups: [Group]) -> [Block] {
        var blocks: [Block] = []
        var top = margin + titleHeight
        var column = 0
        for group in groups {
            let width = group.curves.count <= columns / 2 ? columns / 2 : columns
            if column + width > columns {
                column = 0
                top = blocks.last?.bottom ?? top
            }
            let rows = (group.curves.count + width - 1) / width
            blocks.append(
                Block(
                    group: group, firstColumn: column, columns: width, top: top,
                    bottom: top + headingHeight + Double(rows) * (card.height + gap)))
            column += width
        }
        return blocks
    }

    private func draw(_ easing: Easing, name: String, at corner: Point, hue: Color, in list: inout DisplayList) {
        let box = Outline.roundedRectangle(Rect(origin: corner, size: Self.card), CornerRadii(10))
        fill(box, Self.surface, in: &list)
        let plot = Self.plot.offsetBy(x: corner.x, y: corner.y)
        for step in 0...4 {
            let fraction = Double(step) / 4
            let x = plot.minX + fraction * plot.width
            fill(.rectangle(Rect(x: x - 0.25, y: plot.minY, width: 0.5, height: plot.height)), Self.grid, in: &list)
        }
        for (value, color) in [(0.0, Self.axis), (0.5, Self.grid), (1.0, Self.axis)] {
            let y = Self.plotPoint(progress: 0, value: value, in: plot).y
            fill(.rectangle(Rect(x: plot.minX, y: y - 0.25, width: plot.width, height: 0.5)), color, in: &list)
        }
        list.items.append(.beginClip(shape(box)))
        fill(.stroke(Self.line(of: easing, in: plot), LineStyle(width: 2, cap: .round, join: .round)), hue, in: &list)
        list.items.append(.endClip)
        let label = Self.label.shortened(name, to: Int(Self.card.width) - 12)
        let left = (Self.card.width - Double(Self.label.width(of: label))) / 2
        let origin = Point(x: corner.x + left, y: corner.y + Self.card.height - 15)
        text(label, at: origin, font: Self.label, color: Self.faintInk, in: &list)
    }

    /// Returns an easing's curve as a polyline inside `plot`. A jump of the easing becomes a vertical line.
    ///
    /// The polyline is fine enough for the steepest spring.
    private static func line(of easing: Easing, in plot: Rect) -> Path {
        var path = Path()
        for step in 0...480 {
            let progress = Double(step) / 480
            let point = plotPoint(progress: progress, value: easing.value(at: progress), in: plot)
            path.append(step == 0 ? .move(point) : .line(point))
        }
        return path
    }

    private static func plotPoint(progress: Double, value: Double, in plot: Rect) -> Point {
        let held = max(-2, min(3, value))
        return Point(
            x: plot.minX + progress * plot.width,
            y: plot.maxY - (held + overshoot) / (1 + 2 * overshoot) * plot.height)
    }

    private func text(_ text: String, at origin: Point, font: SheetFont, color: Color, in list: inout DisplayList) {
        list.items.append(.fill(font.shape(of: text, at: origin, scale: scale), .color(color)))
    }

    private func fill(_ outline: Outline, _ color: Color, in list: inout DisplayList) {
        list.items.append(.fill(shape(outline), .color(color)))
    }

    private func shape(_ outline: Outline) -> Shape {
        Shape(outline, projection: Projection(AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)))
    }
}
