import Drawing
public import JSON
import Primitives
import Staging

extension Manifest {
    /// The manifest as the text of its file: readable, one line a frame.
    public var text: String {
        let motion = header.hasReducedMotion ? [("motion", JSONWriter.text(.string(Self.reducedMotion)))] : []
        let members: [(String, String)] = [
            ("tool", JSONWriter.text(header.renderer.tool(format: header.format))),
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
        let all = members + motion + [("frames", Self.lines(frames.map(\.json)))]
        return "{\n" + all.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
    }

    /// Reads a manifest; nil where it is not one of ours or of another format.
    public init?(_ value: JSONValue) {
        guard Self.isOurs(value), let format = value["tool"]?["format"]?.integer, Self.formats.contains(format),
            let version = value["tool"]?["version"]?.string, let isComplete = value["complete"]?.boolean,
            let sceneDigest = value["scene"]?.string, let canvas = value["canvas"].flatMap(Canvas.init(json:)),
            let frameRate = value["timeline"]?["fps"].flatMap(FrameRate.init(json:)),
            let duration = value["timeline"]?["duration"]?.number,
            let frameCount = value["timeline"]?["frames"]?.integer,
            let assetValues = value["assets"]?.elements, let frameValues = value["frames"]?.elements
        else { return nil }
        let renderer = RendererIdentity(version: version, digest: value["tool"]?["renderer"]?.string ?? "")
        guard renderer.digest.isEmpty == (format == 2) else { return nil }
        let motion = value["motion"]
        guard motion == nil || motion?.string == Self.reducedMotion, (1...100_000).contains(frameCount) else {
            return nil
        }
        let assets = assetValues.compactMap(Asset.init(json:))
        let frames = frameValues.compactMap(Frame.init(json:))
        guard assets.count == assetValues.count, frames.count == frameValues.count,
            zip(frames, frames.dropFirst()).allSatisfy({ $0.index < $1.index }),
            frames.last.map({ $0.index < frameCount }) ?? true,
            frames.allSatisfy({ ($0.digest == nil) == (format == 2) })
        else { return nil }
        self.init(
            header: Header(
                renderer: renderer, sceneDigest: sceneDigest, assets: assets, canvas: canvas,
                frameRate: frameRate, duration: duration, frameCount: frameCount,
                hasReducedMotion: motion != nil),
            isComplete: isComplete, frames: frames)
    }

    /// Whether a file's content says that this tool wrote it, in whatever format.
    static func isOurs(_ value: JSONValue) -> Bool { value["tool"]?["name"]?.string == toolName }

    /// What keeps a manifest of ours from being read; nil if nothing does that a number tells.
    static func formatProblem(of value: JSONValue) -> String? {
        guard let format = value["tool"]?["format"]?.integer, !formats.contains(format) else { return nil }
        return format > formats.upperBound
            ? "manifest format \(format) is not known, this parade reads up to \(formats.upperBound)"
            : "manifest format \(format) is no longer known, this parade reads \(formats.lowerBound) and later"
    }

    fileprivate static let toolName = "parade"
    private static let reducedMotion = "reduced"

    private static func lines(_ elements: [JSONValue]) -> String {
        guard !elements.isEmpty else { return "[]" }
        return "[\n" + elements.map { "    " + JSONWriter.text($0) }.joined(separator: ",\n") + "\n  ]"
    }
}

extension Manifest.Header {
    /// The format that says what is known of the renderer.
    fileprivate var format: Int { renderer.digest.isEmpty ? Manifest.formats.lowerBound : Manifest.formats.upperBound }
}

extension RendererIdentity {
    fileprivate func tool(format: Int) -> JSONValue {
        let members: [(String, JSONValue)] = [("name", .string(Manifest.toolName)), ("version", .string(version))]
        let renderer: [(String, JSONValue)] = digest.isEmpty ? [] : [("renderer", .string(digest))]
        return .object(members + renderer + [("format", .number(format))])
    }
}

extension Manifest.Asset {
    fileprivate var json: JSONValue { .object([("path", .string(path)), ("sha256", .string(digest))]) }

