/// Finds earlier occurrences of the bytes at each index of a byte sequence.
///
/// For each index, the finder lists matches in ascending order of both length and distance, since only the nearest
/// match of each length is useful. The finder follows chains of indices with the same four bytes for a limited number
/// of steps, as zlib does. It also checks the last index with the same three bytes.
struct MatchFinder: ~Copyable {
    /// A match of 3…258 bytes.
    struct Match {
        var length: UInt16
        /// The distance minus 1, so a distance of 1…32768 bytes fits 16 bits.
        var reach: UInt16

        init(length: Int, distance: Int) {
            self.length = UInt16(truncatingIfNeeded: length)
            self.reach = UInt16(truncatingIfNeeded: distance - 1)
        }
    }

    /// The length, in bytes, at which the search for a longer match ends. No matches are sought at indices inside a
    /// match of at least this length.
    static let longEnough = 96
    private static let longest = 258
    private static let steps = 48
    private static let window = 32_768
    private static let hashBits: UInt32 = 15

    /// The last index at which each hash of three bytes occurred, or −1 if the hash has not occurred.
    private let lastOfThree = UnsafeMutablePointer<Int32>.allocate(capacity: 1 << Int(hashBits))
    /// The last index at which each hash of four bytes occurred, or −1 if the hash has not occurred.
    private let lastOfFour = UnsafeMutablePointer<Int32>.allocate(capacity: 1 << Int(hashBits))
    /// The previous index with the same hash of four bytes, for each index in the window.
    private let before = UnsafeMutablePointer<Int32>.allocate(capacity: window)
    private var matches: [Match] = []
    private var ends: [Int32] = []

    init() {}

    deinit {
        lastOfThree.deallocate()
        lastOfFour.deallocate()
        before.deallocate()
    }

    /// Finds the matches at all indices of `count` bytes, and discards earlier results. Reads no byte after these.
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

    /// Appends the matches at an index, and returns the greatest match length. At least four bytes must begin at the
    /// index.
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
    /// Then records `byteIndex` as the last index for both hashes.
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

    /// Returns the four bytes at an address as a number. The first byte is the lowest.
    @inline(__always) private func word(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self).littleEndian
    }

    /// Returns the number of equal bytes at the beginning of two memory ranges, at most `limit`. Both ranges must have
    /// `limit` bytes.
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

    /// Calls `body` with the matches of all indices in one list, and with the end of each index's matches in this list.
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
