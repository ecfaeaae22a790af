import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging

// A box may depend on the boxes of other views, before or behind it in the scene:
//
//     { "id": "title", "type": "label", "x": 20, "y": 20, … }
//     { "x": "title.x", "y": "title.y + title.height", "width": "title.width", "height": 2 }
//
// Views are laid out in tree order, parents first, so the values of such names are computed before. Each view has two
// values: its size and its position. They depend on the parent's size and on the names in the view's keys. In a
// collection or table, they also depend on the layout of the container.
//
// The values are sorted by their dependencies, and the needed values are computed in this order. A position may depend on
// the size of the same view, but no value may depend on itself.

extension LayoutBuilder {
    /// Returns the values at rest of the names in each view's box expressions. The keys are the views' serial numbers.
    ///
    /// Such a name refers to a number of another view's box. Unknown views and cycles are reported.
    mutating func findRestNames(of views: [ExpandedView]) -> [Int: [String: Double]] {
        var search = BoxNameSearch(signalNames: values.signalNames, expressions: values.expressions)
        search.search(views)
        values.expressions = search.expressions
        guard search.hasMentions else { return [:] }
        // Everything is read again, and reported, when the views are added.
        let (problems, textLength, copies) = (values.problems, values.textLength, values.copies)
        var plan = BoxPlan(search.nodes, scopes: placed.scopes)
        plan.lookUp(&values.problems)
        let reported = values.problems
        for step in plan.steps { compute(step, in: &plan) }
        (values.problems, values.textLength, values.copies) = (problems, textLength, copies)
        values.problems = reported
        return plan.names
    }

    /// Computes a view's size or position, or the layout of a container's sections.
    private mutating func compute(_ step: BoxPlan.Step, in plan: inout BoxPlan) {
        let node = plan.nodes[step.node]
        restNames[node.view.serial] = plan.knownNames(of: step.node)
        let parent = node.parent.map { plan.layers[$0]?.bounds.size ?? .zero } ?? canvas.size
        let boxScope = scope(ofBoxesIn: node.view, parent: parent)
        switch step.value {
        case .size, .position:
            var scope = boxScope
            scope.names = node.view.environment.names
            let isCover = node.role == .mask && node.view.node.firstMember(of: ViewWord.places) == nil
            let (layer, _) = layer(
                of: node.view.node, box: isCover ? Rect(origin: .zero, size: parent) : plan.boxes[step.node],
                in: scope, boxScope: boxScope)
            plan.layers[step.node] = layer
        case .sections:
            let size = plan.layers[step.node]?.bounds.size ?? .zero
            let container = scrollContainer(of: node.view.node, layer: 0, size: size, in: boxScope)
            for child in plan.children(of: step.node) {
                restNames[plan.nodes[child].view.serial] = plan.knownNames(of: child)
            }
            let layout = sectionLayout(of: node.view, container: container, size: size)
            for (section, placement, _) in layout.sections {
                if let header = section.header { plan.set(placement.header, of: header.serial) }
                for (item, box) in zip(section.items, placement.items) { plan.set(box, of: item.serial) }
                if let footer = section.footer { plan.set(placement.footer, of: footer.serial) }
            }
        }
    }
}

/// A name in a box expression, such as `title.width`, that refers to a number of another view's box.
struct BoxMention {
    var name: DottedName
    var path: PropertyPath
    /// The name as the scene writes it.
    var spelling: String
    var origin: Origin
    /// Whether the size of the view with the expression depends on the number. If false, only its position depends on
    /// the number.
    var decidesSize: Bool

    /// Whether the number is a width or a height. If false, the number is a coordinate.
    var isSide: Bool { path.name.contains("size") }
}

/// Finds the names in box expressions, for all views in tree order.
struct BoxNameSearch {
    /// The relation of a view to its parent.
    enum Role {
        case content, mask
        /// An item, row, header or footer, whose box is decided by the layout of a collection or table.
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
    private(set) var nodes: [Node] = []
    private(set) var hasMentions = false

    init(signalNames: Set<String>, expressions: ReadExpressions) {
        self.signalNames = signalNames
        self.expressions = expressions
    }

