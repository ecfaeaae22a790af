// Deflate (RFC 1951) for files that are kept. The input is filtered rows. The output is a segment of a raw deflate
// stream that ends on a byte boundary.
//
// 1. `MatchFinder` finds all matches of all indices once.
// 2. The input is split into blocks where the statistics change. Segments of 8 KiB are joined while the bits that a
//    separate code would save are less than the bits of that code's header. Every partition is considered; its cost
//    follows from the entropy of a simple parse.
// 3. For each block, dynamic programming from its end finds the cheapest parse. The costs of literals and matches
//    follow from the frequencies of their symbols in the previous parse, which is the simple parse at first (as in
//    zopfli, with fewer rounds).

struct OptimalDeflater: ~Copyable {
    private var finder = MatchFinder()
    private var costs: [UInt32] = []
    /// The best choice at each index. The low 16 bits hold the length, and the high 16 bits hold the distance minus 1.
    /// Length 1 means a literal.
    private var choices: [UInt32] = []
    /// The blocks of the last plan.
    private var blocks: [(range: Range<Int>, block: DeflateBlock)] = []
    /// The size of the last plan's blocks, in bits.
    private var bitCount = 0

    private static let rounds = 2
    private static let smallestSegment = 8192
    private static let mostSegments = 64
    /// The estimated cost of an additional block, in cost units.
    ///
    /// It covers the block's header, 600 to 900 bits, and the bits by which the block's codes exceed the entropy,
    /// mostly for rare literals. With 640 bits, flat screens were split into too many blocks and became 6 % larger.
    /// More than 1400 bits change little.
    private static let headerCost: UInt64 = 1400 * SymbolStatistics.unit

    /// Appends the compressed form of the `count` bytes at `bytes`.
    mutating func compress(_ bytes: UnsafePointer<UInt8>, count: Int, into output: inout ByteBuffer) {
        _ = plan(bytes, count: count)
        write(bytes, count: count, into: &output)
    }

    /// Plans the compression of the `count` bytes at `bytes`, and returns the compressed size in bytes.
    mutating func plan(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
        blocks.removeAll(keepingCapacity: true)
        bitCount = 0
        guard count > 0 else { return 0 }
        finder.find(in: bytes, count: count)
        if costs.count < count + 1 {
            costs = [UInt32](repeating: 0, count: count + 1)
            choices = [UInt32](repeating: 0, count: count + 1)
        }
        for (range, statistics) in cut(bytes, count: count) {
            var statistics = statistics
            for _ in 0..<Self.rounds { statistics = parse(bytes, range, costs: SymbolCosts(statistics)) }
            var block = DeflateBlock(symbols: statistics.symbols, distances: statistics.distances, limit: 15)
            // Noise with few distinct values has short matches everywhere. Once chosen, these matches make literals
            // rare and therefore expensive, so a parse without matches is compared too.
            var plain = SymbolStatistics()
            for byteIndex in range { plain.symbols[Int(bytes[byteIndex])] += 1 }
            let plainBlock = DeflateBlock(symbols: plain.symbols, distances: plain.distances, limit: 15)
            if plainBlock.bitCount < block.bitCount {
                block = plainBlock
                for byteIndex in range { choices[byteIndex] = 1 }
            }
            bitCount += block.bitCount
            blocks.append((range, block))
        }
        return min((bitCount + 7) / 8, DeflateBlock.storedSize(count))
    }

    /// Appends the compressed form of the last plan's bytes. `bytes` must be the bytes that were passed to `plan`.
    mutating func write(_ bytes: UnsafePointer<UInt8>, count: Int, into output: inout ByteBuffer) {
        guard count > 0 else { return }
        guard (bitCount + 7) / 8 < DeflateBlock.storedSize(count) else {
            DeflateBlock.store(bytes, count: count, into: &output)
            return
        }
        // The blocks, the empty block that aligns them to a byte, and the writer's word.
        let start = output.reserve(bitCount / 8 + 16)
        var writer = BitWriter(start)
        for (range, block) in blocks { write(bytes, range, block, to: &writer) }
        DeflateBlock.align(&writer)
        output.commit(writer.target - start)
    }

