import JSON
import Layers
import Primitives
import Staging

/// The line between two rows.
private struct Separator {
    var color: Color
    var height: Double
    var left: Double
    var right: Double
    /// Where it is written.
    var value: JSONValue
}

extension SceneDecoder {
    /// What UIKit gives rows that have no height.
    private static let defaultRowHeight = 44.0
    /// How far UITableView's lines stand in from the left.
    private static let separatorInset = 15.0

    /// Lays out and adds a table's rows, headers and footers, and the lines between the rows; gives their height.
    mutating func decodeRows(
        of object: CheckedObject, breadth: Double, in parent: Parent, environment: Environment
    ) -> Double {
        let scope = ValueScope(parent: parent.size, canvas: canvas.size, names: environment.names)
        let rowHeight = height("rowHeight", of: object, in: scope) ?? Self.defaultRowHeight
        let separator = object["separator"].flatMap { self.separator($0, in: scope) }
        let sections = sections(of: object, as: .tableSection, items: "rows", environment: environment)
        let measured = sections.map { section in
            SectionMeasure(
                header: section.header.map { barLength(of: $0, along: .vertical, in: scope, placedBy: "table") },
                items: section.items.map {
                    Size(width: breadth, height: height(ofRow: $0, in: scope) ?? rowHeight)
                },
                footer: section.footer.map { barLength(of: $0, along: .vertical, in: scope, placedBy: "table") })
        }
        let (placements, length) = TableLayout(breadth: breadth).placements(of: measured)
        for (section, placement) in zip(sections, placements) {
            decodeHeader(of: section, at: placement, in: parent, isPinned: section.isSticky ?? true)
            for (index, (row, box)) in zip(section.items, placement.items).enumerated() {
                let layer = tree.layers.count
                decodeView(row, in: parent.filling(placement), placed: box)
                guard let separator, index + 1 < section.items.count, tree.layers.count > layer else { continue }
                add(separator, to: layer, environment: environment)
            }
            decodeFooter(of: section, at: placement, in: parent, isPinned: section.isSticky ?? true)
        }
        return length
    }

    private mutating func height(_ key: String, of object: CheckedObject, in scope: ValueScope) -> Double? {
        guard let value = object[key], let number = number(key, of: object, in: scope) else { return nil }
        guard number >= 0 else {
            report(.invalidValue, "a height is never negative, found \(number.shortText)", at: value.range)
            return nil
        }
        return number
    }

    private mutating func height(ofRow view: ExpandedView, in scope: ValueScope) -> Double? {
        guard let object = measurable(view, placedBy: "table", hint: "give it a 'height'") else { return nil }
        for member in object.members where ["size", "width"].contains(member.key) {
            report(
                .conflictingKeys, "a row is as wide as its table; '\(member.key)' cannot say otherwise",
                at: member.keyRange, hint: "give it a 'height'")
        }
        var scope = scope
        scope.names = view.environment.names
        return height("height", of: object, in: scope)
    }

    private mutating func separator(_ value: JSONValue, in scope: ValueScope) -> Separator? {
        var separator = Separator(
            color: .clear, height: 1 / canvas.scale, left: Self.separatorInset, right: 0, value: value)
        switch value.kind {
        case .string:
            guard let color = color(value) else { return nil }
            separator.color = color
        case .object:
            guard let object = open(value, as: .separator) else { return nil }
            separator.color = color("color", of: object) ?? .clear
            if let height = height("height", of: object, in: scope) { separator.height = height }
            if let inset = object["inset"], let (left, right) = separatorInset(inset, in: scope) {
                (separator.left, separator.right) = (left, right)
            }
        case .null, .boolean, .number, .array:
            wrongType(value, expected: ValueKind.separator.expectation)
            return nil
        }
        return separator
    }

    private mutating func separatorInset(_ value: JSONValue, in scope: ValueScope) -> (left: Double, right: Double)? {
        switch value.kind {
        case .number, .string: return number(value, percentage: .width, in: scope).map { ($0, 0) }
        case .array(let elements) where elements.count == 2:
            return allNumbers(elements.map { ($0, .width) }, in: scope).map { ($0[0], $0[1]) }
        case .null, .boolean, .array, .object:
            wrongType(value, expected: ValueKind.separatorInset)
            return nil
        }
    }

    /// Adds a line at the lower edge of the row added last, above what is in it; it moves and fades with the row, as
    /// UITableView's do.
    private mutating func add(_ separator: Separator, to row: LayerIndex, environment: Environment) {
        let size = tree[row].bounds.size
        var line = Layer()
        line.backgroundColor = separator.color
        line.frame = Rect(
            x: separator.left, y: size.height - separator.height,
            width: max(0, size.width - separator.left - separator.right), height: separator.height)
        let index = tree.append(line, parent: row)
        views[row].separator = index
        views.append(
            ViewRecord(kind: .view, value: separator.value, environment: environment, scroller: nil, isFixed: true))
        // A row that scrolls itself does not take its line along.
        if let container = containersByLayer[row], containers[container].pages == nil {
            pinnings.append(
                Pinning(layer: index, container: container, horizontal: .viewport, vertical: .viewport))
        }
    }
}
