import Comparison
import Drawing
import FrameOutput
package import JSON
import Staging

extension GoldenRun {
    /// The name of its file in the folder of the check.
    package static let fileName = "run.json"
    /// The version of its layout; a reader refuses others.
    package static let formatVersion = 2

    private static let toolName = "parade"
    private static let kind = "golden run"

    /// The run as the text of its file, one line a frame; `isComplete` is false while the check is under way.
    package func text(isComplete: Bool = true) -> String {
        let tool = JSONValue.object([
            ("name", .string(Self.toolName)), ("kind", .string(Self.kind)),
            ("version", .string(build.renderer.version)),
            ("renderer", .string(build.renderer.digest)), ("commit", .string(build.commit)),
            ("format", .number(Self.formatVersion)),
        ])
        var text = "{\n  \"tool\": \(JSONWriter.text(tool)),\n  \"complete\": \(isComplete),\n  \"scenes\": ["
        for (index, scene) in scenes.enumerated() {
            text += index == 0 ? "\n" : ",\n"
            text += scene.text
        }
        return text + (scenes.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }

    /// Whether a file's content says that a check wrote it, in whatever format.
    package static func isOurs(_ value: JSONValue) -> Bool {
        value["tool"]?["name"]?.string == toolName && value["tool"]?["kind"]?.string == kind
    }

    /// Whether the check came to its end.
    package static func isComplete(_ value: JSONValue) -> Bool { value["complete"]?.boolean == true }

    /// Reads a run; fails at the first value that a check would not have written.
    package init(json value: JSONValue) throws(JSONError) {
        guard Self.isOurs(value) else { throw JSONError("this is no run of parade", range: value.range) }
        var reader = try ObjectReader(value, "the run")
        let toolValue = try reader.required("tool")
        var tool = try ObjectReader(toolValue, "'tool'")
        let format = try tool.integer("format")
        guard format == Self.formatVersion else {
            throw JSONError(
                format > Self.formatVersion
                    ? "run format \(format) is not known, this parade reads \(Self.formatVersion)"
                    : "run format \(format) is no longer known, this parade reads \(Self.formatVersion)",
                range: toolValue.range)
        }
        _ = try reader.boolean("complete")
        let scenes = try reader.list("scenes", SceneResult.init(json:))
        try reader.finish()
        let renderer = RendererIdentity(version: try tool.string("version"), digest: try tool.string("renderer"))
        self.init(build: BuildIdentity(renderer: renderer, commit: try tool.string("commit")), scenes: scenes)
    }
}

extension SceneResult {
    /// The scene as the lines of the run's file.
    fileprivate var text: String {
        let members = headerMembers.map { "      \"\($0.0)\": \(JSONWriter.text($0.1))" }.joined(separator: ",\n")
        guard !frames.isEmpty else { return "    {\n\(members),\n      \"frames\": []\n    }" }
        let lines = frames.map { "        " + JSONWriter.text($0.json) }.joined(separator: ",\n")
        return "    {\n\(members),\n      \"frames\": [\n\(lines)\n      ]\n    }"
    }

    /// Everything but the frames.
    private var headerMembers: [(String, JSONValue)] {
        [
            ("scene", .string(scene)), ("golden", .string(golden)), ("folder", .string(folder)),
            ("width", .number(pixelWidth)), ("height", .number(pixelHeight)), ("fps", .string(frameRate)),
            ("passed", .boolean(isPassed)), ("problems", .array(problems.map(\.json))),
            ("changed", .strings(changedInputs)), ("basis", basis?.json ?? .null),
        ]
    }

