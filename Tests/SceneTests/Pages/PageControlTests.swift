import Diagnostics
import Layers
import SceneDocument
import SceneLoading
import Staging
import Testing

@Suite struct PageControlTests {
    private let dots = #"{"id": "dots", "type": "pageControl", "of": "intro"}"#

    @Test func `dots show the nearest page of a pager, the last one too`() throws {
        let loaded = try load(pager("{}, {}, {}", children: dots))
        #expect(try loaded.number("numberOfPages", of: "dots", atPage: 0) == 3)
        for (position, page) in [(-0.6, 0.0), (0, 0), (0.49, 0), (0.5, 1), (1, 1), (1.49, 1), (1.5, 2), (2.6, 2)] {
            #expect(try loaded.number("currentPage", of: "dots", atPage: position) == page)
        }
    }

    /// 250 points of content in a viewport of 100 are three pages, the last one half.
    @Test(arguments: [(-20, 0.0), (0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (400, 2)])
    func `dots show the nearest page of a scroll view`(offset: Int, expected: Double) throws {
        let text = scene(
            #"{"id": "intro", "type": "scroll", "size": [100, 100], "contentSize": [100, 250]}, \#(dots)"#,
            #""timeline": {"frames": 1, "duration": 1, "tracks": {"intro": [{"scrollTo": \#(offset), "duration": 0}]}}, "#
        )
        let loaded = try load(text)
        let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: 0))
        let layer = tree[try loaded.index("dots")]
        #expect(PropertyPath("numberOfPages")?.value(in: layer) == .number(3))
        #expect(PropertyPath("currentPage")?.value(in: layer) == .number(expected))
    }

    @Test func `what is written, or drives the current page, counts`() throws {
        let own =
            #"{"id": "dots", "type": "pageControl", "of": "intro", "numberOfPages": 7, "bind": {"currentPage": "4"}}"#
        let loaded = try load(pager("{}, {}, {}", children: own))
        #expect(try loaded.number("numberOfPages", of: "dots", atPage: 0) == 7)
        #expect(try loaded.number("currentPage", of: "dots", atPage: 1) == 4)
    }

    @Test func `a scroll view without extent or content has no pages`() throws {
        for size in [#""size": [0, 0], "contentSize": [10, 10]"#, #""size": [10, 10], "contentSize": [0, 0]"#] {
            let loaded = try load(scene(#"{"id": "intro", "type": "scroll", \#(size)}, \#(dots)"#))
            #expect(try PropertyPath("numberOfPages")?.value(in: loaded.layer("dots")) == .number(0))
        }
    }

    @Test func `slivers of pages have no current one, and no frame fails of them`() throws {
        for (length, content, pages) in [("5e-324", "200", 1e7), ("1e-3", "2e5", 1e7), ("1e-320", "1e-320", 1)] {
            let loaded = try load(
                scene(
                    #"{"id": "intro", "type": "scroll", "size": [9, \#(length)], "contentSize": [9, \#(content)]}, \#(dots)"#,
                    #""timeline": {"frames": 2, "duration": 1, "tracks": {"intro": [{"scrollTo": 9000000}]}}, "#))
            #expect(try PropertyPath("numberOfPages")?.value(in: loaded.layer("dots")) == .number(pages))
            for frame in 0...1 {
                let state = Simulation(loaded.scene).state(ofFrame: frame)
                #expect(state.failure == nil)
                let layer = loaded.scene.presentation(in: state)[try loaded.index("dots")]
                #expect(PropertyPath("currentPage")?.value(in: layer) == .number(0))
            }
        }
    }

    @Test func `dots are of a view that scrolls`() {
        expectErrors(
            scene(#"{"id": "box"}, {"type": "pageControl", "of": ¦"box"}, {"type": "pageControl", "of": ¦"boy"}"#),
            ["P309 the view 'box' does not scroll, so it has no pages", "P302 there is no view 'boy'"])
    }
}
