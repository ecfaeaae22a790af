import Drawing
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Views of noise in scenes.
@Suite struct NoiseSceneTests {
    private struct NoNoise: Error {}

    private static func noise(_ keys: String, _ more: String = "", frame: Int = 0) throws -> (NoiseContents, Noise) {
        let loaded = try load(scene(#"{"type": "noise", "id": "n", \#(keys)}"#, more))
        let state = Simulation(loaded.scene).state(ofFrame: frame)
        guard case .noise(let contents) = loaded.scene.presentation(in: state).layers.last?.contents,
            case .fill(_, .noise(let paint)) = loaded.scene.displayList(in: state).items.first
        else { throw NoNoise() }
        return (contents, paint)
    }

    @Test func `a frequency is one number or two`() throws {
        let (one, paint) = try Self.noise(#""baseFrequency": 0.05"#)
        #expect(one.baseFrequency == Point(x: 0.05, y: 0.05))
        #expect(paint == Noise(kind: .turbulence, baseFrequency: Point(x: 0.05, y: 0.05)))
        let (two, other) = try Self.noise(
            ##""kind": "fractal", "baseFrequency": ["1 / 8", 0.5], "octaves": 3.9, "seed": -2.9, "tint": "#f00""##)
        #expect(two.baseFrequency == Point(x: 0.125, y: 0.5))
        #expect(
            other
                == Noise(
                    kind: .fractal, baseFrequency: Point(x: 0.125, y: 0.5), octaves: 3, seed: -2,
                    tint: Color(red: 1, green: 0, blue: 0)))
    }

    @Test func `values that are bound or keyed move, and overshooting ones are clamped`() throws {
        let bound =
            #""baseFrequency": 0.1, "bind": {"baseFrequency.x": "0.2 - time", "octaves": "60 * time - 20", "seed": "1e7 * time"}"#
        let more = #""timeline": {"duration": 1, "frames": 3}, "#
        #expect(try Self.noise(bound, more, frame: 0).1.octaves == 0)
        let end = try Self.noise(bound, more, frame: 2)
        #expect(end.0.baseFrequency == Point(x: -0.8, y: 0.1))
        #expect(end.1.baseFrequency == Point(x: 0, y: 0.1))
        #expect(end.1.octaves == Noise.mostOctaves)
        #expect(end.1.seed == 10_000_000)
        let keyed = try Self.noise(
            #""baseFrequency": 1, "animate": [{"signal": "time", "properties": {"baseFrequency": [0.1, [0.3, 0.5]]}}]"#,
            more,
            frame: 1)
        #expect(abs(keyed.0.baseFrequency.x - 0.2) < 1e-12)
        #expect(abs(keyed.0.baseFrequency.y - 0.3) < 1e-12)
    }

    @Test func `a number that is bound sets both frequencies`() throws {
        let (contents, _) = try Self.noise(
            #""baseFrequency": [0.1, 0.2], "bind": {"baseFrequency": "time"}"#,
            #""timeline": {"duration": 1, "frames": 3}, "#, frame: 1)
        #expect(contents.baseFrequency == Point(x: 0.5, y: 0.5))
    }

    @Test func `a clear tint draws nothing`() throws {
        let loaded = try load(scene(##"{"type": "noise", "baseFrequency": 1, "tint": "#f000"}"##))
        #expect(loaded.scene.displayList(in: Simulation(loaded.scene).state(ofFrame: 0)).items.isEmpty)
    }

    @Test func `mistakes are found where they are`() {
        expectErrors(
            scene(
                """
                {"type": "noise", "baseFrequency": ¦-0.1},
                {"type": "noise", "baseFrequency": ¦[0.1, -1]},
                {"type": "noise", "baseFrequency": ¦[0.1]},
                {"type": "noise", "baseFrequency": ¦1e9},
                {"type": "noise", "baseFrequency": 1, "octaves": ¦1000},
                {"type": "noise", "baseFrequency": 1, "octaves": ¦-1},
                {"type": "noise", "baseFrequency": 1, "kind": ¦"clouds"}
                """),
            [
                "P204 'baseFrequency' must be at least 0, found -0.1",
                "P204 'baseFrequency' must be at least 0, found -1",
                "P203 expected a frequency such as 0.05, or two ([x, y]), found a list of 1",
                "P204 a number must be from -10 000 000 to 10 000 000, found 1 000 000 000",
                "P204 'octaves' must be from 0 to 24, found 1000",
                "P204 'octaves' must be from 0 to 24, found -1",
                "P205 expected one of 'turbulence', 'fractal', found 'clouds'",
            ])
    }
}
