package import Drawing
public import JSON
package import Primitives
import Staging

extension Manifest {
    /// The JSON text of the manifest, with one line for each frame.
    public var text: String {
        let motion = header.hasReducedMotion ? [("motion", JSONWriter.text(.string(Self.reducedMotion)))] : []
        let variant = header.variant.map { [("variant", JSONWriter.text(.string($0)))] } ?? []
        let members: [(String, String)] = [
            ("tool", JSONWriter.text(header.renderer.tool)),
            ("complete", JSONWriter.text(.boolean(isComplete))),
            ("scene", JSONWriter.text(.string(header.sceneDigest))),
            ("assets", Self.lines(header.assets.map(\.json))),
            ("canvas", JSONWriter.text(header.canvas.json)),
            (
                "timeline",
                JSONWriter.text(
                    .object([
                        ("fps", header.frameRate.json), ("duration", .number(header.duration)),
                        ("frames", .number(header.frameCount)),
                    ]))
            ),
        ]
        let all = members + variant + motion + [("frames", Self.lines(frames.map(\.json)))]
        return "{\n" + all.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
    }

    /// Reads a manifest. Throws at the first value that no export would have written.
    public init(json: JSONValue) throws(JSONError) {
        var (file, tool, version) = try Self.fileFormat.open(json)
        let renderer = RendererIdentity(
            version: try tool["version"].string(), digest: try tool.optional("renderer")?.string() ?? "")
        guard renderer.digest.isEmpty == (version == 2) else {
            throw try file["tool"].error("'tool' must have the renderer's digest from format 3 on, and not before")
        }
        isComplete = try file["complete"].boolean()
        let sceneDigest = try file["scene"].string()
        let assets = try file["assets"].list(Asset.init(json:))
        let canvas = try Canvas(json: file["canvas"].value)
        var timeline = try file["timeline"].object()
        let frameRate = try timeline["fps"].read("must be a rate such as 60 or \"60000/1001\"", FrameRate.init(json:))
        let duration = try timeline["duration"].number()
        let frameCount = try timeline["frames"].integer(in: 1...100_000)
        let motion = try file.optional("motion")?.string(Self.reducedMotion)
        let variant = try file.optional("variant")?.string()
        header = Header(
            renderer: renderer, sceneDigest: sceneDigest, assets: assets, canvas: canvas, frameRate: frameRate,
            duration: duration, frameCount: frameCount, hasReducedMotion: motion != nil, variant: variant)
        let frames = try file["frames"]
        self.frames = try frames.list { value throws(JSONError) in try Frame(json: value, version: version) }
        guard zip(self.frames, self.frames.dropFirst()).allSatisfy({ $0.index < $1.index }),
            self.frames.last.map({ $0.index < frameCount }) ?? true
        else { throw frames.error("frame numbers must rise and be less than \(frameCount)") }
    }

    /// The format of manifests. Version 2 has no renderer digest, and identifies frames by SHA-256 only.
    static let fileFormat = FileFormat("manifest", versions: 2...3)

    /// Returns whether bytes that are no JSON are what a crash of the machine leaves of a manifest: its beginning, which
    /// may be empty, and zeros.
    static func isCutShort(_ bytes: [UInt8]) -> Bool {
        let kept = bytes[..<(bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)]
        let beginning = Array("{\n  \"tool\": {\"name\":\"parade\"".utf8)
        return kept.starts(with: beginning) || beginning.starts(with: kept)
    }

    private static let reducedMotion = "reduced"

    private static func lines(_ elements: [JSONValue]) -> String {
        guard !elements.isEmpty else { return "[]" }
        return "[\n" + elements.map { "    " + JSONWriter.text($0) }.joined(separator: ",\n") + "\n  ]"
    }
}

extension RendererIdentity {
    /// The value of the manifest's `tool` member.
    ///
    /// If the renderer has no digest, the value has the form of version 2.
    fileprivate var tool: JSONValue {
        digest.isEmpty
            ? Manifest.fileFormat.tool([("version", .string(version))], version: 2)
            : Manifest.fileFormat.tool([("version", .string(version)), ("renderer", .string(digest))])
    }
}

extension Manifest.Asset {
    /// The asset as a JSON object, as in manifests and goldens.
    package var json: JSONValue { .object([("path", .string(path)), ("sha256", .string(digest))]) }

    fileprivate init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "an asset")
        self.init(path: try reader["path"].string(), digest: try reader["sha256"].string())
    }
}

