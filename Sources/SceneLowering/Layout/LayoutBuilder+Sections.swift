import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging

extension LayoutBuilder {
    /// The size of items that set no size, in points, as in UIKit.
    private static let defaultItemSize = Size(width: 50, height: 50)
    /// The height of rows that set no height, in points, as in UIKit.
    private static let defaultRowHeight = 44.0

    /// The layout of a collection's or table's sections.
    struct SectionLayout {
        /// The sections with the boxes of their views. `isSticky` is whether headers and footers without `sticky` are
        /// pinned.
        var sections: [(section: ExpandedSection, placement: SectionPlacement, isSticky: Bool)]
        var contentSize: Size
        /// The separator between the rows of a table; nil without a separator.
        var separator: Separator?
    }

    /// Lays out and adds the views of a collection or table, and sets the size of its content.
    mutating func addSections(of view: ExpandedView, in parent: Parent) {
        guard let container = parent.container else { return }
        let layout = sectionLayout(of: view, container: placed.containers[container], size: parent.size)
        let isTable = view.node.kind == .table
        for (section, placement, isSticky) in layout.sections {
            addHeader(of: section, at: placement, in: parent, isPinned: isSticky)
            for (index, (item, box)) in zip(section.items, placement.items).enumerated() {
                let layer = placed.tree.layers.count
                add(item, in: parent.filling(placement), box: box)
                guard let separator = layout.separator, index + 1 < section.items.count,
                    placed.tree.layers.count > layer
                else { continue }
                add(separator, to: layer, environment: view.environment)
            }
            addFooter(of: section, at: placement, in: parent, isPinned: isTable && isSticky)
        }
        placed.containers[container].contentSize = layout.contentSize
    }

    /// Lays out the sections of a collection or table in a viewport of a given size.
    mutating func sectionLayout(of view: ExpandedView, container: ScrollContainer, size: Size) -> SectionLayout {
        let (axis, inset) = (container.axis, container.contentInset)
        let across: Axis = axis == .vertical ? .horizontal : .vertical
        let margins = axis == .vertical ? inset.left + inset.right : inset.top + inset.bottom
        let breadth = max(0, size[across] - margins)
        var (layout, length) =
            view.node.kind == .table
            ? rowLayout(of: view, breadth: breadth, size: size)
            : itemLayout(of: view, axis: axis, breadth: breadth, size: size)
        layout.contentSize[axis] = length
        layout.contentSize[across] = breadth
        return layout
    }

    /// Returns the sections of a collection or table. If items or rows are written without sections, they form one
    /// section.
    private mutating func sections(of view: ExpandedView) -> [ExpandedSection] {
        let word = view.node.kind.contentWord.rawValue
        if let sections = view.sections {
            if view.content != nil {
                values.problems.error(
                    .conflictingKeys, "\(view.node.kind.title) must have either '\(word)' or 'sections', found both",
                    at: view.node.contentOrigin)
            }
            return sections
        }
        guard let items = view.content else {
            values.problems.missing(
                oneOf: [word, ViewWord.sections.rawValue], "\(view.node.kind.title) needs '\(word)' or 'sections'",
                in: view.node.origin)
            return []
        }
        return [ExpandedSection(node: SectionNode(), items: items)]
    }

