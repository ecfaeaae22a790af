import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Timing

/// The beginning of one view's animation among those of all views of a stagger.
enum StaggeredBeginning {
    /// The range [a, b] of scrolling becomes the part of it that `spread` and `share` give.
    case range(spread: Double, share: Double)
    /// The effect begins this many seconds later.
    case delay(Double)

    /// Returns the part of a range of scrolling in which the view's animation runs.
    func range(in start: Double, _ end: Double) -> (start: Double, end: Double) {
        guard case .range(let spread, let share) = self else { return (start, end) }
        let slack = (end - start) * spread
        return (start + slack * share, end - slack * (1 - share))
    }
}

extension AnimationLowering {
    /// Reads a stagger for one view; nil after an error.
    mutating func beginning(_ node: Node<StaggerWord>, of view: LayerIndex, isPlayed: Bool) -> StaggeredBeginning? {
        guard let ordinal = laidOut.views[view].environment.ordinal else {
            values.problems.error(
                .notAnimatable,
                "'stagger' needs a list of views: this view is in no repetition, split text, stack, collection or table",
                at: node.origin, hint: "write the view as { \"repeat\": 5, \"view\": { … } }")
            return nil
        }
        let scope = laidOut.placed.valueScope(of: view)
        let extent = isPlayed ? delays(node, in: scope) : spread(node, in: scope)
        let stagger = stagger(node, count: ordinal.count, in: scope)
        var easing: Easing? = .linear
        if let written = node[.easing] { easing = values.easing(written, in: scope) }
        guard let extent, let stagger, let easing else { return nil }
        let distances = staggerDistances[stagger] ?? stagger.distances
        staggerDistances[stagger] = distances
        let share = easing.value(at: stagger.share(of: ordinal.index, among: distances))
        switch extent {
        case .spread(let spread): return .range(spread: spread, share: share)
        case .amount(let amount): return delay(share * amount, at: node.origin)
        case .each(let each):
            let steps = stagger.grid.map { max($0.rows, $0.columns) } ?? ordinal.count - 1
            return delay(share * Double(steps) * each, at: node.origin)
        }
    }

    /// The distance in scrolling or in time between the first and the last view of a stagger.
    private enum Extent {
        case spread(Double)
        case each(Double)
        case amount(Double)
    }

    private mutating func delay(_ seconds: Double, at origin: Origin) -> StaggeredBeginning? {
        if seconds >= 0 { return .delay(seconds) }
        values.problems.error(
            .invalidValue, "the easing of this stagger makes a delay of \(seconds.shortText) seconds", at: origin,
            hint: "use an easing that does not go below 0")
        return nil
    }

    /// Reads the extent of a stagger of scroll-driven animations; nil after an error.
    private mutating func spread(_ node: Node<StaggerWord>, in scope: ValueScope) -> Extent? {
        for word in [StaggerWord.each, .amount] {
            guard let member = node.member(word) else { continue }
            values.problems.error(
                .conflictingKeys, "'\(word.rawValue)' is only for animations with 'play'", at: member.keyOrigin,
                hint: "write 'spread', the part of the range by which the first and last begin apart")
            return nil
        }
        guard let written = node[.spread] else {
            values.problems.missing(
                oneOf: [StaggerWord.spread.rawValue], "a stagger with 'timeline' needs 'spread'", in: node.origin,
                hint: "write \"spread\": 0.6")
            return nil
        }
        guard let spread = values.number(.spread, of: node, in: scope) else { return nil }
        guard spread >= 0, spread < 1 else {
            values.problems.error(
                .invalidValue, "'spread' must be at least 0 and less than 1, found \(spread.shortText)",
                at: written.origin)
            return nil
        }
        return .spread(spread)
    }

    /// Reads the extent of a stagger of time-played effects; nil after an error.
    private mutating func delays(_ node: Node<StaggerWord>, in scope: ValueScope) -> Extent? {
        if let member = node.member(.spread) {
            values.problems.error(
                .conflictingKeys, "'spread' is only for animations with 'timeline'", at: member.keyOrigin,
                hint: "write 'each' or 'amount', in seconds")
            return nil
        }
        switch (node[.each], node[.amount]) {
        case (let each?, nil): return values.seconds(each, what: "stagger", in: scope).map { .each($0) }
        case (nil, let amount?): return values.seconds(amount, what: "stagger", in: scope).map { .amount($0) }
        case (_?, let amount?):
            values.problems.error(
                .conflictingKeys, "a stagger must have exactly one of 'each' and 'amount', found both",
                at: node.member(.amount)?.keyOrigin ?? amount.origin)
        case (nil, nil):
            values.problems.missing(
                oneOf: [StaggerWord.each.rawValue, StaggerWord.amount.rawValue],
                "a stagger with 'play' needs 'each' or 'amount'", in: node.origin, hint: "write \"each\": 0.1")
        }
        return nil
    }

    /// Reads the order of a stagger; nil after an error.
    private mutating func stagger(_ node: Node<StaggerWord>, count: Int, in scope: ValueScope) -> Stagger? {
        var stagger = Stagger(origin: .start, count: count)
        if let written = node[.from] {
            guard let origin = origin(written, count: count, in: scope) else { return nil }
            stagger.origin = origin
        }
        if let written = node[.grid] {
            guard let grid = grid(written, count: count, in: scope) else { return nil }
            stagger.grid = grid
        }
        return stagger
    }

    private mutating func origin(_ value: JSONValue, count: Int, in scope: ValueScope) -> Stagger.Origin? {
        switch value.kind {
        case .string("start"): return .start
        case .string("end"): return .end
        case .string("center"): return .center
        case .string("edges"): return .edges
        case .string(let text) where !text.isEmpty && text.allSatisfy(\.isLetter) && scope.names[text] == nil:
            values.problems.error(
                .unknownWord, "expected \(StaggerWord.origins), found '\(text.shortened)'", at: value.origin,
                nearest: text, among: { ["start", "end", "center", "edges"] })
            return nil
        case .number, .string:
            return values.count(value, in: 0...count - 1, what: "the index of a stagger", scope: scope)
                .map { .index($0) }
        case .null, .boolean, .array, .object:
            values.problems.wrongType(value, expected: StaggerWord.origins)
            return nil
        }
    }

    private mutating func grid(_ value: JSONValue, count: Int, in scope: ValueScope) -> Stagger.Grid? {
        guard case .array(let elements) = value.kind, elements.count == 2 else {
            values.problems.wrongType(value, expected: StaggerWord.cells)
            return nil
        }
        let rows = values.count(elements[0], in: 1...1_000_000, what: "the number of rows", scope: scope)
        let columns = values.count(elements[1], in: 1...1_000_000, what: "the number of columns", scope: scope)
        guard let rows, let columns else { return nil }
        guard rows * columns >= count else {
            values.problems.error(
                .invalidValue,
                "a grid of \(rows.grouped) × \(columns.grouped) has \((rows * columns).grouped) cells, but there are \(count.grouped) views",
                at: value.origin)
            return nil
        }
        return Stagger.Grid(rows: rows, columns: columns)
    }
}
