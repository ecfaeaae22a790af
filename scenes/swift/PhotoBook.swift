import ParadeBuilder

/// The example PhotoBook of the library Parallaxer: two scroll positions that drive everything else.
public enum PhotoBook {
    /// The scene, whose pictures are in `scenes/pictures`.
    public static var scene: Scene {
        Scene(canvas: canvas, timeline: timeline, fonts: ["inter": "fonts/Inter.ttf"], signals: signals) {
            strip()
            indicator()
            drawer()
            Scroll("pull").pagingEnabled().frame([0, 0, 100%, 100%]).contentSize([100%, 200%])
        }
    }

    private static let canvas = Canvas(width: 375, height: 667, scale: 2, background: "#000")
    private static let animals = [
        (picture: "owl", name: "Tawny owl", fact: "It hears a beetle walk on the far side of the wood."),
        (picture: "fox", name: "Red fox", fact: "Home before the frost, with leaves still in its fur."),
        (picture: "whale", name: "Blue whale", fact: "Its heart is as large as a small car, and as slow."),
        (picture: "heron", name: "Grey heron", fact: "It can stand in the reeds until you give up looking."),
        (picture: "hare", name: "Mountain hare", fact: "White until April, then the colour of the stones."),
    ]
    private static let photos = animals + animals

    private static func turn(to page: Int, _ duration: Double) -> Movement {
        .scroll(to: .page(page), duration: duration, easing: .inOutSine)
    }

    private static var timeline: Timeline {
        Timeline(
            fps: 60, duration: 7,
            tracks: [
                "strip": [
                    .hold(0.2), turn(to: 1, 0.6), .hold(0.1), turn(to: 2, 0.6), .hold(0.1), turn(to: 7, 1.6),
                    .hold(2.7), turn(to: 9, 1), .hold(0.1),
                ],
                "pull": [
                    .hold(3.4), .scroll(to: .end, duration: 1, easing: .inOutCubic), .hold(0.6),
                    .scroll(to: .start, duration: 0.8, easing: .inOutCubic), .hold(1.2),
                ],
            ])
    }

    private static let page = Signal("page")
    private static let drawn = Signal("drawer")

    private static var signals: KeyValuePairs<String, Signal> {
        let (strip, pull) = (Reference("strip"), Reference("pull"))
        return [
            "page": Signal(strip.offset.x).over(0, strip.maxOffset.x).relate(0, 9),
            "drawer": Signal(pull.offset.y).over(0, pull.maxOffset.y).relate(0, 1),
            "left": page.focus(0, 2).clamp().relate(0, 72),
            "slide": page.focus(2, 7).clamp().relate(0, -180),
            "right": page.focus(7, 9).clamp().relate(0, 72),
        ]
    }

    private static func strip() -> some View {
        Collection("strip", axis: .horizontal, itemSize: [100%, 100%], spacing: 0) {
            for (index, photo) in photos.enumerated() {
                let nearness = page.focus(index, index + 1).relate(0, 1).focus(-1, 1).clamp().oscillate(1)
                Picture("pictures/\(photo.picture)@2x.png").contentMode(.scaleAspectFill).clipped().cornerRadius(8)
                    .bind(\.alpha, to: nearness.relate(0.5, 1))
                    .bind(\.transform.scale, to: nearness.relate(0.85, 1))
            }
        }
        .pagingEnabled().frame([0, 0, 100%, 100%])
        .bind(\.alpha, to: drawn.relate(1, 0.75)).bind(\.transform.scale, to: drawn.relate(1, 0.9))
    }

    private static func dot(_ id: String, _ x: Formula, _ color: Color) -> some View {
        Box(id).size([36, 36]).center([x, 15]).cornerRadius(18).backgroundColor(color)
    }

    private static func indicator() -> some View {
        let distance = Reference("cursor")[\.center.x] - Reference.own[\.center.x]
        let nearness = Signal(distance * distance).over(0, 72 * 72).clamp()
        return Box("indicator") {
            Repeat(5) {
                dot("waypoint", 18 + 36 * .index, "#ffffff80")
                    .bind(\.center.x, to: 180 - Formula.mod("162 - 36 * index - slide", 180))
                    .bind(\.alpha, to: nearness.relate(0.75, 0.5))
                    .bind(\.transform.scale, to: nearness.relate(0.6, 0.25))
            }
            dot("cursor", 18, "#fff")
                .bind(\.center.x, to: "18 + left + right")
                .bind(\.transform.scale, to: page.oscillate(9).relate(0.6, 1))
        }
        .frame([97.5, 617, 180, 30])
    }

    private static func line(_ texts: [String], size: Int) -> Label {
        Label(texts[0]).font(Font(family: "inter", size: size, weight: size > 20 ? 600 : 400)).textColor("#fff")
            .animate(\.text, by: "page", keyframes: texts.enumerated().map { .at($0.offset, Text($0.element)) })
    }

    private static func drawer() -> some View {
        Box("drawerView") {
            line(photos.map(\.name), size: 24).frame([24, 24, 327, 30])
            line(photos.map(\.fact), size: 18).frame([24, 62, 327, 48]).numberOfLines(2).verticalAlignment(.top)
        }
        .size([100%, 0]).anchorPoint([0.5, 1]).center([50%, 100%]).backgroundColor("#2c1150").clipped()
        .bind(\.size.height, to: drawn.focus(0.25, 1).clamp().relate(0, 128))
    }
}
