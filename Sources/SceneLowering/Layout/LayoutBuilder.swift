import Assets
import Diagnostics
import Drawing
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// The parent to which views are being added.
struct Parent {
    var layer: LayerIndex
    var size: Size
    /// The scroll container that the parent is; nil if the parent does not scroll its children.
    var container: ContainerIndex?
    /// The viewport that can hold the parent's children in place; nil if they cannot be pinned.
    var pinSpace: PinSpace?
    /// The parent's section to which views are being added; nil outside sections.
    var section: SectionMembership?

    /// Returns this parent with the section to which items are being added.
    func filling(_ placement: SectionPlacement) -> Parent {
        var parent = self
        parent.section = SectionMembership(block: placement.box)
        return parent
    }
}

/// Adds expanded views to a layer tree. Each view gets its properties and its box at rest.
struct LayoutBuilder {
    var placed: PlacedViews
    var values: ValueReader
    /// The expander, which is needed again for the pieces of split texts.
    var expander: Expander
    var fonts: FontTable
    /// For each view, the values at rest of the names in its box expressions, by the view's serial number. For look-ups
    /// only.
    ///
    /// Such a name refers to a side or a coordinate of another view's box.
    var restNames: [Int: [String: Double]] = [:]

    /// A measure of the memory that the names of views in scopes take, in bytes.
    private var nameByteCount = 0
    /// The stacks that have been measured, by the views' serial numbers. For look-ups only.
    var stacks: [Int: MeasuredStack] = [:]

    /// What has been read of views that were measured and not added yet, by the views' serial numbers. For look-ups
    /// only.
    var readings: [Int: ViewReading] = [:]

    /// For each label that shows numbers, the values of the numbers at rest, by the label's serial number. For look-ups
    /// only.
    let restNumbers: RestNumbers

    init(
        _ scene: ExpandedScene, setting: Setting, fonts: FontTable, restNumbers: RestNumbers = [:],
        values: ValueReader
    ) {
        self.restNumbers = restNumbers
        expander = scene.expander
        placed = PlacedViews(setting: setting, scopes: scene.scopes, hasUnreadViews: scene.hasUnreadViews)
        self.fonts = fonts
        self.values = values
        restNames = findRestNames(of: scene.views)
        placed.tree.reserveCapacity(scene.viewCount)
        placed.views.reserveCapacity(scene.viewCount)
        for view in scene.views { add(view, in: nil) }
        qualifyNames()
        placed.familiesByShaper = self.fonts.familiesByShaper
        stacks = [:]
        readings = [:]
    }

    var canvas: Canvas { placed.canvas }

