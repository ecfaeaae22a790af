import JSON
import Layers
import Primitives
import Staging

/// What is remembered of a view beside its layer.
struct ViewRecord {
    let kind: ViewKind
    let value: JSONValue
    let environment: Environment
    /// The container whose content it is directly; nil for other views.
    var scroller: ContainerIndex?
    /// Whether it says it is fixed, and is no part of the content's extent.
    var isFixed = false
    /// The mask that covers it, whatever its box.
    var cover: LayerIndex?
    /// The line under a row.
    var separator: LayerIndex?
    /// Whether it is a section's header or footer.
    var isBar = false
    /// Where its id stands, for messages about a second one.
    var idRange: Range<Int>?
    /// The keys that tracks are made of.
    var states: [JSONMember] = []
}

/// Where a view's parent is and how large.
struct Parent {
    var layer: LayerIndex
    var size: Size
    /// The container the parent is, if it scrolls.
    var container: ContainerIndex?
    /// The section of it that is being filled.
    var section: SectionPlace?
}

extension SceneDecoder {
    /// Adds the views of a list, and everything in them, to the tree.
    mutating func decodeViews(_ list: JSONValue, in parent: Parent?, environment: Environment) {
        for view in expanded(list, in: environment) { decodeView(view, in: parent) }
    }

    /// Adds one view and everything in it; `placed` is the box a layout gave it. A mask belongs to the parent and is no
    /// content of it.
    mutating func decodeView(
        _ view: ExpandedView, in parent: Parent?, placed: Rect? = nil, asMask isMask: Bool = false
    ) {
        // Of copies that are too many, which has been told, no more is read.
        guard !problems.isFullOfCopies, !expansion.isExhausted || view.environment.scope == 0 else {
            hasUnreadViews = true
            return
        }
        let around = problems.copy
        problems.copy = view.environment.scope
        defer { problems.copy = around }
        guard view.environment.depth < limits.depth else {
            if !expansion.isExhausted {
                report(
                    .nestedTooDeep, "views are nested more than \(limits.depth) deep", at: view.value.range,
                    hint: SceneLimit.hint(\.depth, in: limits))
                expansion.isExhausted = true
            }
            return
        }
        guard let kind = kind(of: view.value), let table = KeyTable.views[kind],
            let object = open(view.value, as: table)
        else {
            hasUnreadViews = true
            return
        }
        let parentSize = parent?.size ?? canvas.size
        let scope = ValueScope(parent: parentSize, canvas: canvas.size, names: view.environment.names)

        let isHeld = parent?.section?.insets != nil
        let layer = layer(of: object, kind: kind, placed: placed, isHeld: isHeld, in: scope)
        let index: LayerIndex
        if isMask, let parent {
            index = tree.append(layer, maskOf: parent.layer)
        } else {
            index = tree.append(layer, parent: parent?.layer)
        }
        var record = ViewRecord(
            kind: kind, value: view.value, environment: view.environment, scroller: parent?.container)
        record.isBar = parent?.section?.isBar ?? false
        if kind == .pageControl { pageControls.append(index) }
        record.states = object.known.filter { Vocabulary.viewKeys.contains($0.key) }
        views.append(record)
        notePinning(of: object, kind: kind, layer: index, in: parent)
        if let value = object["stretch"] { stretchDrafts.append(StretchDraft(layer: index, value: value)) }
        scopes.countInstances(around: view.environment.scope)
        declareIdentifier(of: object, view: view, index: index)
        if let id = view.innerIdentifier { scopes.declareAlias(id, of: index, in: view.environment.scope) }

        var container: ContainerIndex?
        if kind.scrolls {
            container = containers.count
            containersByLayer[index] = container
            containers.append(
                kind == .pager
                    ? pagerContainer(of: object, layer: index, size: layer.bounds.size, in: scope)
                    : scrollContainer(of: object, layer: index, size: layer.bounds.size, in: scope))
        }
        var environment = view.environment
        environment.depth += 1
        if let mask = object["mask"] { decodeMask(mask, of: index, environment: environment) }
        // A pager turns its pages and moves no child.
        let inside = Parent(layer: index, size: layer.bounds.size, container: kind == .pager ? nil : container)
        if kind.hasSections {
            decodeContent(kind, of: object, in: inside, environment: environment)
        } else if let children = object["children"] {
            decodeViews(children, in: inside, environment: environment)
        }
        if kind == .scroll, let container, object["contentSize"] == nil {
            containers[container].contentSize = unionOfChildren(of: index)
        }
        // At rest too content stands where it begins: geometry looks through containers at what is in them.
        if let container, containers[container].pages == nil {
            tree[index].bounds.origin = containers[container].contentOffset
        }
    }

    /// A view as a layer, its id aside; `placed` is the box a layout gave it, and `isHeld` whether it is a header or footer
    /// that stays in sight.
    mutating func layer(
        of object: CheckedObject, kind: ViewKind, placed: Rect? = nil, isHeld: Bool = false, in scope: ValueScope
    ) -> Layer {
        var layer = kind.prototype
        if kind == .image, let value = object["image"], let picture = image(value) {
            PropertyPath("image")?.set(.image(picture.image, scale: picture.scale), in: &layer)
        }
        place(&layer, of: object, placed: placed, in: scope)
        // Held headers and footers stand above what passes under them.
        if isHeld { layer.order = 1 }
        setProperties(&layer, of: object, in: scope)
        setFamily(&layer, of: object)
        if case .gradient(let gradient) = layer.contents { check(gradient, of: object) }
        return layer
    }

