import Foundation
import Glibc
import Testing

@Suite struct TerminalTests {
    @Test func `on a terminal one line shows the progress, and the closing line stands alone in the end`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
        let terminal = try PseudoTerminal()
        let running = try ParadeProcess.start(["render", "hero.json"], in: folder, errors: terminal.device)
        #expect(try running.finish().status == 0)
        let lines = try terminal.text().split(separator: "\r", omittingEmptySubsequences: true)
        // The first frame is reported at once, whatever the time.
        let bar = lines.first ?? ""
        #expect(bar.hasPrefix("hero  "))
        #expect(bar.hasSuffix(" left\u{1B}[K"))
        #expect(bar.contains("1/5  "))
        // What stood on the line is wiped before the closing line.
        let closing = lines.first { $0.contains("5 frames, 8×6") } ?? ""
        #expect(closing.hasPrefix("\u{1B}[K5 frames, 8×6, "))
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func `a terminal without colours gets none`(_ environment: [String: String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("{", to: "bad.json")
        let plain = try PseudoTerminal()
        _ = try ParadeProcess.start(
            ["validate", "bad.json"], in: folder, environment: environment, errors: plain.device
        )
        .finish()
        #expect(try plain.text().contains("[P104]"))
        let colored = try PseudoTerminal()
        _ = try ParadeProcess.start(["validate", "bad.json"], in: folder, errors: colored.device).finish()
        #expect(try colored.text().contains("\u{1B}["))
    }
}
