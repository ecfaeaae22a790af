package import JSON

/// An object of the scene format. Its keys are the words of the table `Word`. Its values are JSON as written.
package struct Node<Word: DocumentWord>: Hashable, Sendable {
    /// The known keys and their values, in source order.
    package var members: [JSONMember]
    /// The source range of the object.
    package var origin: Origin

    /// Creates an object. The key of every member must be a word of the table.
    package init(members: [JSONMember], origin: Origin = .none) {
        self.members = members
        self.origin = origin
    }

    /// The value of a key, or nil if the key is not written.
    package subscript(word: Word) -> JSONValue? { member(word)?.value }

    /// Returns the member with a key, or nil if the key is not written.
    package func member(_ word: Word) -> JSONMember? {
        let key = word.rawValue
        return members.first { $0.key == key }
    }
}

/// An object of the scene format with a rule for each of its keys.
package protocol RuledObject {
    associatedtype Word
    /// The value of a key, or nil if the key is not written.
    subscript(word: Word) -> JSONValue? { get }
    /// Returns the rule for the value of a key, or nil if the object cannot have the key.
    func rule(of word: Word) -> KeyRule?
}

extension Node: RuledObject {
    package func rule(of word: Word) -> KeyRule? { word.rule }
}

/// An id or another name, with its source range.
package struct Name: Hashable, Sendable {
    package var text: String
    package var origin: Origin

    package init(_ text: String, origin: Origin = .none) {
        self.text = text
        self.origin = origin
    }
}

/// A part of a scene, with its name.
package struct Named<Value: Hashable & Sendable>: Hashable, Sendable {
    package var name: Name
    package var value: Value

    package init(name: Name, value: Value) {
        self.name = name
        self.value = value
    }
}
