import FrameOutput
package import JSON
import SceneDocument
import Staging

/// The contents of golden.json: the inputs from which the approved frames were drawn, the list of frames, and the
/// tolerance.
package struct GoldenLock: Hashable, Sendable {
    /// The name of the file in a golden folder.
    static let fileName = "golden.json"
    /// The format of golden.json. Version 1 has no renderer digest and no frames.xxh3. Approvals write version 2.
    private static let fileFormat = FileFormat("golden", kind: "golden", versions: 1...2)
    /// The size limit of golden.json in bytes. A file that lists 100 000 pictures takes about 19 megabytes.
    static let maximumBytes = 32 << 20

    /// The renderer that drew the frames.
    var renderer: RendererIdentity
    /// The SHA-256 of the scene file. For a scene that Swift builds, the SHA-256 of its JSON.
    var sceneDigest: String
    /// Whether Swift builds the scene, so that there is no scene file beside the golden.
    package var isBuilt = false
    /// The files that the scene uses, fonts included, by path.
    var assets: [Manifest.Asset]
    /// The width of the canvas in points.
    var width: Double
    /// The height of the canvas in points.
    var height: Double
    /// The number of pixels per point.
    var scale: Double
    /// The width of a frame in pixels.
    var pixelWidth: Int
    /// The height of a frame in pixels.
    var pixelHeight: Int
    /// The rate at which the frames are played back, in frames per second.
    var frameRate: FrameRate
    /// The number of frames in the whole timeline.
    var frameCount: Int
    /// The overrides with which the scene was read.
    var settings: GoldenSettings
    /// The options of the variant that was drawn; nil for the scene without a variant.
    var variant: VariantOptions?
    /// Whether the golden covers the whole timeline. If false, it covers only the frames in `frames`.
    var wantsAllFrames: Bool
    /// The approved frames, in ascending order.
    var frames: [Int]
    /// The choice of frames that should have pictures, if the golden has no tolerance.
    var choice: PictureChoice
    /// The frames that have a picture, in ascending order.
    ///
    /// With a tolerance, every frame should have one. A chosen frame has no picture if none was available at the
    /// approval.
    var pictures: [Int]
    /// The picture files whose pixels have been verified, by frame.
    ///
    /// If the bytes of such a file have not changed, the picture need not be decoded to verify its pixels.
    var files: [Int: PictureFile] = [:]
    /// The permitted difference; nil if frames must be equal.
    var tolerance: GoldenTolerance?
    /// The SHA-256 of the bytes of frames.framehash.
    var frameHashDigest: String
    /// The SHA-256 of the bytes of frames.xxh3; nil if the golden has an earlier format, which lacks this file.
    var digestListDigest: String?
}

extension GoldenLock {
    /// Returns the frames that should have pictures: the chosen frames, or all frames if the golden has a tolerance.
    ///
    /// With a tolerance, differences are measured against the approved pictures.
    func wantedPictures(_ choice: PictureChoice) -> [Int] { (tolerance == nil ? choice : .all).pictures(of: frames) }
}

extension GoldenLock {
    /// A picture file, in the state in which its pixels were last verified.
    struct PictureFile: Hashable, Sendable {
        /// The digest of the frame that the picture shows, in the text form of golden.json.
        var rows: String
        /// The SHA-256 of the file's bytes.
        var digest: String
    }

    /// The text of the file, with one item on each line.
    package var text: String {
        let tool = Self.fileFormat.tool([
            ("version", .string(renderer.version)), ("renderer", .string(renderer.digest)),
        ])
        var members: [(String, String)] = [
            ("tool", JSONWriter.text(tool)),
            ("scene", JSONWriter.text(.string(sceneDigest))),
        ]
        if isBuilt { members.append(("built", "true")) }
        members += [
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
        ]
        if let variant { members.append(("variant", JSONWriter.text(variant.json))) }
        members += [
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

    /// Parses golden.json. Throws at the first value that is invalid.
    package init(_ source: SourceText) throws(FormatError) {
        if let conflict = FormatError(conflictIn: source) { throw conflict }
        do {
            try self.init(try JSONParser.parse(source, maximumBytes: Self.maximumBytes), in: source)
        } catch {
            throw FormatError(error, in: source)
        }
    }

    private init(_ value: JSONValue, in source: SourceText) throws(JSONError) {
        var (reader, tool, version) = try Self.fileFormat.open(value)
        if version == 1 {
            renderer = RendererIdentity(version: try reader["renderer"].string(), digest: "")
        } else {
            renderer = RendererIdentity(version: try tool["version"].string(), digest: try tool["renderer"].digest())
        }
        try tool.refuseUnknownKeys()

        sceneDigest = try reader["scene"].digest()
        isBuilt = try reader.optional("built")?.boolean() ?? false
        assets = try reader["assets"].list(Manifest.Asset.init(json:))
        var canvas = try reader["canvas"].object()
        width = try canvas["width"].number(in: 0...1e9)
        height = try canvas["height"].number(in: 0...1e9)
        scale = try canvas["scale"].number(in: 0...1e9)
        pixelWidth = try canvas["pixelWidth"].integer(in: 1...65_535)
        pixelHeight = try canvas["pixelHeight"].integer(in: 1...65_535)
        try canvas.refuseUnknownKeys()
        var timeline = try reader["timeline"].object()
        frameRate = try timeline["fps"].frameRate()
        frameCount = try timeline["frames"].integer(in: 1...100_000)
        try timeline.refuseUnknownKeys()
        settings = try GoldenSettings(json: reader["options"].value)
        if let field = reader.optional("variant") { variant = try VariantOptions(json: field.value) }

        let approved = try reader["frames"]
        wantsAllFrames = approved.value.string == Self.allFrames
        frames = wantsAllFrames ? Array(0..<frameCount) : try approved.frames(of: frameCount)
        // Otherwise a check would pass without comparing anything.
        guard !frames.isEmpty else { throw approved.error("'frames' must name at least one frame") }
        choice = try reader[version == 1 ? "store" : "pictures"].word()
        let kept = try reader[version == 1 ? "pictures" : "kept"]
        pictures = try kept.frames(of: frameCount)
        guard Set(frames).isSuperset(of: pictures) else {
            throw kept.error("this picture belongs to a frame that is not approved")
        }
        if let field = reader.optional("files") { files = try Self.files(field, of: pictures) }
        tolerance = try reader.optional("tolerance").map { field throws(JSONError) in
            try GoldenTolerance(json: field.value, in: source)
        }
        frameHashDigest = try reader["framehash"].digest()
        digestListDigest = try reader.optional("xxh3")?.digest()
        try reader.refuseUnknownKeys()
    }

    private static let allFrames = "all"

    private static func files(
        _ field: ObjectReader.Field, of pictures: [Int]
    ) throws(JSONError) -> [Int: PictureFile] {
        let pictures = Set(pictures)
        let entries = try field.list { value throws(JSONError) in
            var file = try ObjectReader(value, "a file")
            let entry = (
                frame: try file["frame"].integer(in: 0...99_999),
                file: PictureFile(rows: try file["rows"].anyFrameDigest(), digest: try file["sha256"].digest())
            )
            try file.refuseUnknownKeys()
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

extension ObjectReader.Field {
    /// Reads a string of frame numbers and ranges, such as `0, 12-40`. Every number must be less than `count`.
    fileprivate func frames(of count: Int) throws(JSONError) -> [Int] {
        try read("must be a string of frames less than \(count), such as \"0, 12-40\"") { value in
            value.string.flatMap(FrameRuns.frames).flatMap { $0.last ?? 0 < count ? $0 : nil }
        }
    }
}
