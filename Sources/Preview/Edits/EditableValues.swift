import Inspection
import JSON
import Layers
import SceneDocument
import SceneLoading
import SceneReading
import Staging

/// The literal values in a scene file that the page can replace.
///
/// The tables of the scene schema decide which value is a number, a colour or an easing. The text "red" of a label is
/// therefore not a colour. Expressions, names, keywords and texts are not included.
struct EditableValues: Sendable {
    /// All values, in the order of the file.
    let all: [EditableValue]
    private let root: JSONValue
    private let source: SourceText
    /// The template that each object uses: the template's name, by the byte range of the object. Never iterated.
    private let uses: [Range<Int>: String]
    /// The byte range of each template, by the template's name. Never iterated.
    private let templates: [String: Range<Int>]

    /// Reads the values of a scene file. Throws if the file's text is not JSON.
    init(_ source: SourceText) throws(JSONError) {
        root = try JSONParser.parse(
            source, dialect: JSONParser.Dialect(fileName: source.file), maximumDepth: JSONParser.deepestNesting)
        self.source = source
        var scan = EditableScan(source)
        scan.scene(root)
        all = scan.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
        uses = scan.uses
        templates = scan.templates
    }

    /// Returns the value with exactly this byte range, or nil if there is no such value.
    func value(at range: Range<Int>) -> EditableValue? {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < all.count && all[low].range == range ? all[low] : nil
    }

    /// Returns the values that affect a view.
    ///
    /// They are in the view's own object, in the templates that the view uses, or in other objects that animate the
    /// view.
    func values(ofView layer: LayerIndex, in loaded: LoadedScene) -> [EditableValue] {
        var objects: [Range<Int>] = [loaded.viewOrigins[layer].range]
        while let name = objects.last.flatMap({ uses[$0] }), let template = templates[name],
            !objects.contains(template)
        {
            objects.append(template)
        }
        let own = Set(objects)
        var movers: Set<Range<Int>> = []
        for (index, track) in loaded.scene.tracks.enumerated() where track.layer == layer {
            for range in loaded.trackRanges[index] { movers.insert(root.innermostObject(around: range).range) }
        }
        return all.filter { value in
            if let view = value.view, own.contains(view) { return true }
            return movers.contains {
                $0.lowerBound <= value.range.lowerBound && value.range.upperBound <= $0.upperBound
            }
        }
    }

    /// Returns the value of a property in a view's own object, or nil if the object has no such literal.
    func value(of path: PropertyPath, ofView layer: LayerIndex, in loaded: LoadedScene) -> EditableValue? {
        let view = loaded.viewOrigins[layer].range
        return all.first { $0.view == view && PropertyPath($0.pathInView) == path }
    }

    /// Returns the range of a state's or an action's member as an editable value.
    ///
    /// Returns nil if the member has no range, or if the range is not written as two numbers.
    ///
    /// - Parameter key: The byte range of the member's key.
    fileprivate func range(ofMemberAt key: Range<Int>) -> EditableValue? {
        let object = root.innermostObject(around: key)
        guard let member = object.members?.first(where: { $0.keyRange == key }) else { return nil }
        let written = member.value[StateValueWord.range.rawValue] ?? object[ActionWord.offsets.rawValue]
        return written.flatMap { value(at: $0.range) }.flatMap { $0.kind == .range ? $0 : nil }
    }

    /// Returns a value as JSON for the page.
    ///
    /// - Parameter view: The byte range of a view's object. The path of a value in this view is relative to the view.
    func json(of value: EditableValue, inView view: Range<Int>? = nil) -> JSONValue {
        .object([
            ("path", .string(value.view == view ? value.pathInView : value.path)),
            ("start", .number(value.range.lowerBound)), ("length", .number(value.range.count)),
            ("kind", .string(value.kind.rawValue)), ("text", .string(text(of: value))),
        ])
    }

    /// Returns the text of a value in the file.
    func text(of value: EditableValue) -> String { String(decoding: source.bytes[value.range], as: UTF8.self) }
}

extension EditableValues {
    /// The largest difference at which a signal's value counts as the end of a segment, as a fraction of the segment.
    ///
    /// A lane's range that was dragged to the edge of the timeline has rounded numbers, so the two may not be equal.
    private static let tolerance = 0.01

    /// Returns the two numbers in the scene file that determine the ends of a lane's range, as JSON for the page.
    ///
    /// The JSON also has the frames at which the signal passes the two numbers. Returns nil if the numbers are not
    /// literals, or if an end of the range is outside the timeline.
    func json(ofRange range: MotionLanes.Range, in loaded: LoadedScene) -> JSONValue? {
        guard let index = range.segment else { return nil }
        let segment = loaded.scene.tracks[range.track].curve.segments[index]
        let origins = loaded.trackRanges[range.track]
        // The track's own range comes first; the segments of many tracks have that range too.
        guard let value = self.range(ofMemberAt: origins.indices.contains(index + 1) ? origins[index + 1] : origins[0]),
            let numbers = value.json.numbers(count: 2)
        else { return nil }
        // Numbers that do not decide the whole segment have another distance.
        let length = segment.end - segment.start
        guard abs(abs(length) - (numbers[1] - numbers[0])) < 1e-9 else { return nil }
        let frames = [segment.start, segment.end].compactMap { end in
            zip(range.signals, [range.start, range.end])
                .first { abs($0.0 - end) <= Self.tolerance * abs(length) }?.1
        }
        guard frames.count == 2, frames[0] != frames[1], case .object(let members) = json(of: value).kind else {
            return nil
        }
        return .object(members.map { ($0.key, $0.value) } + [("frames", .numbers(frames))])
    }
}

extension JSONValue {
    /// Returns the innermost object that encloses a byte range. If there is no such object, returns this value itself.
    fileprivate func innermostObject(around range: Range<Int>) -> JSONValue {
        var (found, value) = (self, self)
        while true {
            let children =
                switch value.kind {
                case .null, .boolean, .number, .string: [JSONValue]()
                case .array(let elements): elements
                case .object(let members): members.map(\.value)
                }
            guard
                let next = children.first(where: {
                    $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
                })
            else { return found }
            value = next
            if value.members != nil { found = value }
        }
    }
}
