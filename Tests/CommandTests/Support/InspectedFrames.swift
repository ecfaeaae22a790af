import JSON
import Testing

/// A scene's frames as `inspect` lists them, every number in full precision.
struct InspectedFrames {
    /// A mistake in what the command printed.
    struct Missing: Error {
        /// In words.
        var what: String
    }

    private let frames: [JSONValue]

    /// Inspects a scene with some more arguments; a scene that is refused is an error with what was said about it.
    init(_ scene: String, _ arguments: String...) throws { try self.init(scene, arguments: arguments) }

    /// Inspects a scene with a list of more arguments.
    init(_ scene: String, arguments: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        let result = try ParadeProcess.run(["inspect", "scene.json", "--format", "jsonl"] + arguments, in: folder)
        guard result.status == 0 else { throw Missing(what: result.errors) }
        frames = try result.output.split(separator: "\n").map { line in
            try JSONParser.parse(SourceText(file: "line", bytes: Array(line.utf8)))
        }
    }

    /// How many there are.
    var count: Int { frames.count }

    /// A signal's value in a frame.
    func signal(_ name: String, frame: Int) throws -> Double {
        try number(frames[frame]["signals"]?[name], "signal \(name)")
    }

    /// A number of a view in a frame.
    func number(_ property: String, of view: String, frame: Int) throws -> Double {
        try number(frames[frame]["views"]?[view]?[property], "\(property) of \(view)")
    }

    /// The numbers of a view's property in a frame, in the order of the list that it is written as.
    func numbers(_ property: String, of view: String, frame: Int) throws -> [Double] {
        guard let value = frames[frame]["views"]?[view]?[property] else {
            throw Missing(what: "no \(property) of \(view)")
        }
        return value.allNumbers
    }

    /// What a label says in a frame, where something makes it say that.
    func text(of view: String, frame: Int) throws -> String {
        guard case .string(let text)? = frames[frame]["views"]?[view]?["text"]?.kind else {
            throw Missing(what: "no text of \(view)")
        }
        return text
    }

    /// A pager's armed page and how far it has turned; nil without pages.
    func armedPage(of pager: String, frame: Int) -> (page: Double, progress: Double)? {
        guard case .number(let page)? = frames[frame]["pages"]?[pager]?["page"]?.kind,
            case .number(let progress)? = frames[frame]["pages"]?[pager]?["progress"]?.kind
        else { return nil }
        return (page, progress)
    }

    private func number(_ value: JSONValue?, _ what: String) throws -> Double {
        guard case .number(let number)? = value?.kind else { throw Missing(what: "no \(what)") }
        return number
    }
}

extension InspectedFrames {
    /// Inspects a scene without a timeline, given as its members, whose pager stands at one of some offsets in each frame.
    init(_ members: String, turning pager: String, to offsets: [Double], arguments: [String]) throws {
        let visits = Visits(offsets.map { "\($0)" })
        try self.init("{\(visits.timeline(of: pager) { $0 }), \(members)}", arguments: arguments)
        guard count == offsets.count else { throw Missing(what: "\(count) frames of \(offsets.count)") }
    }
}

extension JSONValue {
    /// All numbers in it, in their order.
    fileprivate var allNumbers: [Double] {
        switch kind {
        case .number(let number): [number]
        case .array(let elements): elements.flatMap(\.allNumbers)
        case .null, .boolean, .string, .object: []
        }
    }
}

/// The places a scroll visits in a timeline of a frame for each, as the keys `duration`, `frames` and a track.
struct Visits {
    /// The places in the order of the frames, none twice.
    let places: [String]

    /// Takes places as they are written, dropping repetitions.
    init(_ places: some Sequence<String>) {
        var seen: Set<String> = []
        self.places = places.filter { seen.insert($0).inserted }
    }

    /// The frame of a place.
    func frame(of place: String) throws -> Int {
        guard let frame = places.firstIndex(of: place) else { throw InspectedFrames.Missing(what: "no \(place)") }
        return frame
    }

    /// `"timeline"` for a container, each place turned into an offset.
    func timeline(of container: String, offset: (String) -> String) -> String {
        let track = places.map { #"{"scrollTo": \#(offset($0)), "duration": 0}, {"hold": 1}"# }
        return #""timeline": {"duration": \#(places.count - 1), "frames": \#(places.count), "tracks": {"#
            + #""\#(container)": [\#(track.joined(separator: ", "))]}}"#
    }
}
