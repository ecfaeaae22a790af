import JSON

/// A value that changes from frame to frame: a formula, an interval of it, and operations on the position in this
/// interval.
///
///     Signal(Reference("strip").offset.x).over(0, Reference("strip").maxOffset.x).relate(0, 9)
public struct Signal: SignalConvertible, ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    private var members: [JSONMember]
    /// Whether the signal is an object although it has a source only.
    private var isObject = false

    /// The signal itself.
    public var signal: Signal { self }

    /// The signal as the scene holds it.
    public var value: Value {
        Value(json: members.count == 1 && !isObject ? members[0].value : JSONValue(.object(members)))
    }

    var object: [JSONMember] { members }

    private init(source: Value) { members = [JSONMember(key: "of", value: source.json)] }

    /// Creates a signal from a formula.
    public init(_ formula: some FormulaConvertible) { self.init(source: formula.value) }

    /// Creates a signal of two numbers: a point or a size.
    public init(_ x: some FormulaConvertible, _ y: some FormulaConvertible) {
        self.init(source: .list([x, y]))
    }

    /// Creates a signal from the name of another, or from the text of a formula.
    public init(stringLiteral text: String) { self.init(source: Value(text)) }
    /// Creates a signal that does not change.
    public init(floatLiteral number: Double) { self.init(source: Value(number)) }
    /// Creates a signal that does not change.
    public init(integerLiteral number: Int) { self.init(source: Value(number)) }

    /// Creates a signal from the object that a scene holds.
    public init(value: Value) {
        isObject = value.json["of"] != nil
        members = isObject ? value.json.members ?? [] : [JSONMember(key: "of", value: value.json)]
    }

    private func adding(_ key: String, _ value: some ValueConvertible, _ fileID: String, _ line: Int) -> Signal {
        let origin = SourceLines.origin(fileID, line)
        var signal = self
        signal.members.removeAll { $0.key == key }
        signal.members.append(
            JSONMember(key: key, keyOrigin: origin, value: value.value.json.located(at: origin)))
        return signal
    }

    private func chaining(_ operation: Value, _ fileID: String, _ line: Int) -> Signal {
        let origin = SourceLines.origin(fileID, line)
        let chain = members.first { $0.key == "chain" }?.value.elements ?? []
        return adding(
            "chain", Value(json: .array(chain + [operation.json.located(at: origin)])), fileID, line)
    }
}

/// A type that can drive a property: formulas, numbers and signals.
public protocol SignalConvertible: ValueConvertible {
    /// The value as a signal.
    var signal: Signal { get }
}

extension FormulaConvertible {
    /// The formula as a signal.
    public var signal: Signal { Signal(self) }
}

extension Formula: SignalConvertible {}
extension Int: SignalConvertible {}
extension Double: SignalConvertible {}
extension String: SignalConvertible {}
extension Value: SignalConvertible {}
extension Reference.Axes: SignalConvertible {}

extension Signal {
    /// Sets the values at which the position is 0 and 1.
    public func over(
        _ start: some ValueConvertible, _ end: some ValueConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Signal {
        adding("over", Value.list([start, end]), fileID, line)
    }

    /// Maps the position to an interval: from a value at 0 to a value at 1.
    public func relate(
        _ start: some ValueConvertible, _ end: some ValueConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Signal {
        chaining(.object("relate", Value.list([start, end])), fileID, line)
    }

    /// Maps the position to an interval; a synonym of `relate`.
    public func scale(
        _ start: some ValueConvertible, _ end: some ValueConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Signal {
        chaining(.object("scale", Value.list([start, end])), fileID, line)
    }

    /// Takes the position in a part of the interval.
    public func focus(
        _ start: some ValueConvertible, _ end: some ValueConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Signal {
        chaining(.object("focus", Value.list([start, end])), fileID, line)
    }

    /// Bends the position by an easing.
    public func morph(_ easing: Easing, fileID: String = #fileID, line: Int = #line) -> Signal {
        chaining(.object("morph", easing), fileID, line)
    }

    /// Bends the position by an easing; a synonym of `morph`.
    public func reposition(_ easing: Easing, fileID: String = #fileID, line: Int = #line) -> Signal {
        chaining(.object("reposition", easing), fileID, line)
    }

    /// Limits the position to the interval from 0 to 1.
    public func clamp(fileID: String = #fileID, line: Int = #line) -> Signal { chaining("clamp", fileID, line) }

    /// Eases the position at both ends by half a cosine.
    public func cosine(fileID: String = #fileID, line: Int = #line) -> Signal { chaining("cosine", fileID, line) }

    /// Lets the position go to 1 and back a number of times.
    public func oscillate(
        _ count: some FormulaConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Signal {
        chaining(.object("oscillate", count), fileID, line)
    }

    /// Rounds to a whole number.
    public func round(fileID: String = #fileID, line: Int = #line) -> Signal { chaining("round", fileID, line) }

    /// Rounds to a multiple of a number.
    public func round(
        to step: some FormulaConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Signal {
        chaining(.object("round", step), fileID, line)
    }

    /// Rounds down to a whole number.
    public func floor(fileID: String = #fileID, line: Int = #line) -> Signal { chaining("floor", fileID, line) }

    /// Rounds down to a multiple of a number.
    public func floor(
        to step: some FormulaConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Signal {
        chaining(.object("floor", step), fileID, line)
    }

    /// Takes the remainder of a division.
    public func mod(
        _ divisor: some FormulaConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Signal {
        chaining(.object("mod", divisor), fileID, line)
    }

    /// Smooths the signal: each second, the remaining distance is multiplied by e to the negative damping.
    public func damping(
        _ damping: some FormulaConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Signal {
        adding("damping", damping, fileID, line)
    }

    /// Smooths the signal: every change takes a number of seconds, fast at first.
    public func scrub(
        _ seconds: some FormulaConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Signal {
        adding("scrub", seconds, fileID, line)
    }

    /// Smooths the signal by a spring.
    public func spring(_ spring: Spring, fileID: String = #fileID, line: Int = #line) -> Signal {
        adding("spring", spring, fileID, line)
    }
}

extension View {
    /// Lets a signal drive a property.
    ///
    /// - Parameters:
    ///   - path: The property, such as `\.transform.scale`.
    ///   - signal: The formula or signal.
    ///   - keyframes: The property's values at rising values of the signal; none if the signal itself is the value.
    ///   - interpolation: How two values are mixed.
    ///   - priority: Of several tracks on a property, the one with the highest priority wins.
    ///   - reducedMotion: What happens with reduced motion.
    public func bind<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, to signal: some SignalConvertible, keyframes: [Keyframe<Property.Value>] = [],
        interpolation: Interpolation? = nil, priority: (any FormulaConvertible)? = nil,
        reducedMotion: ReducedMotion? = nil, fileID: String = #fileID, line: Int = #line
    ) -> Self {
        var object = ObjectValue()
        if !keyframes.isEmpty { object.add("keyframes", keyframes) }
        if let interpolation { object.add("interpolation", interpolation) }
        if let priority { object.add("priority", priority) }
        if let reducedMotion { object.add("reducedMotion", reducedMotion) }
        let signal = signal.signal
        let json =
            object.members.isEmpty ? signal.value.json : JSONValue(.object(signal.object + object.members))
        return changed { $0.set(["bind", path.propertyName], json, fileID, line) }
    }
}
