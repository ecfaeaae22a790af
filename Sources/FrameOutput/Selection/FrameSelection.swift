import JSON
package import Primitives
public import Staging

/// A selection of frames in a timeline, in the syntax of the option `--only`. The selected frames keep their numbers.
///
/// A selection is a list of the following items, separated by commas:
///
/// - `7`: a frame.
/// - `0-119`: a range of frames; `7-` up to the last frame; `-7` from the first frame.
/// - `0-119x5`: every fifth frame of a range.
/// - `first`, `mid`, `last`: the first, middle or last frame. `mid` is the same as `50%`.
/// - `50%`: the frame nearest to this percentage of the timeline. Of two equally near frames, the later one is
///   selected.
/// - `1.2s`: the frame nearest to this time. Of two equally near frames, the earlier one is selected.
/// - `@600`: the frame nearest to the moment when the first scroll container reaches this offset along its axis, in
///   points. Of two equally near frames, the earlier one is selected.
///
/// A range is clamped to the existing frames. It is an error if a frame, a time or a whole range is outside the
/// timeline.
public struct FrameSelection: Hashable, Sendable {
    private enum Choice: Hashable, Sendable {
        case frame(Int)
        case range(first: Int, last: Int, step: Int)
        case last
        case percent(DecimalNumber)
        case seconds(DecimalNumber)
        case scrollOffset(Double)
    }

    private struct Item: Hashable, Sendable {
        var choice: Choice
        var text: String
        var offset: Int
    }

    private let items: [Item]

    /// Parses a selection. Whether the selected frames exist is checked later, by `frames(in:)`.
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

    /// Returns the indices of the selected frames in a scene's timeline, in ascending order without duplicates.
    public func frames(in simulation: Simulation) throws(SelectionError) -> [Int] {
        let timeline = simulation.scene.timeline
        let source = Source(
            frames: Array(0..<timeline.frameCount), frameCount: timeline.frameCount, duration: timeline.duration,
            name: "the scene"
        ) { index in
            simulation.scene.containers.first.map { simulation.state(ofFrame: index).offsets[0][$0.axis] }
        }
        return try frames(in: source)
    }

    /// Returns the indices of the frames in a manifest's timeline that are selected, in ascending order without
    /// duplicates.
    ///
    /// Percentages and times refer to the whole timeline. A frame, a percentage or a time may select a frame that the
    /// manifest does not list. A range selects only frames that the manifest lists.
    ///
    /// - Parameter axis: The axis of the first scroll container along which an offset such as `@600` is searched for.
    package func frames(in manifest: Manifest, axis: Axis) throws(SelectionError) -> [Int] {
        let rows = manifest.frames.indices
        let rowsByIndex = Dictionary(uniqueKeysWithValues: rows.map { (manifest.frames[$0].index, $0) })
        let source = Source(
            frames: manifest.frames.map(\.index), frameCount: manifest.header.frameCount,
            duration: manifest.header.duration, name: "the folder"
        ) { index in
            rowsByIndex[index].flatMap { manifest.frames[$0].offsets.first?.offset[axis] }
        }
        return try frames(in: source)
    }

    /// The timeline from which frames are selected: a scene's or a manifest's.
    private struct Source {
        /// The indices of the existing frames, in ascending order. A manifest may lack frames of the timeline.
        var frames: [Int]
        /// The number of frames in the whole timeline.
        var frameCount: Int
        /// The duration of the timeline in seconds.
        var duration: Double
        /// The name of the scene or folder in messages.
        var name: String
        /// A function that returns the scroll offset in a frame, in points, or nil if the scene has no scroll
        /// container.
        var offset: (Int) -> Double?

        var frameNames: String { frameCount == 1 ? "only frame 0" : "frames 0 to \(frameCount - 1)" }
    }

    private func frames(in source: Source) throws(SelectionError) -> [Int] {
        var frames: Set<Int> = []
        for item in items {
            switch item.choice {
            case .frame(let index):
                guard index < source.frameCount else {
                    throw SelectionError(
                        "frame \(item.text) is beyond the end: the timeline has \(source.frameNames)",
                        offset: item.offset)
                }
                frames.insert(index)
            case .range(let first, let last, let step):
                frames.formUnion(
                    try Self.frames(from: first, through: last, by: step, in: source, text: item.text, item.offset))
            case .last: frames.insert(source.frameCount - 1)
            case .percent(let percent):
                // Parsing rejects percentages greater than 100.
                if let index = percent.nearestStep(of: source.frameCount - 1, to: .hundred, ties: .up) {
                    frames.insert(index)
                }
            case .seconds(let time):
                let duration = DecimalNumber(seconds: source.duration)
                guard let index = time.nearestStep(of: source.frameCount - 1, to: duration, ties: .down) else {
                    throw SelectionError(
                        "\(item.text) is beyond the end: the timeline lasts \(JSONWriter.text(source.duration)) s",
                        offset: item.offset)
                }
                frames.insert(index)
            case .scrollOffset(let target):
                frames.insert(try Self.frame(nearest: target, in: source, item.offset))
            }
        }
        return frames.sorted()
    }

