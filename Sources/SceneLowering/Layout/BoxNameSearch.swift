import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging

/// A name in a box expression, such as `title.width`, that refers to a number of another view's box.
struct BoxMention {
    var name: DottedName
    var path: PropertyPath
    /// The name as the scene writes it.
    var spelling: String
    var origin: Origin
    /// The signal that the name may refer to as well; nil for other names.
    var signal: String?
    /// The values of the box of the view with the expression that depend on the number.
    var dependents: [BoxPlan.Value]
    /// The values of the items' boxes that depend on the number, if the expression sets the size of items or rows.
    var itemDependents: [BoxPlan.Value] = []
    /// Whether the expression is in the view's `contentInset`, which decides the breadth of a stack in a scroll view.
    var isInContentInset = false

    /// The values of the other view's box that the number depends on. A centre depends on a side too.
    var values: [BoxPlan.Value] {
        let parts = path.name.split(separator: ".")
        let isCenter = parts.first == "center" || parts.first == "position"
        return switch parts.last {
        case "width": [.width]
        case "height": [.height]
        case "x": isCenter ? [.x, .width] : [.x]
        default: isCenter ? [.y, .height] : [.y]
        }
    }
}

/// Finds the names in box expressions, for all views in tree order.
struct BoxNameSearch {
    /// The relation of a view to its parent.
    enum Role {
        case content, mask
        /// A child, item, row, header or footer, whose box is decided by the layout of a stack, collection or table.
        case placed
    }

    struct Node {
        var view: ExpandedView
        var parent: Int?
        var role: Role
        var mentions: [BoxMention] = []
    }

    let signalNames: Set<String>
    var expressions: ReadExpressions
    /// The views with their names, in tree order; empty if there are no names.
    private(set) var nodes: [Node] = []
    private(set) var hasMentions = false
    /// Whether nodes are collected. Few scenes have names, and views are large, so it is tried without first.
    private var collects = false
    private var viewCount = 0

    init(signalNames: Set<String>, expressions: ReadExpressions) {
        self.signalNames = signalNames
        self.expressions = expressions
    }

    mutating func search(_ views: [ExpandedView]) {
        search(views, parent: nil, role: .content)
        guard hasMentions else { return }
        (collects, viewCount) = (true, 0)
        search(views, parent: nil, role: .content)
    }

    private mutating func search(_ views: [ExpandedView], parent: Int?, role: Role) {
        for view in views { search(view, parent: parent, role: role) }
    }

    private mutating func search(_ view: ExpandedView, parent: Int?, role: Role) {
        let index = viewCount
        viewCount += 1
        let mentions = mentions(in: view)
        if !mentions.isEmpty { hasMentions = true }
        if collects { nodes.append(Node(view: view, parent: parent, role: role, mentions: mentions)) }
        if let mask = view.masks.first { search(mask, parent: index, role: .mask) }
        guard view.node.kind.hasSections else {
            let role: Role = view.node.kind == .stack ? .placed : .content
            return search(view.content ?? [], parent: index, role: role)
        }
        let sections = view.sections ?? [ExpandedSection(node: SectionNode(), items: view.content ?? [])]
        for section in sections {
            if let header = section.header { search(header, parent: index, role: .placed) }
            search(section.items, parent: index, role: .placed)
            if let footer = section.footer { search(footer, parent: index, role: .placed) }
        }
    }

    /// For each key of a box, the values that its parts decide: first by the index of an element, then by the key of a
    /// member. A value that is neither an array nor an object decides all of them.
    private static let boxKeys: [ViewWord: [(key: String, values: [BoxPlan.Value])]] = [
        .width: [("", [.width])], .height: [("", [.height])], .x: [("", [.x])], .y: [("", [.y])],
        .size: [("width", [.width]), ("height", [.height])],
        .center: [("x", [.x]), ("y", [.y])],
        .frame: [("x", [.x]), ("y", [.y]), ("width", [.width]), ("height", [.height])],
        .inset: [
            ("top", [.height, .y]), ("left", [.width, .x]), ("bottom", [.height, .y]), ("right", [.width, .x]),
        ],
    ]
    /// The other keys whose expressions may name boxes. They decide no value of the view's own box by themselves, but they
    /// may decide the natural sides of a stack and, as `pin` does, the places of siblings.
    private static let otherKeys: [ViewWord] = [
        .spacing, .padding, .grow, .shrink, .pin, .pinAt,
        .lineSpacing, .interitemSpacing, .sectionInset, .contentInset, .contentSize, .contentOffset,
    ]
    /// For each key of a collection or table that sets the size of its items, the values that its parts decide.
    private static let itemKeys: [ViewWord: [(key: String, values: [BoxPlan.Value])]] = [
        .itemSize: [("width", [.width]), ("height", [.height])], .rowHeight: [("", [.height])],
    ]
    private static let allKeys = WordSet<ViewWord>(
        ViewWord.allCases.filter { boxKeys[$0] != nil || itemKeys[$0] != nil || otherKeys.contains($0) })

    private mutating func mentions(in view: ExpandedView) -> [BoxMention] {
        guard view.node.firstMember(of: Self.allKeys) != nil else { return [] }
        var found: [BoxMention] = []
        for member in view.node.members where Self.allKeys.names.contains(member.key) {
            let word = ViewWord(rawValue: member.key)
            let ofItems = word.flatMap { Self.itemKeys[$0] }
            let parts = ofItems ?? word.flatMap { Self.boxKeys[$0] } ?? []
            let count = found.count
            switch member.value.kind {
            case .array(let elements) where parts.count > 1:
                for (element, part) in zip(elements, parts) {
                    add(element, dependents: part.values, view.environment, to: &found)
                }
            case .object(let members) where parts.count > 1:
                for member in members {
                    let part = parts.first { $0.key == member.key }
                    add(member.value, dependents: part?.values ?? [], view.environment, to: &found)
                }
            default: add(member.value, dependents: parts.flatMap(\.values), view.environment, to: &found)
            }
            if word == .contentInset { for index in count..<found.count { found[index].isInContentInset = true } }
            if ofItems == nil { continue }
            for index in count..<found.count {
                found[index].itemDependents = found[index].dependents
                found[index].dependents = []
            }
        }
        return found
    }

    private mutating func add(
        _ value: JSONValue, dependents: [BoxPlan.Value], _ environment: Environment, to found: inout [BoxMention]
    ) {
        switch value.kind {
        case .string(let text):
            // Most expressions name no view.
            guard text.utf8.contains(UInt8(ascii: ".")), let read = try? expressions.expression(text) else { return }
            for mention in read.firstMentions {
                guard case .name(let name) = mention.reference, environment.names[name] == nil else { continue }
                let signal = signalNames.contains(SignalGraph.signal(in: name)) ? SignalGraph.signal(in: name) : nil
                let readings = DottedName.readings(of: name)
                // A name such as `feed.offset.x` is a signal, whatever views there are.
                if readings.contains(where: { $0.isSignal }) { continue }
                for reading in readings {
                    guard case .property(let path) = reading.measure, path.property.setsBox, path.type == .number else {
                        continue
                    }
                    found.append(
                        BoxMention(
                            name: reading, path: path, spelling: name, origin: value.origin, signal: signal,
                            dependents: dependents))
                    break
                }
            }
        case .array(let elements):
            for element in elements { add(element, dependents: dependents, environment, to: &found) }
        case .object(let members):
            for member in members { add(member.value, dependents: dependents, environment, to: &found) }
        case .null, .boolean, .number: break
        }
    }
}
