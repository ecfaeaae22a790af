import Timing

/// The interval of a transform: its values at position 0 and at position 1. Each value is a list of numbers.
struct SignalInterval {
    var type: SignalType
    var from: [FormulaDraft]
    var to: [FormulaDraft]
    /// The source range of the interval.
    var origin: StepOrigin

    /// Returns the interval from 0 to 1, which numbers have by default.
    static func unit(at origin: StepOrigin) -> SignalInterval {
        SignalInterval(
            type: .number, from: [FormulaDraft(number: 0, at: origin)], to: [FormulaDraft(number: 1, at: origin)],
            origin: origin)
    }

    /// The numbers of both ends, if they are constants; nil if any of them changes from frame to frame.
    var constants: (from: [Double], to: [Double])? {
        let constants = (from: from.compactMap(\.constant), to: to.compactMap(\.constant))
        return constants.from.count == from.count && constants.to.count == to.count ? constants : nil
    }

    /// Whether the interval is the constant interval from 0 to 1, in which a number equals its position.
    fileprivate var isUnit: Bool { type == .number && constants.map { $0.from == [0] && $0.to == [1] } ?? false }
}

/// A value in an interval, as in Parallaxer: the interval and the position in the interval, both as formulas.
///
/// In the table, I is the interval, p the position, and J another interval. The last column names what the operation
/// keeps.
///
///     operation     interval   position              keeps
///     relate(J)     J          p                     position
///     morph(c)      I          c(p)                  interval
///     focus(J)      J          J.position(I.value)   value
///     round, …      I          I.position(r(value))  interval
///
/// If the value is known, it is stored too, with or without the position. Converting the value to a position and back
/// would lose the last bit.
struct SignalTransform {
    private(set) var interval: SignalInterval
    /// The numbers of the value. Nil if they must be computed from the position.
    private(set) var knownValue: [FormulaDraft]?
    /// The position. Nil if it must be computed from the value.
    private var knownPosition: FormulaDraft?

    /// Creates a transform from an interval and a value in it. `value` holds the numbers of the value.
    init(_ value: [FormulaDraft], over interval: SignalInterval) {
        self.interval = interval
        if interval.type == .number {
            knownValue = value
        } else {
            knownPosition = Self.position(of: value, in: interval)
        }
    }

    /// Creates a transform from an interval, and a value and a position in it that are already known.
    init(interval: SignalInterval, value: [FormulaDraft], position: FormulaDraft) {
        self.interval = interval
        knownValue = value
        knownPosition = position
    }

    /// The position of the value in the interval, where 0 is the interval's start and 1 its end.
    var position: FormulaDraft {
        if let knownPosition { return knownPosition }
        guard let knownValue else { preconditionFailure("a transform knows its value or its position") }
        return interval.isUnit ? knownValue[0] : Self.position(of: knownValue, in: interval)
    }

    /// Returns one number of the value that the interval has at a position.
    func value(at position: FormulaDraft, component: Int) -> FormulaDraft {
        if interval.isUnit { return position }
        var value = position
        value.append(interval.from[component])
        value.append(interval.to[component])
        value.append(.interval(.value), at: interval.origin)
        return value
    }

    /// Replaces the interval and keeps the position. The new interval can be of another type.
    mutating func relate(to interval: SignalInterval) {
        knownPosition = position
        knownValue = nil
        self.interval = interval
    }

    /// Applies a curve to the position. `bend` appends steps that replace the position on the stack.
    mutating func morph(_ bend: (inout FormulaDraft) -> Void) {
        var bent = position
        bend(&bent)
        knownPosition = bent
        knownValue = nil
    }

    /// Replaces the interval and keeps the value. The new interval must be of the same type.
    mutating func focus(on other: SignalInterval) {
        defer { interval = other }
        guard interval.type == .number else {
            let count = interval.type.componentCount
            var focused = position
            for ends in [interval.from, interval.to, other.from, other.to] { focused.append(ends) }
            focused.append(.interval(.focus(componentCount: count)), at: other.origin)
            knownPosition = focused
            knownValue = nil
            return
        }
        var value = value
        if knownValue != nil, interval.constants == nil {
            // The interval is not used, but evaluation must still fail in a frame in which it has no length.
            value.append(interval.from)
            value.append(interval.to)
            value.append(.interval(.pass), at: interval.origin)
        }
        knownValue = [value]
        knownPosition = nil
    }

    /// Changes the value, which must be a number. `change` appends steps that replace the value on the stack.
    mutating func change(_ change: (inout FormulaDraft) -> Void) {
        var changed = value
        change(&changed)
        knownValue = [changed]
        knownPosition = nil
    }

    /// The value, which must be a number.
    private var value: FormulaDraft { knownValue?[0] ?? value(at: position, component: 0) }

    private static func position(of value: [FormulaDraft], in interval: SignalInterval) -> FormulaDraft {
        var position = FormulaDraft()
        for values in [value, interval.from, interval.to] { position.append(values) }
        position.append(.interval(.position(componentCount: value.count)), at: interval.origin)
        return position
    }
}

/// The result of lowering a source: formulas for its value, and possibly for a position in an interval.
enum SignalCourse {
    /// Plain numbers, one for each component of the type. A single number also counts as a position in the interval
    /// from 0 to 1.
    case plain(SignalType, [FormulaDraft])
    /// A value together with its position in an interval.
    case transform(SignalTransform)

    var type: SignalType {
        switch self {
        case .plain(let type, _): type
        case .transform(let transform): transform.interval.type
        }
    }
}
