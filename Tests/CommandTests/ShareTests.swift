import Foundation
import JSON
import Testing

@Suite struct ShareTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "small.json")
    }

    private func share(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["share"] + arguments, in: folder)
    }

    @Test func `a page goes into output, and its size is what is said`() throws {
        let run = try share("small.json", "--json")
        #expect(run.status == 0)
        #expect(try folder.names(in: "output") == ["small.html"])
        let result = try JSONParser.parse(SourceText(file: "output", bytes: Array(run.outputBytes)))
        let page = try folder.data("output/small.html")
        #expect(result["bytes"]?.integer == page.count)
        #expect(result["frames"]?.integer == 5)
        #expect(result["form"]?.string == "8×6 pixels, lossless")
        #expect(run.errors.hasPrefix("5 frames, 8×6 pixels, lossless, \((page.count + 1023) / 1024) KiB, "))
        #expect(run.errors.hasSuffix(" s → output/small.html\n"))
    }

    @Test(arguments: ["1", "3"]) func `the bytes are the same for any number of jobs`(jobs: String) throws {
        #expect(try share("small.json", "-o", "a.html").status == 0)
        #expect(try share("small.json", "-o", "b.html", "-j", jobs).status == 0)
        #expect(try folder.data("a.html") == folder.data("b.html"))
    }

    @Test func `a page that cannot be made small enough is refused with the size that suffices`() throws {
        try folder.write("earlier", to: "page.html")
        let run = try share("small.json", "-o", "page.html", "--max-size", "1K")
        #expect(run.status == 65)
        let size = try #require(run.errors.firstMatch(of: /use '--max-size (\d+K)'/)?.1)
        #expect(String(decoding: try folder.data("page.html"), as: UTF8.self) == "earlier")
        #expect(try share("small.json", "-o", "page.html", "--max-size", String(size)).status == 0)
    }

    @Test(arguments: [
        (["small.json", "-o", "small.json"], 64, "would overwrite the scene"),
        (["small.json", "-o", "-"], 64, "a page is written to a file"),
        (["small.json", "-o", "folder"], 73, "it is a folder"),
        (["small.json", "-o", "missing/page.html"], 73, "cannot write to 'missing/page.html'"),
        (["small.json", "--max-size", "2G"], 64, "must be at most 1G"),
        (["small.json", "--max-size", "none"], 64, "--max-size"),
        (["other.json"], 66, "other.json"),
    ])
    func `what cannot be written is refused`(arguments: [String], status: Int32, reason: String) throws {
        try folder.write("", to: "folder/file")
        let run = try ParadeProcess.run(["share"] + arguments, in: folder)
        #expect(run.status == status)
        #expect(run.errors.contains(reason))
        #expect(run.output.isEmpty)
    }

    @Test func `a scene with mistakes has no page`() throws {
        try folder.write("{ \"views\": [ { \"frame\": 1 } ] }", to: "broken.json")
        #expect(try share("broken.json", "-o", "page.html").status == 65)
        #expect(try !folder.names(in: ".").contains("page.html"))
    }
}
