import Comparison
import Drawing
import FrameOutput
package import JSON
import ParadeKit
import SceneDocument
import Staging

extension GoldenRun {
    /// The name of the file in a check's folder that holds the results.
    package static let fileName = "run.json"
    /// The format of run.json.
    static let fileFormat = FileFormat("run", kind: "golden run", versions: 2...2)

    /// Returns the text of run.json, with one line for each frame.
    ///
    /// - Parameter isComplete: Whether the check has finished.
    package func text(isComplete: Bool = true) -> String {
        let tool = Self.fileFormat.tool([
            ("version", .string(build.renderer.version)), ("renderer", .string(build.renderer.digest)),
            ("commit", .string(build.commit)),
        ])
        var text = "{\n  \"tool\": \(JSONWriter.text(tool)),\n  \"complete\": \(isComplete),\n"
        if let shard { text += "  \"shard\": \(JSONWriter.text(shard.json)),\n" }
        text += "  \"scenes\": ["
        for (index, scene) in scenes.enumerated() {
            text += index == 0 ? "\n" : ",\n"
            text += scene.text
        }
        return text + (scenes.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }

    /// Returns whether the check that wrote this run.json has finished.
    package static func isComplete(_ value: JSONValue) -> Bool { value["complete"]?.boolean == true }

    /// Parses run.json. Throws at the first value that a check would not have written.
    package init(json value: JSONValue) throws(JSONError) {
        var (reader, tool, _) = try Self.fileFormat.open(value)
        _ = try reader["complete"].boolean()
        let shard = try reader.optional("shard").map { field throws(JSONError) in try GoldenShard(json: field.value) }
        let scenes = try reader["scenes"].list(SceneResult.init(json:))
        if let shard, scenes.count < shard.positions.count {
            throw try reader["scenes"].error("a part must have a result for each of its positions")
        }
        try reader.refuseUnknownKeys()
        let renderer = RendererIdentity(version: try tool["version"].string(), digest: try tool["renderer"].string())
        self.init(build: BuildIdentity(renderer: renderer, commit: try tool["commit"].string()), scenes: scenes)
        self.shard = shard
    }
}

extension SceneResult {
    /// The result of the scene as lines of run.json.
    fileprivate var text: String {
        let members = headerMembers.map { "      \"\($0.0)\": \(JSONWriter.text($0.1))" }.joined(separator: ",\n")
        guard !frames.isEmpty else { return "    {\n\(members),\n      \"frames\": []\n    }" }
        let lines = frames.map { "        " + JSONWriter.text($0.json) }.joined(separator: ",\n")
        return "    {\n\(members),\n      \"frames\": [\n\(lines)\n      ]\n    }"
    }

    /// The JSON members of the scene's result, except the frames.
    private var headerMembers: [(String, JSONValue)] {
        subject.json + [("golden", .string(golden)), ("folder", .string(folder))]
            + (isBuilt ? [("built", .boolean(true))] : []) + [
                ("width", .number(pixelWidth)), ("height", .number(pixelHeight)), ("fps", .string(frameRate)),
                ("passed", .boolean(isPassed)), ("problems", .array(problems.map(\.json))),
                ("changed", .strings(changedInputs)), ("basis", basis?.json ?? .null),
            ] + (duration.map { [("seconds", .number($0))] } ?? [])
    }

