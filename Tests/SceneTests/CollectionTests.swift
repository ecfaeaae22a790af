import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

@Suite struct CollectionTests {
    private func frames(_ keys: String, canvas: String = #"{"width": 375, "height": 200}"#) throws -> (
        frames: [Rect], size: Size
    ) {
        let loaded = try load(#"{"canvas": \#(canvas), "views": [{"type": "collection", \#(keys)}]}"#)
        let container = try #require(loaded.scene.containers.first)
        return (
            loaded.scene.tree.children(of: container.layer).map { loaded.scene.tree[$0].frame }, container.contentSize
        )
    }

    @Test func `seven items of 110 in 375 stand in three columns`() throws {
        let (frames, size) = try frames(#""itemSize": [110, 40], "items": [{"repeat": 7, "view": {}}]"#)
        #expect(frames.map(\.minX) == [0, 132.5, 265, 0, 132.5, 265, 0])
        #expect(frames.map(\.minY) == [0, 0, 0, 50, 50, 50, 100])
        #expect(size == Size(width: 375, height: 140))
    }

    @Test func `full-screen cells stand one below the other`() throws {
        let (frames, size) = try frames(
            #""itemSize": ["100%", "100%"], "lineSpacing": 0, "interitemSpacing": 0, "items": [{}, {"id": "b"}, {}]"#)
        #expect(frames.map(\.minY) == [0, 200, 400])
        #expect(frames.allSatisfy { $0.size == Size(width: 375, height: 200) })
        #expect(size == Size(width: 375, height: 600))
    }

    @Test func `a horizontal collection fills columns`() throws {
        let (frames, size) = try frames(
            #""axis": "horizontal", "itemSize": [60, 90], "lineSpacing": 5, "items": [{}, {}, {}], "sectionInset": [0, 7, 0, 3]"#
        )
        // two of 90 with a gap of at least 10 in 200 leave a gap of 20
        #expect(frames.map(\.origin) == [Point(x: 7, y: 0), Point(x: 7, y: 110), Point(x: 72, y: 0)])
        #expect(size == Size(width: 135, height: 200))
    }

    @Test func `items of different widths are packed greedily, full lines justified, the last one not`() throws {
        let (frames, _) = try frames(
            #""items": [{"size": [200, 20]}, {"size": [100, 60]}, {"size": [100, 30]}, {"size": [50, 30]}]"#)
        // 200 + 10 + 100 + 10 + 100 > 375: the first line spreads to 75; items stand in the middle of its 60
        #expect(frames.map(\.minX) == [0, 275, 0, 110])
        #expect(frames.map(\.minY) == [20, 0, 70, 70])
    }

    @Test func `an item alone in its line stands in the middle`() throws {
        let (frames, _) = try frames(#""itemSize": [300, 20], "items": [{}, {}]"#)
        #expect(frames.map(\.minX) == [37.5, 37.5])
    }

    @Test func `headers and footers cross the section and scroll along`() throws {
        let (frames, size) = try frames(
            #""itemSize": [375, 50], "lineSpacing": 0, "sectionInset": [5, 0, 6, 0], "sections": ["#
                + #"{"header": {"height": 30}, "items": [{}, {}], "footer": {"size": [1, 20]}}, {"items": [{}]}]"#)
        #expect(frames.map(\.minY) == [0, 35, 85, 141, 166])
        #expect(frames.map(\.height) == [30, 50, 50, 20, 50])
        #expect(frames[0].width == 375 && frames[3].width == 375)
        #expect(size == Size(width: 375, height: 222))
    }

    @Test func `a scroll view's content is the union of its children`() throws {
        let loaded = try load(
            scene(#"{"type": "scroll", "children": [{"frame": [-5, 10, 20, 900]}, {"frame": [380, 0, 60, 10]}]}"#))
        #expect(loaded.scene.containers[0].contentSize == Size(width: 440, height: 910))
        #expect(loaded.scene.tree[0].clipsToBounds)
    }

    @Test func `containers nest, each in tree order`() throws {
        let loaded = try load(
            scene(
                #"{"type": "scroll", "children": [{"type": "collection", "axis": "horizontal", "frame": [0, 0, 400, 50], "items": [{}]}]}, {"type": "scroll", "clipsToBounds": false}"#
            ))
        #expect(loaded.scene.containers.map(\.layer) == [0, 1, 3])
        #expect(loaded.scene.containers.map(\.axis) == [.vertical, .horizontal, .vertical])
        #expect(!loaded.scene.tree[3].clipsToBounds)
    }

    /// What the items use and name was reported too.
    @Test func `items beside sections are one mistake, whatever is in them`() {
        let animator = #""animator": {"start": {"late": {"alpha": 0}}}"#
        let late = #"{"type": "scroll", "children": [{"frame": [0, 0, 9, 9], \#(animator)}]}"#
        for (kind, word) in [("collection", "items"), ("table", "rows")] {
            expectErrors(
                scene(
                    #"{"type": "\#(kind)", ¦"\#(word)": [{"use": "figure"}, {"id": "late", "alpha": "nosuch"}], "sections": []}, \#(late)"#
                ), ["P211 a \(kind) must have either '\(word)' or 'sections', found both"])
        }
    }

    @Test func `mistakes in collections`() {
        expectErrors(
            scene(#"¦{"type": "collection"}, {"type": "collection", ¦"items": [], "sections": []}"#),
            [
                "P202 a collection needs 'items' or 'sections'",
                "P211 a collection must have either 'items' or 'sections', found both",
            ])
        expectErrors(
            scene(#"{"type": "collection", "lineSpacing": ¦-1, "items": [{¦"frame": [0, 0, 1, 1]}], ¦"children": []}"#),
            [
                "P204 'lineSpacing' must not be negative, found -1",
                "P211 'frame' cannot be set because the layout of the collection places this view",
                "P201 a collection has no key 'children'",
            ])
        expectErrors(
            scene(#"{"type": "collection", "sections": [{"header": ¦{}, "items": [], "sticky": ¦1}]}"#),
            ["P202 a header or footer needs 'size' or 'height'", "P203 expected true or false, found the number 1"])
        expectErrors(
            scene(#"{"sticky": ¦true}, {"type": "collection", "sticky": ¦"yes", "items": [{"sticky": ¦false}]}"#),
            [
                "P204 'sticky' is only for headers, footers, sections, collections and tables",
                "P203 expected true or false, found the string 'yes'",
                "P204 'sticky' is only for headers, footers, sections, collections and tables",
            ])
        expectErrors(
            scene(
                #"{"type": "collection", "sections": ¦3}, {"type": "collection", "sections": [¦3, {"header": {"size": [1, 9], "sticky": ¦0}, ¦"rows": []}]}"#
            ),
            [
                "P203 expected a list of sections, found the number 3",
                "P203 expected an object (a section), found the number 3",
                "P203 expected true or false, found the number 0", "P201 a section has no key 'rows'",
            ])
    }
}
