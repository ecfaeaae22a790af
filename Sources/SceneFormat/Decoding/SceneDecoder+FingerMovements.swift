import JSON
import Layers
import Primitives
import Staging
import Timing

extension SceneDecoder {
    /// Numbers for both axes: one along the container's axis, or two.
    mutating func points(_ value: JSONValue, as kind: ValueKind, of container: ContainerIndex, in scope: ValueScope)
        -> Point?
    {
        let axis = containers[container].axis
        switch value.kind {
        case .number, .string:
            guard let along = number(value, percentage: axis == .vertical ? .height : .width, in: scope) else {
                return nil
            }
            return axis == .vertical ? Point(x: 0, y: along) : Point(x: along, y: 0)
        case .array, .object:
            return numbers(value, shape: .point, in: scope).map { Point(x: $0[0], y: $0[1]) }
        case .null, .boolean:
            wrongType(value, expected: kind.expectation)
            return nil
        }
    }

    /// The velocities with which a finger lets go; nil inside for those that the movement before left.
    mutating func release(_ value: JSONValue, of container: ContainerIndex, in scope: ValueScope)
        -> (x: Double?, y: Double?)?
    {
        if case .string(let word) = value.kind, !word.isEmpty, word.allSatisfy(\.isLetter) {
            if word == "carried" { return (nil, nil) }
            report(
                .unknownWord, "'\(word)' is no velocity", at: value.range,
                hint: NearestName.hint(for: word, among: ["carried"]) ?? "write points per second, or \"carried\"")
            return nil
        }
        return points(value, as: .release, of: container, in: scope).map { ($0.x, $0.y) }
    }

    /// A movement to a page or to one of some stops, by a spring.
    mutating func springMovement(
        _ kind: ScrollMovement.Kind, to target: JSONValue, of object: CheckedObject, in container: ContainerIndex,
        lasting duration: Double?, scope: ValueScope
    ) -> WrittenMovement? {
        let velocity = object["velocity"].map { number($0, in: scope) }
        let spring = object["spring"].map { self.spring($0, in: scope) }
        // What is wrong with the place is told along with what is wrong with these.
        let segment: ScrollSegment?
        if kind == .page {
            segment = page(target, of: container, in: scope).map {
                .page($0, velocity: velocity ?? nil, spring: (spring ?? nil) ?? .paging, duration: duration)
            }
        } else {
            segment = stops(target, of: object, in: container, scope: scope).map {
                .snap($0, velocity: velocity ?? nil, spring: (spring ?? nil) ?? .paging, duration: duration)
            }
        }
        return segment.map { WrittenMovement(segment: $0, place: object.value.range) }
    }

    private mutating func stops(
        _ value: JSONValue, of object: CheckedObject, in container: ContainerIndex, scope: ValueScope
    ) -> SnapStops? {
        let alignment = word("align", of: object, as: SnapAlignment.self)
        if case .string("items") = value.kind {
            return itemStops(alignment ?? .start, in: container, at: value.range)
        }
        if let align = object.members.first(where: { $0.key == "align" }) {
            report(.conflictingKeys, "only items have an 'align'", at: align.keyRange)
        }
        let percentage: Percentage = containers[container].axis == .vertical ? .height : .width
        switch value.kind {
        case .string(let word) where !word.isEmpty && word.allSatisfy(\.isLetter):
            report(
                .unknownWord, "'\(word)' is no stop", at: value.range,
                hint: NearestName.hint(for: word, among: ["items"])
                    ?? "write a distance, a list of places, or \"items\"")
            return nil
        case .number, .string:
            guard let length = number(value, percentage: percentage, in: scope) else { return nil }
            if length > 0 { return .every(length) }
            report(.invalidValue, "stops are more than 0 points apart, found \(length.shortText)", at: value.range)
            return nil
        case .array(let elements) where !elements.isEmpty:
            return allNumbers(elements.map { ($0, percentage) }, in: scope).map { .places($0.sorted()) }
        case .array, .object, .null, .boolean:
            wrongType(value, expected: ValueKind.stops.expectation)
            return nil
        }
    }

    /// Where the container's items, rows or children stand as the alignment says; not headers, footers and fixed views.
    private mutating func itemStops(_ alignment: SnapAlignment, in container: ContainerIndex, at place: Range<Int>)
        -> SnapStops?
    {
        let scroller = containers[container]
        let items = tree.children(of: scroller.layer).filter {
            views[$0].scroller == container && !views[$0].isFixed && !views[$0].isBar
        }
        guard scroller.pages == nil, !items.isEmpty else {
            let hint = scroller.pages == nil ? nil : "a pager's children do not scroll; snap to its pages with 'page'"
            report(
                .invalidValue, "'\(name(of: scroller.layer))' has no items to snap to", at: place, hint: hint)
            return nil
        }
        let stops = items.map {
            offset(of: tree[$0].frame, in: container, alignment: ScrollAlignment(alignment), from: 0)
        }
        return .places(stops.sorted())
    }
}

extension ScrollAlignment {
    fileprivate init(_ alignment: SnapAlignment) {
        switch alignment {
        case .start: self = .start
        case .center: self = .center
        case .end: self = .end
        }
    }
}
