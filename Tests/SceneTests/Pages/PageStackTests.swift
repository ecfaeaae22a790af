import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// What hangs in what, and what lies on what, while pages turn.
@Suite struct PageStackTests {
    private let three = #"{"id": "a"}, {"id": "b"}, {"id": "c"}"#

    @Test func `views that are written as the pages want them need no order`() throws {
        let loaded = try load(
            pager(page(item("a", ""), item("b", "")) + ", " + page(item("c", "")) + ", {}", children: three))
        #expect(!loaded.scene.tracks.contains { $0.property == PropertyPath("order") })
        #expect(try loaded.stack(in: "intro", atPage: 0) == ["a", "b"])
        #expect(try loaded.stack(in: "intro", atPage: 1) == ["a", "b", "c"])
    }

    @Test func `the items of a page lie on the older ones in the order of its list`() throws {
        let loaded = try load(
            pager(
                page(item("b", ""), item("a", "")) + ", " + page(item("c", ""), item("b", "")) + ", "
                    + page(item("a", "")) + ", {}", children: three))
        #expect(try loaded.stack(in: "intro", atPage: -0.5) == ["b", "a"])
        #expect(try loaded.stack(in: "intro", atPage: 0) == ["b", "a"])
        #expect(try loaded.stack(in: "intro", atPage: 1) == ["a", "c", "b"])
        #expect(try loaded.stack(in: "intro", atPage: 2.5) == ["c", "b", "a"])
    }

    @Test func `what no page lists stays below, or on top where it is written last`() throws {
        let children = #"{"id": "back"}, \#(three), {"id": "front"}"#
        let loaded = try load(
            pager(page(item("c", ""), item("b", ""), item("a", "")) + ", {}", children: children))
        #expect(try loaded.stack(in: "intro", atPage: 0) == ["back", "c", "b", "a", "front"])
    }

    @Test func `an item hangs in its container from the start, and is laid out there`() throws {
        let loaded = try load(
            pager(
                page(item("b", "", #""container": "a", "#)) + ", {}",
                children: #"{"id": "a", "frame": [10, 20, 30, 40]}, {"id": "b", "frame": ["50%", 0, "50%", "50%"]}"#))
        let (a, b) = (try loaded.index("a"), try loaded.index("b"))
        #expect(loaded.scene.tree.parents[b] == a)
        #expect(loaded.scene.tree[b].frame == Rect(x: 15, y: 0, width: 15, height: 20))
        #expect(loaded.scene.reparentings.isEmpty)
    }

    @Test func `containers are laid out before what hangs in them`() throws {
        let loaded = try load(
            pager(
                page(item("c", "", #""container": "b", "#), item("b", "", #""container": "a", "#)) + ", {}",
                children:
                    #"{"id": "a", "size": [40, 40]}, {"id": "b", "size": ["50%", "50%"]}, {"id": "c", "size": ["50%", "50%"]}"#
            ))
        #expect(try loaded.layer("b").bounds.size == Size(width: 20, height: 20))
        #expect(try loaded.layer("c").bounds.size == Size(width: 10, height: 10))
    }

    @Test func `an item hangs where the armed page wants it`() throws {
        let loaded = try load(
            pager(
                page(item("c", "", #""container": "a", "#)) + ", {}, " + page(item("c", "", #""container": "b", "#))
                    + ", " + page(item("c", "")) + ", {}", children: three))
        let ids = ["a": [-1.0, 0, 0.5, 1.5], "b": [2, 2.99], "intro": [3, 3.5, 4]]
        for (parent, positions) in ids {
            for position in positions {
                let tree = try loaded.tree(atPage: position)
                #expect(try tree.parents[try loaded.index("c")] == loaded.index(parent), "\(position)")
            }
        }
    }

    @Test func `items in a scroll view follow it, and those taken out of it do not`() throws {
        let children =
            #"{"id": "feed", "type": "scroll", "contentSize": [100, 400], "children": [{"id": "in", "start": {"alpha": 0}}]}, {"id": "out"}"#
        let loaded = try load(
            pager(
                page(item("out", #"{"fade": [0, 1]}"#, #""container": "feed", "#)) + ", {}", children: children))
        #expect(loaded.scene.tree.parents[try loaded.index("out")] == (try loaded.index("feed")))
        expectErrors(
            pager(
                page(item("in", "", #""container": "self", "#)) + ", {}",
                children: children.replacing(#""start""#, with: #"¦"start""#)),
            ["P310 'start' has no progress to follow: the view is not inside a scroll container"])
    }
}
