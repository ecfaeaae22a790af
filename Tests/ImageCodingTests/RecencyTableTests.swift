import Primitives
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

@Suite struct RecencyTableTests {
    /// The same by a list that is searched, newest first.
    private struct Model {
        var entries: [(key: Int, value: Int, weight: Int)] = []
        let limit: Int

        mutating func value(for key: Int) -> Int? {
            guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
            let entry = entries.remove(at: place)
            entries.insert(entry, at: 0)
            return entry.value
        }

        mutating func insert(_ value: Int, for key: Int, weight: Int) -> [Int] {
            guard weight <= limit, !entries.contains(where: { $0.key == key }) else { return [] }
            var gone: [Int] = []
            while entries.reduce(weight, { $0 + $1.weight }) > limit, let last = entries.popLast() {
                gone.append(last.value)
            }
            entries.insert((key, value, weight), at: 0)
            return gone
        }
    }

    @Test(arguments: [0, 1, 10, 100])
    func `what is asked for stays and what is not goes first, within the limit`(limit: Int) {
        var noise = SplitMix64(seed: UInt64(limit))
        var table = RecencyTable<Int, Int>(limit: limit)
        var model = Model(limit: limit)
        for step in 0..<5000 {
            let key = noise.index(below: 30)
            if noise.index(below: 2) == 0 {
                #expect(table.value(for: key) == model.value(for: key))
            } else {
                let weight = noise.index(below: 13)
                #expect(
                    table.insert(step, for: key, weight: weight).map(\.value)
                        == model.insert(step, for: key, weight: weight))
            }
            #expect(table.weight == model.entries.reduce(0) { $0 + $1.weight })
            #expect(table.weight <= limit && table.count == model.entries.count)
        }
    }
}
