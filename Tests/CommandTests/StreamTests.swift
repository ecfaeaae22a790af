import Foundation
import Testing

@Suite struct StreamTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    @Test func `raw frames are the straight pixels, one frame after another, and nothing else`() throws {
        let result = try ParadeProcess.run(["render", "hero.json", "-o", "-"], in: folder)
        #expect(result.status == 0)
        #expect(result.outputBytes.count == 5 * 8 * 6 * 4)
        #expect(Array(result.outputBytes.prefix(4)) == [0x20, 0x40, 0x60, 0xFF])
        // The third frame is all cell.
        let third = result.outputBytes.dropFirst(2 * 8 * 6 * 4).prefix(8 * 6 * 4)
        #expect(Array(third) == (0..<48).flatMap { _ in [0xFF, 0x80, 0x00, 0xFF] as [UInt8] })
        #expect(!folder.has("output"))
        #expect(result.errors.contains("5 frames, 8×6, "))
    }

    @Test func `a stream of video begins with its size and rate, and each frame has three planes`() throws {
        let result = try ParadeProcess.run(
            ["render", "hero.json", "-o", "-", "--format", "y4m", "--fps", "30000/1001"], in: folder)
        #expect(result.status == 0)
        let end = try #require(result.outputBytes.firstIndex(of: UInt8(ascii: "\n")))
        let header = String(decoding: result.outputBytes[..<end], as: UTF8.self)
        #expect(header.hasPrefix("YUV4MPEG2 W8 H6 F30000:1001 "))
        #expect(header.contains(" C444"))
        #expect(result.outputBytes.count == end + 1 + 5 * (6 + 3 * 8 * 6))
    }

    @Test func `a reader that leaves early is no news, and yet not success`() throws {
        try folder.write(Scenes.slow(frames: 500), to: "slow.json")
        let result = try ParadeProcess.run(
            ["render", "slow.json", "-o", "-", "--progress", "never"], in: folder,
            launcher: ["/bin/bash", "-c", "\"$@\" | head -c 1000 >/dev/null; exit ${PIPESTATUS[0]}", "piped"])
        #expect(result.status == 74)
        #expect(result.errors.isEmpty)
    }

    @Test func `a closed stream is an error, and what the process opens does not take its place`() throws {
        let result = try ParadeProcess.run(
            ["render", "hero.json", "-o", "-", "--progress", "never"], in: folder,
            launcher: ["/bin/bash", "-c", "exec \"$@\" <&- >&-", "closed"])
        #expect(result.status == 74)
        #expect(result.errors == "error: cannot write to standard output: bad file descriptor\n")
    }

    @Test func `a full device is an I/O error that says so`() throws {
        let result = try ParadeProcess.run(
            ["render", "hero.json", "-o", "-", "--progress", "never"], in: folder,
            launcher: ["/bin/bash", "-c", "exec \"$@\" >/dev/full", "full"])
        #expect(result.status == 74)
        #expect(result.errors == "error: cannot write to standard output: no space left on device\n")
    }

    @Test(arguments: [["--json"], ["--resume"], ["--force"], ["hero.json"]])
    func `what a stream cannot do is a usage error`(_ arguments: [String]) throws {
        let result = try ParadeProcess.run(["render", "hero.json", "-o", "-"] + arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
    }
}
