import FrameOutput
package import JSON
import Staging

/// What golden.json says: what the approved frames were drawn from, which they are, and how near a frame has to come.
package struct GoldenLock: Hashable, Sendable {
    /// The name of its file.
    static let fileName = "golden.json"
    /// The formats that are read. 1 does not name the renderer's digest, and has no frames.xxh3; what is approved is written in
    /// the last.
    static let formats = 1...2
    /// Most bytes of its file: a hundred thousand pictures take about nineteen megabytes.
    static let maximumBytes = 32 << 20

    /// The renderer that drew the frames.
    var renderer: RendererIdentity
    /// SHA-256 of the scene file.
    var sceneDigest: String
    /// The files the scene uses, fonts included, by path.
    var assets: [Manifest.Asset]
    /// Canvas in points.
    var width: Double
    /// Canvas in points.
    var height: Double
    /// Pixels per point.
    var scale: Double
    /// Columns of a frame.
    var pixelWidth: Int
    /// Rows of a frame.
    var pixelHeight: Int
    /// Playback rate.
    var frameRate: FrameRate
    /// Frames of the whole timeline.
    var frameCount: Int
    /// What was changed about the scene.
    var settings: GoldenSettings
    /// Whether the golden is of the whole timeline; else of the frames that are listed.
    var wantsAllFrames: Bool
    /// The approved frames, by rising number.
    var frames: [Int]
    /// Which frames should have pictures.
    var choice: PictureChoice
    /// The frames that do have one: fewer than chosen if pictures were not available, all with a tolerance.
    var pictures: [Int]
    /// The pictures' files, by frame: one that is still the same need not be decoded to know what it shows.
    var files: [Int: PictureFile] = [:]
    /// How near a frame has to come; nil for exactly.
    var tolerance: GoldenTolerance?
    /// SHA-256 of the bytes of frames.framehash.
    var frameHashDigest: String
    /// SHA-256 of the bytes of frames.xxh3; nil where there is none, as in a golden of an earlier format.
    var digestListDigest: String?
}

extension GoldenLock {
    /// The frames that should have pictures; with a tolerance all, because it is judged by them.
    func wantedPictures(_ choice: PictureChoice) -> [Int] { (tolerance == nil ? choice : .all).pictures(of: frames) }
}

extension GoldenLock {
    /// A picture's file as it was when somebody made sure of what it shows.
    struct PictureFile: Hashable, Sendable {
        /// The digest of the frame it shows, as it is written.
        var rows: String
        /// SHA-256 of its bytes.
        var digest: String
    }

    /// The bytes of its file: one thing a line.
    package var text: String {
        let tool = JSONValue.object([
            ("name", .string(Self.toolName)), ("kind", .string(Self.kind)), ("version", .string(renderer.version)),
            ("renderer", .string(renderer.digest)), ("format", .number(Self.formats.upperBound)),
        ])
        var members: [(String, String)] = [
            ("tool", JSONWriter.text(tool)),
            ("scene", JSONWriter.text(.string(sceneDigest))),
            ("assets", Self.lines(assets.map(\.json))),
            (
                "canvas",
                JSONWriter.text(
                    .object([
                        ("width", .number(width)), ("height", .number(height)), ("scale", .number(scale)),
                        ("pixelWidth", .number(pixelWidth)), ("pixelHeight", .number(pixelHeight)),
                    ]))
            ),
            (
                "timeline",
                JSONWriter.text(.object([("fps", .string(frameRate.text)), ("frames", .number(frameCount))]))
            ),
            ("options", JSONWriter.text(settings.json)),
            ("frames", JSONWriter.text(.string(wantsAllFrames ? Self.allFrames : FrameRuns.text(frames)))),
            ("pictures", JSONWriter.text(.string(choice.rawValue))),
            ("kept", JSONWriter.text(.string(FrameRuns.text(pictures)))),
        ]
        let entries = pictures.compactMap { index in
            files[index].map { file in
                JSONValue.object([
                    ("frame", .number(index)), ("rows", .string(file.rows)), ("sha256", .string(file.digest)),
                ])
            }
        }
        if !entries.isEmpty { members.append(("files", Self.lines(entries))) }
        if let tolerance {
            members.append(("tolerance", Self.object(tolerance.json)))
        }
        members.append(("framehash", JSONWriter.text(.string(frameHashDigest))))
        if let digestListDigest { members.append(("xxh3", JSONWriter.text(.string(digestListDigest)))) }
        return "{\n" + members.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
    }

    /// Whether a file's content says that this tool wrote it, in whatever format.
    static func isOurs(_ value: JSONValue) -> Bool {
        value["tool"]?["name"]?.string == toolName && value["tool"]?["kind"]?.string == kind
    }

    /// Reads a file; fails at the first value that is not as it should be.
    package init(_ source: SourceText) throws(FormatError) {
        if let conflict = FormatError(conflictIn: source) { throw conflict }
        do {
            try self.init(try JSONParser.parse(source, maximumBytes: Self.maximumBytes), in: source)
        } catch {
            throw FormatError(error, in: source)
        }
    }

