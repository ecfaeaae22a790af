import JSON
import Layers
import ParadeKit
import Primitives

extension SceneDecoder {
    /// What UIKit gives items that have no size.
    private static let defaultItemSize = Size(width: 50, height: 50)

    private struct Section {
        var header: ExpandedView?
        var items: [ExpandedView] = []
        var footer: ExpandedView?
    }

    /// Lays out and adds a collection's items, headers and footers, and sets the extent of its content.
    mutating func decodeContent(of object: CheckedObject, in parent: Parent, environment: Environment) {
        guard let container = parent.container else { return }
        let axis = containers[container].axis
        let across: Axis = axis == .vertical ? .horizontal : .vertical
        let scope = ValueScope(parent: parent.size, canvas: canvas.size, names: environment.names)
        let inset = containers[container].contentInset
        let breadth =
            axis == .vertical
            ? parent.size.width - inset.left - inset.right : parent.size.height - inset.top - inset.bottom
        let layout = FlowLayout(
            axis: axis, breadth: max(0, breadth), lineSpacing: spacing("lineSpacing", of: object, in: scope),
            interitemSpacing: spacing("interitemSpacing", of: object, in: scope),
            sectionInset: insets("sectionInset", of: object, in: scope) ?? .zero)
        let itemSize = size("itemSize", of: object, in: scope) ?? Self.defaultItemSize
        let sections = sections(of: object, environment: environment)
        let measured = sections.map { section in
            FlowLayout.Section(
                header: section.header.map { barLength(of: $0, along: axis, in: scope) },
                items: section.items.map { size(ofItem: $0, default: itemSize, in: scope) },
                footer: section.footer.map { barLength(of: $0, along: axis, in: scope) })
        }
        let (placements, length) = layout.placements(of: measured)
        for (section, placement) in zip(sections, placements) {
            if let header = section.header { decodeView(header, in: parent, placed: placement.header) }
            for (item, box) in zip(section.items, placement.items) { decodeView(item, in: parent, placed: box) }
            if let footer = section.footer { decodeView(footer, in: parent, placed: placement.footer) }
        }
        var contentSize = Size.zero
        contentSize[axis] = length
        contentSize[across] = layout.breadth
        containers[container].contentSize = contentSize
    }

    private mutating func spacing(_ key: String, of object: CheckedObject, in scope: ValueScope) -> Double {
        guard let value = object[key], let number = number(key, of: object, in: scope) else { return 10 }
        if number < 0 { report(.invalidValue, "a gap is never negative, found \(number.shortText)", at: value.range) }
        return max(0, number)
    }

    private mutating func sections(of object: CheckedObject, environment: Environment) -> [Section] {
        if let sections = object["sections"] {
            if let items = object.members.first(where: { $0.key == "items" }) {
                report(.conflictingKeys, "a collection has either 'items' or 'sections'", at: items.keyRange)
            }
            guard case .array(let elements) = sections.kind else {
                wrongType(sections, expected: "a list of sections")
                return []
            }
            return elements.map { section($0, environment: environment) }
        }
        guard let items = object["items"] else {
            report(.missingKey, "a collection needs 'items' or 'sections'", at: object.value.range)
            return []
        }
        return [Section(items: expanded(items, in: environment))]
    }

    private mutating func section(_ value: JSONValue, environment: Environment) -> Section {
        guard let object = open(value, as: .section) else { return Section() }
        var section = Section()
        section.header = object["header"].flatMap { bar($0, environment: environment) }
        section.items = object["items"].map { expanded($0, in: environment) } ?? []
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

    /// A header's or footer's length along the scroll axis; across it fills the collection.
    private mutating func barLength(of view: ExpandedView, along axis: Axis, in scope: ValueScope) -> Double {
        guard let object = measurable(view) else { return 0 }
        var scope = scope
        scope.names = view.environment.names
        let key = axis == .vertical ? "height" : "width"
        guard object["size"] != nil || object[key] != nil else {
            report(.missingKey, "a header or footer needs 'size' or '\(key)'", at: view.value.range)
            return 0
        }
        return extent(of: object, in: scope, natural: nil)?[axis] ?? 0
    }

    private mutating func size(ofItem view: ExpandedView, default size: Size, in scope: ValueScope) -> Size {
        guard let object = measurable(view) else { return size }
        var scope = scope
        scope.names = view.environment.names
        guard object["size"] != nil || object["width"] != nil || object["height"] != nil else { return size }
        return extent(of: object, in: scope, natural: size) ?? size
    }

    /// The keys that say how large a laid-out view is; those that say where it is are errors.
    private mutating func measurable(_ view: ExpandedView) -> CheckedObject? {
        guard case .object(let members) = view.value.kind, let table = KeyTable.views[.view] else { return nil }
        for member in members where ["frame", "center", "inset", "x", "y"].contains(member.key) {
            report(
                .conflictingKeys, "the collection's layout places this view; '\(member.key)' cannot",
                at: member.keyRange,
                hint: "give it a 'size'")
        }
        return CheckedObject(table: table, value: view.value, members: members)
    }
}
