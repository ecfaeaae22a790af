import Foundation
import JSON
import Testing

/// With `--json` results are JSON on standard output, and what goes wrong is JSON on standard error.
@Suite struct JSONOutputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func parade(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder)
    }

    @Test func `easings are an object a line`() throws {
        let result = try parade("easings", "outBack", "cubic-bezier(0.2, 0, 0, 1)", "--json")
        #expect(
            result.output == """
                {"name":"outBack","group":"chosen"}
                {"name":"cubic-bezier(0.2, 0, 0, 1)","group":"chosen"}

                """)
        let all = try parade("easings", "--json").output.split(separator: "\n")
        #expect(all.first == #"{"name":"linear","group":"plain"}"#)
        #expect(Set(all).count == all.count)
        #expect(
            all.contains(
                #"{"name":"power2.in","group":"GSAP 3","formula":"p³","source":"GSAP 3, gsap-core.js"}"#))
    }

    @Test func `an error of a command is an object with its hint`() throws {
        #expect(try parade("render", "hero.json", "--only", "1-2", "-o", "some").status == 0)
        let result = try parade("strip", "some", "--only", "4", "--json")
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(
            result.errors == """
                {"severity":"error","message":"--only: frame 4 is not in 'some'","hint":"choose from 2 frames: 1-2"}

                """)
    }

    @Test(arguments: [("inspect", "csv"), ("validate", "github")]) func `two forms at once are one too many`(
        command: String, format: String
    ) throws {
        let result = try parade(command, "hero.json", "--json", "--format", format)
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: '--json' and '--format \(format)' contradict each other\n"))
    }

    @Test func `what prune does and would do is reported for programs`() throws {
        #expect(try parade("golden", "check", "hero.json").status == 1)
        #expect(try parade("golden", "approve", "hero.json").status == 0)
        try FileManager.default.removeItem(atPath: folder.path("hero.json"))
        #expect(
            try parade("golden", "prune", "--dry-run", "--json").output
                == "{\"kind\":\"orphan\",\"path\":\"hero.golden\",\"removed\":false}\n")
        #expect(folder.has("hero.golden"))
        // A file of another user keeps the folder.
        try folder.write("mine", to: "hero.golden/notes.txt")
        let kept = try parade("golden", "prune")
        #expect(kept.errors == "'hero.golden' stays: it holds other files, or is in use; remove it by hand\n")
        #expect(try folder.names(in: "hero.golden") == ["notes.txt"])
    }

    @Test func `what a merge would remove is a member of its plan`() throws {
        #expect(try parade("render", "hero.json", "-q", "-o", "whole").status == 0)
        #expect(try parade("render", "hero.json", "-q", "--frames", "9", "-o", "out").status == 0)
        let plan = try parade("merge", "whole", "-o", "out", "--dry-run", "--json")
        #expect(plan.status == 0)
        let object = try JSONParser.parse(SourceText(file: "line", text: plan.output))
        let removed = (object["remove"]?.elements ?? []).compactMap(\.string)
        #expect(removed == (5...8).map { "frame-0000\($0).png" })
        let text = try parade("merge", "whole", "-o", "out", "--dry-run")
        #expect(
            text.output.hasSuffix("  remove  frame-00005.png, frame-00006.png, frame-00007.png and 1 more\n"))
    }
}
