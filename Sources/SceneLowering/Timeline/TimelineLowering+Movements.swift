import Assets
import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// A movement that has been read from the scene.
struct WrittenMovement {
    var segment: ScrollSegment
    /// Whether the movement's duration is not determined, so that it gets a share of the timeline's remaining duration.
    var isOpen = false
    /// The source range of the movement.
    var origin: Origin
}

extension TimelineLowering {
    /// Returns the movements of a container, and their total duration in seconds.
    ///
    /// Scrolls and drags without a duration share the remaining duration of the timeline equally. A movement that
    /// begins when a finger lets go lasts until the content is at rest.
    mutating func segments(_ elements: [MovementNode], of container: ContainerIndex, duration: Double?)
        -> (segments: [ScrollSegment], duration: Double)
    {
        let viewport = laidOut.placed.viewport(of: container)
        let scope = ValueScope(parent: viewport, canvas: laidOut.canvas.size)
        var movements: [WrittenMovement] = []
        var resolver = ScrollResolver(container: laidOut.containers[container], viewport: viewport)
        var taken = 0.0
        for element in elements {
            guard let written = movement(element, of: container, from: resolver.offset, in: scope) else { continue }
            let movement = resolver.movement(written.segment)
            if !written.isOpen { taken += movement.duration }
            if movement.duration > Double(values.limits.number) {
                let seconds = movement.duration.rounded()
                values.problems.error(
                    .invalidValue,
                    seconds.isFinite
                        ? "this movement takes \(seconds.grouped) seconds, but at most \(values.limits.number.grouped) seconds are allowed"
                        : "this movement takes more than \(values.limits.number.grouped) seconds",
                    at: written.origin)
            }
            movements.append(written)
        }
        let reported = checkCarriedVelocities(movements)
        warnOfImmovableContent(movements, of: container)
        let open = movements.filter(\.isOpen)
        if duration == nil {
            for movement in open where !reported.contains(movement.origin) {
                values.problems.missing(
                    oneOf: ["duration"], "a movement needs a 'duration', either its own or the timeline's",
                    in: movement.origin)
            }
        }
        movementOrigins.append(movements.map(\.origin))
        let share = open.isEmpty ? 0 : max(0, (duration ?? 0) - taken) / Double(open.count)
        let segments = movements.map { $0.isOpen ? $0.segment.lasting(share) : $0.segment }
        return (segments, taken + share * Double(open.count))
    }

    private mutating func movement(
        _ movement: MovementNode, of container: ContainerIndex, from offset: Point, in scope: ValueScope
    ) -> WrittenMovement? {
        let (kind, node) = (movement.kind, movement.node)
        guard let target = MovementWord(rawValue: kind.rawValue).flatMap({ node[$0] }) else { return nil }
        var duration: Double?
        if kind.hasDuration, let written = node[.duration] {
            guard let seconds = values.seconds(written, in: scope) else { return nil }
            duration = seconds
        }
        let easing = kind.hasEasing ? node[.easing].flatMap { values.easing($0, in: scope) } : nil
        var movement: WrittenMovement?
        switch kind {
        case .hold:
            movement = values.seconds(target, in: scope).map {
                WrittenMovement(segment: .hold(duration: $0), origin: node.origin)
            }
        case .scrollTo:
            if duration == nil, case .spring(let curve) = easing { duration = curve.settlingTime }
            movement = destination(target, of: container, from: offset, in: scope).map { x, y in
                WrittenMovement(
                    segment: .scrollTo(x: x, y: y, duration: duration ?? 0, easing: easing ?? .linear),
                    isOpen: duration == nil, origin: node.origin)
            }
        case .drag:
            movement = points(target, as: .fingerWay, of: container, in: scope).map { way in
                WrittenMovement(
                    segment: .drag(x: way.x, y: way.y, duration: duration ?? 0, easing: easing ?? .linear),
                    isOpen: duration == nil, origin: node.origin)
            }
        case .fling:
            movement = release(target, of: container, in: scope).map { x, y in
                WrittenMovement(segment: .fling(x: x, y: y, duration: duration), origin: node.origin)
            }
        case .trace:
            movement = values.assets.trace(target, problems: &values.problems).map {
                WrittenMovement(segment: .trace($0), origin: node.origin)
            }
        case .page, .snap:
            movement = springMovement(kind, to: target, of: node, in: container, lasting: duration, scope: scope)
        }
        return movement
    }

    /// Reports drags without a duration whose velocity the next movement takes over. Returns the source ranges of these
    /// drags.
    ///
    /// The duration of such a drag is undefined. It would depend on the duration of the next movement, which depends on
    /// the velocity of the drag, which depends on the drag's duration.
    private mutating func checkCarriedVelocities(_ movements: [WrittenMovement]) -> [Origin] {
        var reported: [Origin] = []
        var drag: (x: Bool, y: Bool, origin: Origin)?
        for movement in movements {
            switch movement.segment {
            case .drag(let x, let y, _, _):
                drag = movement.isOpen ? (x != 0, y != 0, movement.origin) : nil
                continue
            case .hold: continue
            case .scrollTo, .trace: break
            case .fling(let x, let y, let duration):
                if let drag, duration == nil, drag.x && x == nil || drag.y && y == nil {
                    reported.append(drag.origin)
                }
            case .page(_, let velocity, _, let duration), .snap(_, let velocity, _, let duration):
                if let drag, duration == nil, velocity == nil { reported.append(drag.origin) }
            }
            drag = nil
        }
        for origin in reported {
            values.problems.missing(
                oneOf: ["duration"],
                "a drag needs its own 'duration' because the next movement starts with the velocity of the drag",
                in: origin)
        }
        return reported
    }

    private mutating func warnOfImmovableContent(_ movements: [WrittenMovement], of container: ContainerIndex) {
        let scroller = laidOut.containers[container]
        let viewport = laidOut.tree[scroller.layer].bounds.size
        guard !Axis.allCases.contains(where: { scroller.yields(along: $0, viewport: viewport) }),
            let first = movements.first(where: { $0.segment.needsFinger })
        else { return }
        let key = scroller.axis == .vertical ? "alwaysBounceVertical" : "alwaysBounceHorizontal"
        values.problems.warning(
            .immovableContent,
            "a finger cannot scroll '\(laidOut.placed.name(of: scroller.layer))' because all of the content fits into the viewport",
            at: first.origin,
            hint: scroller.physics.bounces
                ? "write \"\(key)\": true to let the content bounce anyway"
                : "make the content larger than the viewport")
    }
}

extension ScrollMovement.Kind {
    fileprivate var hasDuration: Bool {
        switch self {
        case .scrollTo, .drag, .fling, .page, .snap: true
        case .hold, .trace: false
        }
    }

    fileprivate var hasEasing: Bool {
        switch self {
        case .scrollTo, .drag: true
        case .hold, .fling, .page, .snap, .trace: false
        }
    }
}

extension ScrollSegment {
    /// Returns a scroll or a drag with another duration, in seconds. Other segments are returned unchanged.
    fileprivate func lasting(_ seconds: Double) -> ScrollSegment {
        switch self {
        case .scrollTo(let x, let y, _, let easing): .scrollTo(x: x, y: y, duration: seconds, easing: easing)
        case .drag(let x, let y, _, let easing): .drag(x: x, y: y, duration: seconds, easing: easing)
        case .hold, .fling, .page, .snap, .trace: self
        }
    }

    /// Whether a finger performs the segment. If so, the content must be movable by a finger.
    fileprivate var needsFinger: Bool {
        switch self {
        case .scrollTo, .hold, .trace: false
        case .drag, .fling, .page, .snap: true
        }
    }
}
