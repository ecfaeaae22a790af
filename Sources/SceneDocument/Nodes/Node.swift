package import JSON

/// An object of the format. Its keys are the words of a table, and its values are kept as written.
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

    /// The value under a word; nil if the word is not written.
    package subscript(word: Word) -> JSONValue? { member(word)?.value }

    /// Returns the member whose key is a word, or nil if the word is not written.
    package func member(_ word: Word) -> JSONMember? {
        let key = word.rawValue
        return members.first { $0.key == key }
    }
}

/// An object whose keys have rules.
package protocol RuledObject {
    associatedtype Word
    /// The value under a word; nil if the word is not written.
    subscript(word: Word) -> JSONValue? { get }
    /// Returns the rule for a word's value.
    func rule(of word: Word) -> KeyRule?
}

extension Node: RuledObject {
    package func rule(of word: Word) -> KeyRule? { word.rule }
}

/// A string with its source range: an id or another name.
package struct Name: Hashable, Sendable {
    package var text: String
    package var origin: Origin

    package init(_ text: String, origin: Origin = .none) {
        self.text = text
        self.origin = origin
    }
}

/// A part of a scene that has a name.
package struct Named<Value: Hashable & Sendable>: Hashable, Sendable {
    package var name: Name
    package var value: Value

    package init(name: Name, value: Value) {
        self.name = name
        self.value = value
    }
}
