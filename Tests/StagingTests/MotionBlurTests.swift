import Drawing
import Foundation
import FrameOutput
import Layers
import Primitives
import Raster
import Staging
import TestTables
import Testing
import Timing

@Suite struct MotionBlurTests {
    /// A white box of 10 × 6 that crosses a black picture of 60 × 8 in half a second, 2 pixels a frame at 60 a second.
    private func crossing(_ blur: MotionBlur? = MotionBlur(frameRate: FrameRate(60)), frames: Int = 7) throws
        -> LoweredScene
    {
        var tree = LayerTree()
        var white = box(0, 1, 10, 6)
        white.backgroundColor = .white
        tree.append(white, parent: nil)
        let track = Track(
            layer: 0, property: try #require(PropertyPath("center.x")), signal: 0,
            curve: TrackCurve(segments: [.init(start: 0, end: 0.5, from: .number(0), to: .number(60))]))
        return LoweredScene(
            canvas: Canvas(
                size: Size(width: 60, height: 8), background: Color(red: 0, green: 0, blue: 0)),
            tree: tree, containers: [],
            signals: [Signal(name: "time", source: .time), Signal(name: "frame", source: .frame)], tracks: [track],
            timeline: Timeline(
                frameRate: FrameRate(60), duration: 0.5, frameCount: frames, tracks: [], motionBlur: blur))
    }

    private func pictures(of scene: LoweredScene, frames: [Int]? = nil, jobs: Int = 1) async throws -> [[UInt8]] {
        var pictures: [[UInt8]] = []
        _ = try await FrameExporter.export(
            scene, frames: frames ?? Array(0..<scene.timeline.frameCount), jobs: jobs, to: Collector()
        ) { pictures.append($0.bytes) }
        return pictures
    }

    @Test func `half a turn in 16 samples surrounds the frame's time, inside the timeline`() throws {
        let simulation = Simulation(try crossing())
        // Half of 1/60 s in 16 parts of 1/1920 s
        let middle = simulation.moments(ofFrame: 3)
        #expect(middle.count == 16)
        for (index, moment) in middle.enumerated() {
            #expect(isClose(moment.time, 0.25 + (Double(index) - 7.5) / 1920))
            #expect(moment.index == 3, "the frame's number stands still")
            #expect(moment.signals[1] == 3)
        }
        let first = simulation.moments(ofFrame: 0).count { $0.time == 0 }
        #expect(first == 8)
        let last = simulation.moments(ofFrame: 6).count { $0.time == 0.5 }
        #expect(last == 8)
        #expect(Simulation(try crossing(nil)).moments(ofFrame: 3).isEmpty)
    }

    @Test func `shutter, phase and rate say when it is open`() throws {
        let blur = MotionBlur(shutter: 360, sampleCount: 2, phase: 90, frameRate: FrameRate(30_000, 1001))
        let moments = Simulation(try crossing(blur)).moments(ofFrame: 3).map(\.time)
        // Open from a quarter to five quarters of 1001/30000 s; the middles of its halves
        let turn = 1001.0 / 30_000
        #expect(isClose(moments[0], 0.25 + turn * 0.5) && isClose(moments[1], 0.25 + turn))
    }

    @Test func `a moving box is the mean of its moments in linear light`() async throws {
        for count in [2, 16] {
            let scene = try crossing(
                MotionBlur(shutter: 360, sampleCount: count, phase: -180, frameRate: FrameRate(10)))
            let simulation = Simulation(scene)
            let pictures = try await pictures(of: scene)
            for frame in 0..<7 {
                let moments = simulation.moments(ofFrame: frame).map { moment in
                    var rasterizer = Rasterizer()
                    return rasterizer.image(of: scene.displayList(in: moment)).pixels
                }
                for pixel in 0..<60 * 8 {
                    let light = moments.reduce(0) { $0 + linear($1[pixel] & 255) } / Double(count)
                    let code = encoded(light)
                    let actual = Double(pictures[frame][4 * pixel])
                    #expect(abs(actual - code) <= 0.5 + 1e-6, "frame \(frame), pixel \(pixel): \(actual), \(code)")
                    #expect(pictures[frame][4 * pixel + 3] == 255)
                }
            }
        }
    }

