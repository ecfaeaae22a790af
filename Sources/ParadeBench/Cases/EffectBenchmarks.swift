import Drawing
import Primitives

/// The cost of shadows, blurs, glass, filters, masks and blend modes over a whole phone screen.
enum EffectBenchmarks {
    static func run(_ bench: inout Bench) {
        let screen = Rect(
            x: 0, y: 0, width: Double(RasterBenchmarks.width), height: Double(RasterBenchmarks.height))
        let glass = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
        let step = DisplayItem.fill(Shape(.rectangle(screen), projection: .identity), .color(glass))
        func group(_ name: String, _ group: Group) {
            RasterBenchmarks.draw(&bench, name, [.beginGroup(group), step, step, .endGroup])
        }
        for mode in BlendMode.allCases { group("group, \(mode.rawValue)", Group(opacity: 0.9, blendMode: mode)) }
        group("group, brightness", Group(filters: [.brightness(0.8)]))
        group("group, hue and contrast", Group(filters: [.hueRotate(degrees: 40), .contrast(1.2)]))
        let round = DisplayItem.fill(
            Shape(.roundedRectangle(screen, CornerRadii(80)), projection: .identity), .color(.white))
        RasterBenchmarks.draw(
            &bench, "group, masked", [.beginGroup(Group()), step, .beginMask, round, .endGroup])
        blurs(&bench, screen, step)
        shadows(&bench, screen)
    }

    private static func blurs(_ bench: inout Bench, _ screen: Rect, _ step: DisplayItem) {
        let inner = screen.inset(by: EdgeInsets(top: 300, left: 300, bottom: 300, right: 300))
        let box = DisplayItem.fill(
            Shape(.roundedRectangle(screen, CornerRadii(80)), projection: .identity), .color(.white))
        let hole = DisplayItem.fill(Shape(.rectangle(inner), projection: .identity), .color(.black))
        for sigma in [2, 8, 24, 100] as [Double] {
            let blur: [DisplayItem] = [.beginGroup(Group(filters: [.blur(radius: sigma)])), box, hole, .endGroup]
            RasterBenchmarks.draw(&bench, "blur \(Int(sigma)), anew", blur, isFresh: true)
            let cast = Shadow(color: .black, offset: Point(x: 0, y: 8), radius: sigma)
            let shadow: [DisplayItem] = [.beginGroup(Group(shadow: cast)), box, hole, .endGroup]
            RasterBenchmarks.draw(&bench, "shadow of a group \(Int(sigma)), anew", shadow, isFresh: true)
            let pane = Shape(.roundedRectangle(inner, CornerRadii(80)), projection: .identity)
            let glass: [DisplayItem] = [
                box, .beginGroup(Group()), .backdrop(pane, [.blur(radius: sigma), .saturation(1.8)]), .endGroup,
            ]
            RasterBenchmarks.draw(&bench, "glass \(Int(sigma)), anew", glass, isFresh: true)
            if sigma == 8 {
                RasterBenchmarks.draw(&bench, "blur 8, kept", blur)
                RasterBenchmarks.draw(&bench, "shadow of a group 8, kept", shadow)
            }
        }
        RasterBenchmarks.draw(&bench, "the same without effects", [box, hole])
    }

    private static func shadows(_ bench: inout Bench, _ screen: Rect) {
        let cast = Shadow(color: .black, offset: Point(x: 0, y: 8), radius: 24)
        let inner = screen.inset(by: EdgeInsets(top: 80, left: 80, bottom: 80, right: 80))
        let turned = Projection(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 500, ty: -300))
        func shadow(_ outline: Outline, _ projection: Projection = .identity) -> [DisplayItem] {
            [.shadow(Shape(outline, projection: projection), cast)]
        }
        RasterBenchmarks.draw(&bench, "shadow of a rectangle", shadow(.rectangle(inner)))
        RasterBenchmarks.draw(
            &bench, "shadow, nine parts, kept", shadow(.roundedRectangle(inner, CornerRadii(80))))
        RasterBenchmarks.draw(
            &bench, "shadow, nine parts, anew", shadow(.roundedRectangle(inner, CornerRadii(80))), isFresh: true)
        RasterBenchmarks.draw(&bench, "shadow turned, kept", shadow(.roundedRectangle(inner, CornerRadii(80)), turned))
        RasterBenchmarks.draw(
            &bench, "shadow turned, anew", shadow(.roundedRectangle(inner, CornerRadii(80)), turned), isFresh: true)
        var cards: [DisplayItem] = []
        for index in 0..<200 {
            let rect = Rect(x: Double(index % 10) * 115 + 15, y: Double(index / 10) * 125 + 15, width: 90, height: 95)
            cards.append(.shadow(Shape(.roundedRectangle(rect, CornerRadii(12)), projection: .identity), cast))
        }
        RasterBenchmarks.draw(&bench, "shadows of 200 cards, kept", cards)
    }
}
