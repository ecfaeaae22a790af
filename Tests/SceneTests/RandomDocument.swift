import JSON
import Layers
import RandomBits
import SceneDocument
import Staging

/// Makes documents at random, each of which the format can spell; values are any that JSON has.
struct RandomDocument {
    private var bits: SplitMix64

    init(seed: UInt64) { bits = SplitMix64(seed: seed) }

    private mutating func number(below count: Int) -> Int { Int(bits.next() % UInt64(count)) }
    private mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }
    private mutating func choice<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

    private mutating func list<Element>(
        upTo count: Int, _ make: (inout RandomDocument) -> Element
    ) -> [Element] {
        (0..<number(below: count + 1)).map { _ in make(&self) }
    }

    private mutating func name() -> Name {
        Name(choice(["one", "zwei", "três", "a.b", "x[1]", "", "\"quoted\"", "🙂"]))
    }

    private mutating func leaf(depth: Int = 0) -> JSONValue {
        switch number(below: depth < 2 ? 7 : 5) {
        case 0: JSONValue(.number(Double(number(below: 2000)) / 8 - 100))
        case 1: JSONValue(.string(choice(["50% - 12", "#ff8800", "outCubic", "$name", "line\nfeed", "", "ключ"])))
        case 2: JSONValue(.boolean(chance(50)))
        case 3: JSONValue(.null)
        case 4: JSONValue(.number(Double(number(below: 9))))
        case 5: JSONValue(.array(list(upTo: 3) { $0.leaf(depth: depth + 1) }))
        default:
            JSONValue(
                .object(
                    list(upTo: 2) { $0.leaf(depth: depth + 1) }.enumerated().map {
                        JSONMember(key: "key\($0)", value: $1)
                    }))
        }
    }

    /// Something that is no object, where an object means something else.
    private mutating func plain() -> JSONValue {
        chance(50) ? JSONValue(.number(Double(number(below: 50)))) : JSONValue(.string("page * \(number(below: 9))"))
    }

    private mutating func members(
        of table: KeyTable, without: Set<String> = [], _ percent: Int = 30
    ) -> [JSONMember] {
        var members: [JSONMember] = []
        for key in table.keys where !without.contains(key.name) && (key.rule.isRequired || chance(percent)) {
            members.append(JSONMember(key: key.name, value: leaf()))
        }
        members.shuffle(using: &bits)
        return members
    }

    private mutating func node<Word: DocumentWord>(_ word: Word.Type, without: Set<String> = []) -> Node<Word> {
        Node(members: members(of: word.table, without: without))
    }

    private mutating func named<Value>(_ make: (inout RandomDocument) -> Value) -> [Named<Value>] {
        ["first", "second", "dritte"].prefix(number(below: 4)).map { Named(name: Name($0), value: make(&self)) }
    }

    mutating func document() -> SceneDocument {
        var document = SceneDocument()
        if chance(20) { document.schema = .string("scene.schema.json") }
        document.canvas = node(CanvasWord.self)
        if chance(60) { document.timeline = timeline() }
        document.fonts = named { random in
            FontNode(files: random.plain(), fallback: random.chance(30) ? random.leaf() : nil)
        }
        document.colors = list(upTo: 3) { $0.leaf() }.enumerated().map { JSONMember(key: "color\($0)", value: $1) }
        document.variants = named { $0.node(VariantWord.self) }
        document.states = named { $0.state() }
        document.templates = list(upTo: 2) { $0.leaf() }.enumerated().map { JSONMember(key: "card\($0)", value: $1) }
        document.signals = named { $0.signal() }
        document.views = list(upTo: 4) { $0.item(depth: 0) }
        return document
    }

    private mutating func signal() -> SignalNode? {
        guard chance(60) else { return SignalNode(source: plain(), origin: .none) }
        let node = node(SignalWord.self)
        return SignalNode(source: node[.of] ?? .null, node: node, origin: .none)
    }

    private mutating func timeline() -> TimelineNode {
        let node = node(TimelineWord.self, without: ["tracks"])
        guard chance(60) else { return TimelineNode(node: node) }
        return TimelineNode(node: node, tracks: named { random in random.list(upTo: 3) { $0.movement() } })
    }

    private mutating func movement() -> MovementNode {
        let kind = choice(ScrollMovement.Kind.allCases)
        let companions: [String]
        switch kind {
        case .scrollTo, .drag: companions = ["duration", "easing"]
        case .hold, .trace: companions = []
        case .fling: companions = ["duration"]
        case .page: companions = ["velocity", "spring", "duration"]
        case .snap: companions = ["velocity", "spring", "duration", "align"]
        }
        var members = [JSONMember(key: kind.rawValue, value: leaf())]
        for companion in companions where chance(40) { members.append(JSONMember(key: companion, value: leaf())) }
        return MovementNode(kind: kind, node: Node(members: members))
    }

    private mutating func state(depth: Int = 0) -> StateNode {
        switch number(below: depth < 2 ? 3 : 2) {
        case 0: return .named(name())
        case 1: return .properties(statements(), origin: .none)
        default: return .list(list(upTo: 3) { $0.state(depth: depth + 1) }, origin: .none)
        }
    }

    private mutating func statements() -> [StatementNode] {
        let names = Array(Set(list(upTo: 3) { $0.choice(PropertyPath.allNames) })).sorted()
        return names.compactMap { name in
            guard let path = PropertyPath(name) else { return nil }
            guard chance(30) else { return StatementNode(path: path, member: JSONMember(key: name, value: leaf())) }
            let details = node(StateValueWord.self)
            let value = JSONValue(.object(details.members))
            return StatementNode(path: path, member: JSONMember(key: name, value: value), details: details)
        }
    }

    private mutating func item(depth: Int) -> ViewItem {
        switch number(below: 8) {
        case 0:
            return .use(
                UseNode(
                    template: name(), arguments: chance(50) ? leaf() : nil,
                    overrides: members(of: ViewKind.view.table, 5)))
        case 1: return .repetition(RepetitionNode(count: leaf(), body: leaf()))
        default: return .view(view(depth: depth))
        }
    }

    private static let structural: Set<String> = [
        "type", "mask", "children", "items", "rows", "sections", "pages", "start", "end", "startEnd", "animator",
        "animate", "bind",
    ]

    private mutating func view(depth: Int) -> ViewNode {
        let kind = choice(ViewKind.allCases)
        var view = ViewNode(kind: kind, members: members(of: kind.table, without: Self.structural, 8))
        for word in SideWord.allCases where chance(15) { view.states.append(SideNode(word: word, state: state())) }
        if chance(15) { view.animator = animator() }
        if chance(15) { view.motions.append(.animate(list(upTo: 3) { $0.animation() })) }
        if chance(15) { view.motions.append(.bind(bindings())) }
        if chance(30) { view.motions.reverse() }
        if kind == .pager, chance(70) { view.pages = list(upTo: 3) { $0.page() } }
        guard depth < 3 else { return view }
        if chance(15) { view.mask = item(depth: depth + 1) }
        if chance(50) { view.content = list(upTo: 3) { $0.item(depth: depth + 1) } }
        if kind.hasSections, chance(40) { view.sections = list(upTo: 2) { $0.section(depth: depth + 1) } }
        return view
    }

    private mutating func section(depth: Int) -> SectionNode {
        var section = SectionNode()
        if chance(50) { section.header = item(depth: depth) }
        section.items = list(upTo: 3) { $0.item(depth: depth) }
        if chance(30) { section.footer = item(depth: depth) }
        if chance(30) { section.sticky = leaf() }
        return section
    }

    private mutating func animator() -> AnimatorNode {
        var animator = AnimatorNode()
        if chance(30) { animator.axis = leaf() }
        for word in SideWord.allCases where chance(50) {
            animator.targets.append(TargetsNode(word: word, states: named { $0.state() }))
        }
        animator.attach = list(upTo: 2) { $0.name() }
        return animator
    }

    private mutating func animation() -> AnimationNode {
        var node = node(AnimationWord.self, without: ["timeline", "play", "properties", "stagger"])
        for (key, value) in [("property", JSONValue(.string("alpha"))), ("keyframes", JSONValue(.array([])))]
        where !node.members.contains(where: { $0.key == key }) {
            node.members.append(JSONMember(key: key, value: value))
        }
        var animation = AnimationNode(node: node)
        if chance(30) {
            let timeline = self.node(ViewTimelineWord.self)
            node.members.append(JSONMember(key: "timeline", value: JSONValue(.object(timeline.members))))
            animation.timeline = timeline
        }
        if chance(30) {
            let play = self.node(PlayWord.self)
            node.members.append(JSONMember(key: "play", value: JSONValue(.object(play.members))))
            animation.play = play
        }
        animation.node = node
        return animation
    }

    private mutating func bindings() -> [BindingNode] {
        let names = Array(Set(list(upTo: 3) { $0.choice(PropertyPath.allNames) })).sorted()
        return names.compactMap { name in
            guard let path = PropertyPath(name) else { return nil }
            guard chance(40) else { return BindingNode(path: path, name: Name(name), source: plain()) }
            let node = node(BindingWord.self)
            return BindingNode(path: path, name: Name(name), source: node[.of] ?? .null, node: node)
        }
    }

    private mutating func page() -> PageNode { PageNode(items: list(upTo: 3) { $0.pageItem() }) }

    private mutating func pageItem() -> ItemNode {
        var item = ItemNode(id: name())
        if chance(20) { item.container = name() }
        item.actions = list(upTo: 3) { $0.action() }
        return item
    }

    private mutating func action(depth: Int = 0) -> ActionNode {
        let verb: ActionNode.Verb
        switch number(below: depth < 2 ? 4 : 3) {
        case 0: verb = .use(name())
        case 1: verb = .reverse(name())
        case 2: verb = .change(JSONMember(key: choice(["fade", "translation", "alpha", "frame"]), value: leaf()))
        default: verb = .group(list(upTo: 3) { $0.action(depth: depth + 1) })
        }
        var action = ActionNode(verb: verb)
        if chance(30) { action.name = name() }
        for key in ["offsets", "timing", "overshoot", "interpolation", "priority"] where chance(20) {
            action.members.append(JSONMember(key: key, value: leaf()))
        }
        return action
    }
}