    /// What programs are told of a scene on one line: its failing frames alone.
    package var summary: JSONValue {
        .object([
            ("scene", .string(scene)), ("golden", .string(golden)), ("passed", .boolean(isPassed)),
            ("width", .number(pixelWidth)), ("height", .number(pixelHeight)), ("fps", .string(frameRate)),
            ("frames", .number(frames.count)), ("problems", .array(problems.map(\.json))),
            ("changed", .strings(changedInputs)),
            ("failures", .array(frames.filter { $0.failure != nil }.map(\.json))),
        ])
    }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "a scene")
        let (golden, folder) = (try reader.required("golden"), try reader.required("folder"))
        self.init(
            scene: try reader.string("scene"), golden: try reader.string("golden"),
            folder: try reader.string("folder"), pixelWidth: try reader.integer("width", in: 0...65_535),
            pixelHeight: try reader.integer("height", in: 0...65_535), frameRate: try reader.string("fps"))
        _ = try reader.boolean("passed")
        problems = try reader.list("problems", GoldenProblem.init(json:))
        changedInputs = try reader.list("changed") { value throws(JSONError) in
            guard let text = value.string else { throw JSONError("a changed file is a text", range: value.range) }
            return text
        }
        let basisValue = try reader.required("basis")
        if basisValue.kind != .null { basis = try GoldenBasis(json: basisValue) }
        frames = try reader.list("frames", FrameResult.init(json:))
        for (frame, next) in zip(frames, frames.dropFirst()) where frame.index >= next.index {
            throw JSONError("frames come by rising number", range: json.range)
        }
        try reader.finish()
        try requirePlaces(golden: golden, folder: folder)
    }

    /// Refuses places that no check would have named: a run that somebody has edited leads nowhere but to a scene's golden
    /// and into the folder of the check.
    private func requirePlaces(golden goldenValue: JSONValue, folder folderValue: JSONValue) throws(JSONError) {
        // Of a golden without a scene there are no pictures.
        if golden == scene, folder.isEmpty, frames.isEmpty, GoldenFile.isGolden(golden) { return }
        let usual = GoldenFile.golden(ofScene: scene)
        guard golden == usual else {
            throw JSONError("the golden of '\(scene)' is '\(usual)', not '\(golden)'", range: goldenValue.range)
        }
        guard CheckFolder.isPlainName(folder) else {
            throw JSONError("'folder' is a name that a check gives, not '\(folder)'", range: folderValue.range)
        }
    }
}

extension GoldenProblem {
    var json: JSONValue { .object([("reason", .string(reason.rawValue)), ("message", .string(message))]) }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "a problem")
        let name = try reader.string("reason")
        guard let reason = GoldenReason(rawValue: name) else {
            throw JSONError("there is no reason '\(name)'", range: json.range)
        }
        self.init(reason, try reader.string("message"))
        try reader.finish()
    }
}

extension FrameResult {
    /// What is nil is left out.
    var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("index", .number(index)), ("time", .number(time)), ("actual", .string(actualDigest.text)),
        ]
        if let actualSHA256 { members.append(("actualSha256", .string(actualSHA256))) }
        if let expectedDigest { members.append(("expected", .string(expectedDigest.text))) }
        if let expectedSHA256 { members.append(("expectedSha256", .string(expectedSHA256))) }
        if let failure { members.append(("failure", failure.json)) }
        if let comparison { members.append(("comparison", comparison.json)) }
        if let actualFile { members.append(("actualFile", .string(actualFile))) }
        if let expectedFile { members.append(("expectedFile", .string(expectedFile))) }
        if let differenceFile { members.append(("differenceFile", .string(differenceFile))) }
        return .object(members)
    }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "a frame")
        self.init(
            index: try reader.integer("index", in: 0...99_999), time: try reader.number("time", in: 0...1e12),
            actualDigest: try reader.xxh3("actual"), expectedDigest: nil)
        if reader.optional("actualSha256") != nil { actualSHA256 = try reader.digest("actualSha256") }
        if reader.optional("expected") != nil { expectedDigest = try reader.xxh3("expected") }
        if reader.optional("expectedSha256") != nil { expectedSHA256 = try reader.digest("expectedSha256") }
        if let value = reader.optional("failure") { failure = try GoldenProblem(json: value) }
        if let value = reader.optional("comparison") {
            guard let comparison = ImageComparison(value) else {
                throw JSONError("this is no comparison of two pictures", range: value.range)
            }
            self.comparison = comparison
        }
        actualFile = try reader.name("actualFile", GoldenFile.picture(ofFrame: index))
        expectedFile = try reader.name("expectedFile", GoldenFile.picture(ofFrame: index))
        differenceFile = try reader.name("differenceFile", GoldenFile.difference(ofFrame: index))
        try reader.finish()
    }
}

extension ObjectReader {
    /// The name of a file, which is the one that a check gives; nil where it is left out.
    fileprivate mutating func name(_ key: String, _ usual: String) throws(JSONError) -> String? {
        guard let value = optional(key) else { return nil }
        guard value.string == usual else { throw JSONError("'\(key)' is '\(usual)'", range: value.range) }
        return usual
    }
}
