import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

/// A pager of 100 × 100 points with a box `a` and a box `b` in it, and whatever pages it has.
func pager(_ pages: String, _ keys: String = "", children: String? = nil, timeline: String = "") -> String {
    let boxes = children ?? #"{"id": "a", "frame": [10, 20, 30, 40]}, {"id": "b", "frame": [50, 60, 20, 20]}"#
    return scene(
        #"{"id": "intro", "type": "pager", "frame": [0, 0, 100, 100], \#(keys)"children": [\#(boxes)], "pages": [\#(pages)]}"#,
        timeline)
}

/// An item with actions.
func item(_ id: String, _ actions: String, _ more: String = "") -> String {
    #"{"id": "\#(id)", \#(more)"actions": [\#(actions)]}"#
}

/// A page of items.
func page(_ items: String...) -> String { #"{"items": [\#(items.joined(separator: ", "))]}"# }

extension LoadedScene {
    /// The layers while the first pager is turned to a page, or between two.
    func tree(atPage position: Double) throws -> LayerTree {
        let pager = try #require(scene.containers.firstIndex { $0.pages != nil })
        let container = scene.containers[pager]
        var scene = scene
        let offset = position * (container.pages?.length ?? 0)
        scene.timeline = Timeline(
            frameRate: FrameRate(60), duration: 1, frameCount: 1,
            tracks: [
                ScrollTrack(
                    container: pager,
                    segments: [
                        .scrollTo(
                            x: container.axis == .horizontal ? offset : nil,
                            y: container.axis == .vertical ? offset : nil, duration: 0, easing: .linear)
                    ])
            ])
        return scene.presentation(in: Simulation(scene).state(ofFrame: 0))
    }

    /// A property of a view there.
    func value(_ property: String, of id: String, atPage position: Double) throws -> PropertyValue? {
        let path = try #require(PropertyPath(property))
        return path.value(in: try tree(atPage: position)[try index(id)])
    }

    /// A number among its properties there.
    func number(_ property: String, of id: String, atPage position: Double) throws -> Double {
        guard case .number(let number)? = try value(property, of: id, atPage: position) else {
            throw NotANumber(property: property)
        }
        return number
    }

    struct NotANumber: Error { var property: String }

    /// The ids of what hangs in a view there, in drawing order.
    func stack(in id: String, atPage position: Double) throws -> [String] {
        let tree = try tree(atPage: position)
        return tree.children(of: try index(id)).enumerated()
            .sorted { (tree[$0.element].order, $0.offset) < (tree[$1.element].order, $1.offset) }
            .filter { !tree[$0.element].isHidden }.compactMap { tree[$0.element].id }
    }
}

/// Pages turn one after another, and what they do stays: PVView's rules for a renderer that may begin anywhere.
@Suite struct PageTests {
    @Test func `a pager is as many of its own lengths long as it has pages, and moves no child`() throws {
        let loaded = try load(pager("{}, {}, {}"))
        #expect(loaded.scene.containers[0].contentSize == Size(width: 300, height: 100))
        #expect(loaded.scene.containers[0].axis == .horizontal)
        #expect(loaded.scene.maximumOffset(of: 0) == Point(x: 200, y: 0))
        let tree = try loaded.tree(atPage: 1.5)
        #expect(tree[0].bounds.origin == .zero && !tree[0].clipsToBounds)
        let vertical = try load(pager("{}, {}", #""axis": "vertical", "#))
        #expect(vertical.scene.containers[0].contentSize == Size(width: 100, height: 200))
    }

    @Test func `a steady scroll turns all pages`() throws {
        let loaded = try load(pager("{}, {}, {}"))
        let simulation = Simulation(loaded.scene)
        #expect(simulation.state(ofFrame: 0).offsets[0].x == 0)
        #expect(simulation.state(ofFrame: loaded.scene.timeline.frameCount - 1).offsets[0].x == 200)
    }

    /// Rest, then page 1's way in its window, then what is left, then page 3's own.
    @Test func `a property rests until its first page, and keeps a page's value until the next one that changes it`()
        throws
    {
        let loaded = try load(
            pager(
                [
                    page(), page(item("a", #"{"fade": [0.2, 0.6], "offsets": [0.25, 0.75]}"#)), page(),
                    page(item("a", #"{"alpha": [0, 1]}"#)), page(),
                ].joined(separator: ", ")))
        let expected: [(Double, Double)] = [
            (-0.5, 1), (0, 1), (0.999, 1), (1, 0.2), (1.25, 0.2), (1.5, 0.4), (1.75, 0.6), (1.9, 0.6), (2, 0.6),
            (2.999, 0.6), (3, 0), (3.5, 0.5), (3.75, 0.75), (4, 1), (4.5, 1.5),
        ]
        for (position, alpha) in expected {
            let found = try loaded.number("alpha", of: "a", atPage: position)
            #expect(abs(found - alpha) < 1e-12, "\(found) at \(position)")
        }
    }

    @Test func `every verb changes its property`() throws {
        let verbs: [(String, String, PropertyValue)] = [
            (#""position": [[0, 0], [40, 80]]"#, "center", .point(Point(x: 20, y: 40))),
            (#""translation": [[0, 0], ["50%", "100ph"]]"#, "transform.translation", .point(Point(x: 25, y: 50))),
            (#""origin": [["10%", 0], [30, 10]]"#, "frame.origin", .point(Point(x: 20, y: 5))),
            (#""size": [[10, 10], ["20%", 30]]"#, "frame", .rect(Rect(x: 17.5, y: 30, width: 15, height: 20))),
            (#""frame": [[0, 0, 10, 10], [10, 20, 30, 40]]"#, "frame", .rect(Rect(x: 5, y: 10, width: 20, height: 25))),
            (#""scale": [1, "200%"]"#, "transform.scale.z", .number(1.5)),
            (#""scaleX": [1, 2]"#, "transform.scale.x", .number(1.5)),
            (#""scaleY": [1, 2]"#, "transform.scale.y", .number(1.5)),
            (#""rotateX": [0, "0.5turn"]"#, "transform.rotation.x", .number(90)),
            (#""rotateY": [0, 90]"#, "transform.rotation.y", .number(45)),
            (#""rotateZ": [0, -90]"#, "transform.rotation.z", .number(-45)),
            (#""fade": [1, 0]"#, "alpha", .number(0.5)),
            (##""color": ["#000", "#f00"]"##, "backgroundColor", .color(Color(red: 0.5, green: 0, blue: 0))),
            (#""cornerRadius": [0, 8]"#, "cornerRadius", .radii(CornerRadii(4))),
            (#""shadowOffset.height": [0, 8]"#, "shadowOffset.height", .number(4)),
            (#""zPosition": [2, 4]"#, "zPosition", .number(3)), (#""hidden": [false, true]"#, "hidden", .boolean(true)),
        ]
        for (action, property, value) in verbs {
            let loaded = try load(pager(page(item("a", "{\(action)}")) + ", {}"))
            #expect(try loaded.value(property, of: "a", atPage: 0.5) == value, "\(action)")
        }
    }

    @Test func `on a page control color is that of its dots`() throws {
        let loaded = try load(
            pager(
                page(item("dots", ##"{"color": ["#000", "#f00"]}"##)) + ", {}",
                children: #"{"id": "dots", "type": "pageControl"}"#))
        #expect(
            try loaded.value("color", of: "dots", atPage: 0.5) == .color(Color(red: 0.5, green: 0, blue: 0)))
        #expect(try loaded.value("backgroundColor", of: "dots", atPage: 0.5) == .color(.clear))
    }

    @Test func `beyond the edges an action goes on that has no timing and touches the edge, or says so`() throws {
        func alpha(_ more: String, at position: Double, pages: String = ", {}") throws -> Double {
            let loaded = try load(pager(page(item("a", #"{"zPosition": [0, 1]\#(more)}"#)) + pages))
            return try loaded.number("zPosition", of: "a", atPage: position)
        }
        #expect(try alpha("", at: -0.5) == -0.5)
        #expect(try alpha("", at: 1.5) == 1.5)
        #expect(try alpha(#", "offsets": [0.5, 1]"#, at: -0.5) == 0)
        #expect(try alpha(#", "offsets": [0.5, 1]"#, at: 1.25) == 1.5)
        #expect(try alpha(#", "offsets": [0, 0.5]"#, at: -0.25) == -0.5)
        #expect(try alpha(#", "offsets": [0, 0.5]"#, at: 1.25) == 1)
        #expect(try alpha(#", "timing": "linear""#, at: -0.5) == 0)
        #expect(try alpha(#", "timing": "linear""#, at: 1.5) == 1)
        #expect(try alpha(#", "timing": "linear", "overshoot": "extend""#, at: 1.5) == 1.5)
        #expect(try alpha(#", "overshoot": "clamp""#, at: -0.5) == 0)
        // Inside, a page that has turned has turned.
        #expect(try alpha("", at: 1.5, pages: ", {}, {}") == 1)
    }

    @Test func `an easing decides what is left, whichever way it ends`() throws {
        let loaded = try load(
            pager(
                page(item("a", #"{"fade": [0, 1], "timing": {"mirror": "linear"}}"#)) + ", "
                    + page(item("a", #"{"fade": {"continue": 1}}"#)) + ", {}"))
        #expect(try loaded.number("alpha", of: "a", atPage: 0.5) == 1)
        #expect(try loaded.number("alpha", of: "a", atPage: 1) == 0)
        #expect(try loaded.number("alpha", of: "a", atPage: 1.25) == 0.25)
    }

    /// Any order of frames shows the same: a frame knows nothing of those before it.
    @Test func `a page shows the same from wherever it is reached`() throws {
        let text = pager(
            page(item("a", #"{"scale": [0, 1]}, {"rotateZ": [0, 90]}"#)) + ", "
                + page(item("b", #"{"fade": [0, 1]}"#)) + ", " + page(item("a", #"{"scale": [1, 3]}"#)) + ", {}",
            timeline:
                #""timeline": {"tracks": {"intro": [{"scrollTo": 300, "duration": 1}, {"scrollTo": 0, "duration": 1}]}, "frames": 41, "duration": 2}, "#
        )
        let scene = try load(text).scene
        let simulation = Simulation(scene)
        for frame in 0...20 {
            let (there, back) = (simulation.state(ofFrame: frame), simulation.state(ofFrame: 40 - frame))
            guard abs(there.offsets[0].x - back.offsets[0].x) == 0 else { continue }
            #expect(scene.presentation(in: there) == scene.presentation(in: back), "\(frame)")
        }
    }

    @Test func `without pages, without extent and with a single page nothing goes wrong`() throws {
        #expect(try load(pager("")).scene.tracks.isEmpty)
        let empty = try load(
            scene(
                #"{"type": "pager", "size": [0, 9], "children": [{"id": "a"}], "pages": [{"items": [{"id": "a", "actions": [{"fade": [0, 0.5]}]}]}, {}]}"#
            ))
        #expect(try empty.tree(atPage: 0)[1].alpha == 1)
        for ignores in ["true", "false"] {
            let lone = try load(pager(page(item("a", #"{"fade": [0.5, 1]}"#)), #""ignoreLastPage": \#(ignores), "#))
            #expect(try lone.number("alpha", of: "a", atPage: 0) == 0.5)
            #expect(try lone.number("alpha", of: "a", atPage: 0.5) == 0.75)
        }
    }

    @Test func `the last page is only arrived at, unless it counts`() throws {
        let pages = page(item("a", #"{"fade": [0, 1]}"#)) + ", " + page(item("a", #"{"fade": [0.25, 0.5]}"#))
        let loaded = try load(pager(pages))
        #expect(try loaded.number("alpha", of: "a", atPage: 1) == 1)
        #expect(
            loaded.warnings.map(\.message) == [
                "page 1 never turns because it is the last page, so its items never move"
            ])
        let live = try load(pager(pages, #""ignoreLastPage": false, "#))
        #expect(try live.number("alpha", of: "a", atPage: 1) == 0.25)
        #expect(try live.number("alpha", of: "a", atPage: 1.5) == 0.375)
        #expect(live.warnings.isEmpty)
    }

    @Test func `items of later pages are hidden before them, unless something else decides`() throws {
        let pages = "{}, " + page(item("a", ""), item("b", #"{"hidden": [false, false]}"#)) + ", {}"
        let loaded = try load(pager(pages))
        #expect(try loaded.value("hidden", of: "a", atPage: 0.99) == .boolean(true))
        #expect(try loaded.value("hidden", of: "a", atPage: 1) == .boolean(false))
        #expect(try loaded.value("hidden", of: "b", atPage: 0.5) == .boolean(false))
    }
}
