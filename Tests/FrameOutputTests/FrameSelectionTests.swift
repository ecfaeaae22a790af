import Primitives
import Staging
import Testing
import Timing

@testable import FrameOutput

@Suite struct FrameSelectionTests {
    /// 101 frames in which the scroll goes from 0 to 100.
    private static let simulation = Simulation(smallScene(frames: 101))

    @Test(arguments: [
        ("7", [7]), ("0-3", [0, 1, 2, 3]), ("0-100x25", [0, 25, 50, 75, 100]), ("1-10x4", [1, 5, 9]), ("5-5", [5]),
        ("first", [0]), ("mid", [50]), ("last", [100]), ("0%", [0]), ("50%", [50]), ("100%", [100]), ("12.4%", [12]),
        ("12.5%", [13]), ("3,1,2,1-2", [1, 2, 3]), ("last, first", [0, 100]), ("@0", [0]), ("@100", [100]),
        ("@42", [42]), ("@42.3", [42]), ("@42.5", [42]), ("@42.7", [43]), ("007", [7]), ("0-9x99999", [0]),
        ("98-", [98, 99, 100]), ("-2", [0, 1, 2]), ("90-x5", [90, 95, 100]), ("-9x4", [0, 4, 8]),
        ("-2,last", [0, 1, 2, 100]),
        ("0s", [0]), ("1s", [100]), ("0.5s", [50]), ("0.333s", [33]), ("0.335s", [33]), ("0.3351s", [34]),
    ])
    func `a choice names frames`(text: String, frames: [Int]) throws {
        #expect(try FrameSelection(parsing: text).frames(in: Self.simulation) == frames)
    }

    @Test(arguments: [
        ("", 0, "a frame is missing here"), ("1,,2", 2, "a frame is missing here"),
        ("1,", 2, "a frame is missing here"),
        ("x", 0, "'x' is not a frame"), ("-", 0, "'-' is not a frame"), ("-x2", 0, "'-x2' is not a frame"),
        ("1-2-3", 0, "'1-2-3' is not a frame"), ("5x2", 0, "'5x2' is not a frame"),
        ("1-5x", 0, "'1-5x' is not a frame"),
        ("+7", 0, "'+7' is not a frame"), ("s", 0, "'s' is not a time in seconds"),
        ("1..2s", 0, "'1..2s' is not a time in seconds"),
        (".5s", 0, "'.5s' is not a time in seconds"), ("-1s", 0, "'-1s' is not a time in seconds"),
        ("0.0000000001s", 0, "'0.0000000001s' is not a time in seconds"),
        ("0.5s-1s", 0, "'0.5s-1s' is not a time in seconds"),
        ("First", 0, "'First' is not a frame"), ("1, 9-3", 3, "the range '9-3' is reversed"),
        ("0-9x0", 0, "the range '0-9x0' has a step of 0"),
        ("@", 0, "'@' needs a scroll offset in points after the @"),
        ("@1e3", 0, "'@1e3' needs a scroll offset in points after the @"),
        ("@nan", 0, "'@nan' needs a scroll offset in points after the @"),
        ("101%", 0, "'101%' is not from 0% to 100%"),
        ("-1%", 0, "'-1%' is not from 0% to 100%"),
        ("%", 0, "'%' is not from 0% to 100%"),
    ])
    func `a mistake is reported with its place`(text: String, offset: Int, message: String) {
        let error = #expect(throws: SelectionError.self) { try FrameSelection(parsing: text) }
        #expect(error?.offset == offset)
        #expect(error?.message == message)
    }

    @Test(arguments: [
        ("0,101", 2, "frame 101 is beyond the end: the timeline has frames 0 to 100"),
        (
            "99999999999999999999", 0,
            "frame 99999999999999999999 is beyond the end: the timeline has frames 0 to 100"
        ),
        ("101-200", 0, "the range '101-200' is beyond the end: the timeline has frames 0 to 100"),
        ("3,101-", 2, "the range '101-' is beyond the end: the timeline has frames 0 to 100"),
        ("1.006s", 0, "1.006s is beyond the end: the timeline lasts 1 s"),
        ("999999999.999999999s", 0, "999999999.999999999s is beyond the end: the timeline lasts 1 s"),
        ("@101", 0, "the scroll never reaches offset 101: the offsets go from 0 to 100"),
        ("@-0.5", 0, "the scroll never reaches offset -0.5: the offsets go from 0 to 100"),
    ])
    func `what the timeline does not have is an error`(text: String, offset: Int, message: String) throws {
        let selection = try FrameSelection(parsing: text)
        let error = #expect(throws: SelectionError.self) { try selection.frames(in: Self.simulation) }
        #expect(error?.offset == offset)
        #expect(error?.message == message)
    }