    mutating func search(_ views: [ExpandedView], parent: Int? = nil, role: Role = .content) {
        for view in views { search(view, parent: parent, role: role) }
    }

    private mutating func search(_ view: ExpandedView, parent: Int?, role: Role) {
        let index = nodes.count
        nodes.append(Node(view: view, parent: parent, role: role, mentions: mentions(in: view)))
        if !nodes[index].mentions.isEmpty { hasMentions = true }
        if let mask = view.masks.first { search(mask, parent: index, role: .mask) }
        guard view.node.kind.hasSections else { return search(view.content ?? [], parent: index) }
        let sections = view.sections ?? [ExpandedSection(node: SectionNode(), items: view.content ?? [])]
        for section in sections {
            if let header = section.header { search(header, parent: index, role: .placed) }
            search(section.items, parent: index, role: .placed)
            if let footer = section.footer { search(footer, parent: index, role: .placed) }
        }
    }

    private static let sizeKeys = WordSet<ViewWord>([
        .size, .width, .height, .itemSize, .lineSpacing, .interitemSpacing, .sectionInset, .rowHeight, .contentInset,
    ])
    private static let otherKeys = WordSet<ViewWord>([.x, .y, .center, .frame, .inset, .contentSize, .contentOffset])
    private static let allKeys = WordSet<ViewWord>(
        ViewWord.allCases.filter { sizeKeys.names.contains($0.rawValue) || otherKeys.names.contains($0.rawValue) })

    private mutating func mentions(in view: ExpandedView) -> [BoxMention] {
        guard view.node.firstMember(of: Self.allKeys) != nil else { return [] }
        var found: [BoxMention] = []
        for member in view.node.members where Self.allKeys.names.contains(member.key) {
            let isSize = Self.sizeKeys.names.contains(member.key)
            switch (ViewWord(rawValue: member.key), member.value.kind) {
            case (.frame, .array(let elements)):
                for (index, element) in elements.enumerated() {
                    add(element, decidesSize: index > 1, view.environment, to: &found)
                }
            case (.frame, .object(let members)):
                for part in members {
                    add(part.value, decidesSize: ["width", "height"].contains(part.key), view.environment, to: &found)
                }
            case (.inset, _): add(member.value, decidesSize: true, view.environment, to: &found)
            default: add(member.value, decidesSize: isSize, view.environment, to: &found)
            }
        }
        return found
    }

    private mutating func add(
        _ value: JSONValue, decidesSize: Bool, _ environment: Environment, to found: inout [BoxMention]
    ) {
        switch value.kind {
        case .string(let text):
            // Most expressions name no view.
            guard text.utf8.contains(UInt8(ascii: ".")), let read = try? expressions.expression(text) else { return }
            for mention in read.firstMentions {
                guard case .name(let name) = mention.reference, environment.names[name] == nil,
                    !signalNames.contains(SignalGraph.base(of: name))
                else { continue }
                let readings = DottedName.readings(of: name)
                // A name such as `feed.offset.x` is a signal, whatever views there are.
                if readings.contains(where: { $0.isSignal }) { continue }
                for reading in readings {
                    guard case .property(let path) = reading.measure, path.property.setsBox, path.type == .number else {
                        continue
                    }
                    found.append(
                        BoxMention(
                            name: reading, path: path, spelling: name, origin: value.origin, decidesSize: decidesSize))
                    break
                }
            }
        case .array(let elements):
            for element in elements { add(element, decidesSize: decidesSize, environment, to: &found) }
        case .object(let members):
            for member in members { add(member.value, decidesSize: decidesSize, environment, to: &found) }
        case .null, .boolean, .number: break
        }
    }
}

/// The order in which to compute the sizes and positions that box expressions refer to.
struct BoxPlan {
    enum Value {
        case size, position
        /// The layout of the sections of a collection or table.
        case sections
    }

    struct Step {
        var node: Int
        var value: Value
    }

