/// A dictionary whose values have weights within a limit, with least-recently-used eviction.
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

    /// The most the values may weigh together; lowering it takes effect at the next insertion.
    var limit: Int
    private var places: [Key: Int] = [:]
    private var slots: [Slot?] = []
    private var free: [Int] = []
    private var newest = none
    private var oldest = none
    /// The weight of all values together.
    private(set) var weight = 0

    init(limit: Int) { self.limit = limit }

    /// The number of values.
    var count: Int { places.count }

    /// Returns the value of a key and makes it the most recent.
    mutating func value(for key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        if place != newest {
            unlink(place)
            linkAsNewest(place)
        }
        return slots[place]?.value
    }

    /// An evicted entry.
    struct Gone {
        let key: Key
        let value: Value
        let weight: Int
    }

    /// Returns whether a value of this weight would evict others.
    func isFull(for weight: Int) -> Bool { self.weight + weight > limit }

    /// Inserts a value and returns the evicted ones; does nothing if the key exists or the value exceeds the limit.
    mutating func insert(_ value: Value, for key: Key, weight: Int) -> [Gone] {
        guard weight <= limit, places[key] == nil else { return [] }
        var gone: [Gone] = []
        while self.weight + weight > limit, oldest != Self.none {
            if let oldest = removeOldest() { gone.append(oldest) }
        }
        let slot = Slot(key: key, value: value, weight: weight, newer: Self.none, older: Self.none)
        let place: Int
        if let reused = free.popLast() {
            place = reused
            slots[place] = slot
        } else {
            place = slots.count
            slots.append(slot)
        }
        places[key] = place
        self.weight += weight
        linkAsNewest(place)
        return gone
    }

    private mutating func removeOldest() -> Gone? {
        let place = oldest
        guard let slot = slots[place] else { return nil }
        unlink(place)
        slots[place] = nil
        free.append(place)
        places[slot.key] = nil
        weight -= slot.weight
        return Gone(key: slot.key, value: slot.value, weight: slot.weight)
    }

    private mutating func unlink(_ place: Int) {
        guard let slot = slots[place] else { return }
        if slot.newer == Self.none { newest = slot.older } else { slots[slot.newer]?.older = slot.older }
        if slot.older == Self.none { oldest = slot.newer } else { slots[slot.older]?.newer = slot.newer }
    }

    private mutating func linkAsNewest(_ place: Int) {
        slots[place]?.newer = Self.none
        slots[place]?.older = newest
        if newest == Self.none { oldest = place } else { slots[newest]?.newer = place }
        newest = place
    }
}
