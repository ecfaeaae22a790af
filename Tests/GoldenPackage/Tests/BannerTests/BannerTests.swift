import ParadeGolden
import Testing

@Test func `the banner looks as it was approved`() async throws {
    let result = try await GoldenCheck(scene: "Scenes/banner.json").run()
    #expect(result.isPassed, "\(result)")
}
