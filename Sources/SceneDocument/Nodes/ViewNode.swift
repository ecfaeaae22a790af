package import JSON

/// An entry of a list of views: a view, a template's use or a repetition. It can expand to any number of views.
package indirect enum ViewItem: Hashable, Sendable {
    case view(ViewNode)
    /// A use of a template.
    case use(UseNode)
    /// A repetition, which makes copies of a view.
    case repetition(RepetitionNode)

    /// The source range of the item.
    package var origin: Origin {
        switch self {
        case .view(let view): view.origin
        case .use(let use): use.origin
        case .repetition(let repetition): repetition.origin
        }
    }
}

/// A view as it is written.
package struct ViewNode: Hashable, Sendable {
    package var kind: ViewKind
    /// The keys and values of the view's box, properties and scrolling behaviour, in source order.
    ///
    /// Keys that have a typed property of their own in this node, such as `animator`, are not included.
    package let members: [JSONMember]
    /// A filter over the keys of the members. It answers most look-ups of missing keys without a search.
    private let keys: KeyFilter
    /// The source range of the view.
    package var origin: Origin

    /// The views inside this view: its children, items or rows. Nil if no content is written.
    package var content: [ViewItem]?
    /// The rarely used parts of the view, in an array of at most one element.
    ///
    /// Most views are copied many times. If these parts were stored inline, each copy would be expensive.
    private var rare: [RareParts] = []

    private struct RareParts: Hashable, Sendable {
        var mask: ViewItem?
        var contentOrigin = Origin.none
        var sections: [SectionNode]?
        var pages: [PageNode]?
        var states: [SideNode] = []
        var animator: AnimatorNode?
        var motions: [MotionNode] = []
    }

    private mutating func edit(_ change: (inout RareParts) -> Void) {
        if rare.isEmpty { rare = [RareParts()] }
        change(&rare[0])
        if rare[0] == RareParts() { rare = [] }
    }

    /// The mask: a view whose alpha masks this view. Nil if no mask is written.
    package var mask: ViewItem? {
        get { rare.first?.mask }
        set { edit { $0.mask = newValue } }
    }
    /// The source range of the key `items` or `rows`. Only kinds of view that may have sections have it.
    package var contentOrigin: Origin {
        get { rare.first?.contentOrigin ?? .none }
        set { edit { $0.contentOrigin = newValue } }
    }
    /// The sections of a collection or a table. Nil if the key is missing.
    package var sections: [SectionNode]? {
        get { rare.first?.sections }
        set { edit { $0.sections = newValue } }
    }
    /// The pages of a pager. Nil if the key is missing.
    package var pages: [PageNode]? {
        get { rare.first?.pages }
        set { edit { $0.pages = newValue } }
    }
    /// The states under the keys `start`, `end` and `startEnd`, in this order.
    package var states: [SideNode] {
        get { rare.first?.states ?? [] }
        set { edit { $0.states = newValue } }
    }
    /// The view's animator: states of other views, driven by this view's progress. Nil if it is not written.
    package var animator: AnimatorNode? {
        get { rare.first?.animator }
        set { edit { $0.animator = newValue } }
    }
    /// The view's `animate` and `bind` keys, in source order.
    package var motions: [MotionNode] {
        get { rare.first?.motions ?? [] }
        set { edit { $0.motions = newValue } }
    }

    package init(kind: ViewKind, members: [JSONMember] = [], origin: Origin = .none) {
        self.kind = kind
        self.members = members
        keys = members.reduce(into: KeyFilter()) { $0.insert($1.key) }
        self.origin = origin
    }

    /// Returns the member with a key of the table, or nil if the key is not written.
    package func member(_ word: ViewWord) -> JSONMember? { member(word.rawValue) }

    /// Returns the member with a key, or nil if the key is not written.
    package func member(_ key: String) -> JSONMember? {
        keys.mayContain(key) ? members.first { $0.key == key } : nil
    }

    /// Returns the first member, in source order, whose key is in a set of keys. Returns nil if none of the keys is
    /// written.
    package func firstMember(of words: WordSet<ViewWord>) -> JSONMember? {
        keys.mayContain(words.filter) ? members.first { words.names.contains($0.key) } : nil
    }
}

extension ViewNode: RuledObject {
    package subscript(word: ViewWord) -> JSONValue? { member(word)?.value }
    package func rule(of word: ViewWord) -> KeyRule? { kind.table.rule(of: word.rawValue) }
}

/// A group of a collection's items or a table's rows.
package struct SectionNode: Hashable, Sendable {
    package var header: ViewItem?
    package var items: [ViewItem] = []
    package var footer: ViewItem?
    /// The value of `sticky` as written, which determines whether the header and the footer are pinned.
    package var sticky: JSONValue?
    package var origin: Origin

    package init(origin: Origin = .none) { self.origin = origin }
}

/// A use of a template.
package struct UseNode: Hashable, Sendable {
    /// The template's name.
    package var template: Name
    /// The arguments that replace the template's placeholders, as written.
    package var arguments: JSONValue?
    /// The keys that are written beside `use`. They override the template's keys that set the same values.
    package var overrides: [JSONMember]
    package var origin: Origin

    package init(template: Name, arguments: JSONValue? = nil, overrides: [JSONMember] = [], origin: Origin = .none) {
        self.template = template
        self.arguments = arguments
        self.overrides = overrides
        self.origin = origin
    }
}

/// A repetition as it is written, which makes copies of a view.
package struct RepetitionNode: Hashable, Sendable {
    /// The number of copies as written: a number or an expression.
    package var count: JSONValue
    /// The view to copy, with placeholders for the index and for the number of copies.
    package var body: JSONValue
    package var origin: Origin

    package init(count: JSONValue, body: JSONValue, origin: Origin = .none) {
        self.count = count
        self.body = body
        self.origin = origin
    }
}
