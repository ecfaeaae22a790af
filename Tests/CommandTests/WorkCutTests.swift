import FrameOutput
import Testing

@testable import parade

/// How a farm's work is cut, and how well it is shared.
@Suite struct WorkCutTests {
    /// A small generator of equal numbers everywhere (Knuth's MMIX).
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    /// The cost of the dearest task over the mean, by costs that may differ from those by which was cut.
    private func imbalance(_ tasks: [[WorkCut.Share]], _ costs: [[Int]], count: Int) -> Double {
        let sums = tasks.map { shares in
            shares.reduce(0) { sum, share in
                share.frames.reduce(sum + WorkCut.loadCost) { $0 + costs[share.unit][$1] }
            }
        }
        return Double(sums.max() ?? 0) * Double(count) / Double(sums.reduce(0, +))
    }

    /// Scenes whose frames cost up to fifty times as much as those of others.
    private func scenes(_ count: Int, frames: Int, _ numbers: inout Numbers) -> [[Int]] {
        (0..<count).map { index in
            let base = Double.random(in: 1...50, using: &numbers)
            let scene = index == 0 ? 1 : index == 1 ? 50 : base
            return (0..<frames).map { _ in Int(2000 * scene * Double.random(in: 0.7...1.3, using: &numbers)) }
        }
    }

    @Test(arguments: 0..<300) func `no frame is missing and none is in two tasks`(seed: Int) {
        var numbers = Numbers(state: UInt64(seed) &* 7919 &+ 1)
        let costs = (0..<Int.random(in: 1...30, using: &numbers)).map { _ in
            let most = [0, 1, 1000, 1_000_000, 50_000_000].randomElement(using: &numbers) ?? 0
            return (0..<Int.random(in: 1...120, using: &numbers)).map { _ in Int.random(in: 0...most, using: &numbers) }
        }
        let count = Int.random(in: 1...40, using: &numbers)
        let tasks = WorkCut.tasks(costs, count: count)
        #expect(!tasks.isEmpty && tasks.count <= count && tasks.allSatisfy { !$0.isEmpty })
        for unit in costs.indices {
            let frames = tasks.joined().filter { $0.unit == unit }.flatMap(\.frames)
            #expect(frames.sorted() == Array(costs[unit].indices))
        }
        for shares in tasks {
            #expect(zip(shares, shares.dropFirst()).allSatisfy { $0.unit < $1.unit })
            #expect(shares.allSatisfy { zip($0.frames, $0.frames.dropFirst()).allSatisfy { $0 < $1 } })
        }
        #expect(WorkCut.tasks(costs, count: count) == tasks)
    }

    @Test(arguments: [(500, 200), (40, 200), (16, 40), (3, 300), (1, 1000)])
    func `with known costs the dearest of 16 tasks has at most 1.05 times the mean`(scenes: Int, frames: Int) {
        var numbers = Numbers(state: UInt64(scenes))
        let costs = self.scenes(scenes, frames: frames, &numbers)
        let tasks = WorkCut.tasks(costs, count: 16)
        #expect(tasks.count == 16)
        #expect(imbalance(tasks, costs, count: 16) <= 1.05)
    }

    @Test(arguments: [(500, 200, 3.0), (40, 200, 1.5), (16, 40, 1.5)])
    func `with guesses that are wrong by up to a factor, it has at most 1.5 times the mean`(
        scenes: Int, frames: Int, factor: Double
    ) {
        var numbers = Numbers(state: UInt64(scenes))
        let costs = self.scenes(scenes, frames: frames, &numbers)
        let factors = [1 / factor, 1, factor]
        let guesses: [[Int]] = costs.map { scene in
            let factor = factors.randomElement(using: &numbers) ?? 1
            return scene.map { Int(Double($0) * factor) }
        }
        #expect(imbalance(WorkCut.tasks(guesses, count: 16), costs, count: 16) <= 1.5)
    }

    @Test func `small scenes stay whole, and a large one is shared by all`() {
        let costs =
            [Array(repeating: 100_000, count: 160)] + Array(repeating: Array(repeating: 5000, count: 10), count: 8)
        let tasks = WorkCut.tasks(costs, count: 4)
        #expect(tasks.allSatisfy { $0.contains { $0.unit == 0 && (35...45).contains($0.frames.count) } })
        for unit in 1...8 { #expect(tasks.joined().count { $0.unit == unit } == 1) }
    }

    @Test func `a single frame is one task, whatever number is wanted`() {
        #expect(WorkCut.tasks([[7]], count: 9) == [[WorkCut.Share(unit: 0, frames: [0], cost: 7 + WorkCut.loadCost)]])
    }

    @Test func `earlier costs scale the guesses of a scene, share by share`() {
        var earlier = EarlierCosts()
        earlier.add(frames: FrameRuns([0, 1]), of: 6, in: "a", microseconds: 300)
        earlier.add(frames: FrameRuns([3]), of: 6, in: "a", microseconds: 40)
        #expect(earlier.scaled([10, 20, 10, 10, 10, 7], of: "a") == [100, 200, 85, 40, 85, 60])
        #expect(earlier.scaled([10, 20, 10, 10, 10], of: "a") == nil, "the scene has another length")
        #expect(earlier.scaled([10, 20, 10, 10, 10, 7], of: "b") == nil)
    }
}
