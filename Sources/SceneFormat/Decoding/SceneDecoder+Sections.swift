import JSON
import Layers
import Primitives
import Staging

/// The views of a section, before they are laid out.
struct SectionViews {
    var header: ExpandedView?
    var items: [ExpandedView] = []
    var footer: ExpandedView?
    /// Whether the section or its container says that header and footer are pinned; nil where neither does.
    var isSticky: Bool?
}

extension SceneDecoder {
    /// Adds a collection's or table's views where its layout puts them, and sets the extent of its content.
    mutating func decodeContent(_ kind: ViewKind, of object: CheckedObject, in parent: Parent, environment: Environment)
    {
        guard let container = parent.container else { return }
        let axis = containers[container].axis
        let across: Axis = axis == .vertical ? .horizontal : .vertical
        let inset = containers[container].contentInset
        let margins = axis == .vertical ? inset.left + inset.right : inset.top + inset.bottom
        let breadth = max(0, parent.size[across] - margins)
        let length =
            kind == .table
            ? decodeRows(of: object, breadth: breadth, in: parent, environment: environment)
            : decodeItems(of: object, breadth: breadth, in: parent, environment: environment)
        var contentSize = Size.zero
        contentSize[axis] = length
        contentSize[across] = breadth
        containers[container].contentSize = contentSize
    }

    /// The sections of a collection or table, one where it has only items or rows, which `key` calls them.
    mutating func sections(
        of object: CheckedObject, as table: KeyTable, items key: String, environment: Environment
    ) -> [SectionViews] {
        let title = object.table.title
        let isSticky = boolean("sticky", of: object)
        if let sections = object["sections"] {
            if let items = object.members.first(where: { $0.key == key }) {
                report(.conflictingKeys, "\(title) has either '\(key)' or 'sections'", at: items.keyRange)
            }
            guard case .array(let elements) = sections.kind else {
                wrongType(sections, expected: "a list of sections")
                return []
            }
            return elements.map { section($0, as: table, items: key, isSticky: isSticky, environment: environment) }
        }
        guard let items = object[key] else {
            report(.missingKey, "\(title) needs '\(key)' or 'sections'", at: object.value.range)
            return []
        }
        return [SectionViews(items: expanded(items, in: environment))]
    }

    private mutating func section(
        _ value: JSONValue, as table: KeyTable, items key: String, isSticky: Bool?, environment: Environment
    ) -> SectionViews {
        guard let object = open(value, as: table) else { return SectionViews() }
        var section = SectionViews()
        section.isSticky = boolean("sticky", of: object) ?? isSticky
        section.header = object["header"].flatMap { bar($0, environment: environment) }
        section.items = object[key].map { expanded($0, in: environment) } ?? []
        section.footer = object["footer"].flatMap { bar($0, environment: environment) }
        return section
    }

    private mutating func bar(_ value: JSONValue, environment: Environment) -> ExpandedView? {
        var views: [ExpandedView] = []
        expand(value, in: environment, identifierScope: environment.scope, into: &views)
        if views.count > 1 {
            report(.invalidValue, "a header or footer is one view, found \(views.count)", at: value.range)
        }
        return views.first
    }

    /// A header's or footer's length along the scroll axis; across it fills the viewport.
    mutating func barLength(of view: ExpandedView, along axis: Axis, in scope: ValueScope, placedBy title: String)
        -> Double
    {
        guard let object = measurable(view, placedBy: title, hint: "give it a 'size'") else { return 0 }
        var scope = scope
        scope.names = view.environment.names
        let key = axis == .vertical ? "height" : "width"
        guard object["size"] != nil || object[key] != nil else {
            report(.missingKey, "a header or footer needs 'size' or '\(key)'", at: view.value.range)
            return 0
        }
        return extent(of: object, in: scope, natural: nil)?[axis] ?? 0
    }

    /// The keys that say how large a laid-out view is; those that say where it is are errors.
    mutating func measurable(_ view: ExpandedView, placedBy title: String, hint: String) -> CheckedObject? {
        guard case .object(let members) = view.value.kind, let table = KeyTable.views[.view] else { return nil }
        for member in members where ["frame", "center", "inset", "x", "y"].contains(member.key) {
            report(
                .conflictingKeys, "the \(title)'s layout places this view; '\(member.key)' cannot",
                at: member.keyRange, hint: hint)
        }
        return CheckedObject(table: table, value: view.value, members: members)
    }

    /// Adds a section's header, held at the viewport's start if it or else its section says so, and pushed by the footer.
    mutating func decodeHeader(
        of section: SectionViews, at placement: SectionPlacement, in parent: Parent, isPinned: Bool
    ) {
        guard let container = parent.container, let header = section.header, let box = placement.header else { return }
        let (axis, inset) = (containers[container].axis, containers[container].contentInset)
        var place = SectionPlace(block: placement.box, isBar: true)
        place.block.size[axis] -= placement.footer?.size[axis] ?? 0
        if self.isPinned(header) ?? isPinned {
            place.insets = axis == .vertical ? StickyInsets(top: inset.top) : StickyInsets(left: inset.left)
        }
        var inside = parent
        inside.section = place
        decodeView(header, in: inside, placed: box)
    }

    /// Adds a section's footer, held at the viewport's end if it or else its section says so, and stopped by the header.
    mutating func decodeFooter(
        of section: SectionViews, at placement: SectionPlacement, in parent: Parent, isPinned: Bool
    ) {
        guard let container = parent.container, let footer = section.footer, let box = placement.footer else { return }
        let (axis, inset) = (containers[container].axis, containers[container].contentInset)
        let header = placement.header?.size[axis] ?? 0
        var place = SectionPlace(block: placement.box, isBar: true)
        place.block.origin[axis] += header
        place.block.size[axis] -= header
        if self.isPinned(footer) ?? isPinned {
            place.insets = axis == .vertical ? StickyInsets(bottom: inset.bottom) : StickyInsets(right: inset.right)
        }
        var inside = parent
        inside.section = place
        decodeView(footer, in: inside, placed: box)
    }

    /// What a header or footer says itself.
    private mutating func isPinned(_ view: ExpandedView) -> Bool? {
        guard let value = view.value["sticky"] else { return nil }
        guard case .boolean(let flag) = value.kind else {
            wrongType(value, expected: ValueKind.boolean.expectation)
            return nil
        }
        return flag
    }
}

extension Parent {
    /// The same while a section's items are added.
    func filling(_ placement: SectionPlacement) -> Parent {
        var parent = self
        parent.section = SectionPlace(block: placement.box)
        return parent
    }
}
