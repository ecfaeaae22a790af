import ParadeKit
import Primitives
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
    ])
    func `a choice names frames`(text: String, frames: [Int]) throws {
        #expect(try FrameSelection(parsing: text).frames(in: Self.simulation) == frames)
    }

    @Test(arguments: [
        ("", 0, "a frame is missing here"), ("1,,2", 2, "a frame is missing here"),
        ("1,", 2, "a frame is missing here"),
        ("x", 0, "'x' names no frame"), ("-1", 0, "'-1' names no frame"), ("1-", 0, "'1-' names no frame"),
        ("1-2-3", 0, "'1-2-3' names no frame"), ("5x2", 0, "'5x2' names no frame"),
        ("1-5x", 0, "'1-5x' names no frame"),
        ("+7", 0, "'+7' names no frame"), ("99999999999999999999", 0, "'99999999999999999999' names no frame"),
        ("First", 0, "'First' names no frame"), ("1, 9-3", 3, "the range '9-3' is upside down"),
        ("0-9x0", 0, "the range '0-9x0' has a step of 0"),
        ("@", 0, "'@' needs a scroll offset in points behind the @"),
        ("@1e3", 0, "'@1e3' needs a scroll offset in points behind the @"),
        ("@nan", 0, "'@nan' needs a scroll offset in points behind the @"),
        ("101%", 0, "'101%' is not a share of the way from 0% to 100%"),
        ("-1%", 0, "'-1%' is not a share of the way from 0% to 100%"),
        ("%", 0, "'%' is not a share of the way from 0% to 100%"),
    ])
    func `a mistake is told with its place`(text: String, offset: Int, message: String) {
        let error = #expect(throws: SelectionError.self) { try FrameSelection(parsing: text) }
        #expect(error?.offset == offset)
        #expect(error?.message == message)
    }

    @Test(arguments: [
        ("0,101", 2, "frame 101 is beyond the end: the timeline has frames 0 to 100"),
        ("99-200", 0, "frame 200 is beyond the end: the timeline has frames 0 to 100"),
        ("@101", 0, "the scroll never comes by 101: it goes from 0 to 100"),
        ("@-0.5", 0, "the scroll never comes by -0.5: it goes from 0 to 100"),
    ])
    func `what the timeline does not have is an error`(text: String, offset: Int, message: String) throws {
        let selection = try FrameSelection(parsing: text)
        let error = #expect(throws: SelectionError.self) { try selection.frames(in: Self.simulation) }
        #expect(error?.offset == offset)
        #expect(error?.message == message)
    }

    @Test func `a scroll offset names the first time the scroll comes by`() throws {
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
        for text in ["first", "mid", "last", "0%", "50%", "100%", "0", "@0"] {
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
    func `a part that is none is an error`(text: String) {
        #expect(throws: SelectionError.self) { try Shard(parsing: text) }
    }
}
