import Drawing
import ImageCoding
import JSON
import Testing

@testable import Comparison

@Suite struct TraceTests {
    private func line(
        _ frame: Int, offset: String = "[0, 10]", signal: String = "0.5", card: String = #"{"alpha": 0.65}"#,
        boxes: String = ""
    ) -> String {
        #"{"frame": \#(frame), "time": \#(frame).5, "offsets": {"feed": \#(offset)}, "#
            + #""signals": {"feed.progress": \#(signal)}, "#
            + #""layers": [{"index": 3, "id": "card", "values": \#(card)}, {"index": 4, "id": null, "values": {}}]\#(boxes)}"#
    }

    private func pair(_ expected: [String], _ actual: [String]) throws -> TracePair {
        let folder = try Scratch()
        return TracePair(
            expected: try RunTrace(reading: folder.write(expected.joined(separator: "\n").utf8, to: "a")),
            actual: try RunTrace(reading: folder.write(actual.joined(separator: "\n").utf8, to: "b")))
    }

    @Test func `equal numbers are equal however they are written`() throws {
        let pair = try pair(
            [line(0), line(1, offset: "[0, 10]", card: #"{"alpha": 0.5, "hidden": false}"#)],
            [line(0), line(1, offset: "[-0, 1e1]", card: #"{"hidden": false, "alpha": 5.0e-1}"#)])
        #expect(try pair.divergence() == nil)
        #expect(pair.commonFrameCount == 2)
    }

    @Test func `the first frame that differs is reported, causes before what follows from them`() throws {
        let pair = try pair(
            [line(2), line(4), line(37), line(38)],
            [
                line(2), line(3, signal: "9"),
                line(37, offset: "[0, 12]", signal: "0.6", card: #"{"alpha": 0.62, "cornerRadius": 4}"#),
                line(38, signal: "7"),
            ])
        let divergence = try #require(try pair.divergence())
        #expect(divergence.frame == 37 && divergence.time == 37.5)
        #expect(
            divergence.entries.map(\.subject) == [
                .offset(container: "feed"), .signal(name: "feed.progress"), .property(view: "card", name: "alpha"),
                .property(view: "card", name: "cornerRadius"),
            ])
        #expect(divergence.entries[2].expected?.number == 0.65 && divergence.entries[2].actual?.number == 0.62)
        #expect(divergence.entries[3].expected == nil)
        #expect(pair.commonFrameCount == 3)
    }

    @Test func `a view that only one run moves is reported by name`() throws {
        let moved = line(0).replacing(#""id": "card""#, with: #""id": "other""#)
        let divergence = try #require(try pair([line(0)], [moved]).divergence())
        #expect(divergence.entries.map(\.subject) == [.view(name: "other"), .view(name: "card")])
        #expect(divergence.entries.map { $0.expected == nil } == [true, false])
    }

    @Test func `a changed part of a long value is found`() throws {
        func value(_ text: String) throws -> JSONValue { try JSONParser.parse(SourceText(file: "value", text: text)) }
        let first = try value(#"[{"scale": [1, 2, 3]}, {"rotateZ": 4}]"#)
        let found = first.firstDifference(from: try value(#"[{"scale": [1, 5, 3]}, {"rotateZ": 9}]"#))
        #expect(found?.path == "[0].scale[1]" && found?.mine.number == 2 && found?.others.number == 5)
        #expect(first.firstDifference(from: try value(#"[{"scale": [1, 2]}, {"rotateZ": 4}]"#))?.path == "[0].scale")
        #expect(first.firstDifference(from: first) == nil)
    }

    @Test(arguments: [
        ("", "a", "a trace without frames"),
        ("{", "a:1:1", "this object is never closed"),
        ("#0#\n\n#1#", "a:2", "an empty line"),
        ("#0#\n[]", "a:2", "not a line of a trace: no 'frame' with its number"),
        ("#1#\n#1#", "a:2", "frame 1 comes after frame 1"),
        (#"{"frame": -1}"#, "a:1", "not a line of a trace: no 'frame' with its number"),
        (#"{"frame": 1e300}"#, "a:1", "not a line of a trace: no 'frame' with its number"),
        (#"{"frame": 1}"#, "a:1", "not a line of a trace: no 'time' in seconds"),
        (#"{"frame": 1, "time": 0}"#, "a:1", "not a line of a trace: no 'offsets' by container"),
        (
            #"{"frame": 1, "time": 0, "offsets": {}, "signals": {}, "layers": [{}]}"#, "a:1",
            "not a line of a trace: no 'index', 'id' and 'values' of each layer"
        ),
        (
            #"{"frame": 1, "time": 0, "offsets": {}, "signals": {}, "layers": [], "boxes": [{"index": 1, "box": [1]}]}"#,
            "a:1", "not a line of a trace: no 'index', 'id' and 'box' of each box"
        ),
    ])
    func `a file that is no trace is refused with the place`(text: String, place: String, message: String) throws {
        let folder = try Scratch()
        let whole = text.replacing("#0#", with: line(0)).replacing("#1#", with: line(1))
        let path = try folder.write(whole.utf8, to: "a")
        let error = #expect(throws: ComparisonError.self) { try RunTrace(reading: path) }
        #expect(error?.location == folder.path(place) && error?.message.hasPrefix(message) == true, "\(error as Any)")
    }

    @Test func `frames are found again in a file of many chunks`() throws {
        let folder = try Scratch()
        let padding = String(repeating: " ", count: 700)
        let text = (0..<900).map { line($0 * 2, signal: "\($0)" + padding) + "\n" }.joined()
        let trace = try RunTrace(reading: folder.write(text.utf8, to: "a"))
        #expect(trace.frames.count == 900)
        for index in [0, 1, 377, 899] {
            #expect(try trace.frame(index * 2)?.signals[0].value.number == Double(index))
        }
        #expect(try trace.frame(1) == nil && trace.frame(1800) == nil)
    }

    @Test func `the smallest view that holds half of the changed pixels comes first`() throws {
        let boxes: (String) -> String = { shadow in
            #", "boxes": [{"index": 0, "id": "screen", "box": [0, 0, 100, 60]}, "#
                + #"{"index": 3, "id": "card", "box": [10, 10, 20, 20]}, "#
                + #"{"index": 4, "id": null, "box": [12, 12, 2, 2]}, {"index": 9, "id": "far", "box": [90, 50, 9, 9]}\#(shadow)]"#
        }
        let pair = try pair(
            [line(7, boxes: boxes(#", {"index": 5, "id": "gone", "box": [10, 10, 5, 50]}"#))],
            [line(7, boxes: boxes(""))])
        let white = StraightImage(width: 100, height: 60, filledWith: [255, 255, 255, 255])
        let places = (10..<20).flatMap { x in (10..<14).map { (x: x, y: $0) } } + [(x: 70, y: 5)]
        let changed = white.painting([0, 0, 0, 255], at: places)
        let views = try pair.views(ofPicture: "frame-00007.png", (expected: white, actual: changed), threshold: 0)
        #expect(
            views == [
                ViewUnderChange(name: "card", changedPixelCount: 40, totalCount: 41),
                ViewUnderChange(name: "screen", changedPixelCount: 41, totalCount: 41),
                ViewUnderChange(name: "gone", changedPixelCount: 20, totalCount: 41),
                ViewUnderChange(name: "view 4", changedPixelCount: 4, totalCount: 41),
            ])
        for name in ["frame-00008.png", "frame-7.png", "other.png", "frame-00007.jpg"] {
            #expect(try pair.views(ofPicture: name, (expected: white, actual: changed), threshold: 0).isEmpty)
        }
    }

    @Test func `of views with equal boxes the topmost comes first`() throws {
        let boxes = (1...3).map { #"{"index": \#($0), "id": "view\#($0)", "box": [0, 0, 4, 4]}"# }.joined(
            separator: ", ")
        let lines = [line(0, boxes: #", "boxes": [\#(boxes)]"#)]
        let pair = try pair(lines, lines)
        let first = StraightImage(width: 4, height: 4, filledWith: [0, 0, 0, 255])
        let second = StraightImage(width: 4, height: 4, filledWith: [9, 0, 0, 255])
        let views = try pair.views(ofPicture: "frame-00000.png", (expected: first, actual: second), threshold: 0)
        #expect(views.map(\.name) == ["view3", "view2", "view1"])
    }

    @Test func `a view that moved holds what changed at both of its places`() throws {
        let pair = try pair(
            [line(0, boxes: #", "boxes": [{"index": 1, "id": "dot", "box": [0, 0, 10, 10]}]"#)],
            [line(0, boxes: #", "boxes": [{"index": 1, "id": "dot", "box": [5, 0, 10, 10]}]"#)])
        let first = StraightImage(width: 30, height: 10, filledWith: [0, 0, 0, 255])
        let second = StraightImage(width: 30, height: 10, filledWith: [9, 0, 0, 255])
        let views = try pair.views(ofPicture: "frame-00000.png", (expected: first, actual: second), threshold: 0)
        #expect(views == [ViewUnderChange(name: "dot", changedPixelCount: 150, totalCount: 300)])
    }

    @Test func `changed pixels in any box are those of counting them`() throws {
        let first = StraightImage.noise(width: 131, height: 20, seed: 21)
        let second = StraightImage.noise(width: 140, height: 18, seed: 22)
        let changes = ChangedPixels(first, second, threshold: 120)
        let slow = SlowComparison(first, second, threshold: 120).changed
        #expect(changes.count == slow.count)
        for (left, top, width, height) in [
            (0.0, 0.0, 131.0, 20.0), (63, 1, 1, 1), (64, 1, 1, 9), (63, 3, 2, 2), (0, 0, 64, 5), (60, -4, 70.5, 30),
            (130, 17, 1, 1), (131, 0, 5, 5), (-1e300, 0, 1e301, 4), (3, 5, 0, 9), (10.5, 2.5, 100.25, 7.5),
        ] {
            let expected = slow.count {
                Double($0.x) + 1 > left && Double($0.x) < left + width && Double($0.y) + 1 > top
                    && Double($0.y) < top + height
            }
            let found = PixelRect(touchedBy: [left, top, width, height]).map(changes.count(in:)) ?? 0
            #expect(found == (width > 0 ? expected : 0), "\(left) \(top) \(width) \(height)")
        }
    }
}
