import JSON
import Layers
import Primitives
import Staging

extension SceneDecoder {
    /// The offset a movement ends at; an axis that is nil stays where it is.
    mutating func destination(
        _ value: JSONValue, of container: ContainerIndex, from offset: Point, in scope: ValueScope
    ) -> (x: Double?, y: Double?)? {
        let axis = containers[container].axis
        let range = scrollRange(of: containers[container], along: axis)
        let along: Double?
        switch value.kind {
        case .string("start"): along = range.lowerBound
        case .string("end"): along = range.upperBound
        case .string(let word) where !word.isEmpty && word.allSatisfy(\.isLetter):
            report(
                .unknownWord, "'\(word)' is not a place to scroll to", at: value.range,
                hint: NearestName.hint(for: word, among: ["start", "end"])
                    ?? (["top", "left", "leading"].contains(word) ? "here it is 'start'" : nil)
                    ?? (["bottom", "right", "trailing"].contains(word) ? "here it is 'end'" : nil)
                    ?? "a view is { \"view\": \"\(word)\" }")
            return nil
        case .number, .string:
            along = number(value, percentage: axis == .vertical ? .height : .width, in: scope)
        case .array:
            return numbers(value, shape: .point, in: scope).map { ($0[0], $0[1]) }
        case .object:
            if value["x"] != nil || value["y"] != nil {
                return numbers(value, shape: .point, in: scope).map { ($0[0], $0[1]) }
            }
            along = self.offset(ofPlace: value, in: container, from: offset[axis], scope: scope)
        case .null, .boolean:
            wrongType(value, expected: "\"start\", \"end\", points, { \"page\" } or { \"view\" }")
            return nil
        }
        guard let along else { return nil }
        return axis == .vertical ? (x: nil, y: along) : (x: along, y: nil)
    }

    private mutating func offset(
        ofPlace value: JSONValue, in container: ContainerIndex, from current: Double, scope: ValueScope
    ) -> Double? {
        guard let object = open(value, as: .place) else { return nil }
        let axis = containers[container].axis
        let viewport = tree[containers[container].layer].bounds.size
        let alignment = word("align", of: object, as: ScrollAlignment.self)
        switch (object["page"], object["view"]) {
        case (let page?, nil):
            if let align = object["align"] {
                report(.conflictingKeys, "pages have no 'align'", at: align.range)
            }
            return self.page(page, of: container, in: scope).map {
                containers[container].offset(ofPage: $0, along: axis, viewport: viewport)
            }
        case (nil, let view?):
            return offset(ofView: view, in: container, alignment: alignment ?? .start, from: current)
        case (nil, nil), (_?, _?):
            report(.invalidValue, "a place to scroll to has either 'page' or 'view'", at: value.range)
            return nil
        }
    }

    /// A page that a container can come to rest on, from 0.
    mutating func page(_ value: JSONValue, of container: ContainerIndex, in scope: ValueScope) -> Int? {
        let scroller = containers[container]
        let last = scroller.lastPage(along: scroller.axis, viewport: tree[scroller.layer].bounds.size)
        return count(value, in: 0...last, what: "the page", scope: scope)
    }

    /// The offset at which a view stands where the alignment says, as near as the container can scroll.
    private mutating func offset(
        ofView identifier: JSONValue, in container: ContainerIndex, alignment: ScrollAlignment, from current: Double
    ) -> Double? {
        guard case .string(let id) = identifier.kind else {
            wrongType(identifier, expected: "the id of a view")
            return nil
        }
        let scroller = containers[container].layer
        guard let view = find(id, from: scroller, at: identifier.range) else { return nil }
        guard let frame = tree.frame(of: view, in: scroller) else {
            report(
                .unknownView, "'\(id)' is not inside '\(tree[scroller].id ?? "the container")'", at: identifier.range)
            return nil
        }
        return offset(of: frame, in: container, alignment: alignment, from: current)
    }

    /// The offset at which a box of the content stands where the alignment says, as near as the container can scroll.
    func offset(
        of frame: Rect, in container: ContainerIndex, alignment: ScrollAlignment, from current: Double
    ) -> Double {
        let axis = containers[container].axis
        let viewport = tree[containers[container].layer].bounds.size[axis]
        let length = frame.size[axis]
        let start = frame.origin[axis]
        let wanted: Double
        switch alignment {
        case .start: wanted = start
        case .center: wanted = start + length / 2 - viewport / 2
        case .end: wanted = start + length - viewport
        case .nearest:
            let (low, high) = (min(start, start + length - viewport), max(start, start + length - viewport))
            wanted = min(max(current, low), high)
        }
        let range = scrollRange(of: containers[container], along: axis)
        return min(max(range.lowerBound, wanted), range.upperBound)
    }
}
