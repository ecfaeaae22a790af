import Drawing
import Foundation
import Glibc
import ImageCoding
import Primitives
import Staging
import Testing

@testable import FrameOutput

@Suite struct StreamTests {
    private func frame(_ pixels: [UInt32], width: Int, as format: RawStreamSink.Format) -> FrameRecord {
        let stage = Stage(Simulation(smallScene()))
        var encoder = RawStreamSink(format, canvas: Canvas(size: Size(width: Double(width), height: 1)))
            .makeEncoder(for: stage)
        #expect(encoder.begin(FrameState(index: 0, time: 0, offsets: [], signals: [])) == nil)
        for row in 0..<pixels.count / width {
            var band = Pixmap(width: width, height: 2)
            for column in 0..<width { band.storage[column] = pixels[row * width + column] }
            encoder.append(band, rows: row..<row + 1)
        }
        return encoder.finish()
    }

    @Test func `raw frames are straight rows from the top`() {
        // Half transparent red is 128 of 255 premultiplied; 64 of alpha 128 is 128 straight (127.5 rounded up).
        let record = frame([0xFF03_0201, 0x8000_0080, 0, 0x8000_4000], width: 2, as: .rgba)
        #expect(record.bytes == [1, 2, 3, 255, 255, 0, 0, 128, 0, 0, 0, 0, 0, 128, 0, 128])
        #expect(record.digest == StraightImage(width: 2, height: 2, bytes: record.bytes).digest)
    }

    @Test func `video frames have their digest of the straight rows too`() {
        let pixels: [UInt32] = [0xFF03_0201, 0x8000_0080]
        #expect(frame(pixels, width: 2, as: .y4m).digest == frame(pixels, width: 2, as: .rgba).digest)
    }

    @Test func `video has the studio range's ends and no chroma in greys`() {
        for grey in UInt32(0)...255 {
            let pixel = 0xFF00_0000 | grey * 0x01_0101
            #expect(YUV4MPEG.blueDifference(of: pixel) == 128 && YUV4MPEG.redDifference(of: pixel) == 128)
            let luma: Double = 16 + Double(grey) * 219 / 255
            #expect(YUV4MPEG.luma(of: pixel) == UInt8(luma.rounded()))
        }
    }

    @Test func `video follows the matrix of BT 601 within a rounding`() {
        for red in stride(from: 0.0, through: 255, by: 15) {
            for green in stride(from: 0.0, through: 255, by: 15) {
                for blue in stride(from: 0.0, through: 255, by: 15) {
                    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
                    let exact = [
                        16 + luma * 219 / 255, 128 + (blue - luma) / 1.772 * 224 / 255,
                        128 + (red - luma) / 1.402 * 224 / 255,
                    ]
                    let pixel = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
                    let found = [
                        YUV4MPEG.luma(of: pixel), YUV4MPEG.blueDifference(of: pixel),
                        YUV4MPEG.redDifference(of: pixel),
                    ]
                    for (exact, found) in zip(exact, found) {
                        #expect(abs(exact - Double(found)) < 0.51)
                    }
                }
            }
        }
    }

    @Test func `a video frame is a line and three planes`() {
        let bytes = frame([0xFFFF_FFFF, 0xFF00_0000, 0xFF00_00FF, 0xFFFF_0000], width: 2, as: .y4m).bytes
        #expect(Array(bytes.prefix(6)) == Array("FRAME\n".utf8))
        // White, black, red, blue as BT.601 tables give them.
        #expect(Array(bytes.dropFirst(6)) == [235, 16, 81, 41, 128, 128, 90, 240, 128, 128, 240, 110])
    }

    @Test func `a stream begins with its header and stops before a gap`() throws {
        let folder = try Folder()
        let file = open(folder.path("stream"), O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        var scene = smallScene()
        scene.timeline.frameRate = FrameRate(60000, 1001)
        var stream = try FrameStream(.y4m, scene: scene, frames: [0, 2, 3, 4], descriptor: file)
        for index in [0, 2, 4] {
            let state = FrameState(index: index, time: 0, offsets: [], signals: [])
            try stream.write(
                FrameRecord(state: state, digest: FrameDigest(high: 0, low: 0), bytes: Array("<\(index)>".utf8)))
        }
        let header = "YUV4MPEG2 W8 H6 F60000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        #expect(try folder.text(of: "stream") == header + "<0><2>")
    }

    @Test func `a reader that has gone is an error of its own`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_IGN)
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            close(ends[0])
            var stream = try FrameStream(.rgba, scene: smallScene(), frames: [0], descriptor: ends[1])
            let state = FrameState(index: 0, time: 0, offsets: [], signals: [])
            let error = #expect(throws: OutputError.self) {
                try stream.write(FrameRecord(state: state, digest: FrameDigest(high: 0, low: 0), bytes: [1]))
            }
            #expect(error?.kind == .closedPipe)
        }
    }

    @Test func `a full device is distinguished from other trouble`() throws {
        let file = try FileDescriptor(opening: "/dev/full", flags: O_WRONLY)
        let error = #expect(throws: OutputError.self) { try file.write([1]) }
        #expect(error?.kind == .diskFull)
        #expect(error?.message == "no space left on device")
    }

    @Test func `a file that may not grow leaves nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
            try #require(setrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &limit) == 0)
            let error = #expect(throws: OutputError.self) {
                try FileSystem.replace(folder.path("file"), with: [UInt8](repeating: 7, count: 2000))
            }
            #expect(error?.kind == .diskFull)
            #expect(error?.path == folder.path("file"))
            #expect(try folder.names() == [])
        }
    }

    @Test func `a slow reader gets everything`() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        // The writing end does not block, as one shared with another program may not.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let (input, output) = (ends[0], ends[1])
        let writer = Thread {
            try? FileDescriptor(borrowing: output).write(bytes)
            close(output)
        }
        writer.start()
        let received = try FileHandle(fileDescriptor: input, closeOnDealloc: true).readToEnd()
        #expect(received.map { Array($0) } == bytes)
    }
}
