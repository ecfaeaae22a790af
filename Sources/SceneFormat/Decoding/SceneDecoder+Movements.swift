import JSON
import Layers
import ParadeKit
import Primitives
import Timing

extension SceneDecoder {
    /// A movement whose duration may still be open.
    private struct Movement {
        var segment: (Double) -> ScrollSegment
        var duration: Double?
        var place: Range<Int>
    }

    /// The movements of one container; those without a duration share what the timeline has left.
    mutating func segments(_ elements: [JSONValue], of container: ContainerIndex, duration: Double?) -> [ScrollSegment]
    {
        let scope = ValueScope(
            parent: tree[containers[container].layer].bounds.size, canvas: canvas.size)
        var offset = containers[container].contentOffset
        let movements = elements.compactMap { movement($0, of: container, offset: &offset, in: scope) }
        let open = movements.filter { $0.duration == nil }
        var share = 0.0
        if !open.isEmpty {
            if let duration {
                share = max(0, duration - movements.reduce(0) { $0 + ($1.duration ?? 0) }) / Double(open.count)
            } else {
                for movement in open {
                    report(
                        .missingKey, "a movement needs a 'duration', here or in the timeline", at: movement.place)
                }
            }
        }
        return movements.map { $0.segment($0.duration ?? share) }
    }

    private mutating func movement(
        _ value: JSONValue, of container: ContainerIndex, offset: inout Point, in scope: ValueScope
    ) -> Movement? {
        guard let object = open(value, as: .segment) else { return nil }
        if let hold = object["hold"] {
            if let other = object.members.first(where: { ["scrollTo", "duration", "easing"].contains($0.key) }) {
                report(.conflictingKeys, "a rest has no '\(other.key)'", at: other.keyRange)
            }
            guard let seconds = seconds(hold, in: scope) else { return nil }
            return Movement(segment: { .hold(duration: $0) }, duration: seconds, place: value.range)
        }
        guard let target = object["scrollTo"] else {
            if !object.members.contains(where: { object.table.later.contains($0.key) }) {
                report(.missingKey, "a movement needs 'scrollTo' or 'hold'", at: value.range)
            }
            return nil
        }
        let easing = object["easing"].flatMap { self.easing($0, in: scope) } ?? .linear
        var duration: Double?
        if let written = object["duration"] {
            guard let seconds = seconds(written, in: scope) else { return nil }
            duration = seconds
        }
        guard let (x, y) = destination(target, of: container, from: offset, in: scope) else { return nil }
        offset = Point(x: x ?? offset.x, y: y ?? offset.y)
        return Movement(
            segment: { .scrollTo(x: x, y: y, duration: $0, easing: easing) }, duration: duration, place: value.range)
    }

    private mutating func seconds(_ value: JSONValue, in scope: ValueScope) -> Double? {
        guard let seconds = number(value, in: scope) else { return nil }
        guard seconds >= 0 else {
            report(.invalidValue, "a duration is never negative, found \(seconds.shortText)", at: value.range)
            return nil
        }
        return seconds
    }

    /// The offset a movement ends at; an axis that is nil stays where it is.
    private mutating func destination(
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
        let range = scrollRange(of: containers[container], along: axis)
        let viewport = tree[containers[container].layer].bounds.size[axis]
        let alignment = word("align", of: object, as: ScrollAlignment.self)
        switch (object["page"], object["view"]) {
        case (let page?, nil):
            if let align = object["align"] {
                report(.conflictingKeys, "pages have no 'align'", at: align.range)
            }
            guard viewport > 0 else { return range.lowerBound }
            let last = ((range.upperBound - 1e-6) / viewport).rounded(.up)
            let pages = Int(min(max(0, last), 1e7))
            guard let index = count(page, in: 0...pages, what: "the page", scope: scope) else { return nil }
            return min(max(range.lowerBound, Double(index) * viewport), range.upperBound)
        case (nil, let view?):
            return offset(ofView: view, in: container, alignment: alignment ?? .start, from: current)
        case (nil, nil), (_?, _?):
            report(.invalidValue, "a place to scroll to has either 'page' or 'view'", at: value.range)
            return nil
        }
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
        let axis = containers[container].axis
        let viewport = tree[scroller].bounds.size[axis]
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
