import JSON
import Layers
import Primitives
import Staging
import Timing

/// A movement as it was read.
struct WrittenMovement {
    var segment: ScrollSegment
    /// Whether it shares what the timeline has left.
    var isOpen = false
    /// Where it stands in the file.
    var place: Range<Int>
}

extension SceneDecoder {
    /// The movements of one container, and how long they last in all, in seconds.
    ///
    /// Scrolls and drags without a duration share what the timeline has left; everything a finger lets go lasts until at rest.
    mutating func segments(_ elements: [JSONValue], of container: ContainerIndex, duration: Double?)
        -> (segments: [ScrollSegment], duration: Double)
    {
        let viewport = tree[containers[container].layer].bounds.size
        let scope = ValueScope(parent: viewport, canvas: canvas.size)
        var movements: [WrittenMovement] = []
        var resolver = ScrollResolver(container: containers[container], viewport: viewport)
        var taken = 0.0
        for element in elements {
            guard let written = movement(element, of: container, from: resolver.offset, in: scope) else { continue }
            let movement = resolver.movement(written.segment)
            if !written.isOpen { taken += movement.duration }
            if movement.duration > Double(limits.number) {
                let seconds = movement.duration.rounded()
                report(
                    .invalidValue,
                    seconds.isFinite
                        ? "this movement takes \(seconds.shortText) seconds, more than \(limits.number)"
                        : "this movement takes more than \(limits.number) seconds",
                    at: written.place)
            }
            movements.append(written)
        }
        checkCarriedVelocities(movements)
        warnOfImmovableContent(movements, of: container)
        let open = movements.filter(\.isOpen)
        if duration == nil {
            for movement in open {
                report(.missingKey, "a movement needs a 'duration', here or in the timeline", at: movement.place)
            }
        }
        movementPlaces.append(movements.map(\.place))
        let share = open.isEmpty ? 0 : max(0, (duration ?? 0) - taken) / Double(open.count)
        let segments = movements.map { $0.isOpen ? $0.segment.lasting(share) : $0.segment }
        return (segments, taken + share * Double(open.count))
    }

    private mutating func movement(
        _ value: JSONValue, of container: ContainerIndex, from offset: Point, in scope: ValueScope
    ) -> WrittenMovement? {
        guard let object = open(value, as: .segment), let kind = kind(of: object) else { return nil }
        for member in object.members where object.table[member.key] != nil && !kind.keys.contains(member.key) {
            report(.conflictingKeys, "\(kind.title) has no '\(member.key)'", at: member.keyRange)
        }
        guard let target = object[kind.rawValue] else { return nil }
        var duration: Double?
        if kind.keys.contains("duration"), let written = object["duration"] {
            guard let seconds = seconds(written, in: scope) else { return nil }
            duration = seconds
        }
        let easing = kind.keys.contains("easing") ? object["easing"].flatMap { self.easing($0, in: scope) } : nil
        var movement: WrittenMovement?
        switch kind {
        case .hold:
            movement = seconds(target, in: scope).map {
                WrittenMovement(segment: .hold(duration: $0), place: value.range)
            }
        case .scrollTo:
            if duration == nil, case .spring(let curve) = easing { duration = curve.settlingTime }
            movement = destination(target, of: container, from: offset, in: scope).map { x, y in
                WrittenMovement(
                    segment: .scrollTo(x: x, y: y, duration: duration ?? 0, easing: easing ?? .linear),
                    isOpen: duration == nil, place: value.range)
            }
        case .drag:
            movement = points(target, as: .fingerWay, of: container, in: scope).map { way in
                WrittenMovement(
                    segment: .drag(x: way.x, y: way.y, duration: duration ?? 0, easing: easing ?? .linear),
                    isOpen: duration == nil, place: value.range)
            }
        case .fling:
            movement = release(target, of: container, in: scope).map { x, y in
                WrittenMovement(segment: .fling(x: x, y: y, duration: duration), place: value.range)
            }
        case .trace:
            movement = trace(target).map { WrittenMovement(segment: .trace($0), place: value.range) }
        case .page, .snap:
            movement = springMovement(kind, to: target, of: object, in: container, lasting: duration, scope: scope)
        }
        return movement
    }

