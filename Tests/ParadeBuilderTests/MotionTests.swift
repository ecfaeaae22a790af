import ParadeBuilder
import Testing

/// States, signals, animations, pages and movements are written as in JSON.
@Suite struct MotionTests {
    private let canvas = Canvas(width: 390, height: 844)
    private let head = #"{"canvas": {"width": 390, "height": 844}, "#

    @Test func `states of a view and of others`() throws {
        let scene = Scene(
            canvas: canvas,
            states: ["night": State { $0.backgroundColor("#050505") }, "gone": "night", "both": ["night", "gone"]]
        ) {
            Box("a").start("night").end("gone", State { $0.alpha(0).set(\.center.y, 50% + 240) })
                .startState(for: "b", "c") { $0.fade(0).easing(.inSine).transform(.scale(1.6)).range([0, "0.5"]) }
                .endState(for: "self", states: ["night"])
                .startEndState(for: "b", states: ["gone", State { $0.font(Font(size: 3)) }])
                .attachAnimator(of: "d").animatorAxis(.horizontal).animatorReducedMotion(.keep)
        }
        try scene.expect(
            head + """
                "states": {"night": {"backgroundColor": "#050505"}, "gone": "night", "both": ["night", "gone"]},
                "views": [{"id": "a", "start": "night", "end": ["gone", {"alpha": 0, "center.y": "50% + 240"}],
                "animator": {"start": {"b, c": {"fade": {"value": 0, "easing": "inSine"},
                "transform": {"value": [{"scale": 1.6}], "range": [0, "0.5"]}}}, "end": {"self": "night"},
                "startEnd": {"b": ["gone", {"font": {"size": 3}}]}, "attach": ["d"], "axis": "horizontal",
                "reducedMotion": "keep"}}]}
                """)
    }

    @Test func `signals and bindings`() throws {
        let strip = Reference("strip")
        let page: Formula = .formula("page")
        let scene = Scene(
            canvas: canvas,
            signals: [
                "page": Signal(strip.offset.x).over(0, strip.maxOffset.x).relate(0, 9),
                "left": Signal(page).focus(0, 2).clamp().morph(.outBack).oscillate(2).round(to: 0.5).damping(4),
                "still": 3,
            ]
        ) {
            Box().bind(\.alpha, to: page * 2 + 1).bind(\.center, to: Signal(page, 12).spring(Spring(duration: 1)))
                .bind(
                    \.backgroundColor, to: page, keyframes: [.at(0, "#fff"), .at(1, "#000", .outSine)],
                    interpolation: .oklab, priority: 2, reducedMotion: .value("#888")
                )
                .bind(\.size.width, to: 12)
        }
        try scene.expect(
            head + """
                "signals": {"page": {"of": "strip.offset.x", "over": [0, "strip.maxOffset.x"],
                "chain": [{"relate": [0, 9]}]}, "left": {"of": "page", "chain": [{"focus": [0, 2]}, "clamp",
                {"morph": "outBack"}, {"oscillate": 2}, {"round": 0.5}], "damping": 4}, "still": 3},
                "views": [{"bind": {"alpha": "page * 2 + 1", "center": {"of": ["page", 12],
                "spring": {"duration": 1}}, "backgroundColor": {"of": "page",
                "keyframes": [[0, "#fff"], [1, "#000", "outSine"]], "interpolation": "oklab", "priority": 2,
                "reducedMotion": {"value": "#888"}}, "size.width": 12}}]}
                """)
    }

