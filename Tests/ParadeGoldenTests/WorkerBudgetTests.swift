import ParadeKit
import Testing

@testable import ParadeGolden

/// The processors and the memory that checks share.
@Suite struct WorkerBudgetTests {
    private static let mebibyte = 1 << 20

    private func request(_ most: Int, mebibytes: Int = 1, shared: Int = 0) -> WorkerBudget.Request {
        WorkerBudget.Request(
            mostWorkers: most, bytesPerWorker: mebibytes * Self.mebibyte, sharedBytes: shared * Self.mebibyte)
    }

    /// Waits until this number of checks wait.
    private func wait(for count: Int, in budget: WorkerBudget) async {
        while budget.waitingCount != count { await Task.yield() }
    }

    @Test func `checks share the processors and wait for the next ones`() async {
        let budget = WorkerBudget(processorCount: 4, memory: MemoryBudget(limit: 1 << 30))
        let first = await budget.take(request(3))
        let second = await budget.take(request(4))
        #expect([first.workerCount, second.workerCount] == [3, 1])
        async let third = budget.take(request(2))
        await wait(for: 1, in: budget)
        // A later check does not overtake it, although it would be content with less.
        async let fourth = budget.take(request(1))
        await wait(for: 2, in: budget)
        budget.giveBack(first)
        let counts = await [third.workerCount, fourth.workerCount]
        #expect(counts == [2, 1])
        #expect(budget.waitingCount == 0)
    }

    @Test func `memory limits the workers, and what is given back is whole again`() async throws {
        let memory = MemoryBudget(limit: 1 << 30)
        try #require(memory.bytes == 1 << 30, "the machine has too little memory for this test")
        let budget = WorkerBudget(processorCount: 64, memory: memory)
        let alone = memory.workerCount(jobs: 64, bytesPerWorker: 100 << 20, sharedBytes: 0)
        #expect((1..<10).contains(alone))
        let large = await budget.take(request(64, mebibytes: 100))
        #expect(large.workerCount == alone)
        async let other = budget.take(request(64, mebibytes: 300))
        await wait(for: 1, in: budget)
        budget.giveBack(large)
        let share = await other
        #expect(share.workerCount == memory.workerCount(jobs: 64, bytesPerWorker: 300 << 20, sharedBytes: 0))
        budget.giveBack(share)
        let again = await budget.take(request(64, mebibytes: 100))
        #expect(again == large)
    }

    @Test func `a check that draws alone always gets a worker, and the jobs that it wants`() async {
        let budget = WorkerBudget(processorCount: 1, memory: MemoryBudget(limit: 64 << 20))
        let huge = await budget.take(request(1, mebibytes: 4096, shared: 4096))
        #expect(huge.workerCount == 1)
        budget.giveBack(huge)
        let many = await budget.take(request(3, mebibytes: 1))
        #expect(many.workerCount == 3)
    }

    @Test func `side by side, checks draw all their frames`() async throws {
        let places = try (0..<6).map { _ in try GoldenPlace() }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for (scene, folder) in places.map({ ($0.path("hero.json"), $0.path("last")) }) {
                group.addTask {
                    var check = GoldenCheck(scene: scene)
                    check.lastFolder = folder
                    return try await check.run().frameCount == 5
                }
            }
            for try await isWhole in group { #expect(isWhole) }
        }
    }
}
