import JSON

/// What the views of a pager do while one page turns.
public struct Page: ValueConvertible {
    /// The page as the scene holds it.
    public let value: Value

    /// Creates a page with the views that move on it, back to front.
    public init(
        fileID: String = #fileID, line: Int = #line, @ListBuilder<Item> items: () -> [Item] = { [] }
    ) {
        let object = Value.object("items", items())
        value = Value(json: object.json.located(at: SourceLines.origin(fileID, line)))
    }
}

/// A view on a page of a pager, with its actions while the page turns.
public struct Item: ValueConvertible {
    /// The item as the scene holds it.
    public let value: Value

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - id: The id of the view.
    ///   - container: The id of the view's parent on this page; the written one if it is missing.
    ///   - actions: The view's actions.
    public init(
        _ id: String, in container: String? = nil, fileID: String = #fileID, line: Int = #line,
        @ListBuilder<Action> actions: () -> [Action] = { [] }
    ) {
        var object = ObjectValue()
        object.add("id", id)
        if let container { object.add("container", container) }
        let actions = actions()
        if !actions.isEmpty { object.add("actions", actions) }
        value = Value(json: object.value.json.located(at: SourceLines.origin(fileID, line)))
    }
}

/// An action of a view while a page turns: a change of a property, a group, or another action again.
///
///     Action(\.scale, from: 1, to: 0).offsets(0...0.5)
public struct Action: ValueConvertible {
    private var members: [JSONMember]
    private let origin: Origin

    /// The action as the scene holds it.
    public var value: Value { Value(json: JSONValue(.object(members), origin: origin)) }

    private init(_ key: String, _ value: some ValueConvertible, _ fileID: String, _ line: Int) {
        origin = SourceLines.origin(fileID, line)
        members = [JSONMember(key: key, keyOrigin: origin, value: value.value.json.located(at: origin))]
    }

    /// Changes a property from one value to another.
    @_disfavoredOverload
    public init<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, from start: Property.Value, to end: Property.Value,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(path.propertyName, Value.list([start, end]), fileID, line)
    }

    /// Changes a property that is a number from one value to another.
    public init<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, from start: some FormulaConvertible, to end: some FormulaConvertible,
        fileID: String = #fileID, line: Int = #line
    ) where Property.Value == Formula {
        self.init(path.propertyName, Value.list([start, end]), fileID, line)
    }

    /// Changes a property from where an earlier action left it.
    @_disfavoredOverload
    public init<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, to end: Property.Value, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(path.propertyName, Value.object("continue", end), fileID, line)
    }

    /// Changes a property that is a number from where an earlier action left it.
    public init<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, to end: some FormulaConvertible, fileID: String = #fileID,
        line: Int = #line
    ) where Property.Value == Formula {
        self.init(path.propertyName, Value.object("continue", end), fileID, line)
    }

    /// Runs several actions with the offsets and timing of this one.
    public static func group(
        fileID: String = #fileID, line: Int = #line, @ListBuilder<Action> actions: () -> [Action]
    ) -> Action {
        Action("group", actions(), fileID, line)
    }

    /// Runs a named action again.
    public static func use(_ name: String, fileID: String = #fileID, line: Int = #line) -> Action {
        Action("use", name, fileID, line)
    }

    /// Runs a named action backwards.
    public static func reverse(_ name: String, fileID: String = #fileID, line: Int = #line) -> Action {
        Action("reverse", name, fileID, line)
    }

    private func setting(_ key: String, _ value: some ValueConvertible, _ fileID: String, _ line: Int) -> Action {
        let origin = SourceLines.origin(fileID, line)
        var action = self
        action.members.removeAll { $0.key == key }
        action.members.append(
            JSONMember(key: key, keyOrigin: origin, value: value.value.json.located(at: origin)))
        return action
    }

    /// Names the action, so that others can use and reverse it.
    public func named(_ name: String, fileID: String = #fileID, line: Int = #line) -> Action {
        setting("name", name, fileID, line)
    }

    /// Sets the part of the page's turn in which the action runs.
    public func offsets(_ range: ClosedRange<Double>, fileID: String = #fileID, line: Int = #line) -> Action {
        setting("offsets", Value.list([range.lowerBound, range.upperBound]), fileID, line)
    }

    /// Sets the part of the page's turn in which the action runs, by formulas.
    public func offsets(_ range: Interval, fileID: String = #fileID, line: Int = #line) -> Action {
        setting("offsets", range, fileID, line)
    }

    /// Sets the easing of the action.
    public func timing(_ easing: Easing, fileID: String = #fileID, line: Int = #line) -> Action {
        setting("timing", easing, fileID, line)
    }

    /// Sets what happens beyond the first and last page.
    public func overshoot(_ overshoot: Overshoot, fileID: String = #fileID, line: Int = #line) -> Action {
        setting("overshoot", overshoot, fileID, line)
    }

    /// Sets how two values are mixed.
    public func interpolation(
        _ interpolation: Interpolation, fileID: String = #fileID, line: Int = #line
    ) -> Action {
        setting("interpolation", interpolation, fileID, line)
    }

    /// Sets the priority: of several tracks on a property, the highest one wins.
    public func priority(
        _ priority: some FormulaConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Action {
        setting("priority", priority, fileID, line)
    }
}
