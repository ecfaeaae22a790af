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
// Views are laid out in tree order, parents first, so the values of such names are computed before. Each view has four
// values: its width, its height and its two coordinates. They depend on the parent's sides and on the names in the
// view's keys. In a collection or table, they also depend on the layout of the container.
//
// The values are sorted by their dependencies, and the needed values are computed in this order. The height of a card
// may therefore depend on the height of a label in it, whose width depends on the width of the card. No value may depend
// on itself.

extension LayoutBuilder {
    /// Returns the values at rest of the names in each view's box expressions. The keys are the views' serial numbers.
    ///
    /// Such a name refers to a number of another view's box. Unknown views and cycles are reported.
    mutating func findRestNames(of views: [ExpandedView]) -> [Int: [String: Double]] {
        var search = BoxNameSearch(signalNames: values.signalNames, expressions: values.expressions)
        search.search(views)
        values.expressions = search.expressions
        guard search.hasMentions else { return [:] }
        placed.usesVersion02 = true
        // Everything is read again, and reported, when the views are added.
        let (problems, textLength, copies) = (values.problems, values.textLength, values.copies)
        var plan = BoxPlan(search.nodes, scopes: placed.scopes)
        plan.lookUp(&values.problems)
        let reported = values.problems
        values.allowsNegativeSizes = true
        for step in plan.steps { compute(step, in: &plan) }
        values.allowsNegativeSizes = false
        stacks = [:]
        readings = [:]
        (values.problems, values.textLength, values.copies) = (problems, textLength, copies)
        values.problems = reported
        return plan.names
    }