    /// Lays out the items, headers and footers of a collection. Also returns their total length along the scroll axis,
    /// in points.
    private mutating func itemLayout(of view: ExpandedView, axis: Axis, breadth: Double, size: Size)
        -> (SectionLayout, length: Double)
    {
        let scope = scope(ofBoxesIn: view, parent: size)
        let flow = FlowLayout(
            axis: axis, breadth: breadth, lineSpacing: spacing(.lineSpacing, of: view.node, in: scope),
            interitemSpacing: spacing(.interitemSpacing, of: view.node, in: scope),
            sectionInset: values.insets(.sectionInset, of: view.node, in: scope) ?? .zero)
        let itemSize = values.size(.itemSize, of: view.node, in: scope) ?? Self.defaultItemSize
        let isSticky = values.boolean(view.node[.sticky])
        let sections = sections(of: view)
        let stickiness = sections.map { values.boolean($0.node.sticky) ?? isSticky ?? false }
        let measured = sections.map { section in
            SectionMeasure(
                header: section.header.map { barLength(of: $0, along: axis, in: size, placedBy: "collection") },
                items: section.items.map { self.size(ofItem: $0, default: itemSize, in: size) },
                footer: section.footer.map { barLength(of: $0, along: axis, in: size, placedBy: "collection") })
        }
        let (placements, length) = flow.placements(of: measured)
        let placed = zip(zip(sections, placements), stickiness).map { ($0.0, $0.1, $1) }
        return (SectionLayout(sections: placed, contentSize: .zero), length)
    }

    private mutating func spacing(_ word: ViewWord, of view: ViewNode, in scope: ValueScope) -> Double {
        guard let value = view[word], let number = values.number(word, of: view, in: scope) else { return 10 }
        if number < 0 {
            values.problems.error(
                .invalidValue, "'\(word.rawValue)' must not be negative, found \(number.shortText)", at: value.origin)
        }
        return max(0, number)
    }

    private mutating func size(ofItem view: ExpandedView, default size: Size, in viewport: Size) -> Size {
        checkMeasurable(view, placedBy: "collection", hint: "set only the 'size' of the view")
        return extent(of: view, in: scope(ofBoxesIn: view, parent: viewport), default: size) ?? size
    }

    /// Returns the size of an item, row, header or footer, which does not depend on the layout of the others; nil if
    /// `container` is neither a collection nor a table.
    mutating func itemSize(of view: ExpandedView, in container: ExpandedView, size: Size) -> Size? {
        guard container.node.kind.hasSections else { return nil }
        let scope = scope(ofBoxesIn: container, parent: size)
        let (axis, inset) = { ($0.axis, $0.contentInset) }(
            scrollContainer(of: container.node, layer: 0, size: size, in: scope))
        let margins = axis == .vertical ? inset.left + inset.right : inset.top + inset.bottom
        let breadth = max(0, size[axis == .vertical ? .horizontal : .vertical] - margins)
        let isBar =
            container.sections?.contains { $0.header?.serial == view.serial || $0.footer?.serial == view.serial }
            ?? false
        if isBar {
            var bar = Size(width: breadth, height: breadth)
            bar[axis] = barLength(of: view, along: axis, in: size, placedBy: "list")
            return bar
        }
        guard container.node.kind == .table else {
            let standard = values.size(.itemSize, of: container.node, in: scope) ?? Self.defaultItemSize
            return self.size(ofItem: view, default: standard, in: size)
        }
        let height =
            height(ofRow: view, breadth: breadth, in: size) ?? height(.rowHeight, of: container.node, in: scope)
            ?? Self.defaultRowHeight
        return Size(width: breadth, height: height)
    }

    /// Lays out the rows, headers and footers of a table. Also returns their total height, in points.
    private mutating func rowLayout(of view: ExpandedView, breadth: Double, size: Size)
        -> (SectionLayout, length: Double)
    {
        let scope = scope(ofBoxesIn: view, parent: size)
        let rowHeight = height(.rowHeight, of: view.node, in: scope) ?? Self.defaultRowHeight
        let separator = view.node[.separator].flatMap { Separator($0, in: scope, of: canvas, values: &values) }
        let isSticky = values.boolean(view.node[.sticky])
        let sections = sections(of: view)
        let stickiness = sections.map { values.boolean($0.node.sticky) ?? isSticky ?? true }
        let measured = sections.map { section in
            SectionMeasure(
                header: section.header.map { barLength(of: $0, along: .vertical, in: size, placedBy: "table") },
                items: section.items.map {
                    Size(width: breadth, height: height(ofRow: $0, breadth: breadth, in: size) ?? rowHeight)
                },
                footer: section.footer.map { barLength(of: $0, along: .vertical, in: size, placedBy: "table") })
        }
        let (placements, length) = TableLayout(breadth: breadth).placements(of: measured)
        let placed = zip(zip(sections, placements), stickiness).map { ($0.0, $0.1, $1) }
        return (SectionLayout(sections: placed, contentSize: .zero, separator: separator), length)
    }