    /// The result of the scene as a JSON object for other programs. It lists failing frames only.
    package var summary: JSONValue {
        .object(
            subject.json + [
                ("golden", .string(golden)), ("passed", .boolean(isPassed)),
                ("width", .number(pixelWidth)), ("height", .number(pixelHeight)), ("fps", .string(frameRate)),
                ("frames", .number(frames.count)), ("problems", .array(problems.map(\.json))),
                ("changed", .strings(changedInputs)),
                ("failures", .array(frames.filter { $0.failure != nil }.map(\.json))),
            ])
    }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "a scene")
        let (golden, folder) = (try reader["golden"], try reader["folder"])
        self.init(
            scene: try reader["scene"].string(), variant: try reader.optional("variant")?.variantName(),
            golden: try golden.string(), folder: try folder.string(),
            pixelWidth: try reader["width"].integer(in: 0...65_535),
            pixelHeight: try reader["height"].integer(in: 0...65_535), frameRate: try reader["fps"].string())
        isBuilt = try reader.optional("built")?.boolean() ?? false
        _ = try reader["passed"].boolean()
        problems = try reader["problems"].list(GoldenProblem.init(json:))
        changedInputs = try reader["changed"].strings()
        if let field = try reader["basis"].unlessNull { basis = try CheckInputs(json: field.value) }
        duration = try reader.optional("seconds")?.number(in: 0...1e9)
        frames = try reader["frames"].list(FrameResult.init(json:))
        for (frame, next) in zip(frames, frames.dropFirst()) where frame.index >= next.index {
            throw JSONError("frame numbers must rise", range: json.range)
        }
        try reader.refuseUnknownKeys()
        try requireUsualPaths(golden: golden, folder: folder)
    }

    /// Throws if the paths in the result are not those that a check would write.
    ///
    /// This check matters for a run.json that was edited by hand. Its paths may lead only to the scene's golden and to
    /// files in the check's folder.
    private func requireUsualPaths(
        golden goldenField: ObjectReader.Field, folder folderField: ObjectReader.Field
    ) throws(JSONError) {
        // A golden without a scene has no pictures.
        if golden == scene, folder.isEmpty, frames.isEmpty, variant == nil,
            GoldenFile.isGolden(golden) || GoldenFile.isGolden(GoldenFile.split(golden).parent)
        {
            return
        }
        // For a scene that Swift builds, the golden stands for the scene.
        guard isBuilt == GoldenFile.isGolden(scene) else {
            throw goldenField.error("only the golden of a scene that is built in Swift stands for the scene")
        }
        let usual = GoldenFile.golden(ofScene: scene, variant: variant)
        guard golden == usual else {
            throw goldenField.error("the golden of '\(label)' must be '\(usual)', found '\(golden)'")
        }
        guard CheckFolder.isPlainName(folder) else {
            throw folderField.error("'folder' must be a name that a check gives, found '\(folder)'")
        }
    }
}

extension ObjectReader.Field {
    /// Reads the name of a variant.
    fileprivate func variantName() throws(JSONError) -> String {
        try read("must be the name of a variant") { value in
            value.string.flatMap { VariantName.isValid($0) ? $0 : nil }
        }
    }
}

extension GoldenProblem {
    var json: JSONValue { .object([("reason", .string(reason.rawValue)), ("message", .string(message))]) }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "a problem")
        let name = try reader["reason"].string()
        guard let reason = GoldenReason(rawValue: name) else {
            throw try reader["reason"].error("there is no reason '\(name)'")
        }
        self.init(reason, try reader["message"].string())
        try reader.refuseUnknownKeys()
    }
}

extension FrameResult {
    /// The result of the frame as a JSON object. Properties that are nil are left out.
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
            index: try reader["index"].integer(in: 0...99_999), time: try reader["time"].number(in: 0...1e12),
            actualDigest: try reader["actual"].frameDigest(),
            expectedDigest: try reader.optional("expected")?.frameDigest())
        actualSHA256 = try reader.optional("actualSha256")?.digest()
        expectedSHA256 = try reader.optional("expectedSha256")?.digest()
        if let field = reader.optional("failure") { failure = try GoldenProblem(json: field.value) }
        if let field = reader.optional("comparison") {
            guard let comparison = try? ImageComparison(json: field.value) else {
                throw field.error("expected the comparison of two pictures")
            }
            self.comparison = comparison
        }
        actualFile = try reader.optional("actualFile")?.string(GoldenFile.picture(ofFrame: index))
        expectedFile = try reader.optional("expectedFile")?.string(GoldenFile.picture(ofFrame: index))
        differenceFile = try reader.optional("differenceFile")?.string(GoldenFile.difference(ofFrame: index))
        try reader.refuseUnknownKeys()
    }
}
