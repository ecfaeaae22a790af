import ParadeBuilder

/// The onboarding of the library PVView: views that move from page to page, and labels with letters that spread.
public enum Onboarding {
    /// The scene, whose pictures are in `scenes/pictures`.
    public static var scene: Scene {
        Scene(canvas: canvas, timeline: timeline, fonts: ["inter": "fonts/Inter.ttf"]) {
            pager()
            button("Back").frame([16, 40, 60, 29])
                .bind(\.alpha, to: 0.3 + 0.7 * Formula.clamp(Reference("intro").page + Reference("intro").progress))
            button("Next").frame([299, 40, 60, 29]).textAlignment(.right)
            Box {
                segment("Horizontal", weight: 600).frame([2, 2, 74.5, 25]).backgroundColor("#fff")
                    .shadowOpacity(0.12).shadowRadius(4).shadowOffset([0, 3])
                segment("Vertical", weight: 400).frame([76.5, 2, 74.5, 25])
            }
            .frame([111, 40, 153, 29]).backgroundColor("#0000001f").cornerRadius(9)
            PageControl(of: "intro").frame([0, 691, 375, 37]).dotSize(7).spacing(9).color("#fff").currentColor("#000")
        }
    }

    private static let canvas = Canvas(width: 375, height: 812, scale: 2, background: "#49d989")

    private static var timeline: Timeline {
        let turns = (1...4).flatMap { page -> [Movement] in
            [.scroll(to: .page(page), duration: 1.3, easing: .inOutSine), .hold(page < 4 ? 0.1 : 0.3)]
        }
        return Timeline(fps: 60, duration: 6, tracks: ["intro": [.hold(0.2)] + turns])
    }

    private static func picture(_ id: String, _ file: String) -> Picture {
        Picture("pictures/\(file)@2x.png").id(id)
    }

    private static func label(_ id: String, _ text: String) -> some View {
        Label(text).id(id).textColor("#000").textAlignment(.center).size([1100, 50])
            .font(Font(family: "inter", size: 20, weight: 500))
    }

    private static func button(_ text: String) -> Label {
        Label(text).textColor("#000").font(Font(family: "inter", size: 17))
    }

    private static func segment(_ text: String, weight: Int) -> Label {
        Label(text).textAlignment(.center).textColor("#000").cornerRadius(7)
            .font(Font(family: "inter", size: 13, weight: weight))
    }

    private static func pager() -> some View {
        Pager("intro") {
            phone()
            for icon in ["contact", "message", "calling"] { picture(icon, icon).zPosition(1000) }
            picture("iMac", "imac")
            picture("iPad", "ipad").zPosition(1000)
            label("label1", "Hello! Find anything in seconds")
            label("label2", "Friends, one tap away")
            label("label3", "Get your things done")
            label("label4", "Together on every display")
        }
        .frame([0, 88, 375, 690])
        .pages {
            search()
            friends()
            tasks()
            displays()
            Page()
        }
    }

    private static func phone() -> some View {
        Box("phone") {
            Picture("pictures/phone@2x.png").frame([0, 0, 145, 300])
            Box("phoneScreen") {
                for number in 1...5 { picture("screen\(number)", "screen\(number)").x(0).y(0) }
            }
            .frame([10, 37, 125, 226]).clipped()
            picture("popup1", "popup1").center([145, 40])
            picture("popup2", "popup2").center([0, 150])
            picture("searchBubble", "search-bubble")
            picture("taskBubble", "task-bubble")
        }
        .size([145, 300]).center([50%, 50%]).m34(1 / Formula(500)).zPosition(50)
    }

    private static func move(_ start: Point, _ end: Point) -> Action { Action(\.position, from: start, to: end) }

    private static func arrive() -> Action {
        Action.group {
            Action(\.fade, from: 0, to: 1)
            move([200%, 20%], [50%, 20%])
            Action(\.letterSpacing, from: 20, to: 1.5)
        }
    }