    let nodes: [BoxNameSearch.Node]
    private var scopes: IdentifierScopes
    /// The index of each node, by the serial number of its view. For look-ups only.
    private let indices: [Int: Int]
    /// For each node, the index after its last descendant.
    private var ends: [Int]
    /// For each node, the nodes that its mentions refer to, in the order of the mentions; nil for a mention with an
    /// error.
    private var subjects: [[Int?]] = []
    /// The values to compute, in order: each comes after the values that it depends on.
    private(set) var steps: [Step] = []
    /// The layers that have been computed, by node index. For look-ups only.
    var layers: [Int: Layer] = [:]
    /// The boxes that the layouts of sections have given to views, by node index. For look-ups only.
    private(set) var boxes: [Int: Rect] = [:]

    init(_ nodes: [BoxNameSearch.Node], scopes: IdentifierScopes) {
        self.nodes = nodes
        self.scopes = scopes
        indices = Dictionary(nodes.enumerated().map { ($1.view.serial, $0) }, uniquingKeysWith: { first, _ in first })
        ends = Array(nodes.indices).map { $0 + 1 }
        for (index, node) in nodes.enumerated().reversed() {
            if let parent = node.parent { ends[parent] = max(ends[parent], ends[index]) }
        }
        for (index, node) in nodes.enumerated() { declare(node.view, as: index) }
    }

    private mutating func declare(_ view: ExpandedView, as index: Int) {
        scopes.countInstances(around: view.environment.scope)
        if let id = view.node[.id]?.string {
            _ = scopes.declare(id, of: index, in: view.identifierScope)
        } else if view.node[.id] == nil, let instance = view.instance {
            _ = scopes.declareInstance(index, in: instance)
        }
        if let id = view.innerIdentifier { scopes.declareAlias(id, of: index, in: view.environment.scope) }
    }

    /// Finds the nodes that mentions refer to, and puts the values to compute in order. Reports unknown views and
    /// cycles.
    mutating func lookUp(_ problems: inout DiagnosticCollector) {
        for (index, node) in nodes.enumerated() {
            problems.copy = node.view.environment.scope
            var found: [Int?] = []
            for mention in node.mentions { found.append(subject(of: mention, from: index, &problems)) }
            subjects.append(found)
        }
        problems.copy = 0
        let operands = dependencies()
        let order = SignalOrder(operands)
        for cycle in order.cycles { report(cycle, &problems) }
        let cyclic = Set(order.cycles.joined())
        var isNeeded = Array(repeating: false, count: operands.count)
        for (node, found) in zip(nodes, subjects) {
            for case let (mention, subject?) in zip(node.mentions, found) {
                isNeeded[value(of: mention, subject)] = true
            }
        }
        for value in order.order.reversed() where isNeeded[value] {
            for operand in operands[value] { isNeeded[operand] = true }
        }
        steps = order.order.filter { isNeeded[$0] && !cyclic.contains($0) }.map { value in
            Step(node: value / 3, value: [.size, .position, .sections][value % 3])
        }
    }

    private mutating func subject(
        of mention: BoxMention, from node: Int, _ problems: inout DiagnosticCollector
    ) -> Int? {
        let identifier = mention.name.identifier
        if identifier == "self" { return node }
        let scope = nodes[node].view.environment.scope
        switch scopes.find(identifier, from: scope, subtree: node..<ends[node]) {
        case .view(let view):
            let isSameList =
                nodes[node].role == .placed && nodes[view].role == .placed && nodes[node].parent == nodes[view].parent
            guard mention.decidesSize, isSameList else { return view }
            problems.error(
                .boxCycle, "the size of this item cannot depend on the view '\(identifier)', which is in the same list",
                at: mention.origin, hint: "write the size in points or as a percentage")
        case .ambiguous where scopes.duplicates.contains(identifier): break
        case .none:
            let names = scopes.names
            problems.error(
                .unknownView, "there is no view '\(identifier)'", at: mention.origin, nearest: identifier,
                among: { names + ["self"] })
        case .ambiguous(let views):
            problems.error(
                .unknownView, "\(views.count) views have the id '\(identifier)'", at: mention.origin,
                hint: "write the full name of one of these views, such as 'card[0].title'")
        }
        return nil
    }

    /// Returns the index of the value that a mention reads.
    ///
    /// Each node has three values: its size, its position, and the layout of its sections.
    private func value(of mention: BoxMention, _ subject: Int) -> Int { 3 * subject + (mention.isSide ? 0 : 1) }

