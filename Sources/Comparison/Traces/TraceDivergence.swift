package import JSON

/// The first frame in which two traces differ, with the values that differ.
package struct TraceDivergence: Hashable, Sendable {
    /// The frame's index in the timeline.
    package var frame: Int
    /// The frame's time in seconds, in the actual run.
    package var time: Double
    /// The values that differ, in the order time, offsets, signals, properties. In this order, causes come before
    /// effects.
    package var entries: [Entry]

    /// A value that differs between the traces.
    package struct Entry: Hashable, Sendable {
        /// What a value describes: the time, a scroll offset, a signal, a property of a view, or a view.
        package enum Subject: Hashable, Sendable {
            case time
            /// The content offset of a scroll container.
            case offset(container: String)
            case signal(name: String)
            case property(view: String, name: String)
            /// A view that is animated in only one of the two runs.
            case view(name: String)
        }

        /// What the value describes.
        package var subject: Subject
        /// The value in the expected run; nil if it is missing.
        package var expected: JSONValue?
        /// The value in the actual run; nil if it is missing.
        package var actual: JSONValue?
    }
}

extension TraceDivergence {
    /// Compares one frame of two traces. Returns nil if all values are equal.
    ///
    /// Lines with equal values may have different text.
    init?(_ expected: TraceFrame, _ actual: TraceFrame) {
        var entries: [Entry] = []
        func add(_ subject: Entry.Subject, _ first: JSONValue?, _ second: JSONValue?) {
            let areSame: Bool
            switch (first, second) {
            case (nil, nil): areSame = true
            case (let first?, let second?): areSame = first.isSame(as: second)
            case (nil, _?), (_?, nil): areSame = false
            }
            if !areSame { entries.append(Entry(subject: subject, expected: first, actual: second)) }
        }
        func addMembers(
            _ first: [JSONMember], _ second: [JSONMember], subject: (String) -> Entry.Subject
        ) {
            for (key, first, second) in Self.matched(first, second) { add(subject(key), first, second) }
        }

        add(.time, JSONValue.number(expected.time), JSONValue.number(actual.time))
        addMembers(expected.offsets, actual.offsets) { .offset(container: $0) }
        addMembers(expected.signals, actual.signals) { .signal(name: $0) }
        // The first layer of a name is used: a scene names each view once.
        let before = Dictionary(expected.layers.map { ($0.name, $0) }) { first, _ in first }
        let after = Set(actual.layers.map(\.name))
        for layer in actual.layers {
            guard let old = before[layer.name] else {
                add(.view(name: layer.name), nil, .string(layer.name))
                continue
            }
            addMembers(old.values, layer.values) { .property(view: layer.name, name: $0) }
        }
        for layer in expected.layers where !after.contains(layer.name) {
            add(.view(name: layer.name), .string(layer.name), nil)
        }
        guard !entries.isEmpty else { return nil }
        self.init(frame: actual.index, time: actual.time, entries: entries)
    }

    /// Returns the members of two objects in pairs with equal keys. A value is nil if its object lacks the key.
    ///
    /// The members of the second object come first, in their order. Then come the members that only the first object
    /// has.
    private static func matched(
        _ first: [JSONMember], _ second: [JSONMember]
    ) -> [(key: String, first: JSONValue?, second: JSONValue?)] {
        let before = Dictionary(uniqueKeysWithValues: first.map { ($0.key, $0.value) })
        let after = Set(second.map(\.key))
        return second.map { ($0.key, before[$0.key], $0.value) }
            + first.filter { !after.contains($0.key) }.map { ($0.key, $0.value, nil) }
    }
}

extension JSONValue {
    /// Returns whether two JSON values are equal.
    ///
    /// Numbers are compared as doubles. The order of an object's members is ignored, and so are source ranges.
    func isSame(as other: JSONValue) -> Bool {
        switch (kind, other.kind) {
        case (.null, .null): return true
        case (.boolean(let first), .boolean(let second)): return first == second
        case (.number(let first), .number(let second)): return first == second
        case (.string(let first), .string(let second)): return first == second
        case (.array(let first), .array(let second)):
            return first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
        case (.object(let first), .object(let second)):
            return first.count == second.count
                && first.allSatisfy { member in other[member.key].map { member.value.isSame(as: $0) } ?? false }
        case (.null, _), (.boolean, _), (.number, _), (.string, _), (.array, _), (.object, _): return false
        }
    }

    /// Returns the first nested value that differs, with its path in both JSON values; nil if the values are equal.
    ///
    /// A path has a form such as `[0].scale[1]`. It is empty if the values differ as a whole.
    package func firstDifference(from other: JSONValue) -> (path: String, mine: JSONValue, others: JSONValue)? {
        if isSame(as: other) { return nil }
        switch (kind, other.kind) {
        case (.array(let first), .array(let second)) where first.count == second.count:
            for index in first.indices {
                guard let (path, mine, others) = first[index].firstDifference(from: second[index]) else { continue }
                return ("[\(index)]" + path, mine, others)
            }
        case (.object(let first), .object(let second)) where first.map(\.key) == second.map(\.key):
            for index in first.indices {
                guard let (path, mine, others) = first[index].value.firstDifference(from: second[index].value)
                else { continue }
                return (".\(first[index].key)" + path, mine, others)
            }
        case (.null, _), (.boolean, _), (.number, _), (.string, _), (.array, _), (.object, _): break
        }
        return ("", self, other)
    }
}