    @Test func `animations of one and of several properties`() throws {
        let scene = Scene(canvas: canvas) {
            Box("a")
                .animate(\.alpha, by: "time", keyframes: [.at(0, 0), .at(1, 0.5, .easeInOutBack)], damping: 3)
                .animate(
                    \.transform, by: .timeline(view: "a", range: ["entry 25%", "cover 50%"]),
                    keyframes: [.at(0, [.scale(0)]), .at(1, [])], easing: .cubicBezier(0, 0, 1, 1)
                )
                .bind(\.blur, to: "time")
                .animate(
                    by: .play(at: "entry 50%", duration: 2, reverse: true),
                    stagger: Stagger(each: 0.1, from: .center, grid: [2, 3]), reducedMotion: .rest
                ) {
                    Animated(\.alpha, 0, 1)
                    Animated(\.translateY, keyframes: [.at(0, 20), .at(1, 0)], easing: .outBack)
                    Animated(\.backgroundColor, "red", "#fff")
                }
        }
        try scene.expect(
            head + """
                "views": [{"id": "a", "animate": [{"property": "alpha", "signal": "time",
                "keyframes": [[0, 0], [1, 0.5, "easeInOutBack"]], "damping": 3},
                {"property": "transform", "timeline": {"view": "a", "range": ["entry 25%", "cover 50%"]},
                "keyframes": [[0, [{"scale": 0}]], [1, []]], "easing": [0, 0, 1, 1]},
                {"play": {"at": "entry 50%", "duration": 2, "reverse": true},
                "stagger": {"each": 0.1, "from": "center", "grid": [2, 3]}, "reducedMotion": "rest",
                "properties": {"alpha": [0, 1], "translateY": {"keyframes": [[0, 20], [1, 0]], "easing": "outBack"},
                "backgroundColor": ["red", "#fff"]}}], "bind": {"blur": "time"}}]}
                """)
    }

    @Test func `pages and movements`() throws {
        let scene = Scene(
            canvas: canvas,
            timeline: Timeline(
                fps: "60000/1001", duration: 6, frames: 9, motionBlur: .on,
                tracks: [
                    "intro": [
                        .hold(0.2), .scroll(to: .page(1), duration: 1.3, easing: .inOutSine),
                        .scroll(to: .view("x", align: .nearest)), .scroll(to: [0, 100%]), .scroll(to: .end),
                        .drag([-10, 4], duration: 1), .fling("carried"),
                        .page(2, spring: Spring(response: 1, dampingFraction: 1)), .snap("items", align: .center),
                        .trace("finger.csv"),
                    ]
                ])
        ) {
            Pager("intro") { Box("a") }.ignoreLastPage(false).pages {
                Page {
                    Item("a", in: "b") {
                        Action(\.scale, from: 1, to: 0).offsets(0...0.5).timing(.easeInOutBack).named("pop")
                        Action(\.rotateZ, to: 0).overshoot(.extend).priority(3)
                        Action.group {
                            Action(\.position, from: [50%, 10%], to: [0, 0])
                            Action.reverse("pop")
                        }
                        Action.use("pop")
                    }
                    Item("c")
                }
                Page()
            }
        }
        try scene.expect(
            head + """
                "timeline": {"fps": "60000/1001", "duration": 6, "frames": 9, "motionBlur": true, "tracks": {
                "intro": [{"hold": 0.2}, {"scrollTo": {"page": 1}, "duration": 1.3, "easing": "inOutSine"},
                {"scrollTo": {"view": "x", "align": "nearest"}}, {"scrollTo": [0, "100%"]}, {"scrollTo": "end"},
                {"drag": [-10, 4], "duration": 1}, {"fling": "carried"},
                {"page": 2, "spring": {"response": 1, "dampingFraction": 1}}, {"snap": "items", "align": "center"},
                {"trace": "finger.csv"}]}},
                "views": [{"id": "intro", "type": "pager", "children": [{"id": "a"}], "ignoreLastPage": false,
                "pages": [{"items": [{"id": "a", "container": "b", "actions": [
                {"scale": [1, 0], "offsets": [0, 0.5], "timing": "easeInOutBack", "name": "pop"},
                {"rotateZ": {"continue": 0}, "overshoot": "extend", "priority": 3},
                {"group": [{"position": [["50%", "10%"], [0, 0]]}, {"reverse": "pop"}]}, {"use": "pop"}]},
                {"id": "c"}]}, {"items": []}]}]}
                """)
    }
}
