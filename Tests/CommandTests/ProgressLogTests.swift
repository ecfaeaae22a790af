import Testing

@testable import parade

/// The lines of a log about a scene's progress, at times that the tests choose.
@Suite struct ProgressLogTests {
    private func lines(_ steps: [(done: Int, seconds: Double)]) -> [String?] {
        var log = ProgressLog(name: "hero", total: 200)
        return steps.map { log.line(done: $0.done, elapsed: .seconds($0.seconds)) }
    }

    @Test func `a log had a line for every tenth, however short, or none at all`() {
        #expect(lines((1...200).map { ($0, Double($0) / 200) }).allSatisfy { $0 == nil })
        #expect(
            lines([(1, 9.99), (2, 10), (3, 10.5), (4, 19.9), (5, 20.1), (6, 61), (7, 69), (8, 70)]) == [
                nil, "hero: 2 of 200 frames, 1 %, 10 s\n", nil, nil, "hero: 5 of 200 frames, 2 %, 20 s\n",
                "hero: 6 of 200 frames, 3 %, 61 s\n", nil, "hero: 8 of 200 frames, 4 %, 70 s\n",
            ])
        #expect(lines([(200, 30)]) == [nil], "the end has a line of its own")
    }

    @Test func `a scene that took longer than a second says so at its end`() {
        let log = ProgressLog(name: "hero", total: 200)
        #expect(log.closing(elapsed: .seconds(1)) == nil)
        #expect(log.closing(elapsed: .milliseconds(1001)) == "hero: 200 frames, 1.0 s\n")
        #expect(ProgressLog(name: "one", total: 1).closing(elapsed: .seconds(75)) == "one: 1 frame, 75.0 s\n")
    }
}
