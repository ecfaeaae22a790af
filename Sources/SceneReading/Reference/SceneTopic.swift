/// A topic of the scene reference: prose, and a scene as an example.
public struct SceneTopic: Sendable {
    /// The unique name under which the reference lists the topic.
    public let name: String
    /// The topic's title, a noun phrase.
    public let title: String
    /// Keys, values and words of other tools that lead to this topic.
    public let words: [String]
    /// Paragraphs and lists in Markdown, separated by empty lines.
    public let text: String
    /// A complete scene as JSON text. The files that the scene uses are in the repository's folder `scenes/`.
    public let example: String
    /// The names of related topics.
    public let seeAlso: [String]

    init(_ name: String, title: String, words: [String] = [], text: String, example: String, seeAlso: [String] = []) {
        self.name = name
        self.title = title
        self.words = words
        self.text = text
        self.example = example
        self.seeAlso = seeAlso
    }

    /// Returns the topics whose name is `word`, ignoring case, in the order of the reference. If no topic has this
    /// name, returns the topics that list it among their `words`.
    public static func topics(about word: String) -> [SceneTopic] {
        let word = word.lowercased()
        let named = all.filter { $0.name.lowercased() == word }
        return named.isEmpty ? all.filter { $0.words.contains { $0.lowercased() == word } } : named
    }
}
