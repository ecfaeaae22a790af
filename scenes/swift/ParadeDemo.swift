import ParadeBuilder

/// The six cells of the library Parade: each page's effects follow its way through the viewport.
public enum ParadeDemo {
    /// The scene, whose pictures are in `scenes/pictures`.
    public static var scene: Scene {
        Scene(canvas: canvas, timeline: timeline, fonts: ["inter": "fonts/Inter.ttf"], states: states) {
            Collection("deck", axis: .vertical, itemSize: [100%, 100%], spacing: 0) {
                intro()
                scale()
                double()
                parallax()
                appear()
                end()
            }
            .frame([0, 0, 100%, 100%]).pagingEnabled()
        }
    }

    private static let canvas = Canvas(width: 375, height: 667, scale: 2, background: "#000000")

    private static var timeline: Timeline {
        let pages = (1...5).flatMap { page -> [Movement] in
            [.scroll(to: .page(page), duration: 1.4, easing: .inOutSine), .hold(0.2)]
        }
        return Timeline(fps: 60, duration: 8, frames: 120, tracks: ["deck": pages])
    }

    private static let states: KeyValuePairs<String, State> = [
        "night": State { $0.backgroundColor("#050505") },
        "gone": State { $0.alpha(0).easing(.outSine).range(0...0.4) },
    ]

    private static func page(_ id: String, @ViewBuilder _ children: () -> [any ViewContent]) -> Box {
        Box(id, children: children).backgroundColor("#000")
    }

    private static func photo(_ id: String) -> Picture {
        Picture("pictures/\(id).png").id(id).contentMode(.scaleAspectFill)
    }

    private static func intro() -> some View {
        page("intro") {
            Picture("pictures/mark@2x.png").id("logo").contentMode(.scaleAspectFit).frame([50% - 120, 130, 240, 240])
            Box("dots") {
                Repeat(21) { Box().frame([0, 10 * Formula.index, 4, 4]).cornerRadius(2).backgroundColor("#fff") }
                Gradient(["#000", "#00000080", "#000"]).id("shade").frame([0, 0, 4, 80])
            }
            .frame([50% - 2, 100% - 254, 4, 80]).clipped()
            Picture("pictures/arrow@2x.png").id("arrow").alpha(0.8).frame([50% - 40, 100% - 130, 80, 46])
        }
        .endState(for: "self", states: ["night"])
        .endState(for: "logo") { $0.alpha(0).easing(.inSine).transform(.scale(1.6), .translate(0, 50)) }
        .endState(for: "arrow") { $0.alpha(0).easing(.inSine).transform(.scale(0.1), .translate(0, 160)) }
        .endState(for: "dots") {
            $0.alpha(0).easing(.inSine).transform(.translate(0, -10), .scale(0.8, 1)).easing(.inSine)
        }
        .startEndState(for: "dots") { $0.size([3.2, 240]).easing(.inSine) }
        .startEndState(for: "shade") { $0.size([4, 240]).easing(.inSine).center([2, 120]).easing(.inSine) }
    }

    private static func scale() -> some View {
        page("scale") {
            photo("dunes").clipped().frame([-2, 240, 100% + 4, Formula.ceil(.parentWidth(100) * 9 / 16)])
        }
        .startEndState(for: "self", states: ["night"])
        .startEndState(for: "dunes") {
            $0.alpha(0).easing(.outSine).range(0.3...1)
                .transform(.scale(0.5), .translate(0, 150)).easing(.inSine).range(0.3...1)
        }
    }

