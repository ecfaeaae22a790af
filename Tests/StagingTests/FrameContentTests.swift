import Drawing
import Layers
import Primitives
import Staging
import Testing
import Timing

@Suite struct FrameContentTests {
    /// A white box that crosses a black picture in 0.3 s and rests for the rest of a second.
    private func scene(_ blur: MotionBlur? = nil) throws -> LoweredScene {
        var tree = LayerTree()
        var box = Layer()
        box.frame = Rect(x: 0, y: 1, width: 10, height: 6)
        box.backgroundColor = .white
        tree.append(box, parent: nil)
        let track = Track(
            layer: 0, property: try #require(PropertyPath("center.x")), signal: 0,
            curve: TrackCurve(segments: [.init(start: 0, end: 0.3, from: .number(0), to: .number(60))]))
        return LoweredScene(
            canvas: Canvas(size: Size(width: 60, height: 8), background: .black), tree: tree, containers: [],
            signals: [Signal(name: "time", source: .time)], tracks: [track],
            timeline: Timeline(
                frameRate: FrameRate(10), duration: 1, frameCount: 11, tracks: [], motionBlur: blur))
    }

    private func contents(of scene: LoweredScene) throws -> [[UInt8]] {
        let stage = Stage(Simulation(scene))
        var renderer = FrameRenderer(stage)
        return try (0..<scene.timeline.frameCount).map { index in
            try renderer.content(of: stage.state(ofFrame: index), moments: stage.moments(ofFrame: index))
                .canonicalBytes { _ in [] }
        }
    }

    @Test func `frames that rest have equal bytes, and frames that move have not`() throws {
        let contents = try contents(of: scene())
        #expect(Set(contents[0...3]).count == 4)
        #expect(Set(contents[3...]).count == 1)
    }

    @Test func `every sample of motion blur counts, and how often it is shown`() throws {
        let blurred = try contents(
            of: scene(MotionBlur(shutter: 360, sampleCount: 4, phase: -180, frameRate: FrameRate(10))))
        let sharp = try contents(of: scene())
        // Frame 3 is open from 0.25 to 0.35 s: two samples of the movement, then two at rest.
        #expect(Set(blurred[0...4]).count == 5)
        #expect(Set(blurred[0...3]).isDisjoint(with: sharp))
        // A frame whose samples are all equal is drawn as without motion blur.
        #expect(blurred[5...].allSatisfy { $0 == sharp[5] })
        let more = try contents(
            of: scene(MotionBlur(shutter: 360, sampleCount: 8, phase: -180, frameRate: FrameRate(10))))
        #expect(more[1] != blurred[1] && more[9] == blurred[9])
    }
}
