import JSON

/// What drives an animation: a signal, a range of scrolling, or time.
public struct Driver: ExpressibleByStringInterpolation, Sendable {
    let key: String
    let value: Value

    init(key: String, value: Value) {
        self.key = key
        self.value = value
    }

    /// Creates a driver from the name of a signal, or from the text of a formula.
    public init(stringLiteral text: String) { self.init(key: "signal", value: Value(text)) }

    /// A signal.
    public static func signal(_ formula: some FormulaConvertible) -> Driver {
        Driver(key: "signal", value: formula.value)
    }
}

/// The value of a property at a value of the signal that drives it.
public struct Keyframe<Property: ValueConvertible>: ValueConvertible {
    /// The keyframe as the scene holds it.
    public let value: Value

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - position: The value of the signal, or the progress from 0 to 1.
    ///   - value: The property's value.
    ///   - easing: The easing of the segment that begins here; that of the animation if it is missing.
    public init(_ position: some FormulaConvertible, _ value: Property, _ easing: Easing? = nil) {
        self.init(parts: [position, value], easing)
    }

    private init(parts: [any ValueConvertible], _ easing: Easing?) {
        value = .list(easing.map { parts + [$0] } ?? parts)
    }

    /// Creates a keyframe; the parameters are those of the initializer.
    @_disfavoredOverload
    public static func at(
        _ position: some FormulaConvertible, _ value: Property, _ easing: Easing? = nil
    ) -> Keyframe {
        Keyframe(position, value, easing)
    }
}

extension Keyframe where Property == Formula {
    /// Creates a keyframe of a number; the parameters are those of the initializer.
    public static func at(
        _ position: some FormulaConvertible, _ number: some FormulaConvertible, _ easing: Easing? = nil
    ) -> Keyframe {
        Keyframe(parts: [position, number], easing)
    }
}

/// A property of an animation of several properties.
public struct Animated: Sendable {
    let name: String
    let value: Value
    let place: (fileID: String, line: Int)

    /// Animates a property by values at even distances.
    @_disfavoredOverload
    public init<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, _ values: Property.Value..., fileID: String = #fileID, line: Int = #line
    ) {
        name = path.propertyName
        value = .list(values)
        place = (fileID, line)
    }

    /// Animates a property that is a number by values at even distances.
    public init<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, _ first: some FormulaConvertible, _ others: any FormulaConvertible...,
        fileID: String = #fileID, line: Int = #line
    ) where Property.Value == Formula {
        name = path.propertyName
        value = .list([first] + others)
        place = (fileID, line)
    }

    /// Animates a property by keyframes.
    public init<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, keyframes: [Keyframe<Property.Value>], easing: Easing? = nil,
        interpolation: Interpolation? = nil, reducedMotion: ReducedMotion? = nil, fileID: String = #fileID,
        line: Int = #line
    ) {
        var object = ObjectValue()
        object.add("keyframes", keyframes)
        if let easing { object.add("easing", easing) }
        if let interpolation { object.add("interpolation", interpolation) }
        if let reducedMotion { object.add("reducedMotion", reducedMotion) }
        name = path.propertyName
        value = object.value
        place = (fileID, line)
    }
}

extension View {
    /// Animates a property by keyframes.
    ///
    /// - Parameters:
    ///   - path: The property, such as `\.transform.scale`.
    ///   - driver: The signal, timeline or timed effect that drives the animation.
    ///   - keyframes: The property's values at rising values of the driver.
    ///   - easing: The easing of every segment whose keyframe has none.
    ///   - stagger: How the animations of copies begin one after another.
    ///   - interpolation: How two values are mixed.
    ///   - priority: Of several tracks on a property, the one with the highest priority wins.
    ///   - damping: Smooths the driver; see `Signal.damping`.
    ///   - scrub: Smooths the driver; see `Signal.scrub`.
    ///   - spring: Smooths the driver by a spring.
    ///   - reducedMotion: What happens with reduced motion.
    public func animate<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, by driver: Driver, keyframes: [Keyframe<Property.Value>],
        easing: Easing? = nil, stagger: Stagger? = nil, interpolation: Interpolation? = nil,
        priority: (any FormulaConvertible)? = nil, damping: (any FormulaConvertible)? = nil,
        scrub: (any FormulaConvertible)? = nil, spring: Spring? = nil, reducedMotion: ReducedMotion? = nil,
        fileID: String = #fileID, line: Int = #line
    ) -> Self {
        var object = ObjectValue()
        object.add("property", path.propertyName)
        object.add(driver.key, driver.value)
        object.add("keyframes", keyframes)
        object.add(
            easing: easing, stagger: stagger, interpolation: interpolation, priority: priority, damping: damping,
            scrub: scrub, spring: spring, reducedMotion: reducedMotion)
        return changed { $0.append(object.value.json, to: "animate", fileID, line) }
    }

    /// Animates several properties.
    ///
    /// The parameters are those of the animation of one property.
    public func animate(
        by driver: Driver, easing: Easing? = nil, stagger: Stagger? = nil, interpolation: Interpolation? = nil,
        priority: (any FormulaConvertible)? = nil, damping: (any FormulaConvertible)? = nil,
        scrub: (any FormulaConvertible)? = nil, spring: Spring? = nil, reducedMotion: ReducedMotion? = nil,
        fileID: String = #fileID, line: Int = #line, @ListBuilder<Animated> properties: () -> [Animated]
    ) -> Self {
        let members = properties().map { property in
            let origin = SourceLines.origin(property.place.fileID, property.place.line)
            return JSONMember(
                key: property.name, keyOrigin: origin, value: property.value.json.located(at: origin))
        }
        var object = ObjectValue()
        object.add(driver.key, driver.value)
        object.add("properties", Value(json: JSONValue(.object(members))))
        object.add(
            easing: easing, stagger: stagger, interpolation: interpolation, priority: priority, damping: damping,
            scrub: scrub, spring: spring, reducedMotion: reducedMotion)
        return changed { $0.append(object.value.json, to: "animate", fileID, line) }
    }
}

extension ObjectValue {
    fileprivate mutating func add(
        easing: Easing?, stagger: Stagger?, interpolation: Interpolation?, priority: (any FormulaConvertible)?,
        damping: (any FormulaConvertible)?, scrub: (any FormulaConvertible)?, spring: Spring?,
        reducedMotion: ReducedMotion?
    ) {
        if let easing { add("easing", easing) }
        if let stagger { add("stagger", stagger) }
        if let interpolation { add("interpolation", interpolation) }
        if let priority { add("priority", priority) }
        if let damping { add("damping", damping) }
        if let scrub { add("scrub", scrub) }
        if let spring { add("spring", spring) }
        if let reducedMotion { add("reducedMotion", reducedMotion) }
    }
}