    private func dependencies() -> [[Int]] {
        var operands = Array(repeating: [Int](), count: 3 * nodes.count)
        for (index, node) in nodes.enumerated() {
            operands[3 * index + 1].append(3 * index)
            operands[3 * index + 2].append(3 * index)
            // The box of a view in a section comes from the layout of all sections.
            let own = node.role == .placed ? node.parent.map { 3 * $0 + 2 } ?? 3 * index : 3 * index
            if node.role == .placed {
                operands[3 * index].append(own)
            } else if let parent = node.parent {
                operands[3 * index + (node.view.needsParent ? 0 : 1)].append(3 * parent)
            }
            for case let (mention, subject?) in zip(node.mentions, subjects[index]) {
                let value = value(of: mention, subject)
                operands[mention.decidesSize ? own : 3 * index + 1].append(value)
                if node.view.node.kind.hasSections { operands[3 * index + 2].append(value) }
            }
        }
        return operands
    }

    private func report(_ cycle: [Int], _ problems: inout DiagnosticCollector) {
        var names: [String] = []
        for value in cycle {
            let name = nodes[value / 3].view.node[.id]?.string ?? nodes[value / 3].view.node.kind.title
            if names.last != name { names.append(name) }
        }
        if names.count > 1, names.first == names.last { names.removeLast() }
        let origins = cycle.map { $0 / 3 }.sorted().compactMap { nodes[$0].mentions.first?.origin }
        guard let first = names.first, let origin = origins.first else { return }
        problems.error(
            .boxCycle, "boxes depend on each other in a cycle: \((names + [first]).joined(separator: " → "))",
            at: origin, hint: "write the position and the size of one of these boxes in points")
    }

    /// Returns the names in a view's box expressions with their values. A value that has not been computed is 0.
    func knownNames(of node: Int) -> [String: Double] {
        var names: [String: Double] = [:]
        for (mention, subject) in zip(nodes[node].mentions, subjects[node]) {
            let layer = subject.flatMap { layers[$0] } ?? Layer()
            if case .number(let number)? = mention.path.value(in: layer) { names[mention.spelling] = number }
        }
        return names
    }

    /// The names in the box expressions of all views with their values at rest, by the serial numbers of the views.
    var names: [Int: [String: Double]] {
        var names: [Int: [String: Double]] = [:]
        for (index, node) in nodes.enumerated() where !node.mentions.isEmpty {
            names[node.view.serial] = knownNames(of: index)
        }
        return names
    }

    func children(of node: Int) -> [Int] { (node + 1..<ends[node]).filter { nodes[$0].parent == node } }

    mutating func set(_ box: Rect?, of serial: Int) {
        if let box, let index = indices[serial] { boxes[index] = box }
    }
}

extension ExpandedView {
    /// Whether the size of the view may depend on the size of its parent.
    ///
    /// A positioned label of one line does not depend on its parent. Its parent can therefore take its size from the
    /// label.
    fileprivate var needsParent: Bool {
        func isRelative(_ value: JSONValue) -> Bool {
            switch value.kind {
            case .string(let text): ["%", "pw", "ph"].contains { text.contains($0) }
            case .array(let elements): elements.contains(where: isRelative)
            case .object(let members): members.contains { isRelative($0.value) }
            case .null, .boolean, .number: false
            }
        }
        let written = [node[.frame], node[.size], node[.width], node[.height]].compactMap { $0 }
        if node[.inset] != nil || written.contains(where: isRelative) { return true }
        if node[.frame] != nil { return false }
        let isFit = written.contains {
            $0.string == ViewWord.fit || $0.elements?.contains { $0.string == ViewWord.fit } ?? false
        }
        if node[.size] != nil || node[.width] != nil && node[.height] != nil, !isFit { return false }
        switch node.kind {
        // A text of several lines is never wider than its parent.
        case .label:
            let isOneLine = node.member("numberOfLines").map { $0.value.number == 1 } ?? true
            return !isOneLine || node.firstMember(of: ViewWord.places) == nil
        case .image: return node.member("contentMode") != nil && node.firstMember(of: ViewWord.places) == nil
        case .view, .gradient, .shape, .pageControl, .scroll, .collection, .table, .pager: return true
        }
    }
}