    @Test func `a range that goes beyond the end was an error, where its frames in the timeline are meant`() throws {
        for (text, frames) in [
            ("0-999x16", [0, 16, 32, 48, 64, 80, 96]), ("99-200", [99, 100]), ("99-99999999999999999999", [99, 100]),
        ] {
            #expect(try FrameSelection(parsing: text).frames(in: Self.simulation) == frames)
        }
    }

    /// By construction: the middle between frames k and k + 1 in whole microseconds.
    @Test(arguments: [300, 700, 1150, 1400, 3300], [6, 11, 21, 41, 101])
    func `a time half way between two frames is the earlier one, however its numbers round as binary fractions`(
        milliseconds: Int, count: Int
    ) throws {
        var scene = smallScene(frames: count)
        scene.timeline.duration = Double("\(milliseconds)e-3") ?? 0
        let simulation = Simulation(scene)
        for step in 0..<count - 1 {
            let microseconds = milliseconds * 1000 * (2 * step + 1) / (2 * (count - 1))
            for (moment, frame) in [(microseconds, step), (microseconds + 1, step + 1)] {
                let digits = String(repeating: "0", count: 7) + String(moment)
                let text = "\(Int(digits.dropLast(6)) ?? 0).\(digits.suffix(6))s"
                #expect(try FrameSelection(parsing: text).frames(in: simulation) == [frame], "\(text)")
            }
        }
    }

    @Test(arguments: [
        (2, 0.1, "0.05s", 0), (2, 0.1, "0.150000001s", nil), (3, 1e-9, "0s", 0), (3, 1e-10, "0s", 0),
        (3, 1e-10, "0.000000001s", nil), (3, 1.25e-5, "0.000009375s", 1), (3, 1.25e-5, "0.000009376s", 2),
        (3, 1e15, "999999999s", 0), (3, 1e300, "999999999s", 0), (3, 0, "0s", 0), (3, 0, "0.1s", nil), (1, 2, "0s", 0),
        (1, 2, "1.9s", 0), (1, 2, "2.1s", nil),
    ])
    func `a time is looked for in timelines of any length`(
        count: Int, duration: Double, text: String, frame: Int?
    ) throws {
        var scene = smallScene(frames: count)
        scene.timeline.duration = duration
        let frames = try? FrameSelection(parsing: text).frames(in: Simulation(scene))
        #expect(frames == frame.map { [$0] })
    }

    @Test func `a scroll offset names the first time the scroll reaches it`() throws {
        var scene = smallScene(frames: 11)
        // Down to 100 in the first half, back in the second.
        scene.timeline.tracks[0].segments = [
            .scrollTo(x: nil, y: 100, duration: 0.5, easing: .linear),
            .scrollTo(x: nil, y: -100, duration: 0.5, easing: .linear),
        ]
        let simulation = Simulation(scene)
        #expect(try FrameSelection(parsing: "@39").frames(in: simulation) == [2])
        #expect(try FrameSelection(parsing: "@-35").frames(in: simulation) == [8])
    }

    @Test func `a scene that does not scroll has no scroll offsets`() throws {
        var scene = smallScene()
        scene.containers = []
        scene.timeline.tracks = []
        let selection = try FrameSelection(parsing: "@0")
        #expect(throws: SelectionError.self) { try selection.frames(in: Simulation(scene)) }
    }

    @Test func `one frame is first and middle and last`() throws {
        let simulation = Simulation(smallScene(frames: 1))
        for text in ["first", "mid", "last", "0%", "50%", "100%", "0", "@0", "0s", "0-", "-9"] {
            #expect(try FrameSelection(parsing: text).frames(in: simulation) == [0])
        }
    }

    @Test(arguments: 1...12, [0, 1, 5, 7, 12, 120])
    func `parts are contiguous and cover everything once and are nearly equal`(count: Int, frameCount: Int) throws {
        let frames = Array(100..<100 + frameCount)
        let parts = try (1...count).map { try Shard(parsing: "\($0)/\(count)").frames(of: frames) }
        #expect(parts.flatMap { $0 } == frames)
        let sizes = parts.map(\.count)
        #expect(try #require(sizes.max()) - #require(sizes.min()) <= 1)
    }

    @Test(arguments: [
        "", "1", "0/2", "3/2", "1/0", "-1/2", "+1/2", "1/2/3", "a/b", "1/100001", "99999999999999999999/2",
    ])
    func `an invalid part is an error`(text: String) {
        #expect(throws: SelectionError.self) { try Shard(parsing: text) }
    }
}