    /// Returns the existing frames among every `step`th frame of a range. Throws if there are no such frames.
    private static func frames(
        from first: Int, through last: Int, by step: Int, in source: Source, text: String, _ offset: Int
    ) throws(SelectionError) -> [Int] {
        guard first < source.frameCount else {
            throw SelectionError(
                "the range '\(text)' is beyond the end: the timeline has \(source.frameNames)", offset: offset)
        }
        let frames = source.frames.filter { first <= $0 && $0 <= last && ($0 - first) % step == 0 }
        guard !frames.isEmpty else {
            let runs = FrameRuns(source.frames)
            throw SelectionError(
                "no frame of '\(text)' is in \(source.name)",
                hint: "choose from \(runs.count) frame\(runs.count == 1 ? "" : "s"): \(runs.text())", offset: offset)
        }
        return frames
    }

    private static func choice(_ word: String, offset: Int) throws(SelectionError) -> Choice {
        switch word {
        case "": throw SelectionError("a frame is missing here", hint: hint, offset: offset)
        case "first": return .frame(0)
        case "mid": return .percent(.fifty)
        case "last": return .last
        default: break
        }
        if word.hasPrefix("@") {
            guard let target = points(word.dropFirst()) else {
                throw SelectionError(
                    "'\(word)' needs a scroll offset in points after the @", hint: "write an offset, as in @600",
                    offset: offset)
            }
            return .scrollOffset(target)
        }
        if word.hasSuffix("%") {
            guard let percent = DecimalNumber(word.dropLast()), !percent.isGreater(than: .hundred) else {
                throw SelectionError(
                    "'\(word)' is not from 0% to 100%", hint: "write a percentage, as in 50%", offset: offset)
            }
            return .percent(percent)
        }
        if word.hasSuffix("s"), word.dropLast().last?.isNumber ?? true {
            guard let time = DecimalNumber(word.dropLast()) else {
                throw SelectionError(
                    "'\(word)' is not a time in seconds", hint: "write a time, as in 1.2s", offset: offset)
            }
            return .seconds(time)
        }
        return try range(word, offset: offset)
    }

    /// Parses a frame such as `7`, or a range such as `0-119`, `7-` or `-7`. A range can end in a step such as `x5`.
    private static func range(_ word: String, offset: Int) throws(SelectionError) -> Choice {
        let sides = word.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
        let ends = sides[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        if ends.count == 1, sides.count == 1, let index = Int(clampingDigits: ends[0]) { return .frame(index) }
        guard ends.count == 2, ends != ["", ""], let first = ends[0].isEmpty ? 0 : Int(clampingDigits: ends[0]),
            let last = ends[1].isEmpty ? Int.max : Int(clampingDigits: ends[1]),
            let step = sides.count == 2 ? Int(clampingDigits: sides[1]) : 1
        else { throw SelectionError("'\(word)' is not a frame", hint: hint, offset: offset) }
        guard first <= last else {
            throw SelectionError(
                "the range '\(word)' is reversed", hint: "write \(ends[1])-\(ends[0])", offset: offset)
        }
        guard step > 0 else {
            throw SelectionError(
                "the range '\(word)' has a step of 0", hint: "write a step of at least 1", offset: offset)
        }
        return .range(first: first, last: last, step: step)
    }

    /// Returns the frame nearest to the moment at which the scroll first reaches an offset, in points.
    ///
    /// The result is one of the two frames before and after this moment: the frame whose offset is nearer to `target`.
    private static func frame(nearest target: Double, in source: Source, _ offset: Int) throws(SelectionError) -> Int {
        var lowest = Double.infinity
        var highest = -Double.infinity
        var previous: (index: Int, offset: Double)?
        for index in source.frames {
            guard let reached = source.offset(index) else {
                throw SelectionError(
                    "\(source.name) has no scroll container, so nothing reaches offset \(JSONWriter.text(target))",
                    offset: offset)
            }
            if reached == target { return index }
            if let previous, min(previous.offset, reached) < target, target < max(previous.offset, reached) {
                return abs(target - previous.offset) <= abs(reached - target) ? previous.index : index
            }
            lowest = min(lowest, reached)
            highest = max(highest, reached)
            previous = (index, reached)
        }
        throw SelectionError(
            "the scroll never reaches offset \(JSONWriter.text(target)): "
                + "the offsets go from \(JSONWriter.text(lowest)) to \(JSONWriter.text(highest))", offset: offset)
    }

    private static let hint = "write frames such as 7, 0-119, 0-119x5, 7-, first, mid, last, 50%, 1.2s, @600"

    private static func points(_ text: Substring) -> Double? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy(\.isDigits), let number = Double(text), number.isFinite else { return nil }
        return number
    }
}

extension Substring {
    /// Whether the text has at least one character and all its characters are decimal digits.
    var isDigits: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

extension Int {
    /// Parses a number of decimal digits. Unlike the standard initializer, does not accept a plus sign.
    init?(digits: Substring) {
        guard digits.isDigits else { return nil }
        self.init(digits)
    }

    /// Parses a number of decimal digits. A number that is too large becomes `Int.max`.
    fileprivate init?(clampingDigits digits: Substring) {
        guard digits.isDigits else { return nil }
        self = Int(digits) ?? .max
    }
}
