import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

@Suite struct StretchingTests {
    /// A feed of 400 × 200 with 900 of content, pulled down by 80.
    private func feed(
        _ children: String, keys: String = #""contentSize": [400, 900]"#, to offset: String = "-80"
    ) -> String {
        scene(
            #"{"id": "feed", "type": "scroll", \#(keys), "children": [\#(children)]}"#,
            #""timeline": {"frames": 1, "tracks": {"feed": [{"scrollTo": \#(offset), "duration": 0}]}}, "#)
    }

    private func header(_ keys: String) -> String { #"{"id": "v", "frame": [0, 0, 400, 300], \#(keys)}"# }

    @Test func `an edge grows, and an object says how else`() throws {
        for keys in [
            #""stretch": "top""#, #""stretch": {"edge": "top"}"#, #""stretch": {"edge": "top", "mode": "grow"}"#,
        ] {
            let loaded = try load(feed(header(keys)))
            #expect(try loaded.values("frame", of: "v") == [.rect(Rect(x: 0, y: -80, width: 400, height: 380))])
        }
        let scaled = try load(feed(header(#""stretch": {"edge": "top", "mode": "scale"}"#)))
        #expect(try scaled.values("size", of: "v") == [.size(Size(width: 400, height: 300))])
        #expect(try scaled.values("transform.scale.y", of: "v") == [.number(1 + 80.0 / 300)])
        let far = try load(feed(header(#""stretch": "bottom""#), to: "780"))
        #expect(try far.values("size.height", of: "v") == [.number(380)])
    }

    @Test func `a way to stretch is an edge, or an edge and a mode`() {
        expectErrors(
            feed(header(#""stretch": ¦"up""#)), ["P205 expected one of 'top', 'left', 'bottom', 'right', found 'up'"])
        expectErrors(
            feed(header(#""stretch": ¦3"#)),
            ["P203 expected an edge such as \"top\", or an object with 'edge' and 'mode', found the number 3"])
        expectErrors(
            feed(header(#""stretch": {¦"side": "top", "mode": ¦"grows"}"#)),
            [
                "P201 a stretch has no key 'side'",
                "P205 expected one of 'grow', 'scale', found 'grows'",
            ])
        #expect(hints(feed(header(#""stretch": {"edge": "top", "mode": "grows"}"#))) == ["did you mean 'grow'?"])
    }

    @Test func `only direct content of what scrolls stretches`() {
        expectErrors(
            scene(#"{"stretch": ¦"top"}, {"type": "scroll", "children": [{"children": [{"stretch": ¦"top"}]}]}"#),
            Array(
                repeating:
                    "P309 a view that stretches must be a child or item of a scroll container, but the parent of this view does not scroll",
                count: 2))
        #expect(
            hints(scene(#"{"stretch": "top"}"#)) == [
                "move the view into the children, items or rows of a scroll container"
            ])
        let pager = scene(#"{"type": "pager", "children": [{"stretch": ¦"top"}], "pages": [{"items": []}]}"#)
        expectErrors(pager, ["P309 the views of a pager do not scroll, so they cannot stretch"])
        #expect(hints(pager.filter { $0 != "¦" }) == ["use 'actions' to move and scale the views of a pager"])
        let mask = feed(#"{"mask": {"stretch": ¦"top"}}"#)
        expectErrors(
            mask, ["P309 a view that stretches must be a child or item of a scroll container, but this view is a mask"])
        #expect(
            hints(mask.filter { $0 != "¦" }) == ["remove 'stretch': a mask without a box always covers its whole view"])
        let fixed = feed(header(#""stretch": ¦"top", "position": "fixed""#))
        expectErrors(
            fixed, ["P211 a fixed view keeps its position in the viewport, so it cannot stretch"])
        #expect(hints(fixed.filter { $0 != "¦" }) == ["remove 'position' or 'stretch'"])
    }

    @Test func `an edge that the scroll never passes, and a scale of nothing, make no sense`() throws {
        let across = feed(header(#""stretch": ¦"left""#))
        expectErrors(
            across,
            ["P204 this view never stretches at the left because its container does not scroll along x"])
        #expect(hints(across.filter { $0 != "¦" }) == ["write 'top' or 'bottom' to stretch along the other axis"])
        // With something to scroll both ways, it is passed both ways.
        _ = try load(feed(header(#""stretch": "left""#), keys: #""contentSize": [500, 900]"#))
        // Where everything fits, it can be pulled all the same.
        let bouncing = #""contentSize": [400, 900], "alwaysBounceHorizontal": true"#
        _ = try load(feed(header(#""stretch": "left""#), keys: bouncing))
        expectErrors(
            feed(header(#""stretch": ¦"left""#), keys: bouncing + #", "bounces": false"#),
            ["P204 this view never stretches at the left because its container does not scroll along x"])
        // Along its axis a container can be pulled even where everything fits.
        _ = try load(feed(header(#""stretch": "bottom""#), keys: #""contentSize": [400, 20]"#))
        let flat = feed(#"{"frame": [0, 0, 400, 0], "stretch": ¦{"edge": "top", "mode": "scale"}}"#)
        expectErrors(flat, ["P204 a view without a height cannot be scaled"])
        #expect(hints(flat.filter { $0 != "¦" }) == [#"write "mode": "grow" to increase the height instead"#])
        let grown = try load(feed(#"{"id": "v", "frame": [0, 0, 400, 0], "stretch": "top"}"#))
        #expect(try grown.values("size.height", of: "v") == [.number(80)])
        // However thin, nothing overflows.
        let thin = try load(
            feed(#"{"id": "v", "frame": [0, 0, 400, 1e-300], "stretch": {"edge": "top", "mode": "scale"}}"#))
        #expect(try thin.values("transform.scale.y", of: "v") == [.number(1e15 + 1)])
    }

    @Test func `masks without a box, and the masks of these, cover what has grown`() throws {
        let mask = #""mask": {"id": "m", "type": "gradient", "colors": ["black", "white"]"#
        let loaded = try load(
            feed(header(#""stretch": "top", \#(mask), "mask": {"id": "n"}}"#)))
        for id in ["m", "n"] {
            #expect(try loaded.values("frame", of: id) == [.rect(Rect(x: 0, y: 0, width: 400, height: 380))])
        }
        let boxed = try load(feed(header(#""stretch": "top", \#(mask), "size": [400, 300]}"#)))
        #expect(try boxed.values("size.height", of: "m") == [.number(300)])
    }

    @Test func `rows and headers stretch, and a row's line stays at its foot`() throws {
        func table(_ content: String) throws -> LoadedScene {
            try load(
                scene(
                    #"{"id": "list", "type": "table", "separator": "red", \#(content)}"#,
                    #""timeline": {"frames": 1, "tracks": {"list": [{"scrollTo": -80, "duration": 0}]}}, "#))
        }
        let rows = try table(#""rows": [{"id": "v", "height": 50, "stretch": "top"}, {"height": 900}]"#)
        #expect(try rows.values("frame", of: "v") == [.rect(Rect(x: 0, y: -80, width: 400, height: 130))])
        let line = try #require(rows.scene.tree.layers.firstIndex { $0.backgroundColor.red == 1 })
        let tree = rows.scene.presentation(in: Simulation(rows.scene).state(ofFrame: 0))
        #expect(tree[line].frame == Rect(x: 15, y: 129, width: 385, height: 1))
        let header = try table(
            #""sections": [{"header": {"id": "v", "height": 50, "stretch": "top"}, "rows": [{"height": 900}]}]"#)
        #expect(try header.values("frame", of: "v") == [.rect(Rect(x: 0, y: -80, width: 400, height: 130))])
    }

    @Test func `validate warns of a stretch that no frame shows`() throws {
        func warnings(_ edge: String, to offset: String) throws -> [String] {
            let text = feed(
                #"{"repeat": 2, "view": {"frame": [0, "40 * index", 400, 40], "backgroundColor": "red", "stretch": "\#(edge)"}}"#,
                to: offset)
            let warnings = try SceneLoader.load(text: text, reviewsFrames: true).warnings
            return warnings.filter { $0.code == .stretchNeverSeen }.map {
                "\($0.code.name) \($0.message)"
                    + (text.dropFirst($0.column - 1).hasPrefix("\"\(edge)\"}") ? "" : " elsewhere")
            }
        }
        #expect(
            try warnings("top", to: "0") == [
                "P610 this view never stretches: the offset of 'feed' must be less than 0, but stays at 0"
            ])
        #expect(try warnings("top", to: "-0.1").isEmpty)
        #expect(
            try warnings("bottom", to: "20") == [
                "P610 this view never stretches: the offset of 'feed' must be greater than 700, but stays at 20"
            ])
        #expect(try warnings("bottom", to: "700.1") == [])
    }
}
