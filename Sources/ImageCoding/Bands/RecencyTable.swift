/// A dictionary that evicts its least recently used values, so the total weight of all values stays within a limit.
///
/// Each operation costs one look-up.
struct RecencyTable<Key: Hashable, Value> {
    private struct Slot {
        var key: Key
        var value: Value
        var weight: Int
        var newer: Int
        var older: Int
    }

    private static var none: Int { -1 }

    /// The greatest total weight of the values. After the limit is lowered, values are evicted only at the next
    /// insertion.
    var limit: Int
    private var slotIndices: [Key: Int] = [:]
    private var slots: [Slot?] = []
    private var free: [Int] = []
    private var newest = none
    private var oldest = none
    /// The total weight of all values.
    private(set) var weight = 0

    init(limit: Int) { self.limit = limit }

    /// The number of values.
    var count: Int { slotIndices.count }

    /// Returns the value of a key, or nil. The value becomes the most recently used.
    mutating func value(for key: Key) -> Value? {
        guard let slotIndex = slotIndices[key] else { return nil }
        if slotIndex != newest {
            unlink(slotIndex)
            linkAsNewest(slotIndex)
        }
        return slots[slotIndex]?.value
    }

    /// An evicted entry.
    struct Evicted {
        let key: Key
        let value: Value
        let weight: Int
    }

    /// Returns whether inserting a value of this weight would exceed the limit.
    func isFull(for weight: Int) -> Bool { self.weight + weight > limit }

    /// Inserts a value as the most recently used, and returns the evicted entries.
    ///
    /// If the key already exists or `weight` exceeds the limit, does nothing and returns no entries.
    mutating func insert(_ value: Value, for key: Key, weight: Int) -> [Evicted] {
        guard weight <= limit, slotIndices[key] == nil else { return [] }
        var evicted: [Evicted] = []
        while self.weight + weight > limit, oldest != Self.none {
            if let oldest = removeOldest() { evicted.append(oldest) }
        }
        let slot = Slot(key: key, value: value, weight: weight, newer: Self.none, older: Self.none)
        let slotIndex: Int
        if let reused = free.popLast() {
            slotIndex = reused
            slots[slotIndex] = slot
        } else {
            slotIndex = slots.count
            slots.append(slot)
        }
        slotIndices[key] = slotIndex
        self.weight += weight
        linkAsNewest(slotIndex)
        return evicted
    }

    private mutating func removeOldest() -> Evicted? {
        let slotIndex = oldest
        guard let slot = slots[slotIndex] else { return nil }
        unlink(slotIndex)
        slots[slotIndex] = nil
        free.append(slotIndex)
        slotIndices[slot.key] = nil
        weight -= slot.weight
        return Evicted(key: slot.key, value: slot.value, weight: slot.weight)
    }

    private mutating func unlink(_ slotIndex: Int) {
        guard let slot = slots[slotIndex] else { return }
        if slot.newer == Self.none { newest = slot.older } else { slots[slot.newer]?.older = slot.older }
        if slot.older == Self.none { oldest = slot.newer } else { slots[slot.older]?.newer = slot.newer }
    }

    private mutating func linkAsNewest(_ slotIndex: Int) {
        slots[slotIndex]?.newer = Self.none
        slots[slotIndex]?.older = newest
        if newest == Self.none { oldest = slotIndex } else { slots[newest]?.newer = slotIndex }
        newest = slotIndex
    }
}
