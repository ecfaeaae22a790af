import Drawing
import Foundation
import ImageCoding
import JSON
import Testing

@Suite struct DiffTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func diff(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["diff"] + arguments, in: folder)
    }

    /// Writes an opaque picture of one colour in which some pixels are others; colours are red, green, blue.
    private func write(
        _ name: String, _ width: Int, _ height: Int, _ color: UInt32 = 0x808080, pixels: [Int: UInt32] = [:]
    ) throws {
        var all = [UInt32](repeating: color.opaque, count: width * height)
        for (index, pixel) in pixels { all[index] = pixel.opaque }
        try folder.write(Data(PNGEncoder.encode(Image(width: width, height: height, pixels: all))), to: name)
    }

    private func picture(_ name: String) throws -> StraightImage {
        try PNGDecoder.straightImage([UInt8](folder.data(name)))
    }

    @Test func `equal pictures say so and end with zero`() throws {
        try write("a.png", 8, 6)
        try write("b.png", 8, 6)
        let result = try diff("a.png", "b.png")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output == "a.png and b.png are equal, 8×6\n")
        #expect(try diff("a.png", "b.png", "-q").output.isEmpty)
    }

    @Test func `pictures that differ are reported with every number, and the status is 1`() throws {
        try write("a.png", 40, 25)
        try write("b.png", 40, 25, pixels: [41: 0x8080F0, 42: 0x808080, 43: 0x708080, 999: 0x808081])
        let result = try diff("a.png", "b.png")
        #expect(result.status == 1 && result.errors.isEmpty)
        // 112 + 16 + 1 levels over 4000 channels is 0.03225. The distance of the bluest pixel is CSS Color 4's.
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(
            lines.prefix(5) == [
                "a.png and b.png differ, 40×25", "", "  changed     3 of 1000 pixels (0.30 %)",
                "  largest     112 of 255 levels: red 16, green 0, blue 112, alpha 0",
                "  mean        0.032 levels",
            ])
        #expect(lines[5].hasPrefix("  to the eye  0.1") && lines[5].contains(" at most: obvious; 0.000"))
        #expect(
            lines.dropFirst(6) == ["  regions     2 in  3×1  at 1, 1", "              1 in  1×1  at 39, 24", ""])
        #expect(try diff("a.png", "b.png", "-q").output.isEmpty)
        #expect(try diff("a.png", "b.png", "-q").status == 1)
    }

    @Test func `a threshold accepts what is within it and reports what is beyond`() throws {
        try write("a.png", 10, 10)
        try write("b.png", 10, 10, pixels: [0: 0x838080, 50: 0x848080])
        let within = try diff("a.png", "b.png", "--threshold", "4")
        #expect(within.status == 0)
        #expect(within.output.hasPrefix("a.png and b.png are equal within 4 levels, 10×10\n"))
        let beyond = try diff("a.png", "b.png", "--threshold", "3")
        #expect(beyond.status == 1)
        #expect(beyond.output.contains("  changed     1 of 100 pixels by more than 3 levels (1.00 %)\n"))
        #expect(beyond.output.contains("  differing   2 pixels\n"))
    }

    @Test func `another size is a verdict of its own, with the numbers of what both have`() throws {
        try write("a.png", 8, 6)
        try write("b.png", 8, 7, pixels: [3: 0])
        let result = try diff("a.png", "b.png")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("a.png and b.png differ in size: 8×7 instead of 8×6\n"))
        #expect(result.output.contains("what they have in common, 8×6 from the upper left:\n"))
        #expect(result.output.contains("changed     1 of 48 pixels"))
    }

    @Test func `a difference picture goes to a file, black where all is equal`() throws {
        try write("a.png", 3, 1)
        try write("b.png", 3, 1, pixels: [1: 0x848080])
        #expect(try diff("a.png", "b.png", "-o", "out.png").status == 1)
        #expect(try picture("out.png").bytes == [0, 0, 0, 255, 32, 0, 0, 255, 0, 0, 0, 255])
        let equal = try diff("a.png", "a.png", "-o", "out.png")
        #expect(equal.status == 0)
        #expect(equal.errors == "difference ×8 → out.png\n")
        #expect(try picture("out.png").bytes == [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])
        let refused = try diff("a.png", "b.png", "-o", "b.png")
        #expect(refused.status == 64)
        #expect(refused.errors == "error: '--output b.png' would overwrite 'b.png'\n")
    }

    @Test func `two folders are compared by name, the worst first`() throws {
        for folder in ["a", "b"] {
            try write("\(folder)/frame-00000.png", 20, 10)
            try write("\(folder)/frame-00009.png", 20, 10)
        }
        try write("a/frame-00001.png", 20, 10)
        try write("b/frame-00001.png", 20, 10, pixels: [0: 0x828080])
        try write("a/frame-00002.png", 20, 10)
        try write("b/frame-00002.png", 20, 10, pixels: [0: 0xFFFFFF, 1: 0xFFFFFF])
        try write("a/frame-00003.png", 20, 10)
        try write("b/frame-00004.png", 20, 10)
        try write("a/frame-00005.png", 20, 10)
        try write("b/frame-00005.png", 10, 20)
        try folder.write("no picture", to: "b/notes.txt")
        let result = try diff("a", "b")
        #expect(result.status == 1)
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "a and b: 5 of 7 frames differ")
        #expect(lines[2] == "  frame            changed   share  largest  to the eye")
        #expect(
            lines[3...5] == [
                "  frame-00003.png  missing", "  frame-00004.png  new",
                "  frame-00005.png  10×20 instead of 20×10 pixels",
            ])
        #expect(lines[6].hasPrefix("  frame-00002.png        2  1.00 %      127  "))
        #expect(lines[7].hasPrefix("  frame-00001.png        1  0.50 %        2  "))
        #expect(result.output.hasSuffix("  differing   5 frames: 1-5\n"))
        #expect(lines.allSatisfy { $0.count <= 80 })
        for jobs in ["1", "2", "7"] { #expect(try diff("a", "b", "-j", jobs).output == result.output) }
    }

    @Test func `ten frames are listed, all on demand`() throws {
        for index in 10..<25 {
            try write("a/frame-000\(index).png", 4, 4)
            try write("b/frame-000\(index).png", 4, 4, pixels: [3: UInt32(index)])
        }
        let short = try diff("a", "b").output
        #expect(short.contains("  and 5 more; '--all' lists them\n"))
        #expect(short.split(separator: "\n").count { $0.hasPrefix("  frame-000") } == 11)
        let whole = try diff("a", "b", "--all").output
        #expect(!whole.contains("--all"))
        #expect((10..<25).allSatisfy { whole.contains("  frame-000\($0).png ") })
    }

    @Test func `a damaged frame is reported, the others are compared, and nothing passes`() throws {
        for folder in ["a", "b"] { try write("\(folder)/frame-00000.png", 20, 10) }
        try write("a/frame-00001.png", 20, 10)
        let whole = try folder.data("a/frame-00001.png")
        try folder.write(whole.dropLast(20), to: "b/frame-00001.png")
        let result = try diff("a", "b")
        #expect(result.status == 65)
        #expect(result.output.hasPrefix("a and b: 1 cannot be read\n"))
        #expect(result.output.contains("  frame-00001.png  b/frame-00001.png: the file ends too early\n"))
        // Alike in both folders, and still no picture.
        try folder.write(whole.dropLast(20), to: "a/frame-00001.png")
        #expect(try diff("a", "b").status == 65)
        let file = try diff("a/frame-00000.png", "b/frame-00001.png")
        #expect(file.status == 65)
        #expect(file.errors == "error: 'b/frame-00001.png': the file ends too early\n")
    }

    @Test func `a frame that manifests list and no folder has is no pass`() throws {
        try folder.write(Scenes.small, to: "hero.json")
        for name in ["a", "b"] {
            _ = try ParadeProcess.run(["render", "hero.json", "-o", name], in: folder)
            try FileManager.default.removeItem(atPath: folder.path("\(name)/frame-00002.png"))
        }
        let result = try diff("a", "b")
        #expect(result.status == 65)
        #expect(result.output.contains("listed in a manifest and in neither folder"))
    }

    @Test func `what two runs were made of is reported, and pixels decide`() throws {
        try folder.write(Scenes.small, to: "hero.json")
        try folder.write(Scenes.small + "\n", to: "other.json")
        _ = try ParadeProcess.run(["render", "hero.json", "-o", "a"], in: folder)
        _ = try ParadeProcess.run(["render", "other.json", "-o", "b", "--fps", "30"], in: folder)
        let result = try diff("a", "b")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines[0] == "a and b are equal: 5 frames")
        #expect(lines[1].hasPrefix("  made of     scene ") && lines[1].contains("… instead of "))
        #expect(lines.contains("              frame rate 30 instead of 60"))
    }

    @Test func `with traces the first value that differs is reported, and the view under the pixels`() throws {
        try folder.write(Scenes.small, to: "hero.json")
        let edited = Scenes.small.replacingOccurrences(of: #"{"alpha": 0}"#, with: #"{"alpha": 0.25}"#)
        try folder.write(edited, to: "edited.json")
        _ = try ParadeProcess.run(["render", "hero.json", "-o", "a", "--trace", "a.jsonl"], in: folder)
        _ = try ParadeProcess.run(["render", "edited.json", "-o", "b", "--trace", "b.jsonl"], in: folder)
        let result = try diff("a", "b", "--trace", "a.jsonl", "--trace", "b.jsonl")
        #expect(result.status == 1)
        #expect(result.output.contains("  since       frame 0 at 0.000 s\n"))
        #expect(result.output.contains("              'cell' alpha  0.25 instead of 0\n"))
        #expect(result.output.contains("'cell' under "))
        let same = try diff("a", "a", "--trace", "a.jsonl", "--trace", "a.jsonl")
        #expect(same.output == "a and a are equal: 5 frames\n\n  traces      equal in all 5 frames that both have\n")
        // Long numbers are printed with one digit more than is needed to distinguish them.
        let line = try folder.text("a.jsonl").split(separator: "\n")[0]
        for (name, alpha) in [("c.jsonl", "0.123456789012"), ("d.jsonl", "0.123499")] {
            try folder.write(line.replacing(#""alpha":0"#, with: #""alpha":\#(alpha)"#) + "\n", to: name)
        }
        let close = try diff("a", "a", "--trace", "c.jsonl", "--trace", "d.jsonl")
        #expect(close.output.contains("              'cell' alpha  0.123499 instead of 0.123457\n"))
        try folder.write("{}\n", to: "bad.jsonl")
        let bad = try diff("a", "b", "--trace", "a.jsonl", "--trace", "bad.jsonl")
        #expect(bad.status == 65)
        #expect(bad.errors == "error: 'bad.jsonl:1': not a line of a trace: no 'frame' with its number\n")
    }

    @Test func `a folder for differences gets pictures and numbers, and belongs to them`() throws {
        for name in ["a", "b"] { try write("\(name)/frame-00000.png", 4, 4) }
        try write("a/frame-00001.png", 4, 4)
        try write("b/frame-00001.png", 4, 4, pixels: [5: 0xFFFFFF])
        let files = ["differences.json", "frame-00001.difference.png", "frame-00001.heat.png"]
        let first = try diff("a", "b", "-o", "out", "--json")
        #expect(first.status == 1)
        #expect(try folder.names(in: "out") == files)
        #expect(first.errors == "2 pictures, differences.json → out\n")
        #expect(try picture("out/frame-00001.difference.png").bytes[20..<24] == [255, 255, 255, 255])
        let told = try JSONParser.parse(SourceText(file: "output", text: first.output))
        let kept = try JSONParser.parse(SourceText(file: "kept", bytes: [UInt8](folder.data("out/differences.json"))))
        #expect(told["verdict"]?.kind == .string("different"))
        #expect(
            JSONWriter.text(try #require(told["differences"])) == JSONWriter.text(try #require(kept["differences"])))
        #expect(kept["complete"]?.kind == .boolean(true))

        // The next comparison finds nothing: its folder keeps no picture of the one before, and nothing else is touched.
        try folder.write("mine", to: "out/notes.txt")
        try FileManager.default.removeItem(atPath: folder.path("b/frame-00001.png"))
        try write("b/frame-00001.png", 4, 4)
        let second = try diff("a", "b", "-o", "out")
        #expect(second.status == 0)
        #expect(second.errors == "differences.json → out\n")
        #expect(try folder.names(in: "out") == ["differences.json", "notes.txt"])
    }

    @Test func `a foreign folder, a compared one and one inside it are refused and left alone`() throws {
        for name in ["a", "b"] { try write("\(name)/frame-00000.png", 4, 4) }
        try folder.write("mine", to: "out/notes.txt")
        let foreign = try diff("a", "b", "-o", "out")
        #expect(foreign.status == 73)
        #expect(foreign.errors.hasPrefix("error: 'out' holds 'notes.txt'\n  hint: "))
        for (output, input) in [("a", "a"), ("./b", "b"), ("b/new/deeper", "b")] {
            let result = try diff("a", "b", "-o", output, "--force")
            #expect(result.status == 73)
            #expect(
                result.errors
                    == "error: '\(output)' is inside '\(input)', which is compared\n  hint: choose another --output\n")
        }
        #expect(try folder.names(in: "b") == ["frame-00000.png"])
        try folder.write("{}", to: "other/differences.json")
        let other = try diff("a", "b", "-o", "other", "--force")
        #expect(other.status == 73)
        #expect(other.errors.hasPrefix("error: 'other/differences.json' is not a list of differences of parade\n"))
        #expect(try diff("a", "b", "-o", "out", "--force").status == 0)
        #expect(try folder.names(in: "out") == ["differences.json", "notes.txt"])
    }

    @Test func `what cannot be compared is refused with its own status`() throws {
        try write("a.png", 4, 4)
        try write("dir/frame-00000.png", 4, 4)
        try folder.write("", to: "empty/notes.txt")
        let cases: [([String], Int32, String)] = [
            (["a.png", "none.png"], 66, "error: 'none.png': no such file or folder\n"),
            (
                ["a.png", "dir"], 64,
                "error: 'dir' is a folder and 'a.png' is not\n  hint: compare two pictures or two folders\n"
            ),
            (["a.png", "empty/notes.txt"], 65, "error: 'empty/notes.txt': not a PNG or JPEG file but an empty file\n"),
            (
                ["empty", "empty"], 66,
                """
                error: there are no pictures in 'empty' and none in 'empty'
                  hint: give the folders that 'parade render' wrote, such as output/hero

                """
            ),
            (
                ["a.png", "a.png", "--trace", "x", "--trace", "y"], 64,
                "error: '--trace' is for two folders of frames\n"
            ),
            (
                ["dir", "dir", "-o", "x.png"], 64,
                "error: two folders need a folder for '--output'\n  hint: remove '.png' from the name\n"
            ),
        ]
        for (arguments, status, errors) in cases {
            let result = try ParadeProcess.run(["diff"] + arguments, in: folder)
            #expect(result.status == status && result.errors == errors, "\(arguments): \(result.errors)")
            #expect(result.output.isEmpty)
        }
        for arguments in [
            ["a.png", "-"], ["a.png"], ["a.png", "a.png", "--threshold", "255"],
            ["a.png", "a.png", "--threshold", "-1"],
            ["dir", "dir", "--trace", "x"], ["dir", "dir", "-j", "0"], ["a.png", "a.png", "-o", ""],
        ] {
            #expect(try ParadeProcess.run(["diff"] + arguments, in: folder).status == 64, "\(arguments)")
        }
    }
}

extension UInt32 {
    /// A colour of red, green, blue as an opaque pixel, red lowest.
    fileprivate var opaque: UInt32 { 0xFF00_0000 | (self & 255) << 16 | self & 0xFF00 | self >> 16 & 255 }
}
