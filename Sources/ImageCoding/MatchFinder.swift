/// A finder of earlier occurrences of the bytes at each index of a segment.
///
/// For each index the finder keeps a list of matches with lengths and distances both ascending, since only the nearest
/// match of each length is useful. The finder follows chains of indices with the same four bytes for a limited number
/// of steps (as zlib does), and also checks the last index with the same three bytes.
struct MatchFinder: ~Copyable {
    /// A match of 3…258 bytes.
    struct Match {
        var length: UInt16
        /// The distance minus 1, which fits 16 bits for distances of 1…32768.
        var reach: UInt16

        init(length: Int, distance: Int) {
            self.length = UInt16(truncatingIfNeeded: length)
            self.reach = UInt16(truncatingIfNeeded: distance - 1)
        }
    }

    /// The length, in bytes, from which a match ends the search. No matches are sought inside such a match.
    static let longEnough = 96
    private static let longest = 258
    private static let steps = 48
    private static let window = 32_768
    private static let hashBits: UInt32 = 15

    /// For each hash of three bytes, the last index at which it occurred; −1 if it has not occurred.
    private let lastOfThree = UnsafeMutablePointer<Int32>.allocate(capacity: 1 << Int(hashBits))
    /// For each hash of four bytes, the last index at which it occurred; −1 if it has not occurred.
    private let lastOfFour = UnsafeMutablePointer<Int32>.allocate(capacity: 1 << Int(hashBits))
    /// For each index in the window, the previous index with the same hash of four bytes.
    private let before = UnsafeMutablePointer<Int32>.allocate(capacity: window)
    private var matches: [Match] = []
    private var ends: [Int32] = []

    init() {}

    deinit {
        lastOfThree.deallocate()
        lastOfFour.deallocate()
        before.deallocate()
    }

    /// Finds the matches of all indices in the `count` bytes, and discards earlier results.
    ///
    /// Every byte that this type reads has an index less than `count`.
    mutating func find(in bytes: UnsafePointer<UInt8>, count: Int) {
        lastOfThree.update(repeating: -1, count: 1 << Int(Self.hashBits))
        lastOfFour.update(repeating: -1, count: 1 << Int(Self.hashBits))
        before.update(repeating: -1, count: Self.window)
        matches.removeAll(keepingCapacity: true)
        if ends.count < count { ends = [Int32](repeating: 0, count: count) }
        var byteIndex = 0
        while byteIndex < count {
            let best = byteIndex + 4 <= count ? appendMatches(of: byteIndex, bytes, count: count) : 0
            ends[byteIndex] = Int32(matches.count)
            byteIndex += 1
            guard best >= Self.longEnough else { continue }
            let end = byteIndex + best - 1
            while byteIndex < end {
                if byteIndex + 4 <= count { _ = insert(byteIndex, bytes) }
                ends[byteIndex] = Int32(matches.count)
                byteIndex += 1
            }
        }
    }

    /// Appends the matches at an index followed by at least four bytes, and returns the longest length.
    private mutating func appendMatches(of byteIndex: Int, _ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
        let (three, four) = insert(byteIndex, bytes)
        let limit = min(Self.longest, count - byteIndex)
        let here = bytes + byteIndex
        var best = 2
        if three >= 0, byteIndex - three <= Self.window {
            let length = common(here, bytes + three, limit: limit)
            if length > best {
                matches.append(Match(length: length, distance: byteIndex - three))
                best = length
            }
        }
        // From four bytes on, compare the four bytes at the end of the best match first: a longer match must have them
        // too.
        if best < 3 { best = 3 }
        var candidate = four
        var steps = Self.steps
        while steps > 0, candidate >= 0, byteIndex - candidate <= Self.window, best < limit, best < Self.longEnough {
            if word(bytes + candidate + best - 3) == word(here + best - 3) {
                let length = common(here, bytes + candidate, limit: limit)
                if length > best {
                    matches.append(Match(length: length, distance: byteIndex - candidate))
                    best = length
                }
            }
            let next = Int(before[candidate & (Self.window - 1)])
            // The entry of an index outside the window may have been overwritten by a later one.
            candidate = next < candidate ? next : -1
            steps -= 1
        }
        return best
    }

    /// Returns the last index with the same hash of three bytes, and the last index with the same hash of four bytes.
    ///
    /// Replaces both indices by `byteIndex`.
    @inline(__always) private func insert(_ byteIndex: Int, _ bytes: UnsafePointer<UInt8>) -> (three: Int, four: Int) {
        let word = word(bytes + byteIndex)
        // A multiplication carries upwards, so the highest bits depend on all bits.
        let three = Int(truncatingIfNeeded: ((word << 8) &* 0x9E37_79B1) >> (32 - Self.hashBits))
        let four = Int(truncatingIfNeeded: (word &* 0x9E37_79B1) >> (32 - Self.hashBits))
        let found = (three: Int(lastOfThree[three]), four: Int(lastOfFour[four]))
        lastOfThree[three] = Int32(truncatingIfNeeded: byteIndex)
        lastOfFour[four] = Int32(truncatingIfNeeded: byteIndex)
        before[byteIndex & (Self.window - 1)] = Int32(truncatingIfNeeded: found.four)
        return found
    }

    /// Returns four bytes as a number, the first byte lowest.
    @inline(__always) private func word(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self).littleEndian
    }

    /// Returns the length of the common prefix at two addresses, at most `limit`; there must be `limit` bytes at both
    /// addresses.
    @inline(__always) private func common(
        _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, limit: Int
    ) -> Int {
        var length = 0
        while length + 8 <= limit {
            let difference =
                UnsafeRawPointer(first + length).loadUnaligned(as: UInt64.self).littleEndian
                ^ UnsafeRawPointer(second + length).loadUnaligned(as: UInt64.self).littleEndian
            if difference != 0 { return length + difference.trailingZeroBitCount >> 3 }
            length += 8
        }
        while length < limit && first[length] == second[length] { length += 1 }
        return length
    }

    /// Calls `body` with all matches, and with the ends of the matches of each index.
    ///
    /// The matches of index i begin at `ends[i - 1]`, or at 0 for index 0, and end before `ends[i]`.
    func withMatches<Result>(
        _ body: (_ matches: UnsafeBufferPointer<Match>, _ ends: UnsafeBufferPointer<Int32>) -> Result
    ) -> Result {
        matches.withUnsafeBufferPointer { matches in
            ends.withUnsafeBufferPointer { ends in body(matches, ends) }
        }
    }
}
