import Timing

/// The two values at positions 0 and 1 of an interval, each as a list of numbers.
struct SignalInterval {
    var type: SignalType
    var from: [FormulaDraft]
    var to: [FormulaDraft]
    /// The source range of the interval.
    var origin: StepOrigin

    /// Returns the interval from 0 to 1, the default for numbers.
    static func unit(at origin: StepOrigin) -> SignalInterval {
        SignalInterval(
            type: .number, from: [FormulaDraft(number: 0, at: origin)], to: [FormulaDraft(number: 1, at: origin)],
            origin: origin)
    }

    /// The numbers of both ends, if all of them are the same in all frames; otherwise nil.
    var constants: (from: [Double], to: [Double])? {
        let constants = (from: from.compactMap(\.constant), to: to.compactMap(\.constant))
        return constants.from.count == from.count && constants.to.count == to.count ? constants : nil
    }

    /// Whether the interval goes from 0 to 1 in all frames, so that a number equals its position.
    fileprivate var isUnit: Bool { type == .number && constants.map { $0.from == [0] && $0.to == [1] } ?? false }
}

/// Parallaxer's transform: an interval and a position in the interval, both as formulas.
///
///     operation     interval   position              keeps
///     relate(J)     J          p                     position
///     morph(c)      I          c(p)                  interval
///     focus(J)      J          J.position(I.value)   value
///     round, …      I          I.position(r(value))  interval
///
/// A known value is stored in addition to the position or instead of the position, since converting the value to a
/// position and back would lose the last bit.
struct SignalTransform {
    private(set) var interval: SignalInterval
    /// The numbers of the value; nil if they must be computed from the position.
    private(set) var knownValue: [FormulaDraft]?
    /// The position; nil if the position must be computed from the value.
    private var knownPosition: FormulaDraft?

    /// Creates a transform of a value in an interval. The value is given as its numbers.
    init(_ value: [FormulaDraft], over interval: SignalInterval) {
        self.interval = interval
        if interval.type == .number {
            knownValue = value
        } else {
            knownPosition = Self.position(of: value, in: interval)
        }
    }

    /// Creates a transform that continues another transform, whose value and position are signals.
    init(interval: SignalInterval, value: [FormulaDraft], position: FormulaDraft) {
        self.interval = interval
        knownValue = value
        knownPosition = position
    }

    /// The position of the value in the interval.
    var position: FormulaDraft {
        if let knownPosition { return knownPosition }
        guard let knownValue else { preconditionFailure("a transform knows its value or its position") }
        return interval.isUnit ? knownValue[0] : Self.position(of: knownValue, in: interval)
    }

    /// Returns one number of the value at a position.
    func value(at position: FormulaDraft, component: Int) -> FormulaDraft {
        if interval.isUnit { return position }
        var value = position
        value.append(interval.from[component])
        value.append(interval.to[component])
        value.append(.interval(.value), at: interval.origin)
        return value
    }

    /// Moves the transform to another interval of any type, and keeps the position.
    mutating func relate(to interval: SignalInterval) {
        knownPosition = position
        knownValue = nil
        self.interval = interval
    }

    /// Bends the position. `bend` appends the steps that replace the position on the stack.
    mutating func morph(_ bend: (inout FormulaDraft) -> Void) {
        var bent = position
        bend(&bent)
        knownPosition = bent
        knownValue = nil
    }

    /// Moves the transform to another interval of the same type, and keeps the value.
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

    /// Changes the value of a transform of numbers. `change` appends the steps that replace the value on the stack.
    mutating func change(_ change: (inout FormulaDraft) -> Void) {
        var changed = value
        change(&changed)
        knownValue = [changed]
        knownPosition = nil
    }

    /// The value of a transform of numbers.
    private var value: FormulaDraft { knownValue?[0] ?? value(at: position, component: 0) }

    private static func position(of value: [FormulaDraft], in interval: SignalInterval) -> FormulaDraft {
        var position = FormulaDraft()
        for values in [value, interval.from, interval.to] { position.append(values) }
        position.append(.interval(.position(componentCount: value.count)), at: interval.origin)
        return position
    }
}

/// The evaluated source of a property or a named signal.
enum SignalCourse {
    /// Plain numbers, one per component of the type. A single number also counts as a position from 0 to 1.
    case plain(SignalType, [FormulaDraft])
    /// A value with a position in an interval.
    case transform(SignalTransform)

    var type: SignalType {
        switch self {
        case .plain(let type, _): type
        case .transform(let transform): transform.interval.type
        }
    }
}
