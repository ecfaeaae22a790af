import Foundation
import JSON
import Testing

/// Every scene of the repository, looked at in every way there is.
@Suite struct SceneSweepTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let scenes: [String] = ["scenes", "Tests/GoldenTests/Scenes"].flatMap { folder -> [String] in
        let paths = FileManager.default.enumerator(atPath: repository.appendingPathComponent(folder).path)
        let scenes = (paths?.compactMap { $0 as? String } ?? []).filter {
            ($0.hasSuffix(".json") || $0.hasSuffix(".jsonc")) && !$0.contains("tolerance")
                && !$0.contains(".golden/")
        }
        return scenes.sorted().map { "\(folder)/\($0)" }
    }

    @Test func `there are scenes to look at`() { #expect(Self.scenes.count > 90) }

    @Test(arguments: scenes)
    func `a scene is right, and all its numbers are numbers`(path: String) throws {
        let folder = try TemporaryFolder()
        let scene = Self.repository.appendingPathComponent(path).path
        let validation = try ParadeProcess.run(["validate", scene, "--json"], in: folder)
        #expect(validation.status == 0)
        try expectObjects(validation.output)
        let ranges = try ParadeProcess.run(["inspect", scene, "--ranges", "--json"], in: folder)
        #expect(ranges.status == 0)
        try expectObjects(ranges.output)
        let frames = try ParadeProcess.run(
            ["inspect", scene, "--explain", "--json", "--only", "first,25%,mid,75%,last"], in: folder)
        #expect(frames.status == 0)
        #expect(!frames.output.isEmpty)
        try expectObjects(frames.output)
        let corners = try ParadeProcess.run(
            ["inspect", scene, "--properties", "corners,center", "--format", "csv", "--only", "first,mid,last"],
            in: folder)
        #expect(corners.status == 0)
        let rows = corners.output.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows.count >= 2 && rows.dropFirst().joined().allSatisfy { $0 != "null" })
    }

    /// NaN has no JSON; every line has to be an object.
    private func expectObjects(_ lines: String) throws {
        for line in lines.split(separator: "\n") {
            let value = try JSONParser.parse(SourceText(file: "line", bytes: Array(line.utf8)))
            guard case .object = value.kind else {
                Issue.record("no object: \(line)")
                continue
            }
        }
    }
}