    /// The one thing a movement does; nil after an error.
    private mutating func kind(of object: CheckedObject) -> ScrollMovement.Kind? {
        let kinds = object.members.compactMap { member in
            ScrollMovement.Kind(rawValue: member.key).map { (kind: $0, place: member.keyRange) }
        }
        guard let first = kinds.first else {
            let names = ScrollMovement.Kind.allCases.map { "'\($0.rawValue)'" }
            report(
                .missingKey, "a movement needs \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")",
                at: object.value.range)
            return nil
        }
        guard let second = kinds.dropFirst().first else { return first.kind }
        report(
            .conflictingKeys,
            "a movement is one thing, and this one is '\(first.kind.rawValue)' and '\(second.kind.rawValue)'",
            at: second.place, hint: "write two movements, one after the other")
        return nil
    }

    /// A velocity that is carried on from a drag whose own duration would depend on how long that velocity lasts has no
    /// answer.
    private mutating func checkCarriedVelocities(_ movements: [WrittenMovement]) {
        var drag: (x: Bool, y: Bool, place: Range<Int>)?
        for movement in movements {
            switch movement.segment {
            case .drag(let x, let y, _, _):
                drag = movement.isOpen ? (x != 0, y != 0, movement.place) : nil
                continue
            case .hold: continue
            case .scrollTo, .trace: break
            case .fling(let x, let y, let duration):
                if let drag, duration == nil, drag.x && x == nil || drag.y && y == nil {
                    reportOpenDrag(at: drag.place)
                }
            case .page(_, let velocity, _, let duration), .snap(_, let velocity, _, let duration):
                if let drag, duration == nil, velocity == nil { reportOpenDrag(at: drag.place) }
            }
            drag = nil
        }
    }

    private mutating func reportOpenDrag(at place: Range<Int>) {
        report(
            .missingKey, "a drag needs its own 'duration' where the next movement carries its velocity on", at: place)
    }

    private mutating func warnOfImmovableContent(_ movements: [WrittenMovement], of container: ContainerIndex) {
        let scroller = containers[container]
        let viewport = tree[scroller.layer].bounds.size
        guard !Axis.allCases.contains(where: { scroller.yields(along: $0, viewport: viewport) }),
            let first = movements.first(where: { $0.segment.needsFinger })
        else { return }
        let key = scroller.axis == .vertical ? "alwaysBounceVertical" : "alwaysBounceHorizontal"
        problems.warning(
            .immovableContent, "no finger moves '\(name(of: scroller.layer))': all of its content fits in",
            at: first.place,
            hint: scroller.physics.bounces
                ? "\"\(key)\": true lets it bounce all the same" : "give it more content than its viewport shows")
    }
}

extension ScrollMovement.Kind {
    /// What messages call it.
    fileprivate var title: String {
        switch self {
        case .scrollTo: "scrolling to a place"
        case .hold: "a rest"
        case .drag: "a drag"
        case .fling: "a fling"
        case .page: "turning to a page"
        case .snap: "snapping"
        case .trace: "a trace"
        }
    }

    /// The keys it takes, its own first.
    fileprivate var keys: [String] {
        switch self {
        case .scrollTo, .drag: [rawValue, "duration", "easing"]
        case .hold, .trace: [rawValue]
        case .fling: [rawValue, "duration"]
        case .page: [rawValue, "velocity", "spring", "duration"]
        case .snap: [rawValue, "velocity", "spring", "duration", "align"]
        }
    }
}

extension ScrollSegment {
    /// The same with a duration, for movements that last as long as they are given.
    fileprivate func lasting(_ seconds: Double) -> ScrollSegment {
        switch self {
        case .scrollTo(let x, let y, _, let easing): .scrollTo(x: x, y: y, duration: seconds, easing: easing)
        case .drag(let x, let y, _, let easing): .drag(x: x, y: y, duration: seconds, easing: easing)
        case .hold, .fling, .page, .snap, .trace: self
        }
    }

    /// Whether it is done by a finger, and only where content moves under one.
    fileprivate var needsFinger: Bool {
        switch self {
        case .scrollTo, .hold, .trace: false
        case .drag, .fling, .page, .snap: true
        }
    }
}
