import JSON

/// A state: the values of properties at one side of the viewport's middle.
///
///     .startEnd { $0.alpha(0).range(0.4...1).easing(.outSine).transform(.scale(0.8)) }
///
/// The methods `easing`, `range` and `interpolation` belong to the property before them. A string is the name of a
/// state of the scene.
public struct State: ValueRepresentable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    private var parts: [JSONValue]
    /// Whether the value of the last property is an object to which an easing can be added.
    private var isDetailed = false

    /// The state as the scene holds it.
    public var value: Value { Value(json: parts.count == 1 ? parts[0] : .array(parts)) }

    /// Creates a state from a value of a scene.
    public init(value: Value) { parts = [value.json] }

    /// Creates a state by the name that it has in the scene.
    public init(stringLiteral name: String) { parts = [.string(name)] }

    /// Creates a state of several, of which later ones override earlier ones.
    public init(arrayLiteral states: State...) { self = State.joined(states) }

    /// Creates a state of properties.
    public init(_ properties: (State) -> State) { self = properties(State(parts: [.object([])])) }

    private init(parts: [JSONValue]) { self.parts = parts }

    /// Joins several states. Later ones override earlier ones.
    static func joined(_ states: [State]) -> State {
        states.count == 1 ? states[0] : State(parts: states.map(\.value.json))
    }

    /// Returns the state with a member appended to its properties.
    func setting(_ key: String, _ value: some ValueConvertible, _ fileID: String, _ line: Int) -> State {
        let origin = SourceLines.origin(fileID, line)
        let member = JSONMember(key: key, keyOrigin: origin, value: value.value.json.located(at: origin))
        var state = self
        state.isDetailed = false
        if let last = parts.last, let members = last.members {
            // The state is where its first property is.
            let own = last.origin == .none ? origin : last.origin
            state.parts[parts.count - 1] = JSONValue(.object(members.filter { $0.key != key } + [member]), origin: own)
        } else {
            state.parts.append(JSONValue(.object([member]), origin: origin))
        }
        return state
    }

    /// Returns the state with a detail of its last property. Without a property, the scene reports the detail's name.
    private func detailing(_ key: String, _ value: some ValueConvertible, _ fileID: String, _ line: Int) -> State {
        guard let members = parts.last?.members, var last = members.last else {
            return setting(key, value, fileID, line)
        }
        let origin = SourceLines.origin(fileID, line)
        var details =
            isDetailed
            ? last.value.members ?? [] : [JSONMember(key: "value", keyOrigin: last.keyOrigin, value: last.value)]
        details.removeAll { $0.key == key }
        details.append(JSONMember(key: key, keyOrigin: origin, value: value.value.json.located(at: origin)))
        last.value = JSONValue(.object(details), origin: last.value.origin)
        var state = self
        state.isDetailed = true
        state.parts[parts.count - 1].kind = .object(members.dropLast() + [last])
        return state
    }
}

extension State {
    /// Sets a property by its path, or a part of a property: `$0.set(\.transform.scale, 0.8)`.
    @_disfavoredOverload
    public func set<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, _ value: Property.Value, fileID: String = #fileID, line: Int = #line
    ) -> State {
        setting(path.propertyName, value, fileID, line)
    }

    /// Sets a property that is a number by its path, or such a part of a property: `$0.set(\.center.y, 100%)`.
    public func set<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, _ value: some FormulaConvertible, fileID: String = #fileID,
        line: Int = #line
    ) -> State where Property.Value == Formula {
        setting(path.propertyName, value, fileID, line)
    }

    /// Sets the easing between the state and rest, for the property before.
    public func easing(_ easing: Easing, fileID: String = #fileID, line: Int = #line) -> State {
        detailing("easing", easing, fileID, line)
    }

    /// Sets the part of the progress in which the property before changes.
    public func range(_ range: ClosedRange<Double>, fileID: String = #fileID, line: Int = #line) -> State {
        detailing("range", Value.list([range.lowerBound, range.upperBound]), fileID, line)
    }

    /// Sets the part of the progress in which the property before changes, by formulas.
    public func range(_ range: Interval, fileID: String = #fileID, line: Int = #line) -> State {
        detailing("range", range, fileID, line)
    }

    /// Sets how the values of the property before are mixed.
    public func interpolation(
        _ interpolation: Interpolation, fileID: String = #fileID, line: Int = #line
    ) -> State {
        detailing("interpolation", interpolation, fileID, line)
    }
}

