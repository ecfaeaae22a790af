/// A topic of the scene reference: an explanation in prose, and an example scene.
public struct SceneTopic: Sendable {
    /// The unique name under which the reference lists the topic.
    public let name: String
    /// The topic's title, a noun phrase.
    public let title: String
    /// The search words that find this topic: keys and values of the format, and terms of other tools.
    public let words: [String]
    /// The explanation in Markdown: paragraphs and lists, separated by empty lines.
    public let text: String
    /// A complete scene as JSON text. Files that the scene names are in the repository's folder `scenes/`.
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

    /// Returns the topics named `word`. If no topic has this name, returns the topics with `word` among their search
    /// words.
    ///
    /// Upper and lower case are not distinguished. The topics are in the order of the reference.
    public static func topics(about word: String) -> [SceneTopic] {
        let word = word.lowercased()
        let named = all.filter { $0.name.lowercased() == word }
        return named.isEmpty ? all.filter { $0.words.contains { $0.lowercased() == word } } : named
    }
}