    private func linear(_ code: UInt32) -> Double {
        let value = Double(code) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private func encoded(_ light: Double) -> Double {
        255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
    }

    @Test func `the way of a box across a pixel is as bright as the share of samples that cover it`() async throws {
        // 120 pixels a second, 12 in the turn of a tenth of a second
        let scene = try crossing(
            MotionBlur(shutter: 360, sampleCount: 8, phase: -180, frameRate: FrameRate(10)), frames: 3)
        let row = try await pictures(of: scene, frames: [1])[0]
        let codes = (0..<60).map { row[4 * (3 * 60 + $0)] }
        // The centre goes from 24.75 to 35.25 in steps of 1.5, the left edge from 19.75, the right one from 29.75.
        #expect(codes[18] == 0 && codes[41] == 0)
        // Pixel 24 is covered by three samples and by three quarters, 191 of 255, of a fourth.
        #expect(codes[24] == UInt8(encoded((3 + linear(191)) / 8).rounded()))
        // Pixel 30 is missed by the first and covered by three quarters of the last.
        #expect(codes[30] == UInt8(encoded((6 + linear(191)) / 8).rounded()))
    }

    @Test func `what stands still is as sharp as without blur`() async throws {
        for blur in [MotionBlur(frameRate: FrameRate(60)), MotionBlur(sampleCount: 64, frameRate: FrameRate(1))] {
            var scene = try crossing(blur)
            scene.tracks = []
            scene.canvas.background = .clear
            scene.tree[0].alpha = 0.3
            scene.tree[0].backgroundColor = Color(red: 0.9, green: 0.3, blue: 0.1)
            scene.tree[0].transform = [.rotateZ(20)]
            var sharp = scene
            sharp.timeline.motionBlur = nil
            #expect(try await pictures(of: scene) == pictures(of: sharp))
            // Nor do moments that differ in what does not show.
            scene.tree.append(box(900, 900, 5, 5), parent: nil)
            sharp.tree = scene.tree
            #expect(try await pictures(of: scene) == pictures(of: sharp))
        }
    }

    @Test func `a frame is the same alone, among others, and for any number of workers`() async throws {
        let scene = try crossing()
        let all = try await pictures(of: scene)
        #expect(Set(all).count == 7)
        #expect(try await pictures(of: scene, jobs: 3) == all)
        for frame in 0..<7 { #expect(try await pictures(of: scene, frames: [frame]) == [all[frame]]) }
    }

    @Test func `a picture of more than four megapixels is exposed in parts`() async throws {
        var scene = try crossing(MotionBlur(sampleCount: 2, frameRate: FrameRate(60)))
        scene.canvas.size = Size(width: 8192, height: 640)
        scene.tree[0].frame = Rect(x: 0, y: -10, width: 10, height: 700)
        let sink = Collector(keepsFirstColumns: true)
        var bytes: [UInt8] = []
        _ = try await FrameExporter.export(scene, frames: [2], jobs: 1, to: sink) { bytes = $0.bytes }
        // The centre is at 20: from 15 on, the columns are white, and every row is like the others.
        #expect(bytes.count == 640 * 64 * 4)
        let rows = (0..<640).map { row -> [UInt8] in Array(bytes[row * 256..<row * 256 + 256]) }
        #expect(Set(rows).count == 1)
        #expect(rows[0][40] == 0 && rows[0][80] == 255)
    }

    /// Every moment is drawn and added.
    private func mean(_ moments: [FrameState], of scene: LoweredScene) -> [UInt32] {
        let (width, height) = (scene.canvas.pixelWidth, scene.canvas.pixelHeight)
        var accumulator = MotionBlurAccumulator()
        accumulator.begin(width: width, rows: 0..<height, sampleCount: moments.count)
        var picture = Pixmap(width: width, height: height)
        for moment in moments {
            var rasterizer = Rasterizer()
            rasterizer.prepare(scene.displayList(in: moment))
            rasterizer.draw(rows: 0..<height, into: &picture)
            accumulator.add(picture, rows: 0..<height)
        }
        accumulator.develop(rows: 0..<height, into: &picture)
        return picture.finish().pixels
    }

    @Test func `rows that rest are drawn sharp, and beside them every moment counts`() throws {
        var scene = try crossing()
        scene.canvas.size.height = Double(3 * Band.height + 8)
        for row in [1, 2] {
            var still = box(20, Double(row * Band.height) + 3.5, 30, 10)
            still.backgroundColor = Color(red: 0.9, green: 0.3, blue: 0.1)
            scene.tree.append(still, parent: nil)
        }
        // The last box starts at the time of frame 3, in the middle of its samples.
        var late = scene.tracks[0]
        late.layer = 2
        late.curve = TrackCurve(segments: [.init(start: 0.25, end: 0.5, from: .number(30), to: .number(50))])
        scene.tracks.append(late)
        let simulation = Simulation(scene)
        var renderer = FrameRenderer(Stage(simulation))
        for (frame, moving) in [
            (0, [true, false, false, false]), (3, [true, false, true, false]), (6, [true, false, true, false]),
        ] {
            let moments = simulation.moments(ofFrame: frame)
            var receiver = Receiver()
            try renderer.draw(simulation.state(ofFrame: frame), moments: moments, into: &receiver)
            #expect(receiver.pixels == mean(moments, of: scene), "frame \(frame)")
            #expect(receiver.keys.map { $0 == nil } == moving, "frame \(frame)")
        }
    }

    @Test func `every moment counts where opacity is proved`() throws {
        var scene = try crossing(
            MotionBlur(shutter: 90, sampleCount: 2, phase: 45, frameRate: FrameRate(10)), frames: 1)
        scene.canvas.background = .clear
        scene.canvas.size = Size(width: 20, height: 8)
        scene.tree[0].frame = Rect(x: 0, y: 0, width: 20, height: 8)
        scene.tracks[0].curve = TrackCurve(
            segments: [.init(start: 0, end: 0.01, from: .number(10), to: .number(30))])
        // It covers the picture at 0 alone, and the shutter opens later.
        #expect(!scene.isOpaqueThroughout)
        scene.timeline.motionBlur = nil
        #expect(scene.isOpaqueThroughout)
    }

    @Test func `a moment without a value fails its frame`() async throws {
        var scene = try crossing()
        let failing = Formula([
            .number(1), .operand(0), .number(0.25 + 0.5 / 1920), .operate(.subtract), .operate(.divide),
        ])
        scene.signals.append(Signal(name: "broken", source: .formula(failing, operands: [0])))
        #expect(Simulation(scene).state(ofFrame: 3).failure == nil)
        await #expect(throws: SignalFailure.self) { try await pictures(of: scene, frames: [3]) }
    }
}

/// A receiver that keeps pixels and keys.
private struct Receiver: BandReceiver {
    var pixels: [UInt32] = []
    var keys: [BandKey?] = []

    func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { .unknown }

    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
        keys.append(key)
        band.withPixels { span in for index in 0..<rows.count * band.width { pixels.append(span[index]) } }
    }
}

/// A sink that keeps pixels, all of them or the first 64 of each row.
private struct Collector: FrameSink {
    var keepsFirstColumns = false

    func makeEncoder(for stage: Stage) -> Encoder { Encoder(keepsFirstColumns: keepsFirstColumns) }

    struct Encoder: FrameEncoder {
        var keepsFirstColumns: Bool
        var state: FrameState?
        var bytes: [UInt8] = []

        mutating func begin(_ state: FrameState) -> FrameRecord? {
            self.state = state
            bytes = []
            return nil
        }

        func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { .unknown }

        mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
            let width = band.width
            let columns = keepsFirstColumns ? 0..<min(64, width) : 0..<width
            band.withPixels { pixels in
                for row in 0..<rows.count {
                    for column in columns {
                        let pixel = pixels[row * width + column]
                        bytes += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
                    }
                }
            }
        }

        mutating func finish() throws -> FrameRecord {
            FrameRecord(state: try #require(state), digest: FrameDigest(high: 0, low: 0), bytes: bytes)
        }
    }
}
