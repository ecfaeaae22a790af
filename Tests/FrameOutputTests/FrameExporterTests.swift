import Drawing
import Primitives
import Staging
import Synchronization
import Testing

@testable import FrameOutput

@Suite struct FrameExporterTests {
    /// A worker whose frames take uneven time and whose records say which frame they are.
    private struct Fake: FrameWorker {
        var failing: Set<Int> = []
        var started: Log?

        func record(ofFrame index: Int) throws -> FrameRecord {
            started?.add(index)
            var spin = UInt64(truncatingIfNeeded: index)
            for _ in 0..<(index % 7) * 2000 { spin = spin &* 6_364_136_223_846_793_005 &+ 1 }
            if failing.contains(index) { throw Broken(frame: index) }
            return FrameRecord(
                state: FrameState(index: index, time: 0, offsets: [], signals: []),
                digest: FrameDigest(high: spin == 1 ? 1 : 0, low: UInt64(index)))
        }
    }

    private struct Broken: Error, Equatable { var frame: Int }

    private final class Log: Sendable {
        private let entries = Mutex<[Int]>([])
        func add(_ entry: Int) { entries.withLock { $0.append(entry) } }
        var all: [Int] { entries.withLock { $0 } }
    }

    private static let jobCounts = [1, 2, 3, 8, 1000]

    @Test(arguments: jobCounts, [1, 2, 3, 8])
    func `records come in order whatever the workers and chunks`(jobs: Int, chunk: Int) async throws {
        let frames = Array(stride(from: 5, to: 400, by: 2))
        var delivered: [Int] = []
        let done = try await FrameExporter.run(
            frames, jobs: jobs, longestChunk: chunk, isCancelled: { false },
            makeWorker: { Fake() },
            deliver: { delivered.append($0.state.index) })
        #expect(done)
        #expect(delivered == frames)
    }

    @Test func `no frames are done at once`() async throws {
        let done = try await FrameExporter.run(
            [], jobs: 4, longestChunk: 8, isCancelled: { false }, makeWorker: { Fake() }, deliver: { _ in })
        #expect(done)
    }

    @Test(arguments: jobCounts)
    func `the first error in frame order is thrown after all frames before it`(jobs: Int) async throws {
        var delivered: [Int] = []
        await #expect(throws: Broken(frame: 61)) {
            _ = try await FrameExporter.run(
                Array(0..<200), jobs: jobs, longestChunk: 8, isCancelled: { false },
                makeWorker: { Fake(failing: [61, 62, 63, 64, 70, 90]) },
                deliver: { delivered.append($0.state.index) })
        }
        #expect(delivered == Array(0..<61))
    }

    @Test(arguments: [1, 2, 8])
    func `an error stops the export soon`(jobs: Int) async throws {
        let started = Log()
        await #expect(throws: Broken(frame: 10)) {
            _ = try await FrameExporter.run(
                Array(0..<10_000), jobs: jobs, longestChunk: 4, isCancelled: { false },
                makeWorker: { Fake(failing: [10], started: started) }, deliver: { _ in })
        }
        #expect(started.all.count <= 11 + (jobs + 1) * 4)
    }

    @Test(arguments: [1, 2, 8])
    func `an error of the one who delivers is thrown and stops the workers`(jobs: Int) async throws {
        let started = Log()
        await #expect(throws: Broken(frame: 3)) {
            _ = try await FrameExporter.run(
                Array(0..<10_000), jobs: jobs, longestChunk: 4, isCancelled: { false },
                makeWorker: { Fake(started: started) },
                deliver: { if $0.state.index == 3 { throw Broken(frame: 3) } })
        }
        #expect(started.all.count < 200)
    }

    @Test(arguments: [1, 2, 8])
    func `workers never run further ahead than their window`(jobs: Int) async throws {
        let started = Log()
        var furthest = 0
        _ = try await FrameExporter.run(
            Array(0..<300), jobs: jobs, longestChunk: 4, isCancelled: { false },
            makeWorker: { Fake(started: started) },
            deliver: { record in
                try await Task.sleep(for: .microseconds(200))
                furthest = max(furthest, (started.all.max() ?? 0) - record.state.index)
            })
        #expect(furthest <= (jobs + 1) * 4 + 4)
    }

    @Test(arguments: [1, 2, 8])
    func `cancelling finishes frames under way and starts no more`(jobs: Int) async throws {
        let started = Log()
        var delivered: [Int] = []
        let done = try await FrameExporter.run(
            Array(0..<10_000), jobs: jobs, longestChunk: 4, isCancelled: { started.all.count >= 25 },
            makeWorker: { Fake(started: started) }, deliver: { delivered.append($0.state.index) })
        #expect(!done)
        #expect(delivered == started.all.sorted())
        #expect(delivered.count >= 25 && delivered.count < 25 + jobs)
    }

    @Test func `cancelling before the first frame delivers nothing`() async throws {
        let done = try await FrameExporter.run(
            [0, 1, 2], jobs: 2, longestChunk: 1, isCancelled: { true }, makeWorker: { Fake() },
            deliver: { _ in Issue.record("a frame was delivered") })
        #expect(!done)
    }

    @Test func `cancelling the task is cancelling the export`() async throws {
        let started = Log()
        let task = Task {
            try await FrameExporter.run(
                Array(0..<1_000_000), jobs: 2, longestChunk: 4, isCancelled: { false },
                makeWorker: { Fake(started: started) }, deliver: { _ in })
        }
        while started.all.count < 10 { await Task.yield() }
        task.cancel()
        #expect(try await !task.value)
    }
}
