import Foundation
import TestTables
import Testing

/// Effects that time plays, as `inspect` lists them.
@Suite struct InspectPlayTests {
    /// A feed of 400 points in view over 1200 with a card at 700…900, so that it enters from 300 to 500.
    private func scene(_ play: String, tracks: String, timeline: String = #""fps": 40"#) -> String {
        #"{"canvas": {"width": 400, "height": 400}, "timeline": {\#(timeline), "tracks": {"feed": [\#(tracks)]}}, "#
            + #""views": [{"id": "feed", "type": "scroll", "subpixelScroll": true, "contentSize": [400, 1200], "children": ["#
            + #"{"id": "card", "frame": [0, 700, 400, 200], "animate": [{"property": "zPosition", "play": \#(play), "#
            + #""keyframes": [[0, 10], [0.5, 30], [1, 20]]}]}]}]}"#
    }

    private let bentThere = #"{"scrollTo": 800, "duration": 2, "easing": "inOutSine"}"#

    @Test func `an effect begins when a bent scroll passes its place`() throws {
        // 400 − 400·cos(π t / 2) = 400 at 1 s, where the card is half inside; = 600 at 4/3 s, the rest of it is hand work.
        for (at, start) in [("entry 50%", 1.0), ("600", 4.0 / 3), ("bottom 300", 4.0 / 3)] {
            let place = Double(at) == nil ? "\"\(at)\"" : at
            let frames = try InspectedFrames(
                scene(#"{"at": \#(place), "duration": 0.5, "easing": "inQuadratic"}"#, tracks: bentThere))
            #expect(frames.count == 81)
            for frame in 0..<frames.count {
                let time = Double(frame) / 40
                let played = min(1, max(0, (time - start) / 0.5))
                let progress = played * played
                #expect(
                    isClose(try frames.signal("card: play at \(at)", frame: frame), progress, tolerance: 1e-9),
                    "frame \(frame)")
                let value = progress < 0.5 ? 10 + 40 * progress : 40 - 20 * progress
                #expect(
                    isClose(try frames.number("zPosition", of: "card", frame: frame), value, tolerance: 1e-9),
                    "frame \(frame)")
            }
        }
    }

    @Test func `an effect begins when a fling passes its place`() throws {
        // k = 1000 ln 0.998 a second; x = v (1 − eᵏᵗ) / −k comes to 400 at ln(1 + 400 k / v) / k.
        let rate = 1000 * log(0.998)
        let start = log(1 + 400 * rate / 1500) / rate
        let frames = try InspectedFrames(
            scene(
                #"{"at": "entry 50%", "duration": 0.5}"#, tracks: #"{"fling": 1500}"#,
                timeline: #""duration": 2, "frames": 81"#))
        for frame in 0..<frames.count {
            let progress = min(1, max(0, (Double(frame) / 40 - start) / 0.5))
            #expect(
                isClose(try frames.signal("card: play at entry 50%", frame: frame), progress, tolerance: 1e-9),
                "frame \(frame)")
        }
    }

    @Test func `between two places it plays, and backwards outside`() throws {
        // 300 and 500 are passed at acos(1/4) and acos(−1/4) of the half circle, and on the way back at the same pace.
        let tracks = bentThere + #", {"scrollTo": 0, "duration": 2, "easing": "inOutSine"}"#
        let enter = acos(0.25) * 2 / .pi
        let leave = acos(-0.25) * 2 / .pi
        let frames = try InspectedFrames(
            scene(#"{"at": ["entry", "entry"], "duration": 1, "reverse": true}"#, tracks: tracks))
        let top = leave - enter
        for frame in 0..<frames.count {
            let time = Double(frame) / 40
            let there = time < leave ? time - enter : top - (time - leave)
            let back = time < 4 - enter ? time - (4 - leave) : top - (time - (4 - enter))
            #expect(
                isClose(
                    try frames.signal("card: play in entry", frame: frame), max(0, there, back),
                    tolerance: 1e-9), "frame \(frame)")
        }
    }

    @Test func `a frame alone, at another scale and at other rates says the same`() throws {
        let folder = try TemporaryFolder()
        let play = #"{"at": 412.3, "duration": 0.37, "delay": 0.11, "easing": "outElastic", "reverse": true}"#
        let tracks = #"{"scrollTo": 800, "duration": 1.1, "easing": "outBounce"}, {"scrollTo": 100, "duration": 0.9}"#
        try folder.write(scene(play, tracks: tracks), to: "scene.json")
        func lines(_ arguments: String...) throws -> [String] {
            let result = try ParadeProcess.run(["inspect", "scene.json", "--format", "jsonl"] + arguments, in: folder)
            #expect(result.status == 0)
            return result.output.split(separator: "\n").map(String.init)
        }
        let all = try lines("--frames", "61")
        #expect(try lines("--frames", "61", "--only", "37") == [all[37]])
        #expect(try lines("--frames", "61", "--scale", "3.7") == all)
        let many = try lines("--frames", "241")
        for frame in 0..<61 {
            // All but the frame's number, which is another.
            let (one, other) = (all[frame].drop { $0 != "," }, many[4 * frame].drop { $0 != "," })
            #expect(one == other)
        }
    }

    @Test func `places are listed among the ranges, intros are not`() throws {
        let folder = try TemporaryFolder()
        func row(_ play: String, contentHeight: Int = 1200) throws -> [String] {
            try folder.write(
                scene(play, tracks: bentThere).replacing("[400, 1200]", with: "[400, \(contentHeight)]"),
                to: "scene.json")
            let result = try ParadeProcess.run(["inspect", "scene.json", "--ranges", "--format", "csv"], in: folder)
            return result.output.split(separator: "\n").dropFirst().map(String.init)
        }
        #expect(
            try row(#"{"at": "entry 50%", "duration": 1}"#) == ["card: play at entry 50%,feed,vertical,400,400,0,1"])
        #expect(
            try row(#"{"at": 900, "duration": 1, "delay": 0.25}"#)
                == ["card: play at 900 after 0.25 s,feed,vertical,900,900,0,0"])
        #expect(
            try row(#"{"at": ["entry", 500], "duration": 1}"#)
                == ["card: play in entry to 500,feed,vertical,300,500,-1.5,2.5"])
        // Nothing to scroll: the one offset may be inside all the same.
        #expect(
            try row(#"{"at": 0, "duration": 1}"#, contentHeight: 100) == ["card: play at 0,feed,vertical,0,0,1,1"])
        #expect(try row(#"{"duration": 1}"#).isEmpty)
    }
}
