import ParadeGolden
import Testing

@Suite struct GoldenRunTests {
    @Test func `a run passes when every scene does`() {
        var scene = SceneResult(
            scene: "hero.json", golden: "hero.golden", folder: "", pixelWidth: 2, pixelHeight: 1, frameRate: "60")
        #expect(GoldenRun(toolVersion: "1", scenes: [scene]).isPassed)
        scene.problems = [GoldenProblem(.missing, "there is no golden")]
        #expect(!GoldenRun(toolVersion: "1", scenes: [scene]).isPassed)
    }
}
