import JSON

/// An entry of a list of views: a view, the use of a template, or a repetition.
public protocol ViewContent: Sendable {
    /// The entry as the scene holds it.
    var content: Value { get }
}

/// A view, whose modifiers set its properties and effects.
///
/// Every key of the scene format is a modifier with the key's name and type. Components are functions that return
/// `some View`. A later modifier replaces an earlier one of the same name.
public protocol View: ViewContent {
    /// What the view consists of. The modifiers change it.
    var parts: ViewParts { get set }
}

extension View {
    /// The view as the scene holds it.
    public var content: Value { Value(json: parts.json) }
}

/// The parts of a view, in the order in which they were set.
public struct ViewParts: Hashable, Sendable {
    private var members: [JSONMember]
    private let origin: Origin

    init(type: String?, fileID: String, line: Int) {
        origin = SourceLines.origin(fileID, line)
        members = []
        if let type { set("type", .string(type), fileID, line) }
    }

    var json: JSONValue { JSONValue(.object(members), origin: origin) }

    /// The members without the type.
    var ownMembers: [JSONMember] { members.filter { $0.key != "type" } }

    /// Sets a key, in its present place if it is set already.
    mutating func set(_ key: String, _ value: JSONValue, _ fileID: String, _ line: Int) {
        let origin = SourceLines.origin(fileID, line)
        let member = JSONMember(key: key, keyOrigin: origin, value: value.located(at: origin))
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index] = member
        } else {
            members.append(member)
        }
    }

    /// Appends an element to the list under a key.
    mutating func append(_ element: JSONValue, to key: String, _ fileID: String, _ line: Int) {
        let origin = SourceLines.origin(fileID, line)
        let index = index(of: key, empty: .array([]), origin)
        guard case .array(let elements) = members[index].value.kind else { return }
        members[index].value.kind = .array(elements + [element.located(at: origin)])
    }

    /// Sets the value at a path of keys: a member of an object, or of an object in an object.
    mutating func set(_ path: [String], _ value: JSONValue, _ fileID: String, _ line: Int) {
        let origin = SourceLines.origin(fileID, line)
        let index = index(of: path[0], empty: .object([]), origin)
        members[index].value = members[index].value.setting(
            path.dropFirst(), JSONMember(key: "", keyOrigin: origin, value: value.located(at: origin)))
    }

    private mutating func index(of key: String, empty: JSONValue, _ origin: Origin) -> Int {
        if let index = members.firstIndex(where: { $0.key == key }) { return index }
        members.append(JSONMember(key: key, keyOrigin: origin, value: empty.located(at: origin)))
        return members.count - 1
    }
}

extension JSONValue {
    /// Returns the object with a value set at a path of keys. Objects that are missing on the way are added.
    fileprivate func setting(_ path: ArraySlice<String>, _ leaf: JSONMember) -> JSONValue {
        guard let key = path.first, case .object(var members) = kind else { return leaf.value }
        let index = members.firstIndex { $0.key == key }
        let inner = index.map { members[$0].value } ?? JSONValue(.object([]), origin: leaf.keyOrigin)
        let member = JSONMember(
            key: key, keyOrigin: leaf.keyOrigin, value: inner.setting(path.dropFirst(), leaf))
        if let index { members[index].value = member.value } else { members.append(member) }
        return JSONValue(.object(members), origin: origin)
    }
}

extension View {
    func changed(_ change: (inout ViewParts) -> Void) -> Self {
        var view = self
        change(&view.parts)
        return view
    }

    func setting(_ key: String, _ value: some ValueConvertible, _ fileID: String, _ line: Int) -> Self {
        changed { $0.set(key, value.value.json, fileID, line) }
    }

    /// Sets a property by its path, or a part of a property: `.set(\.transform.scale, 0.8)`.
    @_disfavoredOverload
    public func set<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, _ value: Property.Value, fileID: String = #fileID, line: Int = #line
    ) -> Self {
        setting(path.propertyName, value, fileID, line)
    }

    /// Sets a property that is a number by its path, or such a part of a property: `.set(\.center.y, 100%)`.
    public func set<Property: AnimatableProperty>(
        _ path: PropertyPath<Property>, _ value: some FormulaConvertible, fileID: String = #fileID,
        line: Int = #line
    ) -> Self where Property.Value == Formula {
        setting(path.propertyName, value, fileID, line)
    }

    /// Sets a key of the scene format by its name, for spellings of JSON that the typed modifiers do not have.
    ///
    /// A key that the view does not have is reported when the scene is loaded.
    public func set(_ key: String, _ value: Value, fileID: String = #fileID, line: Int = #line) -> Self {
        setting(key, value, fileID, line)
    }

    /// Clips the view and its children to its rounded box.
    public func clipped(fileID: String = #fileID, line: Int = #line) -> Self {
        setting("clipsToBounds", true, fileID, line)
    }

    /// Masks the view by the alpha of another view.
    ///
    /// Without a box of its own, the mask covers the view and never scrolls.
    public func mask(_ mask: any ViewContent, fileID: String = #fileID, line: Int = #line) -> Self {
        setting("mask", mask.content, fileID, line)
    }
}