    /// Adds a view with its content.
    ///
    /// - Parameters:
    ///   - parent: The parent; nil for a view of the scene itself.
    ///   - box: The box that the layout of a collection, table or stack gives the view; nil if the view sets its own box.
    ///   - naturalWidth: The natural width of a text, if a stack has given the text this width.
    ///   - isMask: Whether the view masks the parent. A mask does not belong to the parent's content.
    mutating func add(
        _ view: ExpandedView, in parent: Parent?, box: Rect? = nil, naturalWidth: Double? = nil,
        asMask isMask: Bool = false
    ) {
        // If there are too many copies, which has been reported, the rest are skipped, with all views in parts.
        guard !values.problems.isFullOfCopies, !values.copies.isExhausted || view.environment.scope == 0 else {
            placed.hasUnreadViews = true
            return
        }
        let around = values.problems.copy
        values.problems.copy = view.environment.copy
        defer { values.problems.copy = around }
        let (node, kind) = (view.node, view.node.kind)
        var scope = ValueScope(
            parent: parent?.size ?? canvas.size, canvas: canvas.size, names: view.environment.names)
        scope.restNumbers = restNumbers[view.serial] ?? [:]
        let boxScope = self.scope(ofBoxesIn: view, parent: scope.parent)
        checkStackKeys(of: view, in: parent, isMask: isMask)
        let stack = measuredStack(of: view)
        if node.firstMember(of: ViewWord.pins) != nil { placed.usesVersion02 = true }
        let pin = PinReader(view, in: boxScope).pin(in: parent, isMask: isMask, of: placed, &values)
        let breadth = stack == nil || isMask ? nil : contentBreadth(of: parent)
        let (layer, formerFrame) = layer(
            of: node, box: box, naturalWidth: naturalWidth, isHeld: parent?.section?.insets != nil, piece: view.piece,
            stack: stack, breadth: breadth, reading: reading(of: view), in: scope, boxScope: boxScope)
        let index =
            isMask
            ? placed.tree.append(layer, maskOf: parent?.layer ?? 0)
            : placed.tree.append(layer, parent: parent?.layer)
        append(view, in: parent, at: index, formerFrame: formerFrame)
        placed.views[index].pin = pin
        var container: ContainerIndex?
        if kind.scrolls {
            container = placed.containers.count
            placed.containersByLayer[index] = container
            readReducedMotion(of: node, layer: index)
            placed.containers.append(
                kind == .pager
                    ? pager(of: node, layer: index, size: layer.bounds.size, in: boxScope)
                    : scrollContainer(of: node, layer: index, size: layer.bounds.size, in: boxScope))
        }
        addMask(view, of: index)
        // A pager turns its pages and moves no child.
        var inside = Parent(layer: index, size: layer.bounds.size, container: kind == .pager ? nil : container)
        if kind == .scroll, let container {
            inside.pinSpace = PinSpace(placed.containers[container], size: layer.bounds.size)
        } else if let stack {
            inside.pinSpace = PinSpace(of: stack, in: breadth)
        }
        if kind.hasSections {
            addSections(of: view, in: inside)
        } else if let stack {
            addStack(stack, in: inside)
        } else {
            if let split = node[.split] { addPieces(of: view, split, in: inside) }
            for child in view.content ?? [] { add(child, in: inside) }
        }
        if let axis = inside.pinSpace?.axis { placed.moveContentBehindPins(in: index, along: axis) }
        guard let container, placed.containers[container].pages == nil else { return }
        if kind == .scroll {
            if let written = node[.contentSize] {
                placed.checkRoomForPins(in: container, at: written.origin, &values.problems)
            } else {
                placed.containers[container].contentSize = placed.unionOfChildren(of: index)
            }
        }
        // At rest, too, content starts at its initial offset: geometry looks through containers at their content.
        placed.tree[index].bounds.origin = placed.containers[container].contentOffset
    }

    /// Stores the record of a view whose layer has been added, and declares the view's id.
    private mutating func append(
        _ view: ExpandedView, in parent: Parent?, at index: LayerIndex, formerFrame: Rect?
    ) {
        var record = PlacedView(
            node: view.node, environment: view.environment, scope: view.lookUpScope, scroller: parent?.container)
        record.serial = view.serial
        record.isPiece = view.piece != nil
        record.section = parent?.section
        record.restNames = restNames[view.serial] ?? [:]
        record.formerFrame = formerFrame
        record.isFixed = view.node[.position]?.string == ViewPosition.fixed.rawValue
        placed.views.append(record)
        if let value = view.node[.sticky], !record.isBar, !view.node.kind.hasSections {
            values.problems.error(
                .invalidValue, "'sticky' is only for headers, footers, sections, collections and tables",
                at: value.origin,
                hint: "write \"position\": \"sticky\" and \"top\": 0 to hold any other view in a scroll container")
        }
        declareIdentifier(of: view, in: parent?.layer, index: index)
    }

    private mutating func declareIdentifier(of view: ExpandedView, in parent: LayerIndex?, index: LayerIndex) {
        let value = view.node[.id]
        if let value { check(value) }
        let declaration = placed.scopes.declare(
            view, as: index, id: view.validIdentifier, label: view.piece == nil ? nil : parent)
        placed.tree[index].id = declaration.name
        let origin = value?.origin ?? view.node.origin
        if view.identifierScope != 0 { countName(declaration.byteCount, at: origin) }
        if let duplicate = declaration.duplicate { report(duplicate, of: view.node, in: view.environment) }
    }

    private mutating func report(
        _ duplicate: IdentifierScopes.Duplicate, of node: ViewNode, in environment: Environment
    ) {
        let other = placed.views[duplicate.other].node
        let line = values.source.line(of: other[.id]?.origin ?? other.origin)
        let id = node[.id]?.string
        values.problems.error(
            .duplicateID, "another view on line \(line) already has the id '\(duplicate.name)'",
            at: node[.id]?.origin ?? node.origin,
            hint: id == nil || duplicate.name.contains("#")
                ? "give the view an id without '#': names such as 'card#0' are those of instances without ids"
                : environment.templates.isEmpty
                    ? "give this view another id, or put the views into a template: in a use with the id 'one', the view becomes 'one.\(id ?? "")'"
                    : nil)
    }

