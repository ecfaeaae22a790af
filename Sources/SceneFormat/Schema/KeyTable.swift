import JSON
import Layers

/// The keys one kind of object takes: what the reader checks, messages suggest and the JSON Schema says.
package struct KeyTable: Sendable {
    /// The objects of the format, as the schema names them.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        case scene, canvas, timeline, segment, place, view, section, animator, value, spring, animation, binding, signal
        case page, item, action, tableSection, viewTimeline, play, separator, stretch, motionBlur
        case font, fontEntry, face
        case repetition, use, state, targets
    }

    /// The object's name in the schema.
    package var name: Name
    /// What messages call the object.
    package var title: String
    /// The keys in the order of the documentation.
    package var keys: [KeyRule]

    /// The rule of a key.
    package subscript(key: String) -> KeyRule? {
        // Lengths tell most names apart, at once.
        keys.first { $0.name.utf8.count == key.utf8.count && $0.name == key }
    }
}

/// One key of an object.
package struct KeyRule: Sendable {
    /// The key.
    package var name: String
    /// What may stand for it.
    package var kind: ValueKind
    /// Whether the object makes no sense without it.
    package var isRequired = false
    /// Where every number that is written plainly must lie; nil is anywhere.
    package var range: ClosedRange<Double>?
    /// One sentence for the documentation.
    package var summary: String

    init(
        _ name: String, _ kind: ValueKind, required: Bool = false, range: ClosedRange<Double>? = nil, _ summary: String
    ) {
        self.name = name
        self.kind = kind
        self.isRequired = required
        self.range = range
        self.summary = summary
    }
}

/// The kinds of view; a new one is a case here and its line in the tables.
package enum ViewKind: String, Hashable, Sendable, CaseIterable {
    case view, image, label, gradient, shape, pageControl, scroll, collection, table, pager

    /// Whether its content moves.
    var scrolls: Bool {
        switch self {
        case .view, .image, .label, .gradient, .shape, .pageControl: false
        case .scroll, .collection, .table, .pager: true
        }
    }

    /// Whether a layout places its content, in sections with headers and footers.
    var hasSections: Bool {
        switch self {
        case .view, .image, .label, .gradient, .shape, .pageControl, .scroll, .pager: false
        case .collection, .table: true
        }
    }

    /// A layer of this kind with UIKit's defaults.
    var prototype: Layer {
        var layer = Layer()
        switch self {
        case .view, .pager: break
        case .image: layer.contents = .image(ImageContents())
        case .gradient: layer.contents = .gradient(GradientContents())
        case .label: layer.contents = .label(LabelContents())
        case .shape: layer.contents = .shape(ShapeContents())
        case .pageControl: layer.contents = .pageControl(PageControlContents())
        case .scroll, .collection, .table: layer.clipsToBounds = true
        }
        return layer
    }
}
