import JSON
import Layers
import SceneDocument
import SceneLoading
import SceneReading
import Staging

/// The literal values of a scene file that can be replaced in place, in the order of the file.
///
/// The format's own tables say which value is a number, a colour or an easing, so a label's text "red" is no colour.
/// Expressions, names, words and texts are not included.
struct EditableValues: Sendable {
    /// The values.
    let all: [EditableValue]
    private let root: JSONValue
    private let source: SourceText
    /// The names of templates by the bytes of their uses, and the bytes of templates by name. For look-ups only.
    private let uses: [Range<Int>: String]
    private let templates: [String: Range<Int>]

    /// Reads the values of a scene file; throws if the text is not JSON.
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

    /// Returns the value with exactly these bytes, or nil if there is no such value.
    func value(at range: Range<Int>) -> EditableValue? {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < all.count && all[low].range == range ? all[low] : nil
    }

    /// Returns the values that shape a view: those in its own object, in the templates that it uses, and in objects
    /// elsewhere that move it.
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

    /// Returns the value of a property in a view's own object, or nil if it is not written there as a literal.
    func value(of path: PropertyPath, ofView layer: LayerIndex, in loaded: LoadedScene) -> EditableValue? {
        let view = loaded.viewOrigins[layer].range
        return all.first { $0.view == view && PropertyPath($0.pathInView) == path }
    }

    /// Returns a value for a page. Values of the view have their path in it.
    func json(of value: EditableValue, inView view: Range<Int>? = nil) -> JSONValue {
        .object([
            ("path", .string(value.view == view ? value.pathInView : value.path)),
            ("start", .number(value.range.lowerBound)), ("length", .number(value.range.count)),
            ("kind", .string(value.kind.rawValue)), ("text", .string(text(of: value))),
        ])
    }

    /// Returns a value's text in the file.
    func text(of value: EditableValue) -> String { String(decoding: source.bytes[value.range], as: UTF8.self) }
}

extension JSONValue {
    /// Returns the innermost object that encloses a range; this value if there is no smaller one.
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
