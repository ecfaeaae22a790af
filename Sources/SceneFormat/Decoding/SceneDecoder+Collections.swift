import JSON
import Layers
import Primitives
import Staging

extension SceneDecoder {
    /// What UIKit gives items that have no size.
    private static let defaultItemSize = Size(width: 50, height: 50)

    /// Lays out and adds a collection's items, headers and footers; gives their length along the scroll axis.
    mutating func decodeItems(
        of object: CheckedObject, breadth: Double, in parent: Parent, environment: Environment
    ) -> Double {
        guard let container = parent.container else { return 0 }
        let axis = containers[container].axis
        let scope = ValueScope(parent: parent.size, canvas: canvas.size, names: environment.names)
        let layout = FlowLayout(
            axis: axis, breadth: breadth, lineSpacing: spacing("lineSpacing", of: object, in: scope),
            interitemSpacing: spacing("interitemSpacing", of: object, in: scope),
            sectionInset: insets("sectionInset", of: object, in: scope) ?? .zero)
        let itemSize = size("itemSize", of: object, in: scope) ?? Self.defaultItemSize
        let sections = sections(of: object, as: .section, items: "items", environment: environment)
        let measured = sections.map { section in
            SectionMeasure(
                header: section.header.map { barLength(of: $0, along: axis, in: scope, placedBy: "collection") },
                items: section.items.map { size(ofItem: $0, default: itemSize, in: scope) },
                footer: section.footer.map { barLength(of: $0, along: axis, in: scope, placedBy: "collection") })
        }
        let (placements, length) = layout.placements(of: measured)
        for (section, placement) in zip(sections, placements) {
            decodeHeader(of: section, at: placement, in: parent, isPinned: section.isSticky ?? false)
            for (item, box) in zip(section.items, placement.items) {
                decodeView(item, in: parent.filling(placement), placed: box)
            }
            decodeFooter(of: section, at: placement, in: parent, isPinned: false)
        }
        return length
    }

    private mutating func spacing(_ key: String, of object: CheckedObject, in scope: ValueScope) -> Double {
        guard let value = object[key], let number = number(key, of: object, in: scope) else { return 10 }
        if number < 0 { report(.invalidValue, "a gap is never negative, found \(number.shortText)", at: value.range) }
        return max(0, number)
    }

    private mutating func size(ofItem view: ExpandedView, default size: Size, in scope: ValueScope) -> Size {
        guard let object = measurable(view, placedBy: "collection", hint: "give it a 'size'") else { return size }
        var scope = scope
        scope.names = view.environment.names
        guard object["size"] != nil || object["width"] != nil || object["height"] != nil else { return size }
        return extent(of: object, in: scope, natural: size) ?? size
    }
}
