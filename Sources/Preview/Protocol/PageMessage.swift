import Diagnostics
import JSON
import Primitives
import SceneDocument
import Staging

/// A message from the page.
enum PageMessage: Sendable {
    /// Asks to show a scene in a pane, or to close the pane if the scene is nil.
    case open(pane: Int, SceneChoice?)
    /// Asks to show a frame of the timeline in a pane.
    case show(pane: Int, frame: Int)
    /// Asks to restart live scrolling at frame 0.
    case reset(pane: Int)
    /// Asks to advance live scrolling to a frame. The events are those since the previous tick.
    case tick(pane: Int, frame: Int, [LiveScroll.Event])
    /// Reports that the page has drawn the picture with this sequence number on its canvas.
    case drawn(pane: Int, sequence: Int)
    /// Sends a request. The answer must have the same number.
    case request(pane: Int, number: Int, PageRequest)

    /// The choice of a scene, with options for reading it.
    struct SceneChoice: Hashable, Sendable {
        /// The index of the scene in the configuration.
        var scene: Int
        /// The variant of the scene.
        var variant = Variant.ofCommand
        /// The size of the canvas in points; nil for the scene's own size.
        var size: Size?
        /// Whether to show the scene with reduced motion.
        var reducesMotion: Bool
    }

    /// The choice of a scene's variant.
    enum Variant: Hashable, Sendable {
        /// The variant that the command line names, or the scene without a variant.
        case ofCommand
        /// The variant with a name; nil for the scene without a variant.
        case chosen(String?)

        /// The word that stands for the scene without a variant, which no variant can have as its name.
        static let defaultWord = "default"
    }

    /// The number of panes that a page can have.
    ///
    /// Each is drawn whenever the page scrolls, and more than these would be too small to be compared.
    static let paneCount = 12
}

/// A request of the page that needs an answer.
enum PageRequest: Hashable, Sendable {
    /// Asks for the view at a point of the canvas, in points.
    case hit(Point)
    /// Asks for the values of a view and the origin of each value.
    case inspect(view: Int)
    /// Asks which views move, and in which frames.
    case lanes
    /// Asks for the values of a view's property over all frames.
    case curve(view: Int, property: String)
    /// Asks for the recording of live scrolling since the last reset.
    case keep(RecordingFormat)
    /// Asks to replace a value in the scene file.
    case edit(FileEdit)
    /// Asks to undo the edits of the last gesture.
    case undo
    /// Asks to redo the edits that were last undone.
    case redo
    /// Asks for the approved picture of a frame.
    case golden(frame: Int)
    /// Asks to approve the scene's frames.
    case approve
    /// Asks to open the scene file in the user's editor, at a line and column counted from 1.
    case editor(line: Int, column: Int)

    /// The type of the message that answers this request.
    var answerType: String {
        switch self {
        case .hit: "hit"
        case .inspect: "inspect"
        case .lanes: "lanes"
        case .curve: "curve"
        case .keep: "recording"
        case .edit, .undo, .redo: "edited"
        case .golden: "golden"
        case .approve: "approved"
        case .editor: "opened"
        }
    }

    /// The format in which live scrolling is recorded: a trace for each container, or the movements for a timeline.
    enum RecordingFormat: String, Hashable, Sendable, CaseIterable { case trace, movements }

    /// A replacement of one value in the scene file.
    struct FileEdit: Hashable, Sendable {
        /// The byte range of the value in the file.
        var range: Range<Int>
        /// The digest of the file's content for which `range` is valid.
        var digest: String
        /// The new text of the value.
        var text: String
        /// The number of the gesture. Consecutive edits with the same number are undone together.
        var gesture: Int
    }
}

