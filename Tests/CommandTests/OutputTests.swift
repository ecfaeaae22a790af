import Foundation
import JSON
import Testing

@Suite struct OutputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func render(_ arguments: String..., launcher: [String] = []) throws -> ParadeResult {
        try ParadeProcess.run(["render", "hero.json"] + arguments, in: folder, launcher: launcher)
    }

    @Test func `a folder with other files is refused, and taken with force without touching them`() throws {
        try folder.write("mine", to: "out/notes.txt")
        let refused = try render("-o", "out")
        #expect(refused.status == 73)
        #expect(refused.errors.hasPrefix("error: 'out' holds 'notes.txt'\n  hint: "))
        #expect(try folder.names(in: "out") == ["notes.txt"])

        #expect(try render("-o", "out", "--force").status == 0)
        #expect(try folder.text("out/notes.txt") == "mine")
        #expect(try FrameFolder(folder, "out").frameNames().count == 5)
    }

    @Test func `stale frames go after success, other files stay`() throws {
        #expect(try render("-o", "out").status == 0)
        try folder.write("mine", to: "out/notes.txt")
        #expect(try render("-o", "out", "--frames", "2").status == 0)
        #expect(
            try folder.names(in: "out") == ["frame-00000.png", "frame-00001.png", "manifest.json", "notes.txt"])
    }

    @Test(arguments: [("hero.json/frames", "hero.json/frames"), ("/proc/parade/frames", "/proc/parade")])
    func `an output that cannot be created is an error of its own`(path: String, named: String) throws {
        let result = try render("-o", path)
        #expect(result.status == 73)
        #expect(result.errors.hasPrefix("error: cannot write to '\(named)': "))
    }

    @Test func `an output that is a file is refused`() throws {
        let result = try render("-o", "hero.json")
        #expect(result.status == 73)
        #expect(result.errors.contains("'hero.json': not a folder"))
        #expect(try folder.text("hero.json") == Scenes.small)
    }

    @Test func `files that may not grow are an I/O error, and no part of a frame remains`() throws {
        // The shell's limit stands in for a full disk: 8 KiB is less than a frame of 100 × 100 stored pixels.
        let result = try render(
            "-o", "out", "--size", "100x100", "--compression", "none",
            launcher: ["/bin/bash", "-c", "ulimit -f 8; exec \"$@\"", "limited"])
        #expect(result.status == 74)
        #expect(result.errors.contains("error: cannot write to 'out/frame-0000"))
        #expect(try folder.names(in: "out") == ["manifest.json"])
        #expect(try FrameFolder(folder, "out").manifest()["complete"]?.kind == .boolean(false))
    }

    @Test(arguments: [["-o", "hero.avi"], ["-o", "hero.zip"], ["-o", "a/b.PNG"]])
    func `a file of a kind that is not written is a usage error that says what is`(_ arguments: [String]) throws {
        let result = try ParadeProcess.run(["render", "hero.json"] + arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains("a file (.apng, .mp4, .webm, .gif, .webp)"))
        #expect(try folder.names() == ["hero.json"])
    }

    @Test(arguments: [
        ["--only", "9"], ["--only", "3-1"], ["--only", "x"], ["--shard", "0/3"], ["--shard", "4/3"], ["-j", "0"],
        ["--frames", "0"], ["--scale", "0"], ["--size", "0x5"], ["--fps", "0"], ["--format", "rgba"],
        ["-q", "-v"], ["--max-memory", "none"], ["--background", "mauvish"], ["-o", ""], ["--assets", ""],
        ["--trace", ""], ["--trace", "hero.json"], ["--trace", "./hero.json"],
        ["-o", "o9", "--trace", "o9"], ["-o", "a/o9", "--trace", "./a//o9/"], ["-o", "o9/b", "--trace", "o9"],
        ["--trace", "output/hero"], ["--trace", "a/manifest.json"], ["--trace", "frame-00003.png"],
    ])
    func `options that make no sense are usage errors before anything is written`(_ arguments: [String]) throws {
        let result = try ParadeProcess.run(["render", "hero.json"] + arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("error: "))
        #expect(result.output.isEmpty)
        #expect(try folder.names() == ["hero.json"])
        #expect(try folder.text("hero.json") == Scenes.small)
    }

    @Test func `a trace that cannot be written whole leaves the one before`() throws {
        try folder.write("before", to: "trace.jsonl")
        let result = try render(
            "--frames", "500", "--trace", "trace.jsonl",
            launcher: ["/bin/bash", "-c", "ulimit -f 8; exec \"$@\"", "limited"])
        #expect(result.status == 74)
        #expect(result.errors.hasPrefix("error: cannot write to 'trace.jsonl': "))
        #expect(try folder.names() == ["hero.json", "output", "trace.jsonl"])
        #expect(try folder.text("trace.jsonl") == "before")
    }

    @Test func `a render that is refused leaves an earlier trace, and a trace that is refused the frames`() throws {
        for name in ["foreign/notes.txt", "file", "trace.jsonl"] { try folder.write("before", to: name) }
        #expect(try render("-o", "good").status == 0)
        let good = try folder.data("good/manifest.json")
        for (arguments, status) in [
            (["-o", "foreign", "--trace", "trace.jsonl"], 73), (["-o", "file", "--trace", "trace.jsonl"], 73),
            (["-o", "hero.mp4", "--trace", "trace.jsonl"], 69), (["-o", "file/a.apng", "--trace", "trace.jsonl"], 73),
            (["-o", "good", "--scale", "2", "--trace", "nowhere/trace.jsonl"], 73),
            (["-o", "good", "--scale", "2", "--trace", "foreign"], 73),
            (["-o", "file", "--trace", "foreign/trace.jsonl"], 73),
        ] as [([String], Int32)] {
            let result = try ParadeProcess.run(
                ["render", "hero.json"] + arguments, in: folder, environment: ["PATH": "/nowhere"])
            #expect(result.status == status, "\(arguments): \(result)")
            #expect(try folder.names() == ["file", "foreign", "good", "hero.json", "trace.jsonl"])
            #expect(try folder.names(in: "foreign") == ["notes.txt"])
            #expect(try folder.text("trace.jsonl") == "before" && folder.data("good/manifest.json") == good)
        }
        #expect(try render("-o", "new/out", "--trace", "new/trace.jsonl").status == 0)
        #expect(try render("-o", "good", "--trace", "trace.jsonl").status == 0)
        #expect(try folder.text("trace.jsonl").split(separator: "\n").count == 5)
    }

    @Test(arguments: [["-o", "out", "--trace", "out/trace.jsonl"], ["--trace", "./output//hero/trace.jsonl"]])
    func `a trace may lie among the frames`(_ arguments: [String]) throws {
        for _ in 0..<2 { #expect(try ParadeProcess.run(["render", "hero.json"] + arguments, in: folder).status == 0) }
        let path = arguments[0] == "-o" ? "out" : "output/hero"
        let names = try folder.names(in: path)
        #expect(names == (0..<5).map { "frame-0000\($0).png" } + ["manifest.json", "trace.jsonl"])
    }

    @Test func `no trace goes into a folder that is not ours`() throws {
        try folder.write("mine", to: "out/notes.txt")
        let refused = try render("-o", "out", "--trace", "out/trace.jsonl")
        #expect(refused.status == 73)
        #expect(try folder.names(in: "out") == ["notes.txt"])
    }

    @Test func `a trace that cannot be written among the frames leaves a folder that a later run completes`() throws {
        let result = try render(
            "--frames", "500", "-o", "out", "--trace", "out/trace.jsonl",
            launcher: ["/bin/bash", "-c", "ulimit -f 8; exec \"$@\"", "limited"])
        #expect(result.status == 74)
        #expect(result.errors.hasPrefix("error: cannot write to 'out/trace.jsonl': "))
        #expect(try folder.names(in: "out") == ["manifest.json"])
        #expect(try render("-o", "out", "--trace", "out/trace.jsonl").status == 0)
    }

    @Test func `a plot or trace into a device does not take its place`() throws {
        for name in ["plot", "trace"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(name), withDestinationPath: "/dev/null")
        }
        #expect(try ParadeProcess.run(["easings", "--plot", "plot"], in: folder).status == 0)
        #expect(try render("--trace", "trace").status == 0)
        for name in ["plot", "trace"] {
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(name)) == "/dev/null")
        }
    }

    @Test(arguments: ["", "folder/"])
    func `a scene to begin with needs a name`(name: String) throws {
        let result = try ParadeProcess.run(["init", name], in: folder)
        #expect(result.status == 64)
        #expect(try folder.names() == ["hero.json"])
    }

    @Test func `a limit of memory makes fewer workers`() throws {
        let limited = try render("-o", "out", "-v", "-j", "8", "--max-memory", "80M")
        #expect(limited.status == 0)
        #expect(limited.errors.hasPrefix("1 frame at a time\n"))
        #expect(try render("-o", "out", "-v", "-j", "8").errors.hasPrefix("8 frames at a time\n"))
    }

    @Test func `a limit of pixels can be lowered and says what it is`() throws {
        let result = try render("-o", "out", "--max-pixels", "47")
        #expect(result.status == 65)
        #expect(result.errors.contains("8×6 pixels"))
        #expect(result.errors.contains("47 pixels in all [P503]"))
        #expect(!folder.has("out"))
    }

    @Test func `two scenes of one name cannot share a folder`() throws {
        try folder.write(Scenes.small, to: "b/hero.json")
        let result = try ParadeProcess.run(["render", "hero.json", "b/hero.json"], in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains("'hero.json' and 'b/hero.json'"))
    }
}
