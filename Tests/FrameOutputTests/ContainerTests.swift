import Primitives
import Staging
import Testing

@testable import FrameOutput

@Suite struct ContainerTests {
    private let gif: Container

    init() throws { gif = try #require(Container.named(by: "a.gif")) }

    @Test func `a path's suffix names a container, in capitals or not`() {
        #expect(Container.named(by: "a/b.c/hero.MP4")?.suffix == ".mp4")
        #expect(Container.named(by: "hero.apng")?.suffix == ".apng")
        for path in ["hero", "mp4", "hero.mp4/", "hero.mp4.d", "frames.v2", "", "."] {
            #expect(Container.named(by: path) == nil)
        }
        #expect(Set(Container.all.map(\.suffix)).count == Container.all.count)
    }

    @Test func `at rates that a container plays every frame is in it`() throws {
        let frames = [3, 4, 9, 10]
        for container in Container.all {
            for rate in [FrameRate(50), FrameRate(24), FrameRate(30_000, 1001), FrameRate(1, 7)] {
                #expect(container.frames(frames, at: rate) == frames)
                #expect(container.rate(rate) == rate)
            }
        }
        let mp4 = try #require(Container.named(by: "a.mp4"))
        #expect(mp4.frames(frames, at: FrameRate(240)) == frames)
    }

    /// A second is a second, whatever is left out of it.
    @Test(arguments: [60, 100, 120, 1000])
    func `faster timelines lose frames and no time, and keep their ends`(rate: Int) {
        for seconds in [1, 2, 7] {
            let frames = Array(100..<100 + seconds * rate)
            let shown = gif.frames(frames, at: FrameRate(rate))
            #expect(shown.count == seconds * 50)
            for (place, frame) in shown.enumerated() {
                // The frame that is seen in the middle of this fiftieth of a second, (2 · place + 1) hundredths.
                let middle = (2 * place + 1) * rate
                #expect((frame - 100) * 100 <= middle && (frame - 99) * 100 > middle)
            }
        }
        #expect(gif.rate(FrameRate(rate)) == FrameRate(50))
    }

    /// Half of the colours of an MP4 are those of pixels side by side, so that odd sides grow by one.
    @Test func `odd sides of an MP4 are filled up with the last row and column`() {
        func filters(_ width: Double, _ height: Double, _ recipe: VideoRecipe) -> String? {
            let canvas = Canvas(size: Size(width: width, height: height), scale: 1, background: .black)
            let arguments = recipe.arguments(
                canvas: canvas, rate: FrameRate(60), frameCount: 2, pixels: .overBlack, path: "hero.mp4")
            return arguments.firstIndex(of: "-vf").map { arguments[$0 + 1] }
        }
        #expect(filters(119, 259, .mp4)?.hasPrefix("pad=120:260,fillborders=right=1:bottom=1:mode=smear,") == true)
        #expect(filters(120, 259, .mp4)?.hasPrefix("pad=120:260,fillborders=right=0:bottom=1:mode=smear,") == true)
        #expect(filters(120, 260, .mp4)?.contains("pad=") == false)
        #expect(filters(119, 259, .webm)?.contains("pad=") == false)
    }

    @Test func `sixty to fifty leaves out every sixth`() {
        #expect(gif.frames(Array(0..<12), at: FrameRate(60)) == [0, 1, 3, 4, 5, 6, 7, 9, 10, 11])
        #expect(gif.frames([5], at: FrameRate(1000)) == [5])
        #expect(gif.frames([], at: FrameRate(60)) == [])
        #expect(gif.frames(Array(0..<120), at: FrameRate(60_000, 1001)).count == 100)
        // Frame 9999 · 10⁹ / (100 · 1 000 003) = 99 989.7 is seen in the middle of the last of 5000.
        #expect(gif.frames(Array(0..<100_000), at: FrameRate(1_000_000_000, 1_000_003)).last == 99_989)
    }
}

@Suite struct FFmpegReportTests {
    private func report(progress: String = "", errorOutput: String = "") -> FFmpegReport {
        var report = FFmpegReport()
        // In parts of three, as a pipe may deliver them.
        for (bytes, isProgress) in [(Array(progress.utf8), true), (Array(errorOutput.utf8), false)] {
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let piece = bytes[start..<min(start + 3, bytes.count)]
                if isProgress { report.addProgress(piece) } else { report.addErrorOutput(piece) }
            }
        }
        return report
    }

    @Test func `the last count of frames counts, of whole lines`() {
        #expect(report(progress: "frame=1\nfps=2\nframe=  42\nprogress=end\n").frameCount == 42)
        #expect(report(progress: "frame=1\nframe=42").frameCount == 1)
        #expect(report(progress: "drop_frames=7\nframes=8\nframe=x\n").frameCount == nil)
        #expect(report(progress: String(repeating: "frame=3", count: 9999) + "\nframe=5\n").frameCount == 5)
    }

    @Test(arguments: [
        ("av_interleaved_write_frame(): No space left on device", "no space left on device"),
        ("Error writing trailer of file:x.gif: File too large", "file too large"),
        ("x: Disk quota exceeded", "disk quota exceeded"),
        ("Error writing trailer of file:x.gif: Input/output error", nil),
        ("Conversion failed!", nil), ("", nil),
    ])
    func `lack of room is known by the system's words`(complaint: String, reason: String?) {
        #expect(report(errorOutput: complaint + "\n").lackOfRoom == reason)
    }

    @Test func `a file that was not written to its end is known whatever the status`() {
        #expect(report(errorOutput: "Error writing trailer of file:x.gif: Input/output error\n").hasFailedToWrite)
        #expect(report(errorOutput: "Error closing file file:x.gif: Input/output error\n").hasFailedToWrite)
        #expect(report(errorOutput: "No space left on device\n").hasFailedToWrite)
        #expect(!report(errorOutput: "deprecated pixel format used\n").hasFailedToWrite)
        #expect(!report().hasFailedToWrite)
    }

    @Test func `last words are four lines at most, harmless to a terminal`() {
        #expect(report(errorOutput: "a\nb\n\n \nc\r\nd\ne").lastErrorLines == ["b", "c", "d", "e"])
        #expect(report(errorOutput: "\u{1B}]0;x\u{7}text\u{9B}31m\n").lastErrorLines == ["]0;xtext31m"])
        #expect(report(errorOutput: String(repeating: "é", count: 500)).lastErrorLines.map(\.count) == [200])
        #expect(report().lastErrorLines == [])
    }
}
