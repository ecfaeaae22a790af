import Testing

@testable import parade

/// What is said of a render's progress, at times that the tests choose.
@Suite struct ProgressTests {
    private func texts(_ form: ProgressLines.Form, _ steps: [(done: Int, milliseconds: Int)]) -> [String?] {
        var lines = ProgressLines(name: "hero", total: 20, form: form)
        return steps.map { lines.text(done: $0.done, frame: $0.done - 1, elapsed: .milliseconds($0.milliseconds)) }
    }

    @Test func `a bar shows the first frame at once, and then at most ten steps a second`() {
        let texts = texts(.bar(columns: 90), [(1, 500), (2, 599), (3, 600), (4, 699), (20, 8000)])
        #expect(texts.map { $0 != nil } == [true, false, true, false, true])
        #expect(
            texts[0] == "\rhero  " + "██" + String(repeating: "·", count: 38) + "   1/20  2 fps  0:10 left\u{1B}[K")
        #expect(
            texts[2] == "\rhero  " + String(repeating: "█", count: 6) + String(repeating: "·", count: 34)
                + "   3/20  5 fps  0:04 left\u{1B}[K")
    }

    @Test func `a slow beginning is reported as slow, and no time passes without a number`() {
        #expect(texts(.bar(columns: 30), [(1, 75_000)]) == ["\rhero   1/20  0 fps  23:45 lef\u{1B}[K"])
        #expect(texts(.bar(columns: 90), [(1, 0)])[0]?.hasSuffix("fps  0:01 left\u{1B}[K") == true)
    }

    @Test func `without a terminal a tenth of the frames is a line, however long it took`() {
        let steps = (1...20).map { (done: $0, milliseconds: $0 % 3 == 0 ? 0 : 1_000_000) }
        let told = texts(.plain, steps).compactMap(\.self)
        #expect(told == (1...10).map { "hero: \(2 * $0) of 20 frames, \(10 * $0) %\n" })
    }

    @Test func `JSON is written at most ten times a second, and at the end`() {
        let texts = texts(.json, [(1, 0), (2, 99), (3, 100), (20, 101)])
        #expect(texts.map { $0 != nil } == [true, false, true, true])
        #expect(
            texts[2] == #"{"event":"progress","scene":"hero","done":3,"total":20,"frame":2,"#
                + #""framesPerSecond":30,"secondsLeft":0.6}"# + "\n")
    }

    @Test func `only a bar that was drawn is wiped`() {
        var lines = ProgressLines(name: "hero", total: 2, form: .bar(columns: 80))
        #expect(lines.clearing == nil)
        _ = lines.text(done: 1, frame: 0, elapsed: .zero)
        #expect(lines.clearing == "\r\u{1B}[K")
        var plain = ProgressLines(name: "hero", total: 2, form: .plain)
        _ = plain.text(done: 2, frame: 1, elapsed: .zero)
        #expect(plain.clearing == nil)
    }
}
