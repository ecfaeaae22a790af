import CICU

/// A text in UTF-16, as ICU reads it.
struct CodeUnits {
    let units: [UInt16]

    init(_ scalars: some Sequence<UInt32>) {
        var units: [UInt16] = []
        units.reserveCapacity(scalars.underestimatedCount)
        for scalar in scalars {
            if scalar > 0xFFFF {
                units.append(UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10)))
                units.append(UInt16(truncatingIfNeeded: 0xDC00 + (scalar & 0x3FF)))
            } else {
                units.append(UInt16(truncatingIfNeeded: scalar))
            }
        }
        self.units = units
    }

    /// What ICU has found at each scalar: `values` holds a value for each unit, and a scalar's is its first or last unit's.
    func values<Value>(_ values: [Value], atLastUnit: Bool) -> [Value] {
        var result: [Value] = []
        result.reserveCapacity(values.count)
        for index in units.indices {
            let isSkipped = atLastUnit ? units[index] & 0xFC00 == 0xD800 : units[index] & 0xFC00 == 0xDC00
            if !isSkipped { result.append(values[index]) }
        }
        return result
    }
}

/// ICU, made ready before its first use.
enum ICU {
    /// Whether ICU reads its own data only; the environment could otherwise name a folder with other rules.
    private static let isReady: Void = check(cicu_use_own_data())

    /// Makes a call that returns a status. The only failure left is a lack of memory, which ends any program in Swift.
    static func call(_ body: () -> Int32) {
        _ = isReady
        check(body())
    }

    private static func check(_ status: Int32) {
        precondition(status <= 0, "ICU fails with error \(status)")
    }
}