    /// Splits the input into blocks. Returns the range of each block, and its symbol statistics in a simple parse.
    private func cut(
        _ bytes: UnsafePointer<UInt8>, count: Int
    ) -> [(range: Range<Int>, statistics: SymbolStatistics)] {
        let length = max(Self.smallestSegment, (count + Self.mostSegments - 1) / Self.mostSegments)
        let segments = finder.withMatches { matches, ends in
            var segments: [SymbolStatistics] = []
            var byteIndex = 0
            while segments.count * length < count {
                let end = min((segments.count + 1) * length, count)
                var statistics = SymbolStatistics()
                while byteIndex < end {
                    let first = byteIndex == 0 ? 0 : ends[byteIndex - 1]
                    let last = ends[byteIndex]
                    // Take the longest match, but a match of three bytes only at a short distance.
                    if last > first, matches[Int(last) - 1].length > 3 || matches[Int(last) - 1].reach < 1024 {
                        let match = matches[Int(last) - 1]
                        statistics.add(length: Int(match.length), distance: Int(match.reach) + 1)
                        byteIndex += Int(match.length)
                    } else {
                        statistics.symbols[Int(bytes[byteIndex])] += 1
                        byteIndex += 1
                    }
                }
                segments.append(statistics)
            }
            return segments
        }
        // The cheapest partition of the input before each segment, and the start of its last block.
        var least: [UInt64] = [0]
        var beginnings = [0]
        for end in 1...segments.count {
            var joined = SymbolStatistics()
            var best = UInt64.max
            var beginning = 0
            for first in (0..<end).reversed() {
                joined.add(segments[first])
                let cost = least[first] + joined.entropy + Self.headerCost
                if cost < best {
                    best = cost
                    beginning = first
                }
            }
            least.append(best)
            beginnings.append(beginning)
        }
        var blocks: [(range: Range<Int>, statistics: SymbolStatistics)] = []
        var end = segments.count
        while end > 0 {
            let first = beginnings[end]
            var joined = SymbolStatistics()
            for segment in segments[first..<end] { joined.add(segment) }
            blocks.append((first * length..<min(end * length, count), joined))
            end = first
        }
        return blocks.reversed()
    }

    /// Finds the cheapest parse of a block into literals and matches. Returns the symbol statistics of this parse.
    private mutating func parse(
        _ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, costs symbolCosts: SymbolCosts
    ) -> SymbolStatistics {
        let end = range.upperBound
        costs.withUnsafeMutableBufferPointer { costs in
            choices.withUnsafeMutableBufferPointer { choices in
                finder.withMatches { matches, ends in
                    symbolCosts.withTables { literals, lengths, distances in
                        // Indices are less than `count`, and both arrays hold one more; no length passes the end.
                        costs[end] = 0
                        for byteIndex in range.reversed() {
                            var least = costs[byteIndex + 1] &+ literals[Int(bytes[byteIndex])]
                            var choice: UInt32 = 1
                            var length = 3
                            var index = byteIndex == 0 ? 0 : Int(ends[byteIndex - 1])
                            let last = Int(ends[byteIndex])
                            while index < last {
                                let match = matches[index]
                                let longest = min(Int(match.length), end - byteIndex)
                                let symbol = DeflateBlock.distanceSymbol(Int(match.reach) + 1).symbol
                                let distance = distances[symbol]
                                // Of a very long match only the full length is considered.
                                if longest > MatchFinder.longEnough { length = longest }
                                while length <= longest {
                                    let cost = costs[byteIndex + length] &+ lengths[length] &+ distance
                                    if cost < least {
                                        least = cost
                                        choice = UInt32(length) | UInt32(match.reach) << 16
                                    }
                                    length += 1
                                }
                                index += 1
                            }
                            costs[byteIndex] = least
                            choices[byteIndex] = choice
                        }
                    }
                }
            }
        }
        var statistics = SymbolStatistics()
        var byteIndex = range.lowerBound
        while byteIndex < end {
            let length = Int(choices[byteIndex] & 0xFFFF)
            if length == 1 {
                statistics.symbols[Int(bytes[byteIndex])] += 1
            } else {
                statistics.add(length: length, distance: Int(choices[byteIndex] >> 16) + 1)
            }
            byteIndex += length
        }
        return statistics
    }

    private func write(
        _ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, _ block: DeflateBlock, to writer: inout BitWriter
    ) {
        block.writeHeader(to: &writer)
        var byteIndex = range.lowerBound
        while byteIndex < range.upperBound {
            let length = Int(choices[byteIndex] & 0xFFFF)
            if length == 1 {
                let literal = Int(bytes[byteIndex])
                writer.write(UInt32(block.code.codes[literal]), count: UInt32(block.code.lengths[literal]))
            } else {
                let (length, lengthCount) = block.bits(length: length)
                writer.write(length, count: lengthCount)
                let (distance, distanceCount) = block.bits(distance: Int(choices[byteIndex] >> 16) + 1)
                writer.write(distance, count: distanceCount)
            }
            byteIndex += length
        }
        block.writeEnd(to: &writer)
    }
}
