import CICU

/// A text in UTF-16, the encoding ICU reads.
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

    /// Converts values per code unit, as ICU returns them, to values per scalar. A scalar gets the value of its last
    /// unit if `atLastUnit` is true, otherwise that of its first unit.
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

/// Access to ICU, which is initialised before the first call.
enum ICU {
    /// Restricts ICU to its own data. Otherwise the environment could name a folder with other rules.
    private static let isReady: Void = check(cicu_use_own_data())

    /// Makes an ICU call that returns a status. The call can fail only for lack of memory, which ends any Swift
    /// program.
    static func call(_ body: () -> Int32) {
        _ = isReady
        check(body())
    }

    private static func check(_ status: Int32) {
        precondition(status <= 0, "ICU fails with error \(status)")
    }
}
