import Primitives

// How workers share values:
//
// 1. Values are immutable once they are published, or grow by parts that are immutable. A worker that holds a value
//    reads the value without the table's lock.
// 2. The lock is held while a value is looked up or published, never while a value is computed. Two workers may compute
//    the same value at the same time. The value that is published first is kept, and both workers continue with it.
// 3. A worker holds the values that its previous list and its current list use. Values that are held are not evicted.
// 4. A value that only one list has requested may never be requested again: a growing card has another size in every
//    frame. Such values have a separate part of the budget and do not displace values that two lists have requested.
// 5. A key holds everything that determines a value, so caching never affects pixels.

/// A cache of values by key that any number of workers share. The values that were requested longest ago are evicted
/// first.
final class SharedTable<Key: Hashable & Sendable, Value: AnyObject & Sendable>: Sendable {
    private struct Entry {
        var value: Value
        var byteCount: Int
        /// The number of the last list that requested the value.
        var list: UInt64
        /// Whether more than one list has requested the value.
        var wasRequestedTwice = false
    }

    /// An entry that may be evicted. Keys are long, so only those of evicted values are copied.
    private struct Candidate {
        var index: Dictionary<Key, Entry>.Index
        var list: UInt64
        var byteCount: Int
        var wasRequestedTwice: Bool
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        /// The size in bytes of all values that only one list has requested so far.
        var newByteCount = 0
        var statistics = CacheStatistics()
    }

    private let state = Locked(State())
    private let byteLimit: Int
    private let newByteLimit: Int
    /// The hard limit in bytes. Beyond it, until the next trim, values can neither grow nor be added.
    private let growthLimit: Int

    /// The approximate number of bytes that an entry takes in addition to its value.
    private static var entrySize: Int { 2 * (MemoryLayout<Key>.stride + MemoryLayout<Entry>.stride) + 64 }

    /// Creates a cache for up to `byteLimit` bytes. Values that workers hold may exceed this limit.
    ///
    /// - Parameter newByteLimit: The part of `byteLimit` that is available for values that only one list has requested.
    ///   Nil means a quarter.
    init(byteLimit: Int, newByteLimit: Int? = nil) {
        self.byteLimit = byteLimit
        self.newByteLimit = newByteLimit ?? byteLimit / 4
        growthLimit = 4 * byteLimit
    }

    var statistics: CacheStatistics {
        state.withLock { state in
            var statistics = state.statistics
            statistics.entryCount = state.entries.count
            return statistics
        }
    }

    /// Returns the value that is cached under a key, and whether more than one list has requested it. Nil if no value
    /// is cached under the key.
    func known(_ key: Key, list: UInt64) -> (value: Value, wasRequestedTwice: Bool)? {
        state.withLock { state in
            guard let index = state.entries.index(forKey: key) else {
                state.statistics.missCount += 1
                return nil
            }
            state.statistics.hitCount += 1
            Self.touch(index, list: list, in: &state)
            let entry = state.entries.values[index]
            return (entry.value, entry.wasRequestedTwice)
        }
    }

    /// Returns what `body` makes of the value under a key or, if `body` returns nil for it, of the value under another key.
    /// Nil if `body` returns nil for both.
    ///
    /// `body` is called under the table's lock, so it must be short. Only a value for which it does not return nil counts
    /// as requested.
    func known<Result: Sendable>(
        _ key: Key, or otherKey: Key?, list: UInt64, _ body: (Value) -> Result?
    ) -> Result? {
        state.withLock { state in
            func accepted(_ key: Key) -> Result? {
                guard let index = state.entries.index(forKey: key),
                    let result = body(state.entries.values[index].value)
                else { return nil }
                Self.touch(index, list: list, in: &state)
                return result
            }
            let result = accepted(key) ?? otherKey.flatMap(accepted)
            if result == nil { state.statistics.missCount += 1 } else { state.statistics.hitCount += 1 }
            return result
        }
    }

