/// A cache of values by layout request, in two generations.
///
/// When the younger generation reaches its size limit, it becomes the older generation. The previous older generation
/// is then evicted, except for values that were used in the meantime.
struct RecentValues<Value: Sendable>: Sendable {
    /// The maximum size of one generation, in bytes.
    let maximumCost: Int

    /// Returns the approximate size of a request and its value, in bytes.
    private let cost: @Sendable (LayoutRequest, Value) -> Int
    private var younger: [LayoutRequest: Value] = [:]
    private var older: [LayoutRequest: Value] = [:]
    private var total = 0

    init(maximumCost: Int, cost: @escaping @Sendable (LayoutRequest, Value) -> Int) {
        self.maximumCost = maximumCost
        self.cost = cost
    }

    subscript(request: LayoutRequest) -> Value? {
        mutating get {
            if let value = younger[request] { return value }
            guard let value = older[request] else { return nil }
            insert(value, for: request)
            return value
        }
    }

    /// Adds a value, or replaces the request's existing value.
    mutating func insert(_ value: Value, for request: LayoutRequest) {
        let own = cost(request, value)
        if total + own > maximumCost {
            older = younger
            younger = [:]
            total = 0
        }
        if let replaced = younger.updateValue(value, forKey: request) { total -= cost(request, replaced) }
        total += own
    }
}