    private mutating func height(_ word: ViewWord, of view: ViewNode, in scope: ValueScope) -> Double? {
        guard let value = view[word], let number = values.number(word, of: view, in: scope) else { return nil }
        return values.height(number, at: value.origin)
    }

    private mutating func height(ofRow view: ExpandedView, breadth: Double, in viewport: Size) -> Double? {
        checkMeasurable(view, placedBy: "table", hint: "set only the 'height' of the row")
        for member in view.node.members where ["size", "width"].contains(member.key) {
            values.problems.error(
                .conflictingKeys, "a row cannot have '\(member.key)' because a row is as wide as the table",
                at: member.keyOrigin, hint: "set only the 'height' of the row")
        }
        let scope = scope(ofBoxesIn: view, parent: viewport)
        guard view.node[.height]?.string == ViewWord.fit else { return height(.height, of: view.node, in: scope) }
        return extent(of: view, in: scope, default: Size(width: breadth, height: 0))?.height
    }

    /// Returns the length of a header or footer along the scroll axis, in points.
    ///
    /// Across the scroll axis, a header or footer fills the viewport.
    private mutating func barLength(
        of view: ExpandedView, along axis: Axis, in viewport: Size, placedBy title: String
    ) -> Double {
        checkMeasurable(view, placedBy: title, hint: "set only the 'size' of the view")
        let word: ViewWord = axis == .vertical ? .height : .width
        guard view.node[.size] != nil || view.node[word] != nil else {
            values.problems.missing(
                oneOf: [ViewWord.size.rawValue, word.rawValue],
                "a header or footer needs 'size' or '\(word.rawValue)'", in: view.node.origin)
            return 0
        }
        return extent(of: view, in: scope(ofBoxesIn: view, parent: viewport), default: viewport)?[axis] ?? 0
    }

    /// Reports keys that set the position of a view in a collection, table or stack. The layout decides the position, so the
    /// view may only set its size.
    mutating func checkMeasurable(_ view: ExpandedView, placedBy title: String, hint: String) {
        for member in view.node.members where ["frame", "center", "inset", "x", "y"].contains(member.key) {
            values.problems.error(
                .conflictingKeys, "'\(member.key)' cannot be set because the layout of the \(title) places this view",
                at: member.keyOrigin, hint: hint)
        }
    }

    /// Adds the header of a section. If `sticky` is true, the header is pinned to the viewport's start.
    ///
    /// The value of `sticky` is that of the header or, if the header has none, that of the section. The section's
    /// footer pushes a pinned header out of the viewport.
    private mutating func addHeader(
        of section: ExpandedSection, at placement: SectionPlacement, in parent: Parent, isPinned: Bool
    ) {
        guard let container = parent.container, let header = section.header, let box = placement.header else { return }
        let (axis, inset) = (placed.containers[container].axis, placed.containers[container].contentInset)
        var block = placement.box
        block.size[axis] -= placement.footer?.size[axis] ?? 0
        var insets: StickyInsets?
        if values.boolean(header.node[.sticky]) ?? isPinned {
            insets = axis == .vertical ? StickyInsets(top: inset.top) : StickyInsets(left: inset.left)
        }
        var inside = parent
        inside.section = SectionMembership(block: block, isBar: true, insets: insets)
        add(header, in: inside, box: box)
    }

