import Primitives

// What workers share:
//
// 1. Values are immutable once they are put down, or grow by parts that are. A worker that holds one reads it without
//    this lock.
// 2. The lock is held while something is looked up or put down, never while it is made. Two workers may make the same
//    thing at once; the first to put it down wins, and both go on with that one.
// 3. Workers hold what their last list and the one at hand show. What somebody holds is not forgotten.
// 4. What one list alone has asked for may never come back: a card that grows has another size in every frame. Such
//    values have a part of the room to themselves and drive out nothing that two lists have asked for.
// 5. A key holds all that decides a value, so that nothing here can show.

/// Values kept under what decides them, for any number of workers; forgets what was asked for longest ago.
final class SharedTable<Key: Hashable & Sendable, Value: AnyObject & Sendable>: Sendable {
    private struct Entry {
        var value: Value
        var byteCount: Int
        /// The last list that asked for it, and whether another one had before.
        var list: UInt64
        var isComingBack = false
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        /// Bytes of what one list alone has asked for.
        var newByteCount = 0
        var statistics = CacheStatistics()
    }

    private let state = Locked(State())
    private let byteLimit: Int
    private let newByteLimit: Int
    /// Bytes up to which values may grow, and new ones come, until what nobody holds is forgotten.
    private let growthLimit: Int

    /// Bytes that an entry takes beside its value, about.
    private static var entrySize: Int { 2 * (MemoryLayout<Key>.stride + MemoryLayout<Entry>.stride) + 64 }

    /// Creates a table that keeps so many bytes beside what is held.
    ///
    /// - Parameter newByteLimit: How many of them may be of what one list alone has asked for; nil for a quarter.
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

    /// What is kept under a key, and whether another list than this has asked for it before.
    func known(_ key: Key, list: UInt64) -> (value: Value, isComingBack: Bool)? {
        state.withLock { state in
            guard let index = state.entries.index(forKey: key) else {
                state.statistics.missCount += 1
                return nil
            }
            state.statistics.hitCount += 1
            Self.touch(index, list: list, in: &state)
            let entry = state.entries.values[index]
            return (entry.value, entry.isComingBack)
        }
    }

    private static func touch(_ index: Dictionary<Key, Entry>.Index, list: UInt64, in state: inout State) {
        if state.entries.values[index].list == list { return }
        state.entries.values[index].list = list
        if state.entries.values[index].isComingBack { return }
        state.entries.values[index].isComingBack = true
        state.newByteCount -= state.entries.values[index].byteCount
    }

    /// Keeps a value of so many bytes, its key's included, or gives back what another worker has kept meanwhile.
    ///
    /// Where there is far too much already it is not kept: one list may ask for thousands before anything is forgotten.
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

    /// Whether a value that is kept and held may grow by so many bytes; they count from then on.
    func reserve(_ byteCount: Int, for key: Key, _ value: Value) -> Bool {
        state.withLock { state in
            guard state.statistics.byteCount + byteCount <= growthLimit,
                let index = state.entries.index(forKey: key), state.entries.values[index].value === value
            else { return false }
            state.entries.values[index].byteCount += byteCount
            if !state.entries.values[index].isComingBack { state.newByteCount += byteCount }
            state.statistics.byteCount += byteCount
            return true
        }
    }

    /// Forgets what is too much and nobody holds.
    func trim() {
        // Freed when the lock is open again: megabytes go back to the system slowly.
        let forgotten = state.withLock { state in
            state.statistics.byteCount > byteLimit || state.newByteCount > newByteLimit ? forget(in: &state) : []
        }
        withExtendedLifetime(forgotten) {}
    }

    /// What was asked for by one list goes first, then what was asked for longest ago; down to three quarters of what
    /// may be kept, so that it is not done again for every list.
    private func forget(in state: inout State) -> [Value] {
        var free: [(key: Key, entry: Entry)] = []
        // Not over `indices`, which would hold the entries too.
        var index = state.entries.startIndex
        while index != state.entries.endIndex {
            if isKnownUniquelyReferenced(&state.entries.values[index].value) {
                free.append((state.entries[index].key, state.entries[index].value))
            }
            index = state.entries.index(after: index)
        }
        free.sort {
            $0.entry.isComingBack == $1.entry.isComingBack
                ? $0.entry.list < $1.entry.list : $1.entry.isComingBack
        }
        let target = state.statistics.byteCount > byteLimit ? byteLimit / 4 * 3 : byteLimit
        var forgotten: [Value] = []
        for (key, entry) in free {
            let isTooMuch = state.statistics.byteCount > target
            if entry.isComingBack {
                guard isTooMuch else { break }
            } else {
                guard isTooMuch || state.newByteCount > newByteLimit / 4 * 3 else { continue }
                state.newByteCount -= entry.byteCount
            }
            state.entries[key] = nil
            state.statistics.byteCount -= entry.byteCount
            state.statistics.forgottenCount += 1
            forgotten.append(entry.value)
        }
        return forgotten
    }
}