// MARK: States of views

extension View {
    /// Sets the state in which the view enters.
    public func start(
        fileID: String = #fileID, line: Int = #line, _ properties: (State) -> State
    ) -> Self {
        setting("start", State(properties), fileID, line)
    }

    /// Sets the states in which the view enters. Later ones override earlier ones.
    public func start(_ states: State..., fileID: String = #fileID, line: Int = #line) -> Self {
        setting("start", State.joined(states), fileID, line)
    }

    /// Sets the state in which the view leaves.
    public func end(fileID: String = #fileID, line: Int = #line, _ properties: (State) -> State) -> Self {
        setting("end", State(properties), fileID, line)
    }

    /// Sets the states in which the view leaves. Later ones override earlier ones.
    public func end(_ states: State..., fileID: String = #fileID, line: Int = #line) -> Self {
        setting("end", State.joined(states), fileID, line)
    }

    /// Sets the state in which the view enters and leaves.
    public func startEnd(
        fileID: String = #fileID, line: Int = #line, _ properties: (State) -> State
    ) -> Self {
        setting("startEnd", State(properties), fileID, line)
    }

    /// Sets the states in which the view enters and leaves. Later ones override earlier ones.
    public func startEnd(_ states: State..., fileID: String = #fileID, line: Int = #line) -> Self {
        setting("startEnd", State.joined(states), fileID, line)
    }
}

// MARK: States of other views, driven by this view's progress

extension View {
    /// Sets the state in which other views enter while this view does.
    ///
    /// - Parameters:
    ///   - views: The ids of the views; `self` is this view.
    ///   - properties: Sets the state's properties.
    public func startState(
        for views: String..., fileID: String = #fileID, line: Int = #line, _ properties: (State) -> State
    ) -> Self {
        target("start", views, State(properties), fileID, line)
    }

    /// Sets the states in which other views enter while this view does. Later states override earlier ones.
    public func startState(
        for views: String..., states: [State], fileID: String = #fileID, line: Int = #line
    ) -> Self {
        target("start", views, State.joined(states), fileID, line)
    }

    /// Sets the state in which other views leave while this view does.
    public func endState(
        for views: String..., fileID: String = #fileID, line: Int = #line, _ properties: (State) -> State
    ) -> Self {
        target("end", views, State(properties), fileID, line)
    }

    /// Sets the states in which other views leave while this view does. Later states override earlier ones.
    public func endState(
        for views: String..., states: [State], fileID: String = #fileID, line: Int = #line
    ) -> Self {
        target("end", views, State.joined(states), fileID, line)
    }

    /// Sets the state in which other views enter and leave while this view does.
    public func startEndState(
        for views: String..., fileID: String = #fileID, line: Int = #line, _ properties: (State) -> State
    ) -> Self {
        target("startEnd", views, State(properties), fileID, line)
    }

    /// Sets the states in which other views enter and leave while this view does. Later states override earlier ones.
    public func startEndState(
        for views: String..., states: [State], fileID: String = #fileID, line: Int = #line
    ) -> Self {
        target("startEnd", views, State.joined(states), fileID, line)
    }

    /// Lets the animators of other views follow this view's progress too.
    public func attachAnimator(of views: String..., fileID: String = #fileID, line: Int = #line) -> Self {
        changed { $0.set(["animator", "attach"], .strings(views), fileID, line) }
    }

    /// Sets the axis of the progress that drives the states of other views.
    public func animatorAxis(_ axis: Axis, fileID: String = #fileID, line: Int = #line) -> Self {
        changed { $0.set(["animator", "axis"], axis.value.json, fileID, line) }
    }

    /// Sets what the states of other views do with reduced motion.
    public func animatorReducedMotion(
        _ choice: ReducedMotion, fileID: String = #fileID, line: Int = #line
    ) -> Self {
        changed { $0.set(["animator", "reducedMotion"], choice.value.json, fileID, line) }
    }

    private func target(
        _ side: String, _ views: [String], _ state: State, _ fileID: String, _ line: Int
    ) -> Self {
        changed {
            $0.set(["animator", side, views.joined(separator: ", ")], state.value.json, fileID, line)
        }
    }
}
