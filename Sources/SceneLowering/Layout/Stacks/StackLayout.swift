import Primitives
import SceneDocument

// A stack arranges its children in two steps, because the height of a text depends on its width:
//
// 1. `arrangement` takes the children's lengths along the axis. It breaks the children into lines, makes them longer or
//    shorter so that they fit, and returns where each child begins along the axis.
// 2. `boxes` takes the children's lengths across the axis, which the caller has measured for the arrangement, and
//    returns the boxes.
//
// The names are UIStackView's. Where UIStackView has no rule, the rules are those of CSS's flexbox with a minimum size of
// 0. Nothing is rounded. Both steps take n log n operations for n children.

/// The layout of a stack: a row or a column of children.
struct StackLayout: Equatable {
    var axis = Axis.horizontal
    /// The smallest gap between two children, and the gap between two lines, in points.
    var spacing = 0.0
    var padding = EdgeInsets.zero
    var alignment = StackAlignment.fill
    var distribution = StackDistribution.fill
    /// Whether children that do not fit begin another line.
    var wraps = false

    /// A child's numbers along the axis.
    struct Child: Equatable {
        /// The length before it grows or shrinks, in points.
        var length: Double
        /// Whether the scene sets the length. `fillEqually` and `fillProportionally` change only natural lengths.
        var isWritten = true
        /// The child's part of the room that is left.
        var grow = 0.0
        /// The child's part, per point of its length, of the room that is missing.
        var shrink = 0.0
        /// Whether the child takes no room.
        var isHidden = false
    }

    /// The children along the axis. Positions are relative to the inner edge of the padding.
    struct Arrangement: Equatable {
        /// The indices of each line's children, including hidden ones.
        var lines: [Range<Int>] = []
        /// The position and length of each child, in points.
        var starts: [Double]
        var lengths: [Double]
        var isHidden: [Bool]
        /// The length of the longest line with its gaps, in points.
        var length = 0.0
        /// The greatest length by which a line is longer than the stack, in points.
        var overflow = 0.0
    }

    /// Breaks the children into lines, and arranges each line.
    ///
    /// - Parameter available: The length inside the padding, in points. If it is nil, the stack is as long as its
    ///   children.
    func arrangement(of children: [Child], in available: Double?) -> Arrangement {
        var arrangement = Arrangement(
            starts: children.map { _ in 0 }, lengths: children.map(\.length), isHidden: children.map(\.isHidden))
        if wraps, let available {
            arrangement.lines = lines(of: children, in: available)
        } else if !children.isEmpty {
            arrangement.lines = [children.indices]
        }
        for line in arrangement.lines { arrange(line, of: children, in: available, &arrangement) }
        return arrangement
    }

    private func lines(of children: [Child], in available: Double) -> [Range<Int>] {
        // A third of the width, three times, fits.
        let limit = available + abs(available) * 1e-8
        var lines: [Range<Int>] = []
        var start = 0
        var used = 0.0
        var isEmpty = true
        for (index, child) in children.enumerated() where !child.isHidden {
            if !isEmpty, used + spacing + child.length > limit {
                lines.append(start..<index)
                (start, used) = (index, child.length)
            } else {
                used += isEmpty ? child.length : spacing + child.length
            }
            isEmpty = false
        }
        if start < children.count { lines.append(start..<children.count) }
        return lines
    }

    private func arrange(
        _ line: Range<Int>, of children: [Child], in available: Double?, _ arrangement: inout Arrangement
    ) {
        let shown = line.filter { !children[$0].isHidden }
        let gaps = spacing * Double(max(0, shown.count - 1))
        var lengths = shown.map { children[$0].length }
        fit(&lengths, of: shown.map { children[$0] }, in: available.map { $0 - gaps })
        let used = lengths.reduce(0, +)
        let left = available.map { $0 - gaps - used } ?? 0
        arrangement.length = max(arrangement.length, used + gaps)
        arrangement.overflow = max(arrangement.overflow, -left)
        let (start, spaces) = spaces(between: lengths, left: max(0, left))
        var position = start
        var next = 0
        for index in line {
            // A hidden child is where the child after it begins.
            arrangement.starts[index] = position
            guard next < shown.count, index == shown[next] else { continue }
            arrangement.lengths[index] = lengths[next]
            position += lengths[next] + (next + 1 < shown.count ? spaces[next] : 0)
            next += 1
        }
    }

    /// Makes children longer or shorter so that they fit into a line without its gaps.
    private func fit(_ lengths: inout [Double], of children: [Child], in room: Double?) {
        let free = children.indices.filter { !children[$0].isWritten }
        switch distribution {
        case .fillEqually where !free.isEmpty:
            let written = children.reduce(0) { $1.isWritten ? $0 + $1.length : $0 }
            let longest = free.map { lengths[$0] }.max() ?? 0
            let length = room.map { max(0, $0 - written) / Double(free.count) } ?? longest
            for index in free { lengths[index] = length }
        case .fillProportionally where !free.isEmpty:
            guard let room else { break }
            let natural = free.reduce(0) { $0 + lengths[$1] }
            let left = max(0, room - children.reduce(0) { $1.isWritten ? $0 + $1.length : $0 })
            for index in free {
                lengths[index] = natural > 0 ? left * (lengths[index] / natural) : left / Double(free.count)
            }
        case .fill:
            guard let room else { break }
            let left = room - lengths.reduce(0, +)
            guard left > Self.tolerance * room else { break }
            let parts = children.reduce(0) { $0 + $1.grow }
            if parts > 0 {
                for index in children.indices { lengths[index] += left * (children[index].grow / parts) }
            } else if !lengths.isEmpty {
                lengths[lengths.count - 1] += left
            }
        case .fillEqually, .fillProportionally, .equalSpacing, .equalCentering, .start, .center, .end: break
        }
        guard let room else { return }
        let missing = lengths.reduce(0, +) - room
        if missing > Self.tolerance * room { shrink(&lengths, of: children, by: missing) }
    }