    /// Adds the footer of a section. If `sticky` is true, the footer is pinned to the viewport's end.
    ///
    /// The value of `sticky` is that of the footer or, if the footer has none, that of the section. A pinned footer
    /// never covers the section's header.
    private mutating func addFooter(
        of section: ExpandedSection, at placement: SectionPlacement, in parent: Parent, isPinned: Bool
    ) {
        guard let container = parent.container, let footer = section.footer, let box = placement.footer else { return }
        let (axis, inset) = (placed.containers[container].axis, placed.containers[container].contentInset)
        let header = placement.header?.size[axis] ?? 0
        var block = placement.box
        block.origin[axis] += header
        block.size[axis] -= header
        var insets: StickyInsets?
        if values.boolean(footer.node[.sticky]) ?? isPinned {
            insets = axis == .vertical ? StickyInsets(bottom: inset.bottom) : StickyInsets(right: inset.right)
        }
        var inside = parent
        inside.section = SectionMembership(block: block, isBar: true, insets: insets)
        add(footer, in: inside, box: box)
    }

    /// Adds a separator at the lower edge of the last row that was added, in front of the row's content.
    ///
    /// As in UITableView, the separator moves and fades together with the row.
    private mutating func add(_ separator: Separator, to row: LayerIndex, environment: Environment) {
        let size = placed.tree[row].bounds.size
        var line = Layer()
        line.backgroundColor = separator.color
        line.frame = Rect(
            x: separator.left, y: size.height - separator.height,
            width: max(0, size.width - separator.left - separator.right), height: separator.height)
        let index = placed.tree.append(line, parent: row)
        placed.views[row].separator = index
        var record = PlacedView(
            node: ViewNode(kind: .view, origin: separator.origin), environment: environment, scope: environment.scope,
            scroller: nil)
        record.isFixed = true
        placed.views.append(record)
        // A row that scrolls itself does not scroll its separator.
        if let container = placed.containersByLayer[row], placed.containers[container].pages == nil {
            placed.pinnings.append(
                Pinning(layer: index, container: container, horizontal: .viewport, vertical: .viewport))
        }
    }
}

/// The separator line between two rows of a table.
struct Separator {
    /// The default left inset of a separator, in points, as in UITableView.
    private static let inset = 15.0

    var color: Color
    var height: Double
    var left: Double
    var right: Double
    /// The source range of the separator.
    var origin: Origin

    /// Reads a separator from a colour or an object; nil after an error.
    init?(_ value: JSONValue, in scope: ValueScope, of canvas: Canvas, values: inout ValueReader) {
        color = .clear
        height = 1 / canvas.scale
        (left, right) = (Self.inset, 0)
        origin = value.origin
        switch value.kind {
        case .string:
            guard let color = values.color(value) else { return nil }
            self.color = color
        case .object:
            guard let node = values.problems.open(value, as: SeparatorWord.self) else { return nil }
            color = node[.color].flatMap { values.color($0) } ?? .clear
            if let written = node[.height], let number = values.number(written, in: scope) {
                height = values.height(number, at: written.origin) ?? height
            }
            if let inset = node[.inset], let sides = Self.sides(inset, in: scope, &values) { (left, right) = sides }
        case .null, .boolean, .number, .array:
            values.problems.wrongType(value, expected: ValueKind.separator.expectation)
            return nil
        }
    }

    private static func sides(
        _ value: JSONValue, in scope: ValueScope, _ values: inout ValueReader
    ) -> (left: Double, right: Double)? {
        switch value.kind {
        case .number, .string: return values.number(value, percentage: .width, in: scope).map { ($0, 0) }
        case .array(let elements) where elements.count == 2:
            return values.allNumbers(elements.map { ($0, .width) }, in: scope).map { ($0[0], $0[1]) }
        case .null, .boolean, .array, .object:
            values.problems.wrongType(value, expected: ValueKind.separatorInset)
            return nil
        }
    }
}

extension ValueReader {
    /// Returns the height if it is not negative. Otherwise reports an error and returns nil.
    mutating func height(_ number: Double, at origin: Origin) -> Double? {
        guard number < 0 else { return number }
        problems.error(.invalidValue, "a height must not be negative, found \(number.shortText)", at: origin)
        return nil
    }
}
