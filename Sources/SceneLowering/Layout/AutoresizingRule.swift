import Diagnostics
import JSON
import Layers
import SceneDocument
import Staging

/// Reads the flexible parts of views that follow an animated parent.
struct AutoresizingRule {
    /// Returns the views with flexible parts, in tree order.
    static func autoresizings(of placed: PlacedViews, values: inout ValueReader) -> [Autoresizing] {
        var found: [Autoresizing] = []
        for layer in placed.views.indices {
            guard let value = placed.views[layer].node[.autoresizing] else { continue }
            values.problems.copy = placed.copy(of: layer)
            guard let parts = parts(value, &values) else { continue }
            var autoresizing = Autoresizing(layer: layer, horizontal: [], vertical: [])
            for part in parts {
                switch part {
                case .left: autoresizing.horizontal.insert(.before)
                case .width: autoresizing.horizontal.insert(.length)
                case .right: autoresizing.horizontal.insert(.after)
                case .top: autoresizing.vertical.insert(.before)
                case .height: autoresizing.vertical.insert(.length)
                case .bottom: autoresizing.vertical.insert(.after)
                }
            }
            found.append(autoresizing)
        }
        values.problems.copy = 0
        return found
    }

    /// Returns the views that can change in some frame: those whose parents have tracks that change the size, or can
    /// change themselves.
    static func moving(_ all: [Autoresizing], parents: [LayerIndex?], tracks: [TrackDraft]) -> [Autoresizing] {
        guard !all.isEmpty, let size = PropertyPath("size") else { return [] }
        var resized = Set(tracks.filter { $0.path.overlaps(size) }.map(\.layer))
        return all.filter { autoresizing in
            guard let parent = parents[autoresizing.layer], resized.contains(parent) else { return false }
            resized.insert(autoresizing.layer)
            return true
        }
    }

    private static func parts(_ value: JSONValue, _ values: inout ValueReader) -> [FlexiblePart]? {
        let written: [JSONValue]
        switch value.kind {
        case .string: written = [value]
        case .array(let elements) where !elements.isEmpty: written = elements
        case .null, .boolean, .number, .array, .object:
            values.problems.wrongType(value, expected: ValueKind.autoresizing.expectation)
            return nil
        }
        var parts: [FlexiblePart] = []
        for element in written {
            guard let word = values.word(element, among: FlexiblePart.words) else { return nil }
            parts += FlexiblePart(rawValue: word).map { [$0] } ?? [.width, .height]
        }
        return parts
    }
}
