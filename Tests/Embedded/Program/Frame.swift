import Drawing
import Primitives

/// A display list that shows one kind of drawing in many ways.
struct Frame {
    let name: String
    let list: DisplayList

    private init(_ name: String, _ items: [DisplayItem]) {
        self.name = name
        var list = DisplayList(
            width: 390, height: 844, background: Color(red: 0.93, green: 0.95, blue: 1))
        list.items = items
        self.list = list
    }

    static var all: [Frame] {
        [
            Frame("shapes", shapes), Frame("paths", paths), Frame("strokes", strokes), Frame("gradients", gradients),
            Frame("upright images", uprightImages), Frame("turned images", turnedImages), Frame("caps", caps),
            Frame("shadows", shadows), Frame("filters", filters), Frame("blending", blending), Frame("masks", masks),
            Frame("clips", clips), Frame("perspective", perspective), Frame("wide numbers", wideNumbers),
        ]
    }

    private static let ink = Color(red: 0.1, green: 0.2, blue: 0.6)
    private static let rose = Color(red: 0.9, green: 0.3, blue: 0.4, alpha: 0.7)

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    private static func radii(_ radius: Double) -> CornerRadii {
        CornerRadii(topLeft: radius, topRight: radius / 2, bottomRight: radius, bottomLeft: 0)
    }

    private static func shape(_ outline: Outline, _ projection: Projection = .identity) -> Shape {
        Shape(outline, projection: projection)
    }