    /// Counts the bytes of a view's names. If a limit is exceeded, reports an error and stops copying.
    private mutating func countName(_ byteCount: Int, at origin: Origin) {
        guard !values.copies.isExhausted else { return }
        nameByteCount += byteCount
        guard nameByteCount > values.limits.copiedText else { return }
        values.problems.error(
            .tooManyViews, "the names of views take more than \(values.limits.copiedText.grouped) bytes", at: origin,
            hint: "nest fewer templates, repetitions and scroll views in each other, or write shorter ids")
        values.copies.isExhausted = true
    }

    /// Gives the qualifiers of their parts to the ids of the views that need them, because another view has the same name
    /// without them. Reports names that two views have.
    private mutating func qualifyNames() {
        for view in placed.scopes.viewsWithSharedNames() {
            guard !values.copies.isExhausted, let name = placed.scopes.qualify(view) else { return }
            placed.tree[view].id = name
            countName(name.utf8.count, at: placed.views[view].node.origin)
        }
        for (view, duplicate) in placed.scopes.viewsWithTakenNames() {
            report(duplicate, of: placed.views[view].node, in: placed.views[view].environment)
        }
    }

    /// Reports an id that is not valid.
    private mutating func check(_ value: JSONValue) {
        guard let id = value.string else {
            values.problems.wrongType(value, expected: "an id (a string)")
            return
        }
        if ExpandedView.isIdentifier(id) { return }
        values.problems.error(
            .invalidValue, "\(id.quotedInShort) cannot be an id", at: value.origin,
            hint: id.hasPrefix("#")
                ? "choose an id without '#' at its beginning, which stands for views without ids"
                : id.utf8.contains(UInt8(ascii: "."))
                    ? "choose an id that neither begins nor ends with a dot, without two dots in a row"
                    : "choose an id other than 'self', without blanks, commas, quotes or brackets")
    }

    /// Adds the view that masks a layer.
    ///
    /// A mask without box keys covers the visible bounds of the layer. If the layer scrolls its content, such a mask
    /// stays in place.
    private mutating func addMask(_ view: ExpandedView, of layer: LayerIndex) {
        guard let mask = view.masks.first else { return }
        if view.masks.count > 1 {
            values.problems.error(
                .invalidValue, "a mask must be exactly one view, found \(view.masks.count) views", at: view.maskOrigin)
        }
        let bounds = placed.tree[layer].bounds
        let index = placed.views.count
        let hasBox = mask.node.firstMember(of: ViewWord.places) != nil
        add(mask, in: Parent(layer: layer, size: bounds.size), box: hasBox ? nil : bounds, asMask: true)
        if hasBox || placed.views.count == index { return }
        placed.views[layer].cover = index
        // A mask that sets its own pinning keeps it.
        guard !placed.views[index].setsPinning, let container = placed.containersByLayer[layer],
            placed.containers[container].pages == nil
        else { return }
        placed.pinnings.append(
            Pinning(layer: index, container: container, horizontal: .viewport, vertical: .viewport))
    }

    /// Returns the scope for the expressions in a view's box and layout keys. In it, names may refer to the boxes of
    /// other views.
    func scope(ofBoxesIn view: ExpandedView, parent: Size) -> ValueScope {
        var scope = ValueScope(parent: parent, canvas: canvas.size, names: view.environment.names)
        scope.restNumbers = restNumbers[view.serial] ?? [:]
        scope.isOfBox = true
        if let names = restNames[view.serial] { scope.names.merge(names) { _, rest in rest } }
        return scope
    }