    /// The part of a stack's length by which sums of the same lengths may differ, because they are rounded.
    private static let tolerance = 1e-12

    /// Takes away a length from the children in proportion to `shrink` times their lengths. No length falls below 0.
    private func shrink(_ lengths: inout [Double], of children: [Child], by missing: Double) {
        // A child reaches 0 the earlier, the greater its factor is. What it cannot give, the others give.
        let order = children.indices.filter { children[$0].shrink > 0 && lengths[$0] > 0 }
            .sorted { (children[$1].shrink, $0) < (children[$0].shrink, $1) }
        var weights = order.map { children[$0].shrink * lengths[$0] }
        // The sums of the weights from each child to the last one.
        for index in weights.indices.reversed().dropFirst() { weights[index] += weights[index + 1] }
        var missing = missing
        var first = 0
        while first < order.count, missing * children[order[first]].shrink >= weights[first] {
            missing -= lengths[order[first]]
            lengths[order[first]] = 0
            first += 1
        }
        guard first < order.count, missing > 0 else { return }
        for index in order[first...] {
            lengths[index] = max(
                0, lengths[index] - missing * (children[index].shrink * lengths[index] / weights[first]))
        }
    }

    /// Returns the position of a line's first child, and the space after each child except the last one.
    private func spaces(between lengths: [Double], left: Double) -> (start: Double, spaces: [Double]) {
        let count = max(0, lengths.count - 1)
        let spaces = Array(repeating: spacing, count: count)
        switch distribution {
        case .fill, .fillEqually, .fillProportionally, .start: return (0, spaces)
        case .center: return (left / 2, spaces)
        case .end: return (left, spaces)
        case .equalSpacing: return (0, spaces.map { $0 + left / Double(count) })
        case .equalCentering: return (0, centeredSpaces(between: lengths, left: left))
        }
    }

    /// Returns spaces with which the centres of neighbours are equally far apart. Spaces that would be smaller than
    /// `spacing` are `spacing`, and the others share the rest.
    private func centeredSpaces(between lengths: [Double], left: Double) -> [Double] {
        let halves = zip(lengths, lengths.dropFirst()).map { ($0 + $1) / 2 }
        var spaces = Array(repeating: spacing, count: halves.count)
        let order = halves.indices.sorted { (halves[$1], $0) < (halves[$0], $1) }
        var rest = left + spacing * Double(halves.count) + halves.reduce(0, +)
        for (first, index) in order.enumerated() {
            let distance = rest / Double(order.count - first)
            if distance - halves[index] >= spacing {
                for other in order[first...] { spaces[other] = distance - halves[other] }
                break
            }
            rest -= halves[index] + spacing
        }
        return spaces
    }
}

extension StackLayout {
    /// A child's numbers across the axis.
    struct Breadth: Equatable {
        /// The length, in points.
        var length: Double
        /// Whether the scene sets the length, so that alignment `fill` keeps it.
        var isWritten = true
        /// The distance of the first baseline from the top, in points; nil for the bottom.
        var baseline: Double?
    }

    /// Whether children are aligned by their baselines.
    var alignsBaselines: Bool { alignment == .firstBaseline && axis == .horizontal }

    /// Returns the boxes of an arrangement's children, in the coordinates of the stack.
    ///
    /// - Parameters:
    ///   - breadths: The children's lengths across the axis.
    ///   - available: The length across the axis inside the padding, in points. If it is nil, the stack is as broad as
    ///     its lines.
    /// - Returns: The boxes, and the length of all lines across the axis without the padding, in points.
    func boxes(of arrangement: Arrangement, across breadths: [Breadth], in available: Double?)
        -> (boxes: [Rect], breadth: Double)
    {
        let isRow = axis == .horizontal
        var boxes = arrangement.starts.map { _ in Rect.zero }
        var top = 0.0
        for (number, line) in arrangement.lines.enumerated() {
            if number > 0 { top += spacing }
            let (natural, ascent) = extent(of: line, breadths, arrangement.isHidden)
            let breadth = wraps ? natural : available ?? natural
            for index in line {
                var length = breadths[index].length
                var start = 0.0
                switch alignment {
                case .fill: if !breadths[index].isWritten { length = breadth }
                case .leading: break
                case .center: start = (breadth - length) / 2
                case .trailing: start = breadth - length
                case .firstBaseline: if isRow { start = ascent - (breadths[index].baseline ?? length) }
                }
                let (main, size) = (arrangement.starts[index], arrangement.lengths[index])
                boxes[index] =
                    isRow
                    ? Rect(x: padding.left + main, y: padding.top + top + start, width: size, height: length)
                    : Rect(x: padding.left + top + start, y: padding.top + main, width: length, height: size)
            }
            top += breadth
        }
        return (boxes, top)
    }

    /// Returns the length of a line across the axis, and the distance of its baseline from the top, in points.
    private func extent(of line: Range<Int>, _ breadths: [Breadth], _ isHidden: [Bool])
        -> (breadth: Double, ascent: Double)
    {
        // A baseline may lie below its child, if the child's own content hangs over.
        var (above, below) = (-Double.infinity, -Double.infinity)
        for index in line where !isHidden[index] {
            let length = breadths[index].length
            let baseline = alignsBaselines ? breadths[index].baseline ?? length : length
            above = max(above, baseline)
            below = max(below, length - baseline)
        }
        return above.isFinite ? (above + below, above) : (0, 0)
    }
}