extension PageMessage {
    /// Parses a message. The thrown error has a message that the page can show.
    init(_ bytes: [UInt8]) throws(JSONError) {
        let source = SourceText(file: "message", bytes: bytes)
        let value = try JSONParser.parse(source, maximumDepth: 8, maximumValues: 20_000)
        var reader = try ObjectReader(value, "a message")
        let type = try reader["type"].string()
        let pane = try reader["pane"].integer(in: 0...Self.paneCount - 1)
        switch type {
        case "open": self = .open(pane: pane, try Self.choice(&reader))
        case "show": self = .show(pane: pane, frame: try reader["frame"].integer(in: 0...100_000))
        case "reset": self = .reset(pane: pane)
        case "tick":
            let events = try reader["events"].list { value throws(JSONError) in try LiveScroll.Event(value) }
            self = .tick(pane: pane, frame: try reader["frame"].integer(in: 0...100_000), events)
        case "drawn": self = .drawn(pane: pane, sequence: try reader["sequence"].integer())
        case _:
            let number = try reader["request"].integer()
            self = .request(pane: pane, number: number, try PageRequest(type, &reader, value))
        }
    }

    private static func choice(_ reader: inout ObjectReader) throws(JSONError) -> SceneChoice? {
        guard let scene = try reader["scene"].unlessNull else { return nil }
        var size: Size?
        if let field = reader.optional("size")?.unlessNull {
            let sides = try field.list { value throws(JSONError) in try Self.side(value) }
            guard sides.count == 2 else { throw field.error("'size' must be two numbers") }
            size = Size(width: sides[0], height: sides[1])
        }
        return SceneChoice(
            scene: try scene.integer(), variant: try variant(reader.optional("variant")?.unlessNull), size: size,
            reducesMotion: try reader.optional("reducedMotion")?.boolean() ?? false)
    }

    private static func variant(_ field: ObjectReader.Field?) throws(JSONError) -> Variant {
        guard let field else { return .ofCommand }
        let name = try field.string()
        if name == Variant.defaultWord { return .chosen(nil) }
        guard VariantName.isValid(name) else {
            throw field.error("'variant' must be the name of a variant or 'default', found '\(name.shortened)'")
        }
        return .chosen(name)
    }

    private static func side(_ value: JSONValue) throws(JSONError) -> Double {
        guard let side = value.number, side > 0, side <= 100_000 else {
            throw JSONError("a side must be greater than 0 and at most 100000", range: value.range)
        }
        return side
    }
}

extension PageRequest {
    fileprivate init(_ type: String, _ reader: inout ObjectReader, _ value: JSONValue) throws(JSONError) {
        switch type {
        case "hit": self = .hit(try Point(&reader, "x", "y"))
        case "inspect": self = .inspect(view: try reader["view"].integer())
        case "lanes": self = .lanes
        case "curve": self = .curve(view: try reader["view"].integer(), property: try reader["property"].string())
        case "keep": self = .keep(try reader["format"].word())
        case "edit":
            let start = try reader["start"].integer(in: 0...1 << 40)
            let length = try reader["length"].integer(in: 0...1 << 40)
            self = .edit(
                FileEdit(
                    range: start..<start + length, digest: try reader["digest"].string(),
                    text: try reader["text"].string(), gesture: try reader["gesture"].integer()))
        case "undo": self = .undo
        case "redo": self = .redo
        case "golden": self = .golden(frame: try reader["frame"].integer(in: 0...100_000))
        case "approve": self = .approve
        case "editor":
            self = .editor(
                line: try reader["line"].integer(in: 1...1 << 40), column: try reader["column"].integer(in: 1...1 << 40)
            )
        case _: throw JSONError("there is no message '\(type)'", range: value.range)
        }
    }
}

extension LiveScroll.Event {
    fileprivate init(_ value: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(value, "an event")
        switch try reader["kind"].string() {
        case "down": self = .down(try Point(&reader, "x", "y"))
        case "move": self = .move(try Point(&reader, "x", "y"))
        case "up": self = .up
        case "cancel": self = .cancel
        case "wheel": self = .wheel(at: try Point(&reader, "x", "y"), by: try Point(&reader, "dx", "dy"))
        case let kind: throw JSONError("there is no event '\(kind)'", range: value.range)
        }
    }
}

extension Point {
    fileprivate init(_ reader: inout ObjectReader, _ x: String, _ y: String) throws(JSONError) {
        // The bounds are far outside every canvas, and small enough that computations cannot overflow.
        let bounds = -1e7...1e7
        self.init(x: try reader[x].number(in: bounds), y: try reader[y].number(in: bounds))
    }
}
