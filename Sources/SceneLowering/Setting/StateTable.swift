import Diagnostics
import JSON
import SceneDocument
import SceneReading

/// The named states of a scene. Each consists of statements about properties, and references to other states are
/// resolved.
struct StateTable {
    private let states: [Named<StateNode>]
    /// The states by name. For look-ups only.
    private let nodes: [String: StateNode]
    /// The statements of each named state.
    ///
    /// Each state is resolved only once. Otherwise, a chain of states that each name another state twice would double
    /// the work at every step.
    private var statements: [String: [StatementNode]] = [:]
    /// The names of the states that other states refer to.
    private var mentioned: Set<String> = []
    private let limits: SceneLimits

    /// Resolves all named states and reports their mistakes.
    init(_ states: [Named<StateNode>], limits: SceneLimits, _ problems: inout DiagnosticCollector) {
        self.states = states
        self.limits = limits
        nodes = Dictionary(states.map { ($0.name.text, $0.value) }, uniquingKeysWith: { first, _ in first })
        for state in states where statements[state.name.text] == nil {
            var way: [String] = []
            let found = resolve(state.value, way: &way, depth: 0, &problems)
            if statements[state.name.text] == nil { statements[state.name.text] = found }
        }
    }

    /// Returns the statements of a state that a view uses. A list of states is merged, and a later statement on a
    /// property wins.
    func statements(of state: StateNode, _ problems: inout DiagnosticCollector) -> [StatementNode] {
        switch state {
        case .properties(let statements, _): return statements
        case .named(let name):
            if let known = statements[name.text] { return known }
            reportUnknown(name, &problems)
            return []
        case .list(let parts, _):
            return Self.merged(parts.map { statements(of: $0, &problems) })
        }
    }

    /// Returns the names of the states that are used by no other state and by no view.
    ///
    /// - Parameter used: The names of the states that views use.
    func unused(besides used: Set<String>) -> [Name] {
        states.map(\.name).filter { !used.contains($0.text) && !mentioned.contains($0.text) }
    }

    private mutating func resolve(
        _ state: StateNode, way: inout [String], depth: Int, _ problems: inout DiagnosticCollector
    ) -> [StatementNode] {
        guard depth < 2 * limits.depth else {
            problems.error(
                .nestedTooDeep, "states refer to each other more than \(2 * limits.depth) levels deep",
                at: state.origin,
                hint: SceneLimit.hint(\.depth, in: limits))
            return []
        }
        switch state {
        case .properties(let statements, _): return statements
        case .named(let name):
            mentioned.insert(name.text)
            if let known = statements[name.text] { return known }
            guard let named = nodes[name.text] else {
                reportUnknown(name, &problems)
                return []
            }
            guard !way.contains(name.text) else {
                problems.error(
                    .invalidValue,
                    "states refer to each other in a cycle: \((way + [name.text]).joined(separator: " → "))",
                    at: name.origin)
                return []
            }
            way.append(name.text)
            let found = resolve(named, way: &way, depth: depth + 1, &problems)
            way.removeLast()
            statements[name.text] = found
            return found
        case .list(let parts, _):
            var lists: [[StatementNode]] = []
            for part in parts { lists.append(resolve(part, way: &way, depth: depth + 1, &problems)) }
            return Self.merged(lists)
        }
    }

    /// Merges lists of statements into one. A later statement replaces an earlier statement about the same property.
    private static func merged(_ lists: [[StatementNode]]) -> [StatementNode] {
        var merged: [StatementNode] = []
        for statement in lists.joined() {
            if let index = merged.firstIndex(where: { $0.path == statement.path }) {
                merged[index] = statement
            } else {
                merged.append(statement)
            }
        }
        return merged
    }

    private func reportUnknown(_ name: Name, _ problems: inout DiagnosticCollector) {
        if problems.isMisspelt(.states) { return }
        problems.error(
            .unknownState, "there is no state '\(name.text)'", at: name.origin, nearest: name.text,
            among: { states.map(\.name.text) })
    }
}

extension StateNode {
    /// The names of the states that this state refers to directly.
    var names: [String] {
        switch self {
        case .properties: []
        case .named(let name): [name.text]
        case .list(let parts, _): parts.flatMap(\.names)
        }
    }
}
