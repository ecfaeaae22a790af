import Diagnostics
import JSON
import Primitives
import SceneDocument
import Staging

extension SceneReader {
    /// The maximum number of movements in a timeline track.
    private static let mostMovements = 10_000

    mutating func timeline(_ value: JSONValue) -> TimelineNode? {
        guard var node = problems.open(value, as: TimelineWord.self) else { return nil }
        let list = node[.tracks]
        node.members.removeAll { $0.key == TimelineWord.tracks.rawValue }
        return TimelineNode(node: node, tracks: list.map { tracks($0) })
    }

    private mutating func tracks(_ value: JSONValue) -> [Named<[MovementNode]>] {
        members(of: value, as: "an object that maps ids of scroll containers to lists of movements").compactMap {
            member in
            guard let elements = elements(member.value, as: "a list of movements") else { return nil }
            guard elements.count <= Self.mostMovements else {
                problems.error(
                    .tooManyMovements,
                    "a track must have at most \(Self.mostMovements.grouped) movements, found \(elements.count.grouped)",
                    at: member.keyOrigin)
                return nil
            }
            return Named(name: member.name, value: elements.compactMap { movement($0) })
        }
    }

    private mutating func movement(_ value: JSONValue) -> MovementNode? {
        guard let node = problems.open(value, as: MovementWord.self), let kind = kind(of: node) else { return nil }
        for member in node.members where !kind.keys.contains(member.key) {
            problems.error(
                .conflictingKeys, "a movement with '\(kind.rawValue)' cannot have '\(member.key)'", at: member.keyOrigin
            )
        }
        return MovementNode(kind: kind, node: node)
    }

    /// Returns the kind of a movement, which the movement's keys determine.
    ///
    /// If no key or more than one key names a kind, reports an error and returns nil.
    private mutating func kind(of node: Node<MovementWord>) -> ScrollMovement.Kind? {
        let kinds = node.members.compactMap { member in
            ScrollMovement.Kind(rawValue: member.key).map { (kind: $0, origin: member.keyOrigin) }
        }
        guard let first = kinds.first else {
            let keys = ScrollMovement.Kind.allCases.map(\.rawValue)
            let names = keys.map { "'\($0)'" }
            problems.missing(
                oneOf: keys, "a movement needs \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")",
                in: node.origin)
            return nil
        }
        guard let second = kinds.dropFirst().first else { return first.kind }
        problems.error(
            .conflictingKeys,
            "a movement must have one kind, found '\(first.kind.rawValue)' and '\(second.kind.rawValue)'",
            at: second.origin,
            hint: "write '\(first.kind.rawValue)' and '\(second.kind.rawValue)' as two movements, one after the other")
        return nil
    }
}

extension ScrollMovement.Kind {
    /// The keys that a movement of this kind accepts. The first is the key that names the kind.
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
