/// The frequencies of deflate's symbols in a block, and the entropy of these symbols.
struct SymbolStatistics {
    /// The number of cost units in one bit.
    static let unit: UInt64 = 64

    /// The frequency of each symbol: first the literals, then the end of the block, then the match lengths.
    var symbols = [UInt32](repeating: 0, count: DeflateBlock.symbolCount)
    var distances = [UInt32](repeating: 0, count: DeflateBlock.distanceSymbolCount)

    init() { symbols[DeflateBlock.endOfBlock] = 1 }

    mutating func add(length: Int, distance: Int) {
        symbols[DeflateBlock.symbol(length: length)] += 1
        distances[DeflateBlock.distanceSymbol(distance).symbol] += 1
    }

    mutating func add(_ other: SymbolStatistics) {
        for symbol in symbols.indices { symbols[symbol] += other.symbols[symbol] }
        for symbol in distances.indices { distances[symbol] += other.distances[symbol] }
        // The joined block has one end symbol.
        symbols[DeflateBlock.endOfBlock] = 1
    }

    /// The total size of all symbols under an optimal code, in cost units. Extra bits are not counted, because they are
    /// the same for every partition into blocks.
    var entropy: UInt64 { Self.entropy(symbols) + Self.entropy(distances) }

    /// Returns the total size of symbols with these frequencies under an optimal code, in cost units.
    static func entropy(_ counts: [UInt32]) -> UInt64 {
        var total: UInt64 = 0
        var spared: UInt64 = 0
        for count in counts {
            total += UInt64(count)
            spared += UInt64(count) * logarithm(count)
        }
        let all = total * logarithm(UInt32(truncatingIfNeeded: total))
        return all - min(spared, all)
    }

    /// Returns the binary logarithm of a number, in cost units. Returns 0 for the number 0.
    ///
    /// Numbers up to 4095 are looked up in a table. Larger numbers are looked up by their highest twelve bits.
    static func logarithm(_ number: UInt32) -> UInt64 {
        if number < 4096 { return UInt64(logarithms[Int(number)]) }
        let shift = 20 - number.leadingZeroBitCount
        return UInt64(logarithms[Int(number >> UInt32(shift))]) + UInt64(shift) * unit
    }

    /// The binary logarithms of 0 to 4095, in cost units. They are computed bit by bit by squaring integers, so they
    /// are the same on every machine.
    private static let logarithms: [UInt16] = (0..<4096).map { (number: UInt64) -> UInt16 in
        guard number > 0 else { return 0 }
        let whole = UInt64(63 - number.leadingZeroBitCount)
        // 1 ≤ mantissa < 2, in 2⁻³¹.
        var mantissa = number << (31 - whole)
        var logarithm = whole
        for _ in 0..<6 {
            mantissa = (mantissa * mantissa) >> 31
            let carry = mantissa >> 32
            mantissa >>= carry
            logarithm = logarithm << 1 | carry
        }
        return UInt16(logarithm)
    }
}

/// The costs of literals, match lengths and distances in cost units, including extra bits.
struct SymbolCosts {
    private var literals: [UInt32] = []
    private var lengths: [UInt32] = []
    private var distances: [UInt32] = []

    /// Computes costs from statistics. A symbol that does not occur costs as much as a symbol with a frequency of ½.
    init(_ statistics: SymbolStatistics) {
        let symbols = Self.costs(statistics.symbols)
        literals = Array(symbols.prefix(256))
        lengths = (0..<259).map { length in
            guard length >= 3 else { return 0 }
            let symbol = DeflateBlock.symbol(length: length)
            return symbols[symbol] + UInt32(DeflateBlock.lengthExtraBits(symbol)) * UInt32(SymbolStatistics.unit)
        }
        let costs = Self.costs(statistics.distances)
        distances = costs.indices.map {
            costs[$0] + UInt32(DeflateBlock.distanceExtraBits($0)) * UInt32(SymbolStatistics.unit)
        }
    }

    private static func costs(_ counts: [UInt32]) -> [UInt32] {
        let total = SymbolStatistics.logarithm(counts.reduce(0, +))
        return counts.map { count in
            let cost =
                count == 0 ? total + SymbolStatistics.unit : total - min(SymbolStatistics.logarithm(count), total)
            // Every code has at least one bit.
            return UInt32(max(cost, SymbolStatistics.unit))
        }
    }

    /// Calls `body` with three tables of costs: for the 256 literals, for match lengths up to 258, and for the 30
    /// distance symbols.
    func withTables(
        _ body: (
            UnsafeBufferPointer<UInt32>, _ lengths: UnsafeBufferPointer<UInt32>,
            _ distances: UnsafeBufferPointer<UInt32>
        ) -> Void
    ) {
        literals.withUnsafeBufferPointer { literals in
            lengths.withUnsafeBufferPointer { lengths in
                distances.withUnsafeBufferPointer { distances in body(literals, lengths, distances) }
            }
        }
    }
}