    /// Adds the view whose alpha masks a layer; without a box of its own it covers what shows of the layer's, so that it
    /// stays where it is while the content of a scroll container moves.
    private mutating func decodeMask(_ value: JSONValue, of layer: LayerIndex, environment: Environment) {
        var views: [ExpandedView] = []
        expand(value, in: environment, identifierScope: environment.scope, into: &views)
        if views.count > 1 { report(.invalidValue, "a mask is one view, found \(views.count)", at: value.range) }
        guard let view = views.first else { return }
        let bounds = tree[layer].bounds
        let mask = self.views.count
        let hasBox = Self.placeKeys.contains { view.value[$0] != nil }
        decodeView(
            view, in: Parent(layer: layer, size: bounds.size), placed: hasBox ? nil : bounds, asMask: true)
        if hasBox || self.views.count == mask { return }
        self.views[layer].cover = mask
        // One that says where it is held is held there.
        if pinningDrafts.contains(where: { $0.layer == mask }) { return }
        if let container = containersByLayer[layer], containers[container].pages == nil {
            pinnings.append(Pinning(layer: mask, container: container, horizontal: .viewport, vertical: .viewport))
        }
    }

    private mutating func kind(of view: JSONValue) -> ViewKind? {
        guard let value = view["type"] else { return .view }
        guard case .string(let name) = value.kind else {
            wrongType(value, expected: "the name of a kind of view")
            return nil
        }
        if let kind = ViewKind(rawValue: name) { return kind }
        let names = ViewKind.allCases.map(\.rawValue)
        report(
            .unknownWord, "there is no kind of view called '\(name)'", at: value.range,
            hintIfTold: {
                ForeignWords.hint(forKind: name) ?? NearestName.hint(for: name, among: names)
                    ?? "the kinds are \(names.joined(separator: ", "))"
            })
        return nil
    }

    private mutating func declareIdentifier(of object: CheckedObject, view: ExpandedView, index: LayerIndex) {
        guard let value = object["id"] else {
            tree[index].id = view.instance.flatMap { scopes.declareInstance(index, in: $0) }
            return
        }
        guard case .string(let id) = value.kind else {
            wrongType(value, expected: "an id, a string")
            return
        }
        let isPlain = id.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "\t"..."\r", " ", ",", "[", "]", "(", ")", "'", "\"": false
            // Letters beyond ASCII take ten times as long to ask.
            default: scalar.isASCII || !scalar.properties.isWhitespace
            }
        }
        guard !id.isEmpty, isPlain, id != "self" else {
            report(
                .invalidValue, "\(id.quotedInShort) cannot be an id", at: value.range,
                hint: "an id has no blanks, commas, quotes or brackets, and 'self' means the view at hand")
            return
        }
        switch scopes.declare(id, of: index, in: view.identifierScope) {
        case .declared(let name, let byteCount):
            tree[index].id = name
            if view.identifierScope != 0 { countCopied(textBytes: byteCount, at: value.range) }
        case .duplicate(let name, let other, let byteCount):
            if view.identifierScope != 0 { countCopied(textBytes: byteCount, at: value.range) }
            let place = views[other].idRange.map { " in line \(line(of: $0))" } ?? ""
            report(
                .duplicateID, "the id '\(name)' is taken: another view has it\(place)", at: value.range,
                hint: view.environment.templates.isEmpty
                    ? "give it another id, or make both uses of a template with ids of their own: one.\(id), two.\(id)"
                    : nil)
        }
        views[index].idRange = value.range
    }

    /// Keys that say where a view is or how large.
    static let placeKeys = ["frame", "inset", "center", "size", "x", "y", "width", "height"]

    /// Keys that are read with the box or the kind rather than as properties.
    private static let boxKeys = Set(placeKeys + ["anchorPoint", "image", "position"])

    /// How many dots a path's name has. For look-ups only.
    private static let depths = Dictionary(
        uniqueKeysWithValues: PropertyPath.all.map { path in (path, path.name.count(where: { $0 == "." })) })

    private mutating func setProperties(_ layer: inout Layer, of object: CheckedObject, in scope: ValueScope) {
        var seen: [(path: PropertyPath, key: String)] = []
        let known = object.known.filter { !Self.boxKeys.contains($0.key) }
        var values: [(path: PropertyPath, value: PropertyValue)] = []
        for member in flattened(known, isState: false) {
            guard let path = PropertyPath(member.key) else { continue }
            if let other = seen.first(where: { $0.path == path }) {
                let message =
                    other.key == member.key
                    ? "'\(member.key)' is in 'font' too" : "'\(member.key)' and '\(other.key)' are the same property"
                report(.conflictingKeys, message, at: member.keyRange)
            }
            seen.append((path, member.key))
            if let value = value(member.value, of: path, in: scope) { values.append((path, value)) }
        }
        // Wholes before their parts, wherever they are written: the members of an object have no order.
        let depths = values.map { Self.depths[$0.path] ?? 0 }
        for depth in 0...(depths.max() ?? 0) {
            for (index, entry) in values.enumerated() where depths[index] == depth {
                entry.path.set(entry.value, in: &layer)
            }
        }
    }

    private mutating func check(_ gradient: GradientContents, of object: CheckedObject) {
        if let value = object["locations"], let locations = gradient.locations, !gradient.colors.isEmpty,
            locations.count != gradient.colors.count
        {
            report(
                .invalidValue, "there are \(locations.count) locations for \(gradient.colors.count) colours",
                at: value.range)
        }
    }
}
