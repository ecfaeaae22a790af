import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging
import Timing

extension TimelineLowering {
    /// Returns the content offset at which a movement ends, in points. A coordinate is nil if the movement does not
    /// change it.
    ///
    /// Returns nil after an error.
    mutating func destination(
        _ value: JSONValue, of container: ContainerIndex, from offset: Point, in scope: ValueScope
    ) -> (x: Double?, y: Double?)? {
        let axis = laidOut.containers[container].axis
        let range = laidOut.placed.restingOffsets(of: container, along: axis)
        let along: Double?
        switch value.kind {
        case .string("start"): along = range.lowerBound
        case .string("end"): along = range.upperBound
        case .string(let word) where !word.isEmpty && word.allSatisfy(\.isLetter):
            values.problems.error(
                .unknownWord, "'\(word)' is not a place to scroll to", at: value.origin,
                hint: NearestName.hint(for: word, among: ["start", "end"])
                    ?? (["top", "left", "leading"].contains(word) ? "write 'start'" : nil)
                    ?? (["bottom", "right", "trailing"].contains(word) ? "write 'end'" : nil)
                    ?? "write { \"view\": \"\(word)\" } to scroll to a view")
            return nil
        case .number, .string:
            along = values.number(value, percentage: axis == .vertical ? .height : .width, in: scope)
        case .array:
            return values.numbers(value, shape: .point, in: scope).map { ($0[0], $0[1]) }
        case .object:
            if value["x"] != nil || value["y"] != nil {
                return values.numbers(value, shape: .point, in: scope).map { ($0[0], $0[1]) }
            }
            along = self.offset(ofPlace: value, in: container, from: offset[axis], scope: scope)
        case .null, .boolean:
            values.problems.wrongType(
                value, expected: "\"start\", \"end\", points, { \"page\": 1 } or { \"view\": \"card\" }")
            return nil
        }
        guard let along else { return nil }
        return axis == .vertical ? (x: nil, y: along) : (x: along, y: nil)
    }

    private mutating func offset(
        ofPlace value: JSONValue, in container: ContainerIndex, from current: Double, scope: ValueScope
    ) -> Double? {
        guard let node = values.problems.open(value, as: DestinationWord.self) else { return nil }
        let axis = laidOut.containers[container].axis
        let viewport = laidOut.placed.viewport(of: container)
        let alignment = values.word(node[.align], as: ScrollAlignment.self)
        switch (node[.page], node[.view]) {
        case (let page?, nil):
            if let align = node[.align] {
                values.problems.error(.conflictingKeys, "'align' is only for views, not for pages", at: align.origin)
            }
            return self.page(page, of: container, in: scope).map {
                laidOut.containers[container].offset(ofPage: $0, along: axis, viewport: viewport)
            }
        case (nil, let view?):
            return offset(ofView: view, in: container, alignment: alignment ?? .start, from: current)
        case (nil, nil):
            values.problems.missing(
                oneOf: [DestinationWord.page.rawValue, DestinationWord.view.rawValue],
                "a place to scroll to needs 'page' or 'view'",
                in: value.origin)
            return nil
        case (_?, _?):
            values.problems.error(
                .conflictingKeys, "a place to scroll to must have either 'page' or 'view', found both", at: value.origin
            )
            return nil
        }
    }

    /// Reads the index of a page of a container; nil after an error. The container must be able to come to rest on this
    /// page.
    mutating func page(_ value: JSONValue, of container: ContainerIndex, in scope: ValueScope) -> Int? {
        let scroller = laidOut.containers[container]
        let last = scroller.lastPage(along: scroller.axis, viewport: laidOut.tree[scroller.layer].bounds.size)
        return values.count(value, in: 0...last, what: "the index of a page", scope: scope)
    }

    /// Returns the content offset that aligns a view in the viewport, clamped to the scroll range; nil after an error.
    private mutating func offset(
        ofView identifier: JSONValue, in container: ContainerIndex, alignment: ScrollAlignment, from current: Double
    ) -> Double? {
        guard case .string(let id) = identifier.kind else {
            values.problems.wrongType(identifier, expected: "the id of a view")
            return nil
        }
        let scroller = laidOut.containers[container].layer
        guard let view = laidOut.placed.find(id, from: scroller, at: identifier.origin, &values.problems) else {
            return nil
        }
        guard let frame = laidOut.tree.frame(of: view, in: scroller) else {
            values.problems.error(
                .unknownView,
                "the view '\(id)' is not inside the scroll container '\(laidOut.tree[scroller].id ?? "the container")'",
                at: identifier.origin)
            return nil
        }
        return offset(of: frame, in: container, alignment: alignment, from: current)
    }

    /// Returns the content offset that aligns a box of the content in the viewport, clamped to the scroll range.
    func offset(
        of frame: Rect, in container: ContainerIndex, alignment: ScrollAlignment, from current: Double
    ) -> Double {
        let axis = laidOut.containers[container].axis
        let viewport = laidOut.placed.viewport(of: container)[axis]
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
        let range = laidOut.placed.restingOffsets(of: container, along: axis)
        return min(max(range.lowerBound, wanted), range.upperBound)
    }
}