    private static func moved(_ x: Double, _ y: Double, degrees: Double = 0, scale: Double = 1) -> Projection {
        Projection(
            AffineTransform.scale(x: scale, y: scale).concatenating(.rotation(degrees: degrees)).concatenating(
                AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)))
    }

    /// Tilted about both axes around a place, as seen from 600 points away.
    private static func tilted(_ x: Double, _ y: Double, _ degreesX: Double, _ degreesY: Double) -> Projection {
        Projection(
            Transform3D.rotationX(degrees: degreesX).concatenating(.rotationY(degrees: degreesY)).concatenating(
                .perspective(distance: 600)
            ).concatenating(.translation(x: x, y: y)))
    }

    private static func path(_ data: String) -> Path { (try? Path(pathData: data)) ?? Path() }

    private static let star = path("M100 0 L160 190 L5 70 L195 70 L40 190 Z M60 60 h80 v80 h-80 z")
    private static let wave = path(
        "M10 100 C60 -50 110 250 160 100 S 260 20 310 110 Q 330 160 360 60 A 30 50 20 0 1 20 180")

    private static var shapes: [DisplayItem] {
        (0..<12).flatMap { row -> [DisplayItem] in
            let y = Double(row) * 69.3 + 4.25
            let radius = Double(row) * 2.7
            return [
                .fill(shape(.rectangle(box(8.5, y, 80.25, 50))), .color(row % 2 == 0 ? ink : rose)),
                .fill(shape(.roundedRectangle(box(100, y, 80, 51.5), radii(radius))), .color(rose)),
                .fill(
                    shape(.roundedRectangle(box(190.3, y, 80, 51.5), radii(radius), curve: .continuous)),
                    .color(ink)),
                .fill(
                    shape(
                        .border(box(0, 0, 90, 50), radii(radius), width: 0.4 + radius / 4),
                        moved(285, y, degrees: radius)), .color(ink)),
            ]
        }
    }

    private static var paths: [DisplayItem] {
        (0..<8).flatMap { row -> [DisplayItem] in
            let (x, y) = (Double(row % 2) * 190, Double(row / 2) * 205 + 6)
            let rule = row % 3 == 0 ? FillRule.evenOdd : .nonZero
            return [
                .fill(shape(.path(star, rule), moved(x, y, degrees: Double(row) * 3.3, scale: 0.9)), .color(rose)),
                .fill(shape(.path(Path(ellipseIn: box(40, 50, 90, 60.5)), .nonZero), moved(x + 0.3, y)), .color(ink)),
                .fill(shape(.path(wave, rule), tilted(x, y, 30, Double(row) * 6)), .color(rose)),
            ]
        }
    }

    private static var strokes: [DisplayItem] {
        var items: [DisplayItem] = []
        for (row, join) in LineJoin.allCases.enumerated() {
            for (column, cap) in LineCap.allCases.enumerated() {
                let (x, y) = (Double(column) * 110, Double(row) * 210 + 20)
                let dashed = LineStyle(
                    width: 3 + Double(row), cap: cap, join: join, miterLimit: 4, dash: [14, 9, 2],
                    dashPhase: Double(column) * 5)
                let plain = LineStyle(width: 7.5, cap: cap, join: join, start: 0.1, end: 0.83)
                items.append(.fill(shape(.stroke(wave, dashed), moved(x, y, scale: 0.4)), .color(ink)))
                items.append(
                    .fill(shape(.stroke(star, plain), moved(x + 10, y + 80, degrees: 5, scale: 0.45)), .color(rose)))
            }
        }
        // Vast lines are traced where they are seen.
        let far = path("M-90000 -30000 L90000 31000 L-200 90000")
        items.append(.fill(shape(.stroke(far, LineStyle(width: 5, dash: [11, 7]))), .color(ink)))
        items.append(.fill(shape(.stroke(wave, LineStyle(width: 6)), tilted(20, 660, 50, 10)), .color(ink)))
        return items
    }

    private static var gradients: [DisplayItem] {
        var items: [DisplayItem] = []
        let colors = [ink, rose, Color.white, Color.black, Color.clear]
        for (row, kind) in Gradient.Kind.allCases.enumerated() {
            for column in 0..<4 {
                let place = moved(Double(column) * 96 + 3, Double(row) * 180 + 3)
                let transform = AffineTransform.scale(x: 0.011, y: 0.011).concatenating(
                    .rotation(degrees: Double(column) * 31)
                ).concatenating(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -0.4, ty: -0.3))
                let gradient = Gradient(
                    kind: kind, colors: colors, locations: [0, 0.2, 0.2, 0.7, Double(column) + 0.7],
                    transform: transform)
                let seen = column == 3 ? tilted(300, Double(row) * 180 + 3, 40, 25) : place
                items.append(.fill(shape(.roundedRectangle(box(0, 0, 90, 170), radii(20)), seen), .gradient(gradient)))
            }
        }
        let down = Gradient(
            colors: [ink, Color(red: 0.2, green: 0.3, blue: 0.7)], locations: [0, 1], start: Point(x: 0, y: 560),
            end: Point(x: 0, y: 844))
        items.append(.fill(shape(.rectangle(box(0, 560, 390, 284))), .gradient(down)))
        return items
    }

    private static func paint(
        _ image: Image, _ source: Rect? = nil, into destination: Rect, tint: Color? = nil, caps: ImageCaps? = nil
    ) -> Paint {
        let whole = box(0, 0, Double(image.width), Double(image.height))
        return .image(
            ImagePaint(image: image, source: source ?? whole, destination: destination, tint: tint, caps: caps))
    }

    private static func show(
        _ image: Image, _ rect: Rect, _ projection: Projection = .identity, from source: Rect? = nil, tint: Color? = nil
    ) -> DisplayItem {
        .fill(shape(.rectangle(rect), projection), paint(image, source, into: rect, tint: tint))
    }

    private static var uprightImages: [DisplayItem] {
        let picture = Pictures.photograph
        return [
            show(picture, box(0, 0, 240, 180)),
            show(picture, box(20, 190, 120, 90)), show(picture, box(150.4, 190.3, 30, 22)),
            show(picture, box(190, 190, 7.5, 6)), show(picture, box(210, 190, 150, 0.75)),
            show(picture, box(20, 300, 333.3, 200.7)),
            show(picture, box(20, 510, 200, 160), from: box(60.5, 40.25, 9, 7)),
            show(Pictures.glass, box(230, 520, 97, 61), tint: rose), show(Pictures.glass, box(230, 600.5, 140, 80)),
            show(Pictures.line, box(10, 690, 370, 40)), show(Pictures.line, box(10, 740, 3, 90)),
            show(
                picture, box(0, 0, 240, 180), Projection(AffineTransform(a: -0.5, b: 0, c: 0, d: 0.5, tx: 380, ty: 735))
            ),
            // Far beyond the picture, and as long as places go.
            show(picture, box(250, 0, 130, 60), from: box(-1e8, 20, 1e8, 180)),
            show(picture, box(250, 70, 100_000, 60)),
        ]
    }

    private static var turnedImages: [DisplayItem] {
        let picture = Pictures.photograph
        return (0..<8).flatMap { row -> [DisplayItem] in
            let (x, y) = (Double(row % 2) * 200 + 60, Double(row / 2) * 210 + 20)
            let degrees = Double(row) * 13 + 4
            return [
                show(picture, box(0, 0, 120, 90), moved(x, y, degrees: degrees, scale: 0.3 + Double(row) * 0.3)),
                show(Pictures.glass, box(0, 0, 97, 61), moved(x, y + 110, degrees: -degrees)),
                show(Pictures.button, box(0, 0, 24, 20), moved(x - 40, y + 90, degrees: degrees, scale: 3), tint: ink),
            ]
        }
    }

    private static var caps: [DisplayItem] {
        let inner = EdgeInsets(top: 6, left: 8, bottom: 7, right: 5)
        return (0..<9).map { index -> DisplayItem in
            let size = 20 + Double(index) * 14
            let rect = box(0, 0, size * 1.5, size)
            let margins = EdgeInsets(top: 6, left: 8 + Double(index), bottom: 7, right: 5)
            let projection =
                index < 6
                ? moved(Double(index % 3) * 130 + 0.4, Double(index / 3) * 150 + 10)
                : index < 8 ? moved(150, 330 + Double(index - 6) * 120, degrees: 20) : tilted(60, 640, 35, 30)
            return .fill(
                shape(.rectangle(rect), projection),
                paint(Pictures.button, into: rect, caps: ImageCaps(source: inner, destination: margins)))
        }
    }

    private static var shadows: [DisplayItem] {
        var items: [DisplayItem] = []
        for row in 0..<6 {
            let (y, radius) = (Double(row) * 135 + 20, Double(row) * 4.4)
            let shadow = Shadow(
                color: Color(red: 0, green: 0, blue: 0.2, alpha: 0.6), offset: Point(x: 3, y: 6.5), radius: radius)
            let outlines: [Outline] = [
                .rectangle(box(0, 0, 70, 60)), .roundedRectangle(box(0, 0, 70.5, 60), radii(18)),
                .path(star, .evenOdd), .roundedRectangle(box(0, 0, 70, 60), radii(12), curve: .continuous),
            ]
            for (column, outline) in outlines.enumerated() {
                let x = Double(column) * 95 + 15
                let projection =
                    row == 4
                    ? moved(x, y, degrees: 15)
                    : row == 5 ? tilted(x, y, 20, 40) : moved(x, y, scale: column == 2 ? 0.4 : 1)
                items += [
                    .shadow(shape(outline, projection), shadow), .fill(shape(outline, projection), .color(.white)),
                ]
            }
        }
        return items
    }

    private static func group(_ group: Group, _ items: [DisplayItem]) -> [DisplayItem] {
        [.beginGroup(group)] + items + [.endGroup]
    }

    private static func card(_ x: Double, _ y: Double) -> [DisplayItem] {
        [
            .fill(shape(.roundedRectangle(box(x, y, 110, 80), radii(16))), .color(.white)),
            show(Pictures.photograph, box(x + 10, y + 10, 60, 45)),
            .fill(shape(.path(star, .nonZero), moved(x + 60, y + 20, scale: 0.25)), .color(ink)),
        ]
    }

    private static var filters: [DisplayItem] {
        let all: [[Filter]] = [
            [.blur(radius: 0.6)], [.blur(radius: 5)], [.blur(radius: 40)], [.brightness(1.6)], [.contrast(0.4)],
            [.saturation(3)], [.hueRotate(degrees: 130)], [.blur(radius: 3), .saturation(0), .brightness(0.7)],
            [.hueRotate(degrees: -1e6), .blur(radius: 2), .blur(radius: 9)],
        ]
        var items: [DisplayItem] = []
        for (index, filters) in all.enumerated() {
            let (x, y) = (Double(index % 3) * 130 + 8, Double(index / 3) * 150 + 20)
            let shadow = index % 2 == 0 ? Shadow(color: .black, offset: Point(x: 4, y: 4), radius: 6) : nil
            items += group(Group(shadow: shadow, filters: filters, opacity: 1 - Double(index) * 0.08), card(x, y))
        }
        let skewed = moved(0, 0, degrees: 20)
        items += group(
            Group(projection: skewed, shadow: Shadow(color: ink, offset: Point(x: 9, y: 3), radius: 12)), card(20, 500))
        items += group(Group(projection: tilted(200, 480, 10, 50), filters: [.blur(radius: 4)]), card(200, 480))
        // Blurs within blurs, each less dense than the one around it.
        var nested = card(130, 660)
        for depth in 1...6 { nested = group(Group(filters: [.blur(radius: Double(depth))], opacity: 0.95), nested) }
        return items + nested
    }

    private static var blending: [DisplayItem] {
        var items = [show(Pictures.photograph, box(0, 0, 390, 844))]
        for (index, mode) in BlendMode.allCases.enumerated() {
            let (x, y) = (Double(index % 4) * 97 + 2, Double(index / 4) * 205 + 8)
            items += group(
                Group(opacity: index % 3 == 0 ? 0.7 : 1, blendMode: mode),
                [
                    show(Pictures.glass, box(x, y, 91, 120)),
                    .fill(shape(.roundedRectangle(box(x, y + 100.5, 90, 90), radii(30))), .color(rose)),
                ])
        }
        return items
    }

    private static var masks: [DisplayItem] {
        let fade = Gradient(
            colors: [.black, .clear], locations: [0, 1], start: Point(x: 0, y: 100), end: Point(x: 300, y: 700))
        return [.beginGroup(Group(opacity: 0.9))] + card(30, 40) + card(150, 300) + [
            show(Pictures.photograph, box(20, 420, 350, 380)), .beginMask,
            .fill(shape(.rectangle(box(0, 0, 390, 844))), .gradient(fade)),
            .fill(shape(.path(star, .evenOdd), moved(90, 500, scale: 1.2)), .color(.black)), .endGroup,
        ]
    }

    private static var clips: [DisplayItem] {
        var items: [DisplayItem] = []
        for index in 0..<6 {
            let (x, y) = (Double(index % 2) * 190 + 10, Double(index / 2) * 270 + 10)
            let outlines: [Outline] = [
                .rectangle(box(0.5, 0.25, 160, 200)), .roundedRectangle(box(0, 0, 160, 200), radii(40)),
                .path(star, .evenOdd),
            ]
            let projection = moved(x, y, degrees: index % 2 == 0 ? 0 : 8)
            items += [
                .beginClip(shape(outlines[index % 3], projection)),
                .beginClip(shape(.rectangle(box(x, y, 150.5, 180)))),
            ]
            items += [show(Pictures.photograph, box(x - 5, y - 5, 200, 240))] + card(x + 20, y + 30)
            items += group(Group(filters: [.blur(radius: 4)], blendMode: .multiply), card(x + 60, y + 110))
            items += [.endClip, .endClip]
        }
        return items
    }

    private static var perspective: [DisplayItem] {
        var items: [DisplayItem] = []
        for index in 0..<9 {
            let projection = tilted(
                Double(index % 3) * 125 + 20, Double(index / 3) * 270 + 30, Double(index) * 9, 70 - Double(index) * 17)
            let rect = box(0, 0, 160, 190)
            items += [
                .shadow(
                    shape(.roundedRectangle(rect, radii(20)), projection),
                    Shadow(color: .black, offset: Point(x: 0, y: 8), radius: 7)),
                .fill(shape(.roundedRectangle(rect, radii(20)), projection), paint(Pictures.photograph, into: rect)),
                .fill(shape(.border(rect, radii(20), width: 3), projection), .color(rose)),
                show(Pictures.glass, box(20, 120, 97, 61), projection, tint: index % 2 == 0 ? ink : nil),
            ]
        }
        // Turned about a level axis until it goes behind the eye.
        items.append(show(Pictures.photograph, box(-400, -900, 1200, 1500), tilted(190, 600, 80, 0)))
        return items
    }

    /// Places, products and counts beyond 32 bits, of which a few pixels are seen.
    private static var wideNumbers: [DisplayItem] {
        let ribbon = box(0, 0, 9_000_000, 40)
        let turned = Projection(
            AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -9_000_000, ty: 0).concatenating(.rotation(degrees: 3))
                .concatenating(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 340, ty: 80)))
        // Twenty thousand sides, each as tall as places go, and one of them seen.
        var comb = Path()
        comb.append(.move(Point(x: 200, y: -120_000)))
        for tooth in 0..<20_000 {
            let x = 300 + Double(tooth) * 3.7
            comb.append(.line(Point(x: x, y: tooth % 2 == 0 ? 120_000 : -120_000)))
        }
        let vast = box(-120_000, -110_000, 240_000, 220_000)
        return [
            .fill(shape(.roundedRectangle(vast, radii(40)), moved(0, 0, degrees: 1)), .color(rose)),
            .shadow(
                shape(.roundedRectangle(vast, radii(40)), moved(119_800, 0)),
                Shadow(color: .black, offset: .zero, radius: 9)),
            show(Pictures.ribbon, ribbon, turned), show(Pictures.ribbon, ribbon, moved(-8_999_700, 300)),
            .fill(shape(.path(comb, .evenOdd)), .color(ink)),
            show(Pictures.photograph, box(-9e8, 700, 1.8e9, 100), from: box(-9e8, 20, 1.8e9, 90)),
        ]
    }
}