    /// Computes a value of a view's box, or the layout of a container's sections.
    ///
    /// The whole box is computed. Its other values may be wrong until their own steps.
    private mutating func compute(_ step: BoxPlan.Step, in plan: inout BoxPlan) {
        let node = plan.nodes[step.node]
        restNames[node.view.serial] = plan.knownNames(of: step.node)
        let parent = node.parent.map { plan.layers[$0]?.bounds.size ?? .zero } ?? canvas.size
        // Names that stacks were measured with may have other values now.
        stacks = [:]
        for child in plan.stackedViews(of: step.node) {
            restNames[plan.nodes[child].view.serial] = plan.knownNames(of: child)
        }
        let boxScope = scope(ofBoxesIn: node.view, parent: parent)
        var box = plan.boxes[step.node]
        if box == nil, step.value != .sections, node.role == .placed, let index = node.parent {
            let container = plan.nodes[index].view
            if let size = itemSize(of: node.view, in: container, size: parent) { box = Rect(origin: .zero, size: size) }
        }
        switch step.value {
        case .width, .height, .x, .y:
            var scope = boxScope
            scope.names = node.view.environment.names
            let isCover = node.role == .mask && node.view.node.firstMember(of: ViewWord.places) == nil
            let (layer, _) = layer(
                of: node.view.node, box: isCover ? Rect(origin: .zero, size: parent) : box,
                stack: measuredStack(of: node.view), breadth: contentBreadth(of: step.node, in: plan), in: scope,
                boxScope: boxScope)
            plan.layers[step.node] = layer
        case .sections:
            let size = plan.layers[step.node]?.bounds.size ?? .zero
            if let stack = measuredStack(of: node.view) {
                let pins = PinSpace(of: stack, in: contentBreadth(of: step.node, in: plan))
                let boxes = placement(in: stack, of: size, pins: pins).boxes
                for (child, box) in zip(stack.children, boxes) { plan.set(box, of: child.view.serial) }
                return
            }
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

extension LayoutBuilder {
    /// Returns the breadth that the parent of a node offers to a stack; nil if the parent is not a scroll view.
    private mutating func contentBreadth(of index: Int, in plan: BoxPlan) -> ContentBreadth? {
        let node = plan.nodes[index]
        guard let parent = node.parent, plan.isScrolledStack(index) else { return nil }
        restNames[plan.nodes[parent].view.serial] = plan.knownNames(of: parent)
        let (view, size) = (plan.nodes[parent].view, plan.layers[parent]?.bounds.size ?? .zero)
        let scope = scope(ofBoxesIn: view, parent: size)
        return ContentBreadth(scrollContainer(of: view.node, layer: 0, size: size, in: scope), size: size)
    }
}

/// The order in which to compute the sides and coordinates that box expressions refer to.
struct BoxPlan {
    /// What is computed of a view in one step.
    enum Value: Int, CaseIterable {
        case width, height, x, y
        /// The layout of the children of a stack, or of the sections of a collection or table.
        case sections

        /// The values of a view's box.
        static let ofBox: [Value] = [.width, .height, .x, .y]

        var isSide: Bool { self == .width || self == .height }
    }

    struct Step {
        var node: Int
        var value: Value
    }

    private(set) var nodes: [BoxNameSearch.Node]
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
        for (index, node) in nodes.enumerated() {
            _ = self.scopes.declare(node.view, as: index, id: node.view.validIdentifier)
        }
    }

    /// Finds the nodes that mentions refer to, and puts the values to compute in order. Reports unknown views and
    /// cycles.
    mutating func lookUp(_ problems: inout DiagnosticCollector) {
        for (index, node) in nodes.enumerated() {
            problems.copy = node.view.environment.copy
            // A name that means no view is the signal's, which is reported where the box is read.
            let mentions = node.mentions.filter { $0.signal == nil || meansView($0, from: index) }
            nodes[index].mentions = mentions
            var found: [Int?] = []
            for mention in mentions { found.append(subject(of: mention, from: index, &problems)) }
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
                for value in mention.values { isNeeded[Self.index(of: value, subject)] = true }
            }
        }
        for value in order.order.reversed() where isNeeded[value] {
            for operand in operands[value] { isNeeded[operand] = true }
        }
        steps = order.order.filter { isNeeded[$0] && !cyclic.contains($0) }.map { value in
            Step(node: value / Self.valueCount, value: Value.allCases[value % Self.valueCount])
        }
    }

    private func place(of node: Int) -> IdentifierScopes.Place {
        IdentifierScopes.Place(scope: nodes[node].view.lookUpScope, subtree: node..<ends[node])
    }

    private func meansView(_ mention: BoxMention, from node: Int) -> Bool {
        if case .view = scopes.find(mention.name.identifier, from: place(of: node)) { true } else { false }
    }

    private func subject(
        of mention: BoxMention, from node: Int, _ problems: inout DiagnosticCollector
    ) -> Int? {
        let identifier = mention.name.identifier
        if identifier == "self" { return node }
        let place = place(of: node)
        switch scopes.find(identifier, from: place) {
        case .view where mention.signal != nil:
            problems.error(
                .invalidExpression,
                "'\(mention.spelling)' may mean the signal or the view '\(identifier)', and a box cannot follow a signal",
                at: mention.origin, hint: "give the view another id")
        case .view(let view):
            guard isPlaced(view, inStackAround: node) else { return view }
            let isSize = mention.dependents.contains(where: \.isSide)
            problems.error(
                .boxCycle,
                "\(isSize ? "the size of this item" : "this number") cannot depend on the view '\(identifier)', which is in the same stack",
                at: mention.origin,
                hint: isSize ? "write the size in points or as a percentage" : "write the number in points")
        case .ambiguous where scopes.duplicates.contains(identifier): break
        case .none:
            problems.error(
                .unknownView, "there is no view '\(identifier)'", at: mention.origin,
                hintIfGiven: {
                    if let name = scopes.suggestion(for: identifier, from: place, isInExpression: true) {
                        return "did you mean '\(name)'?"
                    }
                    if identifier == "parent" {
                        return "write \"100pw\" for the width of the parent and \"100ph\" for its height"
                    }
                    return namesPiece(identifier, from: place)
                        ? "name a view that the scene writes; the pieces of a split text have names only in 'bind'"
                        : nil
                })
        case .ambiguous(let views):
            let source = problems.source
            problems.error(
                .unknownView, "\(views.count) views have the id '\(identifier)'", at: mention.origin,
                hintIfGiven: {
                    scopes.hint(
                        forSameNamed: views, called: identifier, from: place, isInExpression: true,
                        line: { nodes[$0].view.node[.id].map { source.line(of: $0.origin) } })
                })
        }
        return nil
    }

    /// Returns whether a view is a child of the stack around a node, or of a stack around this stack, so that its box
    /// comes from the layout of the node.
    private func isPlaced(_ view: Int, inStackAround node: Int) -> Bool {
        guard nodes[view].role == .placed else { return false }
        var inner = node
        while nodes[inner].role == .placed, let stack = nodes[inner].parent, !isListing(stack) {
            if nodes[view].parent == stack { return true }
            inner = stack
        }
        return false
    }

    /// Returns whether a name means a piece of a split text, or a view in it.
    private func namesPiece(_ name: String, from place: IdentifierScopes.Place) -> Bool {
        guard let bracket = name.firstIndex(of: "["),
            case .view(let label) = scopes.find(String(name[..<bracket]), from: place)
        else { return false }
        return nodes[label].view.node[.split] != nil
    }

    private static let valueCount = Value.allCases.count

    /// Returns the index of a node's value among the values of all nodes.
    private static func index(of value: Value, _ node: Int) -> Int { valueCount * node + value.rawValue }

    /// Returns, for each value of each node, the indices of the values that it depends on.
    private func dependencies() -> [[Int]] {
        var operands = Array(repeating: [Int](), count: Self.valueCount * nodes.count)
        for (index, node) in nodes.enumerated() {
            func own(_ value: Value) -> Int { Self.index(of: value, index) }
            if node.view.node[.center] != nil {
                operands[own(.x)].append(own(.width))
                operands[own(.y)].append(own(.height))
            }
            operands[own(.sections)] += [own(.width), own(.height)]
            // The box of a stack's child, and the position of an item, come from the layout of all of them.
            let layout = node.role == .placed ? node.parent.map { Self.index(of: .sections, $0) } : nil
            let container = node.parent.flatMap { node.role == .placed && isListing($0) ? $0 : nil }
            if let container, let layout {
                addItem(index, of: container, placedBy: layout, to: &operands)
            } else if let layout {
                for value in Value.ofBox { operands[own(value)].append(layout) }
            } else {
                if let (side, other) = node.view.naturalSide { operands[own(side)].append(own(other)) }
                for value in Value.ofBox {
                    guard let parent = node.parent else { break }
                    let axes = node.view.parentAxes(
                        for: value, isMask: node.role == .mask,
                        isScrolled: isScrolledStack(index))
                    for axis in Axis.allCases where axes.contains(axis) {
                        operands[own(value)].append(Self.index(of: axis == .horizontal ? .width : .height, parent))
                    }
                }
            }
            if let parent = node.parent, isScrolledStack(index) {
                for case let (mention, subject?) in zip(nodes[parent].mentions, subjects[parent])
                where mention.isInContentInset {
                    for value in mention.values {
                        addNaturalSides(of: index, dependingOn: Self.index(of: value, subject), to: &operands)
                    }
                }
            }
            for case let (mention, subject?) in zip(node.mentions, subjects[index]) {
                for value in mention.values.map({ Self.index(of: $0, subject) }) {
                    for dependent in mention.dependents {
                        let isOfLayout = dependent.isSide && container == nil
                        operands[isOfLayout ? layout ?? own(dependent) : own(dependent)].append(value)
                    }
                    if node.view.node.kind.placesChildren { operands[own(.sections)].append(value) }
                    // The size of a view, or the spacing in a stack, may decide the natural sizes of the stacks around it.
                    // The position of a stack may depend on its natural size.
                    let isOfPosition = !mention.dependents.isEmpty && !mention.dependents.contains(where: \.isSide)
                    if node.view.node.kind == .stack, !isOfPosition {
                        addNaturalSides(of: index, dependingOn: value, to: &operands)
                    }
                    var inner = index
                    while let stack = nodes[inner].parent, nodes[inner].role == .placed,
                        nodes[stack].view.node.kind == .stack
                    {
                        operands[Self.index(of: .sections, stack)].append(value)
                        addNaturalSides(of: stack, dependingOn: value, to: &operands)
                        inner = stack
                    }
                }
            }
        }
        return operands
    }

    /// Whether a node is a stack that is content of a scroll view, which offers its viewport to the stack.
    func isScrolledStack(_ index: Int) -> Bool {
        let node = nodes[index]
        guard node.role == .content, node.view.node.kind == .stack, let parent = node.parent else { return false }
        return nodes[parent].view.node.kind == .scroll
    }

    /// Whether a node is a collection or table, whose items have their sizes before they are laid out.
    private func isListing(_ node: Int) -> Bool { nodes[node].view.node.kind.hasSections }

    /// Adds the dependencies of an item of a collection or table. Its size comes from its own keys or from those of the
    /// container, and its position from the layout of all sizes.
    private func addItem(_ item: Int, of container: Int, placedBy layout: Int, to operands: inout [[Int]]) {
        func own(_ value: Value) -> Int { Self.index(of: value, item) }
        for value in [Value.x, .y] { operands[own(value)].append(layout) }
        operands[layout] += [own(.width), own(.height)]
        for value in [Value.width, .height] {
            operands[own(value)] += [Self.index(of: .width, container), Self.index(of: .height, container)]
        }
        if let (side, other) = nodes[item].view.naturalSide { operands[own(side)].append(own(other)) }
        for case let (mention, subject?) in zip(nodes[container].mentions, subjects[container]) {
            for value in mention.itemDependents {
                operands[own(value)] += mention.values.map { Self.index(of: $0, subject) }
            }
        }
    }

    private func addNaturalSides(of stack: Int, dependingOn value: Int, to operands: inout [[Int]]) {
        // The layout of the stack around a stack decides its sides. In a list they come first.
        guard nodes[stack].role != .placed || nodes[stack].parent.map(isListing) == true else { return }
        for (side, axis) in [(Value.width, Axis.horizontal), (.height, .vertical)]
        where !nodes[stack].view.isWritten(axis) {
            operands[Self.index(of: side, stack)].append(value)
        }
    }

    /// Returns the views of a stack and of the stacks in it, which decide its natural size.
    func stackedViews(of node: Int) -> [Int] {
        guard nodes[node].view.node.kind == .stack else { return [] }
        return children(of: node).filter { nodes[$0].role == .placed }.flatMap { [$0] + stackedViews(of: $0) }
    }

    private func report(_ cycle: [Int], _ problems: inout DiagnosticCollector) {
        var names: [String] = []
        for value in cycle {
            let name =
                nodes[value / Self.valueCount].view.node[.id]?.string
                ?? nodes[value / Self.valueCount].view.node.kind.title
            if names.last != name { names.append(name) }
        }
        if names.count > 1, names.first == names.last { names.removeLast() }
        let origins =
            cycle.map { $0 / Self.valueCount }.sorted().compactMap { nodes[$0].mentions.first?.origin }
            + origins(ofMentionsIn: Set(cycle))
        guard let first = names.first, let origin = origins.first else { return }
        problems.error(
            .boxCycle, "boxes depend on each other in a cycle: \((names + [first]).joined(separator: " → "))",
            at: origin, hint: "write the position and the size of one of these boxes in points")
    }

    /// Returns where names refer to the values of a cycle, in source order of the views.
    private func origins(ofMentionsIn cycle: Set<Int>) -> [Origin] {
        zip(nodes, subjects).flatMap { node, found in
            zip(node.mentions, found).compactMap { mention, subject in
                guard let subject, mention.values.contains(where: { cycle.contains(Self.index(of: $0, subject)) })
                else { return nil }
                return mention.origin
            }
        }
    }

    /// Returns the names in a view's box expressions with their values. A value of a view that has not been computed
    /// is 1, by which expressions can divide.
    func knownNames(of node: Int) -> [String: Double] {
        var names: [String: Double] = [:]
        for (mention, subject) in zip(nodes[node].mentions, subjects[node]) {
            guard let layer = subject.flatMap({ layers[$0] }) else {
                names[mention.spelling] = 1
                continue
            }
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
