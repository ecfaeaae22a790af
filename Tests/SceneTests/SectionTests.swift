import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Where pinned headers and footers stand while their container scrolls.
@Suite struct SectionTests {
    /// Where the named views begin in the viewport along an axis, while the first container stands at an offset.
    private func places(_ text: String, of ids: [String], along axis: Axis = .vertical, at offset: Double) throws
        -> [Double]
    {
        var loaded = try load(text)
        loaded.scene.timeline.tracks = []
        loaded.scene.containers[0].contentOffset = .zero
        loaded.scene.containers[0].contentOffset[axis] = offset
        let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: 0))
        return try ids.map { tree[try loaded.index($0)].frame.origin[axis] - offset }
    }

    /// The rule for a header of some height in a section from `a` to `b` of the content.
    private func pinned(_ height: Double, _ a: Double, _ b: Double, at offset: Double) -> Double {
        min(max(a, offset), b - height) - offset
    }

    /// Two sections of three rows of 50 under headers of 20.
    private func table(_ keys: String = "", section: String = "", footers: Bool = false) -> String {
        let footer = footers ? #", "footer": {"id": "f$index", "height": 10}"# : ""
        return scene(
            #"{"type": "table", \#(keys)"rowHeight": 50, "sections": ["#
                + [0, 1].map {
                    #"{\#(section)"header": {"id": "h\#($0)", "height": 20}, "rows": [{"repeat": 3, "view": {}}]\#(footer.replacingIndex($0))}"#
                }.joined(separator: ", ") + "]}")
    }

    @Test func `a table's headers stop at the top, and the next section pushes them`() throws {
        for offset in stride(from: -60.0, through: 340, by: 5) {
            #expect(
                try places(table(), of: ["h0", "h1"], at: offset)
                    == [pinned(20, 0, 170, at: offset), pinned(20, 170, 340, at: offset)])
        }
    }

    @Test func `pinned headers stand below the content's inset`() throws {
        for offset in stride(from: -60.0, through: 340, by: 5) {
            #expect(
                try places(table(#""contentInset": [30, 0, 0, 0], "#), of: ["h0", "h1"], at: offset)
                    == [30 + pinned(20, 0, 170, at: offset + 30), 30 + pinned(20, 170, 340, at: offset + 30)])
        }
    }

    @Test func `footers stop at the bottom, and neither covers the other`() throws {
        let text = table(#""contentInset": [0, 0, 15, 0], "#, footers: true)
        // Sections of 180: a header to 20, rows to 170, a footer to 180; the viewport's end is at 200 − 15.
        for offset in stride(from: -300.0, through: 400, by: 5) {
            let found = try places(text, of: ["h0", "f0", "h1", "f1"], at: offset)
            for section in [0.0, 180] {
                let (header, footer) = section == 0 ? (found[0], found[1]) : (found[2], found[3])
                #expect(header == pinned(20, section, section + 170, at: offset))
                #expect(footer == max(min(section + 170, offset + 175), section + 20) - offset)
                #expect(header + 20 <= footer)
            }
        }
    }

    @Test(arguments: [#""sticky": false, "#, ""])
    func `a table or a section turns pinning off`(onTable: String) throws {
        let text = table(onTable, section: onTable.isEmpty ? #""sticky": false, "# : "", footers: true)
        #expect(try places(text, of: ["h0", "f0", "h1", "f1"], at: 100) == [-100, 70, 80, 250])
        #expect(try load(text).scene.pinnings.isEmpty)
    }

    @Test func `a collection's headers are pinned where the collection, the section or the header says so`() throws {
        func collection(_ keys: String, _ section: String, _ header: String, axis: String = "vertical") -> String {
            scene(
                #"{"type": "collection", "axis": "\#(axis)", \#(keys)"itemSize": [400, 200], "lineSpacing": 0, "sectionInset": [8, 8, 8, 8], "sections": [{\#(section)"header": {\#(header)"id": "h", "size": [20, 20]}, "items": [{}, {}], "footer": {"id": "f", "size": [30, 30]}}]}"#
            )
        }
        // header 20, 8 + 400 + 8, footer 30; the footer pushes the header
        let sticky = #""sticky": true, "#
        let loose = #""sticky": false, "#
        for (keys, section, header, isPinned) in [
            ("", "", "", false), (sticky, "", "", true), ("", sticky, "", true), ("", "", sticky, true),
            (sticky, loose, "", false), (loose, sticky, "", true), (sticky, sticky, loose, false),
        ] {
            for offset in [-10.0, 0, 100, 416, 430, 500] {
                let expected = isPinned ? pinned(20, 0, 436, at: offset) : -offset
                #expect(
                    try places(collection(keys, section, header), of: ["h", "f"], at: offset)
                        == [expected, 436 - offset])
            }
        }
        // Sideways: items of 400 one beside the other
        let sideways = collection(sticky, "", "", axis: "horizontal")
        for offset in [-10.0, 0, 100, 816, 830, 900] {
            #expect(
                try places(sideways, of: ["h"], along: .horizontal, at: offset) == [pinned(20, 0, 836, at: offset)])
        }
    }

    @Test func `a collection's footer is pinned when it says so itself`() throws {
        let text = scene(
            #"{"type": "collection", "itemSize": [400, 300], "sections": [{"items": [{}], "footer": {"id": "f", "height": 30, "sticky": true}}]}"#
        )
        for (offset, place) in [
            (-250.0, 250.0), (-200, 200), (-171, 171), (-100, 170), (0, 170), (130, 170), (140, 160),
        ] {
            #expect(try places(text, of: ["f"], at: offset) == [place])
        }
    }

    @Test func `pinned headers and footers draw above rows, and an order can change that`() throws {
        let loaded = try load(table(footers: true))
        #expect(try ["h0", "f0"].map { try loaded.layer($0).order } == [1, 1])
        #expect(loaded.scene.tree.layers.filter { $0.order == 1 }.count == 4)
        let ordered = try load(
            scene(#"{"type": "table", "sections": [{"header": {"id": "h", "height": 9, "order": -1}, "rows": []}]}"#))
        #expect(try ordered.layer("h").order == -1)
    }

    @Test func `a sticky row stays in its section`() throws {
        let text = scene(
            #"{"type": "table", "sections": [{"rows": [{"id": "a", "position": "sticky", "top": 5}, {}, {}]}, {"rows": [{"height": 400}]}]}"#
        )
        // 3 rows of 44: the section ends at 132
        for (offset, place) in [(-9.0, 9.0), (0, 5), (50, 5), (83, 5), (100, -12)] {
            #expect(try places(text, of: ["a"], at: offset) == [place])
        }
    }

    @Test func `a header that says where it is held is held there`() throws {
        let text = scene(
            #"{"type": "table", "sections": [{"header": {"id": "h", "height": 20, "position": "sticky", "top": 12}, "rows": [{"repeat": 9, "view": {}}]}]}"#
        )
        #expect(try places(text, of: ["h"], at: 100) == [12])
    }
}

extension String {
    fileprivate func replacingIndex(_ index: Int) -> String {
        split(separator: "$index", omittingEmptySubsequences: false).joined(separator: "\(index)")
    }
}
