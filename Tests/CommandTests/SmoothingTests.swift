import Foundation
import Testing

/// Smoothed signals as `inspect` lists them: at any frame rate, in any frame alone, and with the numbers of other renderers.
@Suite struct SmoothingTests {
    /// A feed that moves, rests, jumps and comes back in two seconds, and everything a frame depends on.
    private static let scene = #"""
        {"canvas": {"width": 100, "height": 100},
         "timeline": {"duration": 2, "tracks": {"feed": [
           {"scrollTo": 300, "duration": 0.7, "easing": "inOutCubic"}, {"hold": 0.2}, {"scrollTo": 50, "duration": 0},
           {"scrollTo": "end", "duration": 0.9, "easing": "outBack"}],
           "shelf": [{"drag": 70, "duration": 0.3}, {"drag": -120, "duration": 0.2, "easing": "inQuadratic"},
             {"fling": "carried", "duration": 0.6}, {"fling": -2400}]}},
         "signals": {
           "speed": "feed.velocity.y", "calm": {"of": "abs(speed) / 1000", "damping": 8},
           "late": {"of": "feed.offset.y", "scrub": 0.6}, "twice": {"of": "late", "damping": 12},
           "spot": {"of": ["feed.offset.y", "time"], "over": [[0, 0], [400, 2]], "chain": ["clamp"], "damping": 3},
           "flick": {"of": "shelf.velocity.x", "damping": 10}, "pulled": {"of": "shelf.overscroll.x", "scrub": 0.2},
           "loose": {"of": "feed.offset.y", "spring": {"stiffness": 180, "damping": 12}}},
         "views": [{"id": "feed", "type": "scroll", "subpixelScroll": true, "contentSize": [100, 500], "children": [
           {"id": "card", "frame": [0, 150, 100, 80], "bind": {"zPosition": "loose / 100"},
            "animate": [{"property": "alpha", "timeline": {"range": "cover"}, "scrub": 0.3, "keyframes": [[0, 0], [1, 1]]}]},
           {"id": "badge", "frame": [0, 400, 10, 10], "animate": [{"property": "alpha", "keyframes": [[0, 0], [1, 1]],
            "play": {"at": "entry 50%", "duration": 0.37, "reverse": true}, "damping": 9}]},
           {"id": "shelf", "type": "scroll", "axis": "horizontal", "subpixelScroll": true, "contentSize": [700, 100]},
           {"id": "tag", "frame": [0, 0, 10, 10], "bind": {"cornerRadius": {"of": "card.alpha", "damping": 4, "keyframes": [[0, 0], [1, 5]]}}}]}]}
        """#

    private static let names = [
        "calm", "late", "twice", "spot.x", "spot.y", "spot.position", "loose", "flick", "pulled", "shelf.overscroll.x",
        "shelf.velocity.x", "card: cover scrubbed",
        "card.alpha damped",
        "speed",
    ]

    @Test func `frames of 24, 30, 60 and 120 a second are the same to the last bit at common times`() throws {
        let finest = try InspectedFrames(Self.scene, "--fps", "240", "--frames", "481")
        for rate in [24, 30, 60, 120] {
            let frames = try InspectedFrames(Self.scene, "--fps", "\(rate)")
            try #require(frames.count == 2 * rate + 1)
            for frame in 0..<frames.count {
                let same = frame * 240 / rate
                for name in Self.names {
                    let (value, other) = (
                        try frames.signal(name, frame: frame), try finest.signal(name, frame: same)
                    )
                    #expect(value == other, "\(name) in frame \(frame) of \(rate) a second")
                }
                for view in ["card", "badge"] {
                    let alpha = try frames.number("alpha", of: view, frame: frame)
                    let other = try finest.number("alpha", of: view, frame: same)
                    #expect(alpha == other, "\(view) in frame \(frame) of \(rate) a second")
                }
            }
        }
    }

    @Test func `a frame alone is the frame of the run`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scene, to: "scene.json")
        let arguments = ["inspect", "scene.json", "--format", "jsonl"]
        let run = try ParadeProcess.run(arguments, in: folder).output.split(separator: "\n")
        try #require(run.count == 121)
        for frame in [0, 1, 47, 77, 120] {
            let alone = try ParadeProcess.run(arguments + ["--only", "\(frame)"], in: folder).output
            #expect(alone.split(separator: "\n") == [run[frame]])
        }
    }

    @Test func `a held target, a scrubbed ramp and a spring are where others have them`() throws {
        // Lenis: of 1000 points 451.188 are behind after 0.1 s with a lerp of 0.1; the target jumps at a tick. GSAP: a ramp
        // of half a second that is looked at sixty times a second. Motion: 100/10/1 from 0 to 1.
        let frames = try InspectedFrames(
            #"""
            {"canvas": {"width": 8, "height": 8}, "timeline": {"duration": 2, "frames": 481, "tracks": {"feed": [
               {"hold": 0.25}, {"scrollTo": 1000, "duration": 0}]}},
             "signals": {"held": {"of": "feed.offset.y", "damping": 6},
               "ramp": {"of": "min(1, floor(60 * time + 0.001) / 30)", "scrub": 1},
               "sprung": {"of": "feed.offset.y / 1000", "spring": {"stiffness": 100, "damping": 10}}},
             "views": [{"id": "feed", "type": "scroll", "contentSize": [8, 8]}]}
            """#)
        func value(_ name: String, at time: Double) throws -> Double {
            try frames.signal(name, frame: Int((time * 240).rounded()))
        }
        #expect(try value("held", at: 0.25) == 0)
        #expect((try value("held", at: 0.35) - 451.188).magnitude < 0.0005)
        for (time, expected) in [(0.5, 0.7035), (1, 0.9931), (1.5, 1)] {
            #expect((try value("ramp", at: time) - expected).magnitude < 0.00006)
        }
        for (time, expected) in [(0.1, 0.3403), (0.2, 0.8494), (0.35, 1.1616)] {
            #expect((try value("sprung", at: 0.25 + time) - expected).magnitude < 0.00006)
        }
        #expect((try value("held", at: 1.25) - 1000 * (1 - exp(-6))).magnitude < 1e-9)
    }

    @Test func `the table of frames names smoothed signals`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scene, to: "scene.json")
        let table = try ParadeProcess.run(["inspect", "scene.json", "--only", "60"], in: folder).output
        for name in ["calm", "spot.position", "card: cover scrubbed", "card.alpha damped"] {
            #expect(table.contains(name), "\(name)")
        }
    }
}
