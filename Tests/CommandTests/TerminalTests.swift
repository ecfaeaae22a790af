import Foundation
import Glibc
import Testing

@Suite struct TerminalTests {
    /// A terminal of 90 columns: what a program says into `device` can be read from `screen`.
    private struct PseudoTerminal {
        private static let setLock: UInt = 0x4004_5431  // TIOCSPTLCK
        private static let getIndex: UInt = 0x8004_5430  // TIOCGPTN

        let screen: Int32
        let device: FileHandle

        init() throws {
            // What posix_openpt, unlockpt and ptsname do; the overlay does not show them.
            screen = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            try #require(screen >= 0)
            var unlocked: Int32 = 0
            try #require(ioctl(screen, Self.setLock, &unlocked) == 0)
            var index: UInt32 = 0
            try #require(ioctl(screen, Self.getIndex, &index) == 0)
            let name = "/dev/pts/\(index)"
            let number = open(name, O_RDWR | O_NOCTTY)
            try #require(number >= 0)
            var size = winsize(ws_row: 24, ws_col: 90, ws_xpixel: 0, ws_ypixel: 0)
            try #require(ioctl(number, UInt(TIOCSWINSZ), &size) == 0)
            device = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        }

        /// All that has been said, once the program has ended.
        ///
        /// The kernel hands it over in parts, as soon as it finds the time. Nothing is left when no one has the device
        /// open any more, which is an error of reading (EIO).
        func text() throws -> String {
            try device.close()
            var text: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 12)
            while true {
                let count = read(screen, &buffer, buffer.count)
                guard count > 0 else { break }
                text += buffer.prefix(count)
            }
            return String(decoding: text, as: UTF8.self)
        }
    }

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
