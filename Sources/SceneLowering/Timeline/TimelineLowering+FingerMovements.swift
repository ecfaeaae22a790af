import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

extension TimelineLowering {
    /// Reads a number for each axis; nil after an error.
    ///
    /// The value is two numbers, or a single number for the container's axis. With a single number, the other axis gets
    /// 0.
    mutating func points(_ value: JSONValue, as kind: ValueKind, of container: ContainerIndex, in scope: ValueScope)
        -> Point?
    {
        let axis = laidOut.containers[container].axis
        switch value.kind {
        case .number, .string:
            guard let along = values.number(value, percentage: axis == .vertical ? .height : .width, in: scope) else {
                return nil
            }
            return axis == .vertical ? Point(x: 0, y: along) : Point(x: along, y: 0)
        case .array, .object:
            return values.numbers(value, shape: .point, in: scope).map { Point(x: $0[0], y: $0[1]) }
        case .null, .boolean:
            values.problems.wrongType(value, expected: kind.expectation)
            return nil
        }
    }

    /// Reads the velocity at which a finger lets go, in points per second along each axis; nil after an error.
    ///
    /// A component of the result is nil if it is taken over from the previous movement.
    mutating func release(_ value: JSONValue, of container: ContainerIndex, in scope: ValueScope)
        -> (x: Double?, y: Double?)?
    {
        if case .string(let word) = value.kind, !word.isEmpty, word.allSatisfy(\.isLetter) {
            if word == "carried" { return (nil, nil) }
            values.problems.error(
                .unknownWord, "'\(word)' is not a velocity", at: value.origin,
                hint: NearestName.hint(for: word, among: ["carried"])
                    ?? "write a number of points per second, or \"carried\"")
            return nil
        }
        return points(value, as: .release, of: container, in: scope).map { ($0.x, $0.y) }
    }

    /// Returns a movement in which a spring moves the content to a page or to the nearest stop; nil after an error.
    mutating func springMovement(
        _ kind: ScrollMovement.Kind, to target: JSONValue, of node: Node<MovementWord>, in container: ContainerIndex,
        lasting duration: Double?, scope: ValueScope
    ) -> WrittenMovement? {
        let velocity = node[.velocity].map { values.number($0, in: scope) }
        let spring = node[.spring].map { values.spring($0, in: scope) }
        // Mistakes in the target are reported together with those in velocity and spring.
        let segment: ScrollSegment?
        if kind == .page {
            segment = page(target, of: container, in: scope).map {
                .page($0, velocity: velocity ?? nil, spring: (spring ?? nil) ?? .paging, duration: duration)
            }
        } else {
            segment = stops(target, of: node, in: container, scope: scope).map {
                .snap($0, velocity: velocity ?? nil, spring: (spring ?? nil) ?? .paging, duration: duration)
            }
        }
        return segment.map { WrittenMovement(segment: $0, origin: node.origin) }
    }

    private mutating func stops(
        _ value: JSONValue, of node: Node<MovementWord>, in container: ContainerIndex, scope: ValueScope
    ) -> SnapStops? {
        let alignment = values.word(node[.align], as: SnapAlignment.self)
        if case .string("items") = value.kind {
            return itemStops(alignment ?? .start, in: container, at: value.origin)
        }
        if let align = node.member(.align) {
            values.problems.error(
                .conflictingKeys, "'align' can be used only with \"snap\": \"items\"", at: align.keyOrigin)
        }
        let percentage: Percentage = laidOut.containers[container].axis == .vertical ? .height : .width
        switch value.kind {
        case .string(let word) where !word.isEmpty && word.allSatisfy(\.isLetter):
            values.problems.error(
                .unknownWord, "'\(word)' is not a value of 'snap'", at: value.origin,
                hint: NearestName.hint(for: word, among: ["items"])
                    ?? "write a distance between stops, a list of stops, or \"items\"")
            return nil
        case .number, .string:
            guard let length = values.number(value, percentage: percentage, in: scope) else { return nil }
            if length > 0 { return .every(length) }
            values.problems.error(
                .invalidValue, "stops must be more than 0 points apart, found \(length.shortText)", at: value.origin)
            return nil
        case .array(let elements) where !elements.isEmpty:
            return values.allNumbers(elements.map { ($0, percentage) }, in: scope).map { .offsets($0.sorted()) }
        case .array, .object, .null, .boolean:
            values.problems.wrongType(value, expected: ValueKind.stops.expectation)
            return nil
        }
    }

    /// Returns the offsets at which an item, a row or a child of a container is aligned in the viewport; nil after an
    /// error.
    ///
    /// Headers, footers and fixed views are left out.
    private mutating func itemStops(_ alignment: SnapAlignment, in container: ContainerIndex, at origin: Origin)
        -> SnapStops?
    {
        let scroller = laidOut.containers[container]
        let items = laidOut.tree.children(of: scroller.layer).filter {
            laidOut.views[$0].scroller == container && !laidOut.views[$0].isFixed && !laidOut.views[$0].isBar
        }
        guard scroller.pages == nil, !items.isEmpty else {
            let hint =
                scroller.pages == nil
                ? nil : "write a movement with 'page' to stop at a page; the children of a pager do not scroll"
            values.problems.error(
                .invalidValue, "'\(laidOut.placed.name(of: scroller.layer))' has no items to snap to", at: origin,
                hint: hint)
            return nil
        }
        let stops = items.map {
            offset(of: laidOut.tree[$0].frame, in: container, alignment: ScrollAlignment(alignment), from: 0)
        }
        return .offsets(stops.sorted())
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
