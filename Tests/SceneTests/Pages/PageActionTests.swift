import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Actions that stand for others: groups, reversals, copies and continuations.
@Suite struct PageActionTests {
    private let pop =
        #"{"name": "pop", "offsets": [0.5, 1], "timing": "easeOutQuad", "group": [{"scale": [0, 2]}, {"fade": [0, 1]}]}"#

    @Test func `a group runs all it has with its own window and timing`() throws {
        let loaded = try load(pager(page(item("a", pop)) + ", {}"))
        let alone = try load(
            pager(page(item("a", #"{"scale": [0, 2], "offsets": [0.5, 1], "timing": "easeOutQuad"}"#)) + ", {}"))
        for position in [0, 0.4, 0.5, 0.6, 0.75, 0.99, 1] {
            let scale = try loaded.number("transform.scale", of: "a", atPage: position)
            #expect(try scale == alone.number("transform.scale", of: "a", atPage: position))
            #expect(try abs(scale - 2 * loaded.number("alpha", of: "a", atPage: position)) < 1e-15)
        }
    }

    @Test func `what an action in a group says of its way is overridden, with a warning`() throws {
        let loaded = try load(
            pager(
                page(
                    item(
                        "a",
                        #"{"group": [{"scale": [0, 1], "offsets": [0.5, 1]}, {"group": [{"fade": [0, 1], "timing": "ease-in"}], "overshoot": "clamp"}]}"#
                    )) + ", {}"))
        #expect(try loaded.number("transform.scale", of: "a", atPage: 0.25) == 0.25)
        #expect(try loaded.number("alpha", of: "a", atPage: 0.25) == 0.25)
        #expect(
            loaded.warnings.map(\.message)
                == ["offsets", "timing", "overshoot"].map {
                    "'\($0)' has no effect inside a group: the group sets '\($0)' for all of its actions"
                }
        )
    }

    @Test func `a reversed action goes back in its own window unless it says otherwise`() throws {
        let loaded = try load(
            pager(
                page(item("a", pop)) + ", " + page(item("a", #"{"reverse": "pop"}"#)) + ", "
                    + page(item("a", #"{"reverse": "pop", "offsets": [0, 0.5], "timing": "linear"}"#)) + ", {}"))
        let forth = try loaded.number("alpha", of: "a", atPage: 0.7)
        #expect(try loaded.number("alpha", of: "a", atPage: 1.4) == 1)
        #expect(try abs(loaded.number("alpha", of: "a", atPage: 1.7) - (1 - forth)) < 1e-12)
        #expect(try loaded.number("alpha", of: "a", atPage: 2.25) == 0.5)
        #expect(try loaded.number("transform.scale", of: "a", atPage: 2.25) == 1)
        #expect(try loaded.number("alpha", of: "a", atPage: 2.5) == 0)
    }

    @Test func `reversing twice is using`() throws {
        let pages = page(item("a", pop)) + ", " + page(item("a", #"{"name": "fall", "reverse": "pop"}"#)) + ", "
        let reversed = try load(pager(pages + page(item("a", #"{"reverse": "fall"}"#)) + ", {}"))
        let used = try load(pager(pages + page(item("a", #"{"use": "pop"}"#)) + ", {}"))
        for position in stride(from: 2.0, through: 3, by: 0.125) {
            #expect(try reversed.tree(atPage: position) == used.tree(atPage: position))
        }
    }

    @Test func `a name is the item's own first, then the pager's, and values are the user's`() throws {
        let loaded = try load(
            pager(
                page(
                    item("a", #"{"name": "come", "position": [[0, 0], ["100%", 0]]}, {"name": "dim", "fade": [1, 0]}"#),
                    item("b", #"{"use": "come"}, {"name": "grow", "scale": [1, 3]}"#, #""container": "a", "#)) + ", "
                    + page(item("b", #"{"name": "dim", "fade": [1, 0.5]}"#)) + ", "
                    + page(item("b", #"{"use": "dim"}"#), item("a", #"{"reverse": "dim"}, {"use": "grow"}"#)) + ", {}"))
        #expect(try loaded.value("center", of: "a", atPage: 0.5) == .point(Point(x: 50, y: 0)))
        // `a` is 30 points wide.
        #expect(try loaded.value("center", of: "b", atPage: 0.5) == .point(Point(x: 15, y: 0)))
        #expect(try loaded.number("alpha", of: "b", atPage: 2.5) == 0.75)
        #expect(try loaded.number("alpha", of: "a", atPage: 2.5) == 0.5)
        #expect(try loaded.number("transform.scale", of: "a", atPage: 2.5) == 2)
    }

    @Test func `an action continues where the last one on its property ended`() throws {
        let loaded = try load(
            pager(
                page(item("a", #"{"rotateZ": [0, -36]}, {"fade": [0, 0.5]}"#)) + ", " + page(item("b", "")) + ", "
                    + page(item("a", #"{"name": "on", "rotateZ": {"continue": 30}}"#)) + ", "
                    + page(item("a", #"{"reverse": "on"}"#)) + ", " + page(item("a", #"{"use": "on"}"#)) + ", {}"))
        #expect(try loaded.number("transform.rotation.z", of: "a", atPage: 2.5) == -3)
        #expect(try loaded.number("transform.rotation.z", of: "a", atPage: 3.5) == -3)
        #expect(try loaded.number("transform.rotation.z", of: "a", atPage: 4) == -36)
        #expect(try loaded.number("transform.rotation.z", of: "a", atPage: 5) == 30)
    }

    @Test func `the values of an item are those of its container on that page`() throws {
        let loaded = try load(
            pager(
                page(item("b", #"{"position": [[0, 0], ["100%", "100%"]]}"#, #""container": "a", "#)) + ", "
                    + page(item("b", #"{"position": [[0, 0], ["100%", "100%"]]}"#, #""container": "intro", "#)) + ", {}"
            ))
        #expect(try loaded.value("center", of: "b", atPage: 0.5) == .point(Point(x: 15, y: 20)))
        #expect(try loaded.value("center", of: "b", atPage: 1.5) == .point(Point(x: 50, y: 50)))
    }

    @Test func `a higher priority wins over other vocabularies`() throws {
        func alpha(_ priority: String) throws -> Double {
            let loaded = try load(
                pager(
                    page(item("a", #"{"fade": [0, 1]\#(priority)}"#)) + ", {}",
                    children:
                        #"{"id": "a", "animate": [{"property": "alpha", "signal": "0", "keyframes": [[0, 0.25]], "priority": 1}]}"#
                ))
            return try loaded.number("alpha", of: "a", atPage: 0.5)
        }
        #expect(try alpha("") == 0.25)
        #expect(try alpha(#", "priority": 2"#) == 0.5)
    }

    @Test(arguments: [(2, -1), (-1, 2)])
    func `the highest priority among a property's actions counts for all of them`(first: Int, second: Int) throws {
        let loaded = try load(
            pager(
                page(item("a", #"{"fade": [0, 1], "priority": \#(first)}"#)) + ", "
                    + page(item("a", #"{"fade": [1, 0.5], "priority": \#(second)}"#)) + ", {}",
                children:
                    #"{"id": "a", "animate": [{"property": "alpha", "signal": "0", "keyframes": [[0, 0.25]], "priority": 1}]}"#
            ))
        #expect(try loaded.number("alpha", of: "a", atPage: 0.5) == 0.5)
        #expect(try loaded.number("alpha", of: "a", atPage: 1.5) == 0.75)
    }

    @Test func `actions on properties that share numbers write over each other as they run`() throws {
        let scales = try load(
            pager(
                page(item("a", #"{"scale": [1, 2]}"#)) + ", " + page(item("a", #"{"scaleX": [2, 4]}"#)) + ", "
                    + page(item("a", #"{"scale": [1, 3]}"#)) + ", {}"))
        for (position, x, y) in [(0.5, 1.5, 1.5), (1, 2, 2), (1.5, 3, 2), (2, 1, 1), (2.5, 2, 2), (3, 3, 3)] {
            #expect(try scales.number("transform.scale.x", of: "a", atPage: position) == x)
            #expect(try scales.number("transform.scale.y", of: "a", atPage: position) == y)
        }
        // The size is about the middle of wherever the corner has come to.
        let boxes = try load(
            pager(
                page(item("a", #"{"size": [[30, 40], [10, 10]]}, {"origin": [[10, 20], [50, 50]]}"#)) + ", "
                    + page(item("a", #"{"size": {"continue": [30, 30]}}"#)) + ", "
                    + page(item("a", #"{"frame": [[0, 0, 1, 1], [1, 2, 3, 4]]}"#)) + ", {}"))
        #expect(try boxes.value("frame", of: "a", atPage: 1) == .rect(Rect(x: 50, y: 50, width: 10, height: 10)))
        #expect(try boxes.value("frame", of: "a", atPage: 1.5) == .rect(Rect(x: 45, y: 45, width: 20, height: 20)))
        #expect(try boxes.value("frame", of: "a", atPage: 1.999) != .rect(Rect(x: 0, y: 0, width: 1, height: 1)))
        #expect(try boxes.value("frame", of: "a", atPage: 2) == .rect(Rect(x: 0, y: 0, width: 1, height: 1)))
        #expect(try boxes.value("frame", of: "a", atPage: 3) == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
    }
}