    private static func leave() -> Action {
        Action.group {
            Action(\.fade, from: 1, to: 0)
            move([50%, 20%], [-100%, 20%])
            Action(\.letterSpacing, from: 1.5, to: 20)
        }
    }

    private static func search() -> Page {
        Page {
            Item("phone") {
                Action(\.rotateZ, from: 0, to: -36)
                Action(\.rotateY, from: 0, to: -30)
            }
            for popup in ["popup1", "popup2"] {
                Item(popup) { Action(\.scale, from: 1, to: 0).offsets(0...0.5) }
            }
            Item("searchBubble") {
                Action.group {
                    Action(\.scale, from: 0, to: 1.8)
                    Action(\.fade, from: 0, to: 1)
                    move([50%, 10%], [-20%, 60%])
                }
                .named("pop").offsets(0.5...1)
            }
            Item("screen2")
            Item("screen1") { Action(\.translation, from: [0, 0], to: [86%, 0]) }
            Item("label1") { arrive() }
        }
    }

    private static func friends() -> Page {
        func appear(_ id: String, _ start: Double, _ from: Point, _ to: Point) -> Item {
            Item(id) {
                Action.group {
                    Action(\.scale, from: 0, to: 1.5)
                    move(from, to)
                }
                .offsets(start...1)
            }
        }
        return Page {
            Item("phone") {
                Action(\.rotateZ, to: 0)
                Action(\.rotateY, to: 0)
                Action(\.rotateX, from: 0, to: -36)
            }
            Item("screen3") { Action(\.translation, from: [86%, 0], to: [0, 0]) }
            Item("searchBubble") { Action.reverse("pop").offsets(0...0.5) }
            appear("contact", 0.6, [50% - 10, 50% - 15], [50% - 80, 50% - 65])
            appear("message", 0.7, [50% + 25, 50% - 25], [50%, 50% - 115])
            appear("calling", 0.8, [50% + 60, 50% - 30], [50% + 80, 50% - 65])
            Item("label1") { leave() }
            Item("label2") { arrive() }
        }
    }

    private static func tasks() -> Page {
        func vanish(_ id: String, _ place: Point) -> Item {
            Item(id) {
                Action.group {
                    Action(\.scale, to: 0)
                    Action(\.position, to: place)
                }
                .offsets(0...0.5)
            }
        }
        return Page {
            vanish("contact", [50% - 30, 50% - 30])
            vanish("message", [50% + 10, 50% - 20])
            vanish("calling", [50% + 50, 50% - 5])
            Item("screen4") { Action(\.origin, from: [0, 100%], to: [0, 0]) }
            Item("phone") {
                Action(\.rotateZ, from: 0, to: 36)
                Action(\.rotateY, from: 0, to: 30)
                Action(\.rotateX, to: 0)
            }
            Item("taskBubble") {
                Action.group {
                    Action(\.scale, from: 0, to: 1.8)
                    Action(\.fade, from: 0, to: 1)
                    move([20%, 30%], [100%, 60%])
                }
                .named("pop").offsets(0.7...1)
            }
            Item("label2") { leave() }
            Item("label3") { arrive() }
        }
    }

    private static func displays() -> Page {
        Page {
            Item("iMac") {
                Action(\.scale, from: 1, to: 1.5)
                Action(\.fade, from: 0, to: 1)
                move([50% - 100, 50%], [50%, 50%])
            }
            Item("iPad") {
                Action(\.scale, from: 1, to: 1.3)
                Action(\.fade, from: 0, to: 1)
                move([50% + 100, 50% + 35], [50% + 75, 50% + 35])
            }
            Item("phone") {
                Action.group {
                    Action(\.rotateZ, to: 0)
                    Action(\.rotateY, to: 0)
                    Action(\.scale, from: 1, to: 0.3)
                    move([50%, 50%], [50% - 70, 50% + 50])
                }
                .timing(.easeInOutBack)
            }
            Item("screen5") { Action(\.fade, from: 0, to: 1) }
            Item("taskBubble") { Action.reverse("pop").offsets(0...0.4) }
            Item("label3") { leave() }
            Item("label4") { arrive() }
        }
    }
}
