/// A way to say what moves views: the keys it gives them, and what makes tracks of what stands behind these.
///
/// Decoder, schema and messages go through `all`; nothing else knows how many vocabularies there are.
struct Vocabulary: Sendable {
    /// The keys that any view may have; those of a kind of view are in that kind's table.
    var viewKeys: [KeyRule] = []
    /// Turns all that the views say in it into drafts of tracks.
    var lower: @Sendable (inout SceneDecoder) -> Void

    /// All of them, in the order in which they are lowered. It decides nothing but the order of messages and listings.
    static let all = [states, animations, pages, pageControls]

    /// The keys of views that tracks are made of.
    static let viewKeys = Set(all.flatMap(\.viewKeys).map(\.name))
}
