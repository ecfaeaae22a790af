package import Layers
import Primitives

/// The kinds of view.
///
/// To add a kind, add a case here and a line to each table of kinds.
package enum ViewKind: String, Hashable, Sendable, CaseIterable {
    case view, image, label, gradient, shape, pageControl, noise, sequence, stack, scroll, collection, table, pager

    /// Whether the content of a view of this kind scrolls.
    package var scrolls: Bool {
        switch self {
        case .view, .image, .label, .gradient, .shape, .pageControl, .noise, .sequence, .stack: false
        case .scroll, .collection, .table, .pager: true
        }
    }

    /// Whether the content of a view of this kind is laid out in sections with headers and footers.
    package var hasSections: Bool {
        switch self {
        case .view, .image, .label, .gradient, .shape, .pageControl, .noise, .sequence, .stack, .scroll, .pager: false
        case .collection, .table: true
        }
    }

    /// Whether the layout of a view of this kind places the children, so that these set no position of their own.
    package var placesChildren: Bool { self == .stack || hasSections }

    /// Whether a view of this kind has a natural size, which the value `fit` stands for.
    package var hasNaturalSize: Bool {
        switch self {
        case .image, .sequence, .label, .stack: true
        case .view, .gradient, .shape, .pageControl, .noise, .scroll, .collection, .table, .pager: false
        }
    }

    /// The key that holds the content of a view of this kind.
    package var contentWord: ViewWord {
        switch self {
        case .view, .image, .label, .gradient, .shape, .pageControl, .noise, .sequence, .stack, .scroll, .pager:
            .children
        case .collection: .items
        case .table: .rows
        }
    }

    /// A layer for a view of this kind, with UIKit's defaults.
    package var prototype: Layer {
        var layer = Layer()
        switch self {
        case .view, .stack, .pager: break
        case .image: layer.contents = .image(ImageContents())
        case .gradient: layer.contents = .gradient(GradientContents())
        case .label: layer.contents = .label(LabelContents())
        case .shape: layer.contents = .shape(ShapeContents())
        case .pageControl: layer.contents = .pageControl(PageControlContents())
        case .noise: layer.contents = .noise(NoiseContents())
        case .sequence: layer.contents = .sequence(SequenceContents())
        case .scroll, .collection, .table: layer.clipsToBounds = true
        }
        return layer
    }

    /// The name of this kind in messages.
    package var title: String {
        switch self {
        case .view: "a view"
        case .image: "an image view"
        case .gradient: "a gradient view"
        case .label: "a label"
        case .shape: "a shape view"
        case .stack: "a stack"
        case .scroll: "a scroll view"
        case .collection: "a collection"
        case .table: "a table"
        case .pager: "a pager"
        case .pageControl: "a page control"
        case .noise: "a noise view"
        case .sequence: "a sequence"
        }
    }

    /// The keys that a view of this kind may have.
    package var table: KeyTable {
        if let table = Self.tables.withLock({ $0[self] }) { return table }
        let table = makeTable()
        Self.tables.withLock { $0[self] = table }
        return table
    }

    /// The keys of a piece of a split text. A piece is a letter, word or line. It has a label's keys, except those for
    /// its box, text and font.
    package static let pieceTable: KeyTable = {
        let excluded: [ViewWord] =
            ViewWord.places.words + [
                .id, .type, .position, .sticky, .stretch, .grow, .shrink, .autoresizing, .text, .font, .split,
            ]
            + ViewWord.stickyDistances.words + ViewWord.pins.words
        let names = Set(excluded.map(\.rawValue))
        let keys = ViewKind.label.table.keys.filter { key in
            guard !names.contains(key.name) else { return false }
            guard let property = PropertyPath(key.name)?.property else { return true }
            guard !property.setsBox else { return false }
            return property.kinds.isEmpty || LabelContents.paintsGlyphs(property)
        }
        return KeyTable(name: .piece, title: "a piece of a text", keys: keys)
    }()

    /// The tables that were made. A table is made on first use, since most scenes have few kinds of view.
    private static let tables = Locked<[ViewKind: KeyTable]>([:])

    private func makeTable() -> KeyTable {
        var keys = (ViewWord.ofAllViews + ViewWord.ofVocabularies + ViewWord.own(of: self)).map { word, rule in
            KeyTable.Key(name: word.rawValue, rule: rule)
        }
        let words = Set(keys.map(\.name))
        let prototype = prototype
        // A view's "position" is CSS's word for sticky and fixed views; the layer's position is called center in
        // scenes.
        for name in PropertyPath.allNames where !words.contains(name) && !name.hasPrefix("position") {
            guard let path = PropertyPath(name), path.value(in: prototype) != nil else { continue }
            keys.append(
                KeyTable.Key(
                    name: name, rule: KeyRule(ValueKind(path), range: path.property.range, path.property.summary)))
        }
        return KeyTable(name: .view, title: title, keys: keys)
    }
}
