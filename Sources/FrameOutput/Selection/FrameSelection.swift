import JSON
public import ParadeKit
package import Primitives

/// Some frames of a timeline, as `--only` names them; frames keep their numbers.
///
/// Comma separated: `7`, `0-119`, `0-119x5` (every fifth), `first`, `mid`, `last`, `50%` of the way, and `@600`, the
/// moment when the first scroll container comes by 600 points along its axis. `mid` is `50%`; a share of the way, and
/// a moment, is the nearest frame (of two equally near ones, the later for a share and the earlier for a moment).
public struct FrameSelection: Hashable, Sendable {
    private enum Choice: Hashable, Sendable {
        case range(first: Int, last: Int, step: Int)
        case last
        case percent(Double)
        case scrollOffset(Double)
    }

    private struct Item: Hashable, Sendable {
        var choice: Choice
        var text: String
        var offset: Int
    }

    private let items: [Item]

    /// Reads a choice. What it means in a timeline, and whether it lies inside, is asked later.
    public init(parsing text: String) throws(SelectionError) {
        var items: [Item] = []
        var offset = 0
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let item = part.drop { $0 == " " }
            let word = String(item.reversed().drop { $0 == " " }.reversed())
            let start = offset + part.count - item.count
            items.append(Item(choice: try Self.choice(word, offset: start), text: word, offset: start))
            offset += part.count + 1
        }
        self.items = items
    }

    /// The numbers of the frames in a scene's timeline, rising, each once.
    public func frames(in simulation: Simulation) throws(SelectionError) -> [Int] {
        let count = simulation.scene.timeline.frameCount
        return try frames(among: 0..<count, count: count, source: "the scene") { index in
            simulation.scene.containers.first.map { simulation.state(ofFrame: index).offsets[0][$0.axis] }
        }
    }

    /// The same in the frames a manifest lists; a moment is looked for where the first container goes along `axis`.
    ///
    /// Shares are those of the whole timeline. A frame of the timeline that is not listed is named all the same.
    package func frames(in manifest: Manifest, axis: Axis) throws(SelectionError) -> [Int] {
        let places = manifest.frames.indices
        let placesByIndex = Dictionary(uniqueKeysWithValues: places.map { (manifest.frames[$0].index, $0) })
        return try frames(
            among: manifest.frames.map(\.index), count: manifest.header.frameCount, source: "the folder"
        ) { index in
            placesByIndex[index].flatMap { manifest.frames[$0].offsets.first?.offset[axis] }
        }
    }

    /// - Parameters:
    ///   - known: The frames that can be asked where the scroll stands.
    ///   - place: Where it stands; nil where nothing scrolls.
    private func frames(
        among known: some Sequence<Int>, count: Int, source: String, place: (Int) -> Double?
    ) throws(SelectionError) -> [Int] {
        var frames: Set<Int> = []
        for item in items {
            switch item.choice {
            case .range(let first, let last, let step):
                guard last < count else {
                    throw SelectionError(
                        "frame \(last) is beyond the end: the timeline has frames 0 to \(count - 1)",
                        offset: item.offset)
                }
                frames.formUnion(stride(from: first, through: last, by: step))
            case .last: frames.insert(count - 1)
            case .percent(let percent):
                // Half way between two frames is the later one.
                frames.insert(min(count - 1, Int((Double(count - 1) * percent / 100).rounded())))
            case .scrollOffset(let target):
                frames.insert(
                    try Self.frame(nearest: target, among: known, source: source, place: place, offset: item.offset))
            }
        }
        return frames.sorted()
    }

    private static func choice(_ word: String, offset: Int) throws(SelectionError) -> Choice {
        switch word {
        case "": throw SelectionError("a frame is missing here", hint: hint, offset: offset)
        case "first": return .range(first: 0, last: 0, step: 1)
        case "mid": return .percent(50)
        case "last": return .last
        default: break
        }
        if word.hasPrefix("@") {
            guard let target = decimal(word.dropFirst(), allowsSign: true) else {
                throw SelectionError(
                    "'\(word)' needs a scroll offset in points behind the @", hint: "such as @600", offset: offset)
            }
            return .scrollOffset(target)
        }
        if word.hasSuffix("%") {
            guard let percent = decimal(word.dropLast(), allowsSign: false), percent <= 100 else {
                throw SelectionError(
                    "'\(word)' is not a share of the way from 0% to 100%", hint: "such as 50%", offset: offset)
            }
            return .percent(percent)
        }
        return try range(word, offset: offset)
    }

    private static func range(_ word: String, offset: Int) throws(SelectionError) -> Choice {
        let sides = word.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
        let ends = sides[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = Int(digits: ends[0]), let last = ends.count == 2 ? Int(digits: ends[1]) : first,
            let step = sides.count == 2 ? Int(digits: sides[1]) : 1, ends.count == 2 || sides.count == 1
        else { throw SelectionError("'\(word)' names no frame", hint: hint, offset: offset) }
        guard first <= last else {
            throw SelectionError(
                "the range '\(word)' is upside down", hint: "write \(last)-\(first)", offset: offset)
        }
        guard step > 0 else {
            throw SelectionError("the range '\(word)' has a step of 0", hint: "a step is at least 1", offset: offset)
        }
        return .range(first: first, last: last, step: step)
    }

    /// The nearer of the two frames between which the scroll first comes by an offset.
    private static func frame(
        nearest target: Double, among known: some Sequence<Int>, source: String, place: (Int) -> Double?, offset: Int
    ) throws(SelectionError) -> Int {
        var lowest = Double.infinity
        var highest = -Double.infinity
        var previous: (index: Int, place: Double)?
        for index in known {
            guard let place = place(index) else {
                throw SelectionError(
                    "\(source) has no scroll container, so that nothing comes by \(JSONWriter.text(target))",
                    offset: offset)
            }
            if place == target { return index }
            if let previous, min(previous.place, place) < target, target < max(previous.place, place) {
                return abs(target - previous.place) <= abs(place - target) ? previous.index : index
            }
            lowest = min(lowest, place)
            highest = max(highest, place)
            previous = (index, place)
        }
        throw SelectionError(
            "the scroll never comes by \(JSONWriter.text(target)): "
                + "it goes from \(JSONWriter.text(lowest)) to \(JSONWriter.text(highest))", offset: offset)
    }

    private static let hint = "such as 7, 0-119, 0-119x5, first, mid, last, 50%, @600"

    private static func decimal(_ text: Substring, allowsSign: Bool) -> Double? {
        let digits = allowsSign && text.hasPrefix("-") ? text.dropFirst() : text
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy(\.isDigits), let number = Double(text), number.isFinite else { return nil }
        return number
    }
}

extension Substring {
    /// Whether there is at least one character and all are decimal digits.
    fileprivate var isDigits: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

extension Int {
    /// Reads decimal digits alone; the standard library's reading takes a plus as well.
    init?(digits: Substring) {
        guard digits.isDigits else { return nil }
        self.init(digits)
    }
}
