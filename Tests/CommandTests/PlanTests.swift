import Foundation
import JSON
import Testing

@Suite struct PlanTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func parade(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder)
    }

    private func units(_ more: String...) throws -> [JSONValue] {
        let result = try ParadeProcess.run(["plan", "--json"] + more, in: folder)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        return try result.output.split(separator: "\n").map {
            try JSONParser.parse(SourceText(file: "plan", bytes: Array($0.utf8)))
        }
    }

    @Test func `a unit has its keys, inputs and frames, equal in every process, and nothing is written`() throws {
        let unit = try #require(try units("hero.json").first)
        #expect(unit["scene"]?.string == "hero.json" && unit["variant"]?.string == "default")
        #expect(unit["frames"]?.elements?.map { $0.elements?.compactMap(\.integer) } == [[0, 4]])
        #expect(unit["known"]?.boolean == false)
        #expect(unit["drawnFrames"]?.elements?.compactMap(\.integer) == [0, 1, 2, 3], "the last equals the first")
        #expect(Set(try #require(unit["frameKeys"]?.elements).compactMap(\.string)).count == 4)
        #expect(unit["inputs"]?.elements?.first?["path"]?.string == "hero.json")
        #expect(
            try units("hero.json").first?["frameKeys"]?.elements?.compactMap(\.string)
                == unit["frameKeys"]?.elements?.compactMap(\.string))
        #expect(try units("hero.json").first?["runKey"]?.string == unit["runKey"]?.string)
        #expect(try units("hero.json", "--store", "store").first?["known"]?.boolean == false)
        #expect(try folder.names() == ["hero.json"])
    }

    @Test func `what a render keeps under the planned keys is known afterwards`() throws {
        let before = try #require(try units("hero.json", "--store", "store").first)
        #expect(try parade("render", "hero.json", "-q", "-o", "a", "--store", "store", "--only", "0-2").status == 0)
        let between = try #require(try units("hero.json", "--store", "store").first)
        #expect(between["knownFrames"]?.elements?.compactMap(\.integer) == [0, 1, 2, 4])
        #expect(between["drawnFrames"]?.elements?.compactMap(\.integer) == [3])
        #expect(between["cost"]?.string == "measured" && between["known"]?.boolean == false)
        #expect(try parade("render", "hero.json", "-q", "-o", "b", "--store", "store").status == 0)
        let after = try #require(try units("hero.json", "--store", "store").first)
        #expect(after["known"]?.boolean == true && after["seconds"]?.number == 0)
        #expect(after["runKey"]?.string == before["runKey"]?.string)
        #expect(
            after["frameKeys"]?.elements?.compactMap(\.string) == before["frameKeys"]?.elements?.compactMap(\.string))
    }

    @Test func `a table has a line for each unit and the sums`() throws {
        try folder.write(Scenes.small, to: "other.json")
        #expect(try parade("render", "other.json", "-q", "-o", "a", "--store", "store").status == 0)
        let lines = try parade("plan", "hero.json", "other.json", "--store", "store").output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0].split(separator: " ").prefix(4) == ["scene", "variant", "frames", "known"])
        #expect(lines[2].split(separator: " ").prefix(5) == ["other.json", "default", "5", "5", "0"])
        #expect(lines[3].split(separator: " ").prefix(4) == ["2", "units", "10", "10"])
    }

    @Test func `a scene that cannot be read does not keep the others from being planned`() throws {
        try folder.write("{", to: "bad.json")
        let result = try parade("plan", "bad.json", "none.json", "hero.json")
        #expect(result.status == 66 && result.output.contains("hero.json"))
    }
}