    /// Returns the layer of a view, without the view's id, and the box that version 0.1 gave the view; nil if it is the
    /// same box.
    ///
    /// - Parameters:
    ///   - box: The box that the layout of a collection, table or stack gives the view; nil if the view sets its own box.
    ///   - naturalWidth: The natural width of a text, if a stack has given the text this width.
    ///   - isHeld: Whether the view is a pinned header or footer.
    ///   - piece: The contents of a piece of a split text; nil for other views.
    ///   - stack: The stack that the view is; nil for other views.
    ///   - breadth: The length that a scroll view offers to a stack across its axis; nil outside scroll views.
    ///   - reading: What has been read of the view already.
    ///   - scope: The scope for all properties except the box.
    ///   - boxScope: The scope for box keys, in which names may refer to the boxes of other views.
    mutating func layer(
        of view: ViewNode, box: Rect? = nil, naturalWidth: Double? = nil, isHeld: Bool = false,
        piece: LabelContents? = nil, stack: MeasuredStack? = nil, breadth: ContentBreadth? = nil,
        reading: ViewReading? = nil, in scope: ValueScope, boxScope: ValueScope
    ) -> (Layer, formerFrame: Rect?) {
        var layer: Layer
        let properties: [(path: PropertyPath, value: PropertyValue)]
        if let reading {
            (layer, properties) = (reading.layer, reading.properties)
        } else {
            layer = contents(of: view, in: scope)
            properties = self.properties(of: view, in: scope)
            if let piece { layer.contents = .label(piece) }
            setContents(of: &layer, view, properties, in: scope, hasFont: piece != nil)
        }
        let formerFrame = place(
            &layer, of: view, box: box, naturalWidth: naturalWidth, stack: stack, breadth: breadth, in: boxScope)
        // Pinned headers and footers are drawn in front of the content that passes under them.
        if isHeld { layer.order = 1 }
        for (path, value) in properties where path.isOfAllKinds { path.set(value, in: &layer) }
        if case .gradient(let gradient) = layer.contents { check(gradient, view.member("locations")?.value) }
        if case .label(let label) = layer.contents { check(label.gradient, view[.gradient]?["locations"]) }
        if case .shape(let shape) = layer.contents {
            check(shape.gradient, view[.gradient]?["locations"])
            check(shape.strokeGradient, view[.strokeGradient]?["locations"])
        }
        return (layer, formerFrame)
    }

    /// Returns a layer of the view's kind, with those contents that are not properties. The layer of an image view has
    /// its picture.
    mutating func contents(of view: ViewNode, in scope: ValueScope) -> Layer {
        var layer = view.kind.prototype
        if view.kind == .image, let value = view[.image],
            let picture = values.assets.picture(value, problems: &values.problems)
        {
            PropertyPath("image")?.set(.image(picture.image, scale: picture.scale), in: &layer)
        }
        if case .sequence(var contents) = layer.contents, let sequence = sequence(of: view, in: scope) {
            contents.sequence = sequence.pictures
            contents.fit.imageScale = sequence.scale
            layer.contents = .sequence(contents)
        }
        if case .noise(var noise) = layer.contents, let value = view[.kind],
            let kind = values.word(value, as: Noise.Kind.self)
        {
            noise.kind = kind
            layer.contents = .noise(noise)
        }
        return layer
    }

    /// Returns the pictures of a view that shows a sequence; nil after an error.
    private mutating func sequence(
        of view: ViewNode, in scope: ValueScope
    ) -> (pictures: PictureSequence, scale: Double)? {
        guard let images = view[.images], let countValue = view[.count] else { return nil }
        let most = SequencePattern.mostPictures
        let count = values.count(countValue, in: 1...most, what: "'count'", scope: scope)
        var first = 0
        if let value = view[.first] {
            guard let number = values.count(value, in: 0...SequencePattern.largestNumber, what: "'first'", scope: scope)
            else { return nil }
            first = number
        }
        guard let count else { return nil }
        return values.assets.sequence(images, first: first, count: count, problems: &values.problems)
    }

    /// Sets the properties of a layer's contents. If the layer is a label without a font, also sets its font and its
    /// text runs.
    mutating func setContents(
        of layer: inout Layer, _ view: ViewNode, _ properties: [(path: PropertyPath, value: PropertyValue)],
        in scope: ValueScope, hasFont: Bool = false
    ) {
        for (path, value) in properties where !path.isOfAllKinds { path.set(value, in: &layer) }
        if !hasFont { fonts.setFamily(of: &layer, view, in: scope, &values) }
    }

    private mutating func check(_ gradient: GradientContents, _ value: JSONValue?) {
        guard let value, let locations = gradient.locations,
            !gradient.colors.isEmpty, locations.count != gradient.colors.count
        else { return }
        values.problems.error(
            .invalidValue,
            "a gradient must have as many locations as colours, found \(locations.count) for \(gradient.colors.count) colours",
            at: value.origin)
    }
}

extension PlacedView {
    /// Whether the view's own keys, or its section, already pin the view.
    var setsPinning: Bool {
        pin != nil || section?.insets != nil || node[.position] != nil
            || node.firstMember(of: ViewWord.stickyDistances) != nil
    }
}