    private static func touch(_ index: Dictionary<Key, Entry>.Index, list: UInt64, in state: inout State) {
        if state.entries.values[index].list == list { return }
        state.entries.values[index].list = list
        if state.entries.values[index].wasRequestedTwice { return }
        state.entries.values[index].wasRequestedTwice = true
        state.newByteCount -= state.entries.values[index].byteCount
    }

    /// Caches a value under a key and returns the value. If another worker has already cached a value under this key,
    /// returns that value instead. `byteCount` includes the key.
    ///
    /// Beyond the hard limit, the value is returned without being cached. This limit is needed because one list may
    /// request thousands of values before any value is evicted.
    func publish(_ value: Value, under key: Key, byteCount: Int, list: UInt64) -> Value {
        state.withLock { state in
            if let index = state.entries.index(forKey: key) {
                Self.touch(index, list: list, in: &state)
                return state.entries.values[index].value
            }
            guard state.statistics.byteCount <= growthLimit else { return value }
            let whole = byteCount + Self.entrySize
            state.entries[key] = Entry(value: value, byteCount: whole, list: list)
            state.newByteCount += whole
            state.statistics.byteCount += whole
            return value
        }
    }

    /// Adds `byteCount` bytes to the size of a cached value, which is about to grow. The caller must hold the value.
    ///
    /// Returns false, without effect, if the size would exceed the hard limit or the value is no longer cached.
    func reserve(_ byteCount: Int, for key: Key, _ value: Value) -> Bool {
        state.withLock { state in
            guard state.statistics.byteCount + byteCount <= growthLimit,
                let index = state.entries.index(forKey: key), state.entries.values[index].value === value
            else { return false }
            state.entries.values[index].byteCount += byteCount
            if !state.entries.values[index].wasRequestedTwice { state.newByteCount += byteCount }
            state.statistics.byteCount += byteCount
            return true
        }
    }

    /// Evicts values until the cache is within its budget. Values that a worker holds are not evicted.
    func trim() {
        // The values are freed after the lock is released, because returning megabytes to the system is slow.
        let evicted = state.withLock { state in
            state.statistics.byteCount > byteLimit || state.newByteCount > newByteLimit ? evict(in: &state) : []
        }
        withExtendedLifetime(evicted) {}
    }

    /// Evicts values and returns them. Values that only one list has requested are evicted before other values. In each
    /// of these two groups, the value that was requested longest ago is evicted first.
    ///
    /// Eviction stops at three quarters of the exceeded limit, so that it is not needed again for every list.
    private func evict(in state: inout State) -> [Value] {
        var free: [Candidate] = []
        // This loop does not use `indices`, because `indices` would hold the entries too.
        var index = state.entries.startIndex
        while index != state.entries.endIndex {
            if isKnownUniquelyReferenced(&state.entries.values[index].value) {
                let entry = state.entries.values[index]
                free.append(
                    Candidate(
                        index: index, list: entry.list, byteCount: entry.byteCount,
                        wasRequestedTwice: entry.wasRequestedTwice))
            }
            index = state.entries.index(after: index)
        }
        free.sort {
            $0.wasRequestedTwice == $1.wasRequestedTwice ? $0.list < $1.list : $1.wasRequestedTwice
        }
        let target = state.statistics.byteCount > byteLimit ? byteLimit / 4 * 3 : byteLimit
        var keys: [Key] = []
        for candidate in free {
            let isTooMuch = state.statistics.byteCount > target
            if candidate.wasRequestedTwice {
                guard isTooMuch else { break }
            } else {
                guard isTooMuch || state.newByteCount > newByteLimit / 4 * 3 else { continue }
                state.newByteCount -= candidate.byteCount
            }
            state.statistics.byteCount -= candidate.byteCount
            state.statistics.evictionCount += 1
            keys.append(state.entries[candidate.index].key)
        }
        // Removing an entry invalidates the indices of all others.
        return keys.compactMap { state.entries.removeValue(forKey: $0)?.value }
    }
}