    private init(_ value: JSONValue, in source: SourceText) throws(JSONError) {
        guard Self.isOurs(value) else { throw JSONError("this is no golden of parade", range: 0..<0) }
        var reader = try ObjectReader(value, "a golden")
        let toolValue = try reader.required("tool")
        var tool = try ObjectReader(toolValue, "'tool'")
        _ = try (tool.string("name"), tool.string("kind"))
        let format = try tool.integer("format")
        guard Self.formats.contains(format) else {
            throw JSONError(
                "golden format \(format) is not known, this parade reads up to \(Self.formats.upperBound)",
                range: toolValue.range)
        }
        if format == 1 {
            renderer = RendererIdentity(version: try reader.string("renderer"), digest: "")
        } else {
            renderer = RendererIdentity(version: try tool.string("version"), digest: try tool.digest("renderer"))
        }
        try tool.finish()

        sceneDigest = try reader.digest("scene")
        assets = try reader.list("assets", Manifest.Asset.init(json:))
        var canvas = try ObjectReader(try reader.required("canvas"), "'canvas'")
        width = try canvas.number("width", in: 0...1e9)
        height = try canvas.number("height", in: 0...1e9)
        scale = try canvas.number("scale", in: 0...1e9)
        pixelWidth = try canvas.integer("pixelWidth", in: 1...65_535)
        pixelHeight = try canvas.integer("pixelHeight", in: 1...65_535)
        try canvas.finish()
        var timeline = try ObjectReader(try reader.required("timeline"), "'timeline'")
        frameRate = try FrameRate(json: try timeline.required("fps"))
        frameCount = try timeline.integer("frames", in: 1...100_000)
        try timeline.finish()
        settings = try GoldenSettings(json: try reader.required("options"))

        let framesValue = try reader.required("frames")
        wantsAllFrames = framesValue.string == Self.allFrames
        frames = wantsAllFrames ? Array(0..<frameCount) : try Self.frames(framesValue, "frames", of: frameCount)
        // Else it would pass without a look at anything.
        guard !frames.isEmpty else { throw JSONError("'frames' names no frame", range: framesValue.range) }
        let (choiceKey, picturesKey) = format == 1 ? ("store", "pictures") : ("pictures", "kept")
        let choiceValue = try reader.required(choiceKey)
        guard let choice = choiceValue.string.flatMap(PictureChoice.init(rawValue:)) else {
            throw JSONError("'\(choiceKey)' must be \"keys\", \"all\" or \"none\"", range: choiceValue.range)
        }
        self.choice = choice
        let picturesValue = try reader.required(picturesKey)
        pictures = try Self.frames(picturesValue, picturesKey, of: frameCount)
        guard Set(frames).isSuperset(of: pictures) else {
            throw JSONError("a picture is of a frame that is not approved", range: picturesValue.range)
        }
        if reader.optional("files") != nil { files = try Self.files(&reader, of: pictures) }
        if let value = reader.optional("tolerance") { tolerance = try GoldenTolerance(json: value, in: source) }
        frameHashDigest = try reader.digest("framehash")
        if reader.optional("xxh3") != nil { digestListDigest = try reader.digest("xxh3") }
        try reader.finish()
    }

    private static let toolName = "parade"
    private static let kind = "golden"
    private static let allFrames = "all"

    private static func frames(_ value: JSONValue, _ key: String, of count: Int) throws(JSONError) -> [Int] {
        guard let frames = value.string.flatMap(FrameRuns.frames), frames.last ?? 0 < count else {
            throw JSONError("'\(key)' is a text such as \"0, 12-40\" of frames below \(count)", range: value.range)
        }
        return frames
    }

    private static func files(
        _ reader: inout ObjectReader, of pictures: [Int]
    ) throws(JSONError) -> [Int: PictureFile] {
        let pictures = Set(pictures)
        let entries = try reader.list("files") { value throws(JSONError) in
            var file = try ObjectReader(value, "a file")
            let entry = (
                frame: try file.integer("frame", in: 0...99_999),
                file: PictureFile(rows: try file.frameDigest("rows"), digest: try file.digest("sha256"))
            )
            try file.finish()
            guard pictures.contains(entry.frame) else {
                throw JSONError("frame \(entry.frame) has no picture", range: value.range)
            }
            return entry
        }
        return Dictionary(entries.map { ($0.frame, $0.file) }) { first, _ in first }
    }

    private static func lines(_ elements: [JSONValue]) -> String {
        guard !elements.isEmpty else { return "[]" }
        return "[\n" + elements.map { "    " + JSONWriter.text($0) }.joined(separator: ",\n") + "\n  ]"
    }

    private static func object(_ value: JSONValue) -> String {
        let members = (value.members ?? []).map { member in
            "    \(JSONWriter.text(.string(member.key))): \(JSONWriter.text(member.value))"
        }
        return "{\n" + members.joined(separator: ",\n") + "\n  }"
    }
}