extension Manifest.Frame {
    fileprivate var json: JSONValue {
        let digests = [("xxh3", digest?.text), ("sha256", sha256)].compactMap { name, digits in
            digits.map { (name, JSONValue.string($0)) }
        }
        let facts: [(String, JSONValue)] = [
            ("index", .number(index)), ("time", .number(time)),
            ("offsets", .object(offsets.map { ($0.container, .numbers([$0.offset.x, $0.offset.y])) })),
            ("file", .string(file)),
        ]
        let marks: [(String, JSONValue)] = [("fileLength", .number(mark.length)), ("fileCrc32", .string(mark.digits))]
        return .object(facts + digests + marks)
    }

    fileprivate init(json: JSONValue, version: Int) throws(JSONError) {
        var reader = try ObjectReader(json, "a frame")
        let offsets = try reader["offsets"].object().members.map { member throws(JSONError) in
            let numbers = try ObjectReader.Field(member).read("must be a horizontal and a vertical offset") {
                $0.numbers(count: 2)
            }
            return Offset(container: member.key, offset: Point(x: numbers[0], y: numbers[1]))
        }
        let digest = try reader.optional("xxh3")?.frameDigest()
        guard (digest == nil) == (version == 2) else {
            throw JSONError("a frame must have an 'xxh3' from format 3 on, and not before", range: json.range)
        }
        let checksum = try reader["fileCrc32"].read("must be a checksum of 8 hexadecimal digits") {
            $0.string.flatMap { $0.utf8.count == 8 ? UInt32($0, radix: 16) : nil }
        }
        self.init(
            index: try reader["index"].integer(), time: try reader["time"].number(), offsets: offsets, digest: digest,
            sha256: digest == nil ? try reader["sha256"].string() : try reader.optional("sha256")?.string(),
            mark: FileMark(length: try reader["fileLength"].integer(), checksum: checksum))
        // No export gives a frame another file name: trusting one could read, or lose, a file that is not ours.
        try reader["file"].string(file)
    }
}

extension FileMark {
    /// The checksum as eight hexadecimal digits.
    fileprivate var digits: String {
        let digits = String(checksum, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}

extension Canvas {
    fileprivate var json: JSONValue {
        .object([
            ("width", .number(size.width)), ("height", .number(size.height)), ("scale", .number(scale)),
            ("pixelWidth", .number(pixelWidth)), ("pixelHeight", .number(pixelHeight)),
            ("background", background.json),
        ])
    }

    fileprivate init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "'canvas'")
        let (width, height) = (try reader["width"].number(), try reader["height"].number())
        let scale = try reader["scale"].number()
        // Far from overflowing a pixel count, since the file may come from anywhere.
        guard scale > 0, [width * scale, height * scale].allSatisfy({ $0 > 0 && $0 < 0x1p26 }) else {
            throw JSONError("'canvas' has a size that a frame cannot have", range: json.range)
        }
        self.init(
            size: Size(width: width, height: height), scale: scale, background: try reader["background"].color())
        let pixels = [("pixelWidth", pixelWidth), ("pixelHeight", pixelHeight)]
        for (key, count) in pixels where try reader[key].integer() != count {
            throw try reader[key].error("'\(key)' must be \(count) at this size and scale")
        }
    }
}

extension FrameRate {
    /// The frame rate as a JSON number, or as a string with a fraction if the rate is not an integer.
    fileprivate var json: JSONValue {
        denominator == 1 ? .number(numerator) : .string("\(numerator)/\(denominator)")
    }

    fileprivate init?(json: JSONValue) {
        if let number = json.number {
            self.init(number: number)
        } else if let text = json.string {
            self.init(text: text)
        } else {
            return nil
        }
    }
}

extension Color {
    /// The colour as an array of its four components: red, green, blue and alpha, each 0…1.
    ///
    /// A hexadecimal colour would have too few bits, and every bit can affect a frame.
    package var json: JSONValue { .numbers([red, green, blue, alpha]) }
}

extension ObjectReader.Field {
    /// Reads a colour from its red, green, blue and alpha components.
    package func color() throws(JSONError) -> Color {
        try read("must be red, green, blue and alpha") { value in
            value.numbers(count: 4).map { Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
        }
    }

    /// Reads a frame's digest.
    package func frameDigest() throws(JSONError) -> FrameDigest {
        try read("must be a frame's digest, 'xxh3:' and 32 lower-case hexadecimal digits") { value in
            value.string.flatMap { FrameDigest(text: $0) }
        }
    }
}
