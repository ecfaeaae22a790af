import JSON

/// A JSON object on one line, its members in the order given.
struct JSONLine {
    let members: [(String, JSONValue.Kind)]

    init(_ members: [(String, JSONValue.Kind)]) { self.members = members }

    var text: String { "" }
}