    private static func double() -> some View {
        let width = Formula.ceil(.parentWidth(42))
        let height = Formula.ceil(.parentWidth(54))
        let top = (Formula.parentWidth(100) - .parentWidth(54)) / 2
        return page("double") {
            Box("pair") {
                Picture("pictures/lighthouse.png").id("left").contentMode(.scaleAspectFill).clipped()
                    .frame([50% - Formula.parentWidth(42), top + 0.32 * Formula.parentWidth(54), width, height])
                Picture("pictures/forest.png").id("right").contentMode(.scaleAspectFill).clipped()
                    .frame([50% + 1, top, width, height])
            }
            .frame([0, 140, 100%, Formula.parentWidth(100)])
        }
        .startState(for: "pair") { $0.transform(.translate(0, -80)).easing(.outSine).alpha(0).easing(.outSine) }
        .endState(for: "pair") { $0.transform(.translate(0, 280)).easing(.outSine).alpha(0).easing(.outSine) }
        .startEndState(for: "self", states: ["night"])
        .startEndState(for: "left") { $0.transform(.translate(0, -height / 2)).easing(.outSine) }
        .startEndState(for: "right") { $0.transform(.translate(0, height / 4)).easing(.outSine) }
    }

    private static func parallax() -> some View {
        let middle = Formula.parentWidth(90) * 9 / 32 + Formula.parentHeight(20)
        return page("parallax") {
            Box("window") {
                photo("ridges").size([Formula.ceil(.parentWidth(175)), Formula.ceil(.parentHeight(175))])
                    .center([50%, 50%])
                    .startState(for: "self") {
                        $0.center([50%, 50% - 0.375 * Formula.parentHeight(100)]).easing(.inSine)
                    }
                    .endState(for: "self") {
                        $0.center([50%, 50% - 0.375 * Formula.parentHeight(100)]).easing(.outSine)
                    }
            }
            .backgroundColor("#fff").clipped().center([50%, middle])
            .size([Formula.parentWidth(90), Formula.parentWidth(90) * 9 / 16])
        }
        .endState(for: "window") { $0.center([50%, middle + 340]).easing(.inSine).alpha(0).easing(.inSine) }
        .startEndState(for: "self", states: ["night"])
        .attachAnimator(of: "ridges")
    }

    private static func appear() -> some View {
        func crosshair(_ id: String, _ x: Double, _ y: Double) -> some View {
            Picture("pictures/crosshair@2x.png").id(id).size([30, 30]).alpha(0.8)
                .center([50% + x * (Formula.parentWidth(30) + 20), 50% + y * Formula.parentWidth(30)])
        }
        func turned(_ angle: Double) -> State { State { $0.transform(.scale(0), .rotate(angle)).range(0.6...1) } }
        return page("appear") {
            photo("dahlia").size([Formula.parentWidth(60), Formula.parentWidth(60)]).center([50%, 50%])
                .transform(.scale(0.95))
            crosshair("nw", -1, -1)
            crosshair("ne", 1, -1)
            crosshair("sw", -1, 1)
            crosshair("se", 1, 1)
        }
        .startState(for: "nw", "ne", "sw", "se", "dahlia") { $0.center([50%, -100]).easing(.outSine).range(0.6...1) }
        .endState(for: "nw", "ne", "sw", "se", "dahlia") { $0.center([50%, 700]).easing(.outSine).range(0.6...1) }
        .startEndState(for: "self", states: ["night"])
        .startEndState(for: "nw", "sw", states: ["gone", turned(90)])
        .startEndState(for: "ne", "se", states: ["gone", turned(-90)])
        .startEndState(for: "dahlia") {
            $0.transform(.scale(0), .rotate(90)).easing(.inSine).range(0.6...1).alpha(0).easing(.inSine).range(0.6...1)
        }
    }

    private static func end() -> some View {
        page("end") {
            Label("THE END").id("title").textAlignment(.center).textColor("#fff").letterSpacing(9.6).numberOfLines(0)
                .font(Font(family: "inter", size: 48, weight: 700))
                .frame([-10, 240, 100% + 20, (Formula.parentWidth(100) + 20) * 9 / 16])
        }
        .startState(for: "self") { $0.backgroundColor("#000") }
        .startState(for: "title") {
            $0.alpha(0).easing(.inSine).range(0.4...1)
                .transform(.perspective(1000), .translate(0, -200, 200), .scale(0), .rotateX(280)).easing(.outSine)
        }
    }
}
