import Foundation
import FrameOutput
import ImageCoding
import JSON
import Synchronization
import TestTables
import Testing

@testable import Comparison

@Suite struct RunComparisonTests {
    private let before: Scratch
    private let after: Scratch
    private let output: Scratch

    /// Twenty frames of noise, of which those at odd places differ in their first byte.
    init() throws {
        (before, after, output) = (try Scratch(), try Scratch(), try Scratch())
        for index in 0..<20 {
            let picture = StraightImage.noise(width: 9, height: 5, seed: UInt64(index))
            let changed = picture.replacing(0, with: picture.bytes[0] ^ 1)
            _ = try before.write(SamplePNG.rgba(picture), to: name(index))
            _ = try after.write(SamplePNG.rgba(index % 2 == 1 ? changed : picture), to: name(index))
        }
    }

    private func name(_ index: Int) -> String { "frame-000\(index + 10).png" }

    private func comparison() throws -> RunComparison {
        RunComparison(
            expected: try RunFolder(examining: before.path(".")), actual: try RunFolder(examining: after.path(".")),
            traces: TracePair(expected: nil, actual: nil), threshold: 0, maximumPixels: 1000)
    }

    @Test(arguments: [1, 2, 3, 64])
    func `results are those of each pair, in order, however many are at work`(jobs: Int) async throws {
        let counts = Mutex<[Int]>([])
        let results = try await comparison().run(
            jobs: jobs, output: nil, isCancelled: { false }, progress: { count in counts.withLock { $0.append(count) } }
        )
        #expect(results.map(\.name) == (0..<20).map(name))
        #expect(results.map(\.verdict.isDifferent) == (0..<20).map { $0 % 2 == 1 })
        #expect(counts.withLock { $0 } == Array(1...20))
    }

    @Test func `a folder of differences has one writer at a time, and a folder that is gone cannot be examined`() throws
    {
        let first = try DifferenceFolder(
            takingOver: output.path("out"), comparing: [before.path(".")], header: [], force: false)
        let error = #expect(throws: OutputError.self) {
            _ = try DifferenceFolder(
                takingOver: output.path("out"), comparing: [before.path(".")], header: [], force: false)
        }
        #expect(error?.kind == .inUse && error?.message == "another comparison is writing here")
        try first.finish([], pictures: [])
        let missing = #expect(throws: ComparisonError.self) { _ = try RunFolder(examining: after.path("gone")) }
        #expect(missing?.location == after.path("gone"))
    }

    @Test func `told to stop, it gives what is done, and the folder lists what it left`() async throws {
        let asked = Atomic<Int>(0)
        do {
            // Locked until it goes.
            let folder = try DifferenceFolder(
                takingOver: output.path("out"), comparing: [before.path("."), after.path(".")], header: [],
                force: false)
            let results = try await comparison().run(
                jobs: 1, output: folder,
                isCancelled: { asked.add(1, ordering: .relaxed).oldValue >= 4 }, progress: { _ in })
            #expect(results.map(\.name) == (0..<4).map(name))
            try folder.leave([], pictures: results.flatMap(\.pictures))
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: output.path("out")).sorted()
        #expect(left.count == 5 && left[0] == "differences.json")

        let next = try DifferenceFolder(
            takingOver: output.path("out"), comparing: [before.path(".")], header: [], force: false)
        try next.finish([], pictures: [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: output.path("out")) == ["differences.json"])
    }

    @Test func `a list that a user edited removes nothing but pictures of differences in its folder`() throws {
        let folder = output.path("out")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let list = #"{"tool": {"name": "parade"}, "pictures": ["notes.txt", "../away.heat.png", "a.heat.png"]}"#
        for (name, text) in [
            ("out/differences.json", list), ("out/notes.txt", ""), ("away.heat.png", ""), ("out/a.heat.png", ""),
        ] { _ = try output.write(text.utf8, to: name) }
        try DifferenceFolder(takingOver: folder, comparing: [], header: [], force: false).finish([], pictures: [])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["differences.json", "notes.txt"])
        #expect(FileManager.default.fileExists(atPath: output.path("away.heat.png")))
    }

    @Test func `the worst comes first, by what cannot be read, is missing, is of another size, is seen`() {
        func different(_ distance: Double, _ count: Int) -> PictureVerdict {
            var comparison = ImageComparison(width: 10, height: 10)
            comparison.meanPerceptualDistance = distance
            comparison.changedPixelCount = count
            return .different(comparison)
        }
        let size = PictureSize(width: 1, height: 1)
        let order: [PictureVerdict] = [
            .unreadable(ComparisonError(.unreadable, location: "", message: "")), .onlyActual,
            .size(expected: size, actual: size, overlap: ImageComparison(width: 1, height: 1)),
            different(0.2, 1), different(0.1, 9), different(0.1, 8), .equal(size),
        ]
        let all = order.enumerated().map { PictureDifference(name: "\(9 - $0.offset)", verdict: $0.element) }
        #expect(all.reversed().sorted { $0.isWorse(than: $1) } == all)
    }
}
