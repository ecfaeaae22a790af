import Foundation
import Testing

/// What `parade diff` says of two folders' manifests and traces.
@Suite struct RunDiffTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "small.json")
        #expect(try ParadeProcess.run(["render", "small.json", "-o", "a", "-q"], in: folder).status == 0)
    }

    /// What is said about two traces of a frame in which some layers have values.
    private func difference(of first: String, from second: String) throws -> [Substring] {
        for (name, layers) in [("1.jsonl", first), ("2.jsonl", second)] {
            let line = #"{"frame":0,"time":0,"offsets":{"feed":[0,0]},"signals":{},"layers":[\#(layers)],"boxes":[]}"#
            try folder.write(line + "\n", to: name)
        }
        let result = try ParadeProcess.run(["diff", "a", "a", "--trace", "1.jsonl", "--trace", "2.jsonl"], in: folder)
        #expect(result.errors.isEmpty)
        let lines = result.output.split(separator: "\n")
        #expect(lines.prefix(2) == ["a and a are equal: 5 frames", "  since       frame 0 at 0.000 s"])
        return lines.dropFirst(2).map { $0.drop { $0 == " " } }
    }

    private func cell(_ values: String) -> String { #"{"index":1,"id":"cell","values":{\#(values)}}"# }

    @Test func `values that are no numbers are reported as they are, long ones by their beginning`() throws {
        let seen = cell(#""hidden":false"#)
        #expect(
            try difference(of: seen, from: cell(#""hidden":true"#)) == ["'cell' hidden  true instead of false"])
        let drawn = cell(#""hidden":false,"path":"M0 0 L1000 1000 L2000 2000 L3000 3000""#)
        let short = #""M0 0 L1000 1000 L2000 2000 L30…"#
        #expect(try difference(of: seen, from: drawn) == ["'cell' path  \(short), which was not in the trace before"])
        #expect(try difference(of: drawn, from: seen) == ["'cell' path  is no longer in the trace, was \(short)"])
    }

    @Test func `a view that moves in one trace only is reported as such`() throws {
        let seen = cell(#""hidden":false"#)
        #expect(try difference(of: seen, from: "") == ["view 'cell'  no longer moves"])
        #expect(try difference(of: "", from: seen) == ["view 'cell'  moves now"])
    }

    @Test func `a line that no one writes so long is no line of a trace`() throws {
        let descriptor = open(folder.path("long.jsonl"), O_CREAT | O_WRONLY, 0o644)
        #expect(descriptor >= 0 && ftruncate(descriptor, 80 << 20) == 0)
        close(descriptor)
        let result = try ParadeProcess.run(
            ["diff", "a", "a", "--trace", "long.jsonl", "--trace", "long.jsonl"], in: folder)
        #expect(result.status == 65)
        #expect(result.errors.hasPrefix("error: 'long.jsonl:1': a line longer than "), "\(result.errors)")
    }

    @Test func `another picture that was drawn is reported, and a manifest that cannot be read or is gone`() throws {
        try folder.write(
            """
            {"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 1, "duration": 1},
             "views": [{"type": "image", "image": "photo.png", "frame": [0, 0, 8, 6]}]}
            """, to: "photo.json")
        for (name, color) in [("old", 0xFF00_0000), ("new", 0xFF00_00FF)] as [(String, UInt32)] {
            try folder.write(Scenes.picture(width: 8, height: 6, color: color), to: "photo.png")
            #expect(try ParadeProcess.run(["render", "photo.json", "-o", name, "-q"], in: folder).status == 0)
        }
        func madeOf() throws -> Substring? {
            try ParadeProcess.run(["diff", "old", "new"], in: folder).output.split(separator: "\n")
                .first { $0.hasPrefix("  made of     ") }?.dropFirst(14)
        }
        #expect(try madeOf()?.hasPrefix("asset photo.png ") == true)
        try folder.write("{", to: "new/manifest.json")
        #expect(try madeOf() == "manifest not one that this version reads instead of readable")
        try FileManager.default.removeItem(atPath: folder.path("new/manifest.json"))
        #expect(try madeOf() == "manifest is gone")
    }
}