    fileprivate init?(json: JSONValue) {
        guard let path = json["path"]?.string, let digest = json["sha256"]?.string else { return nil }
        self.init(path: path, digest: digest)
    }
}

extension Manifest.Frame {
    fileprivate var json: JSONValue {
        let digests = [("xxh3", digest?.text), ("sha256", sha256)].compactMap { name, digits in
            digits.map { (name, JSONValue.string($0)) }
        }
        let place: [(String, JSONValue)] = [
            ("index", .number(index)), ("time", .number(time)),
            ("offsets", .object(offsets.map { ($0.container, .numbers([$0.offset.x, $0.offset.y])) })),
            ("file", .string(file)),
        ]
        let marks: [(String, JSONValue)] = [("fileLength", .number(mark.length)), ("fileCrc32", .string(mark.digits))]
        return .object(place + digests + marks)
    }

    fileprivate init?(json: JSONValue) {
        guard let index = json["index"]?.integer, index >= 0, let time = json["time"]?.number,
            let mark = FileMark(length: json["fileLength"]?.integer, digits: json["fileCrc32"]?.string),
            let members = json["offsets"]?.members
        else { return nil }
        let offsets = members.compactMap { member -> Offset? in
            guard let numbers = member.value.elements?.compactMap(\.number), numbers.count == 2 else { return nil }
            return Offset(container: member.key, offset: Point(x: numbers[0], y: numbers[1]))
        }
        guard offsets.count == members.count else { return nil }
        let digest = json["xxh3"]?.string
        let sha256 = json["sha256"]?.string
        self.init(
            index: index, time: time, offsets: offsets, digest: digest.flatMap { FrameDigest(text: $0) },
            sha256: sha256,
            mark: mark)
        guard (digest == nil) == (self.digest == nil), digest != nil || sha256 != nil else { return nil }
        // No export gives a frame another file: whoever believed it would read, or lose, what is not ours.
        guard json["file"]?.string == file else { return nil }
    }
}

extension FileMark {
    /// The checksum as eight hexadecimal digits.
    fileprivate var digits: String {
        let digits = String(checksum, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }

    fileprivate init?(length: Int?, digits: String?) {
        guard let length, length >= 0, let digits, digits.utf8.count == 8, let checksum = UInt32(digits, radix: 16)
        else { return nil }
        self.init(length: length, checksum: checksum)
    }
}

extension Canvas {
    fileprivate var json: JSONValue {
        .object([
            ("width", .number(size.width)), ("height", .number(size.height)), ("scale", .number(scale)),
            ("pixelWidth", .number(pixelWidth)), ("pixelHeight", .number(pixelHeight)),
            // Components rather than a hexadecimal colour: a frame depends on every bit of them.
            ("background", .numbers([background.red, background.green, background.blue, background.alpha])),
        ])
    }

    fileprivate init?(json: JSONValue) {
        guard let width = json["width"]?.number, let height = json["height"]?.number,
            let scale = json["scale"]?.number, let background = json["background"]?.elements?.compactMap(\.number),
            background.count == 4, scale > 0, Self.canBePixels(width * scale), Self.canBePixels(height * scale)
        else { return nil }
        self.init(
            size: Size(width: width, height: height), scale: scale,
            background: Color(red: background[0], green: background[1], blue: background[2], alpha: background[3]))
        guard json["pixelWidth"]?.integer == pixelWidth, json["pixelHeight"]?.integer == pixelHeight else {
            return nil
        }
    }
}

extension Canvas {
    /// Whether an extent is far from overflowing a count of pixels, whoever wrote the file.
    private static func canBePixels(_ extent: Double) -> Bool { extent > 0 && extent < 0x1p26 }
}

extension FrameRate {
    /// A number, or a fraction in a string where the rate is none.
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
