import CICU

/// A text in UTF-16, which is the encoding that ICU reads.
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

    /// Converts values for code units, as ICU returns them, to values for scalars.
    ///
    /// If `atLastUnit` is true, a scalar gets the value of its last code unit. Otherwise it gets the value of its first
    /// code unit.
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

/// Calls ICU, and initialises it before the first call.
enum ICU {
    /// The one-time initialisation. It makes ICU use only its built-in data, since an environment variable could name a
    /// folder with other rules.
    private static let isReady: Void = check(cicu_use_own_data())

    /// Calls a function that returns ICU's status. If the status is an error, the program ends.
    ///
    /// The functions can fail only for lack of memory, which ends any Swift program.
    static func call(_ body: () -> Int32) {
        _ = isReady
        check(body())
    }

    private static func check(_ status: Int32) {
        precondition(status <= 0, "ICU fails with error \(status)")
    }
}
