import Drawing
import Foundation
import Glibc
import ImageCoding
import JSON
import Testing

@Suite struct StripTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "small.json")
    }

    private func strip(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["strip"] + arguments, in: folder)
    }

    private func picture(_ name: String) throws -> Image {
        try PNGDecoder.decode(Array(try folder.data(name)), name: name)
    }

    private func result(_ run: ParadeResult) throws -> JSONValue {
        try JSONParser.parse(SourceText(file: "output", bytes: Array(run.outputBytes)))
    }

    @Test func `a scene's strip goes into output, and its size is what is said`() throws {
        let run = try strip("small.json", "--json")
        #expect(run.status == 0)
        #expect(try folder.names(in: "output") == ["small-strip.png"])
        let result = try result(run)
        let picture = try picture("output/small-strip.png")
        #expect(result["width"]?.integer == picture.width && result["height"]?.integer == picture.height)
        #expect(result["frames"]?.elements?.map(\.integer) == [0, 1, 2, 3, 4])
        #expect(run.errors == "5 frames, \(picture.width)×\(picture.height) → output/small-strip.png\n")
    }

    @Test(arguments: ["0", "5"]) func `at their own size, cells are the frames to the last bit`(gap: String) throws {
        #expect(try ParadeProcess.run(["render", "small.json", "-o", "frames"], in: folder).status == 0)
        let plain = ["--cell-width", "8", "--gap", gap, "--label", "none", "--no-title", "-o", "plain.png"]
        #expect(try ParadeProcess.run(["strip", "small.json"] + plain, in: folder).status == 0)
        let sheet = try picture("plain.png")
        let pitch = 8 + (try #require(Int(gap)))
        for index in 0..<5 {
            let frame = try picture("frames/frame-0000\(index).png")
            for y in 0..<6 {
                for x in 0..<8 {
                    let shown = sheet.pixels[(40 + y) * sheet.width + 40 + pitch * index + x]
                    #expect(shown == frame.pixels[y * 8 + x], "frame \(index) at \(x), \(y)")
                }
            }
        }
    }

    @Test(arguments: [[], ["--curves", "progress,cell.alpha"], ["--onion"], ["--paper", "dark", "--columns", "2"]])
    func `the bytes are the same for any number of jobs`(options: [String]) throws {
        for jobs in ["1", "2", "5"] {
            let run = try ParadeProcess.run(
                ["strip", "small.json", "-j", jobs, "-o", "\(jobs).png"] + options, in: folder)
            #expect(run.status == 0)
        }
        #expect(try folder.data("1.png") == folder.data("2.png"))
        #expect(try folder.data("1.png") == folder.data("5.png"))
    }

    @Test func `a folder of frames gives the strip of its scene`() throws {
        #expect(try ParadeProcess.run(["render", "small.json", "-o", "small"], in: folder).status == 0)
        #expect(try strip("small.json", "-o", "scene.png").status == 0)
        #expect(try strip("small/", "-o", "folder.png").status == 0)
        #expect(try folder.data("scene.png") == folder.data("folder.png"))
        #expect(try strip("small.json", "--only", "@6,last", "-o", "scene.png").status == 0)
        #expect(try strip("small", "--only", "@6,last", "-o", "folder.png").status == 0)
        #expect(try folder.data("scene.png") == folder.data("folder.png"))
    }

    @Test func `standard output gets the picture alone`() throws {
        let run = try strip("small.json", "-o", "-")
        #expect(run.status == 0)
        #expect(try strip("small.json").status == 0)
        #expect(run.outputBytes == (try folder.data("output/small-strip.png")))
    }

    @Test func `a difference is counted, and equal frames are equal`() throws {
        #expect(try ParadeProcess.run(["render", "small.json", "-o", "old"], in: folder).status == 0)
        let equal = try strip("small.json", "--diff", "old", "--json")
        #expect(try equal.status == 0 && result(equal)["changed"]?.integer == 0)
        #expect(equal.errors.hasPrefix("5 frames, all equal, "))
        try folder.write(Scenes.small.replacing("#ff8000", with: "#ff8001"), to: "small.json")
        // The cell is transparent in the first frame and gone in the last.
        let changed = try strip("small.json", "--diff", "old", "--json")
        #expect(try changed.status == 0 && result(changed)["changed"]?.integer == 3)
        #expect(try ParadeProcess.run(["render", "small.json", "--only", "0-1", "-o", "few"], in: folder).status == 0)
        #expect(try result(strip("small.json", "--diff", "few", "--json"))["changed"]?.integer == 3)
    }

    @Test func `--curves before the scene plots what is usual`() throws {
        #expect(try strip("--curves", "small.json", "-o", "a.png").status == 0)
        #expect(try strip("small.json", "--curves", "-o", "b.png").status == 0)
        #expect(try folder.data("a.png") == folder.data("b.png"))
        #expect(try strip("small.json", "-o", "c.png").status == 0)
        #expect(try picture("a.png").height > picture("c.png").height)
    }

    @Test(arguments: [
        (["small.json", "-o", "strip.jpg"], "a strip is a PNG file: '--output strip.jpg' does not end in .png"),
        (["small.json", "--columns", "0"], "'--columns' must be from 1 to 100 000, found 0"),
        (["small.json", "--cell-width", "65536"], "'--cell-width' must be from 1 to 65 535, found 65536"),
        (["small.json", "--gap", "1001"], "'--gap' must be 0…1000, found 1001"),
        (["small.json", "--jobs", "0"], "'--jobs' must be 1…1024, found 0"),
        (["small.json", "--title", "a", "--no-title"], "'--title' and '--no-title' contradict each other"),
        (["small.json", "--rest", "last"], "'--rest' is for '--onion'"),
        (["small.json", "--onion", "--diff", "x"], "'--onion' and '--diff' contradict each other"),
        (["small.json", "--onion", "--columns", "2"], "'--columns' is for frames side by side, not for an onion"),
        (["small.json", "--json", "-o", "-"], "'--json' and '--output -' cannot both use standard output"),
        (["small.json", "--only", "9"], "--only: frame 9 is beyond the end: the timeline has frames 0 to 4"),
        (
            ["small.json", "--onion", "--rest", "9"],
            "--rest: frame 9 is beyond the end: the timeline has frames 0 to 4"
        ),
        (
            ["small.json", "--onion", "--only", "0,2", "--rest", "1"],
            "--rest: '1' is not one of the frames that are shown"
        ),
        (["small.json", "--curves", "cell.alhpa"], "--curves: no view has a property 'alhpa'"),
        (["small.json", "--curves", "cel.alpha"], "--curves: the scene has no 'cel.alpha'"),
        (
            ["small.json", "--curves", "cell.backgroundColor.hue"],
            "--curves: no view has a property 'backgroundColor.hue'"
        ),
        (["small.json", "--curves", "cell.text"], "--curves: 'cell' has no 'text'"),
        (["small.json", "--curves", "cell.hidden"], "--curves: 'hidden' of 'cell' is not a number"),
        (["small.json", "--curves", ""], "--curves: the scene has no ''"),
        (["small.json", "--curves=nosuch"], "--curves: the scene has no 'nosuch'"),
        (["small.json", "--curves=nosuch", "-o", "output/a.png"], "--curves: the scene has no 'nosuch'"),
        (["small.json", "--curves=,,", "--onion"], "--curves: the scene has no ''"),
        (["small.json", "--curves=", "--onion"], "'--curves=' needs the name of a curve"),
        (["small.json", "--curves=progress,", "--onion"], "--curves: the scene has no ''"),
        ([], "missing a scene file or a folder of frames"),
    ])
    func `what makes no sense is refused`(arguments: [String], message: String) throws {
        let run = try ParadeProcess.run(["strip"] + arguments, in: folder)
        #expect(run.status == 64)
        #expect(run.errors.lowercased().contains("error: \(message.lowercased())\n"), "\(run.errors)")
        #expect(!folder.has("output"))
    }

    @Test func `no name of a curve is suggested that the scene has not either`() throws {
        let general = "write progress, scroll, or a view and its property, as in card.alpha"
        for (name, hint) in [("cel.alpha", "did you mean 'cell.alpha'?"), ("cel.alhpa", general), ("cel", general)] {
            let run = try strip("small.json", "--curves", name)
            #expect(run.errors == "error: --curves: the scene has no '\(name)'\n  hint: \(hint)\n")
        }
    }

    @Test func `a label or a paper that there is not is refused`() throws {
        for arguments in [
            ["--label", "index,index"], ["--label", "name"], ["--label", ""], ["--paper", "nocolour"],
        ] {
            #expect(try ParadeProcess.run(["strip", "small.json"] + arguments, in: folder).status == 64)
        }
    }

    @Test func `an input that is not there is reported`() throws {
        #expect(try strip("other.json").status == 66)
        let diff = try strip("small.json", "--diff", "other")
        #expect(diff.status == 66 && diff.errors == "error: there is no folder 'other'\n")
    }

    @Test func `a sheet beyond the limits is refused before anything is drawn`() throws {
        let wide = try strip("small.json", "--cell-width", "20000", "--columns", "5")
        #expect(wide.status == 65)
        #expect(wide.errors.hasPrefix("error: the sheet would be 100 144×"))
        #expect(
            wide.errors.hasSuffix(
                """
                 pixels, but a side can have at most 65 535
                  hint: show fewer frames with --only, or smaller ones with --cell-width

                """))
        let large = try strip("small.json", "--cell-width", "9000", "--columns", "3", "--label", "none", "--no-title")
        #expect(large.status == 65)
        #expect(
            large.errors.contains(
                "error: the sheet would be 27 112×13 596 pixels, 368 614 752 in all, but the limit is 67 108 864\n"))
        #expect(!folder.has("output"))
    }

    @Test func `a folder without frames is reported`() throws {
        try folder.write("{}", to: "notes/manifest.json")
        let notes = try strip("notes")
        #expect(notes.status == 65)
        #expect(
            notes.errors == """
                error: 'notes' is not a folder of frames: it has no manifest.json that parade wrote
                  hint: run 'parade render' to write one

                """)
        try folder.write(#"{"tool": {"name": "parade", "format": 99}}"#, to: "notes/manifest.json")
        #expect(
            try strip("notes").errors.hasPrefix(
                "error: the manifest.json of 'notes' cannot be read: manifest format 99 is not supported; this parade reads up "
                    + "to 3\n"))
        try folder.write(#"{"tool": {"name": "parade"}}"#, to: "notes/manifest.json")
        #expect(
            try strip("notes").errors.hasPrefix(
                "error: the manifest.json of 'notes' is damaged or of another version\n"))
    }

    @Test func `frames that are not those that were rendered are never shown`() throws {
        #expect(try ParadeProcess.run(["render", "small.json", "-o", "small"], in: folder).status == 0)
        let manifest = try folder.text("small/manifest.json")
        let frame = try folder.data("small/frame-00002.png")

        try folder.write(try folder.data("small/frame-00001.png"), to: "small/frame-00002.png")
        let other = try strip("small")
        #expect(other.status == 65)
        #expect(
            other.errors == """
                error: 'small/frame-00002.png' does not hold the pixels that were rendered
                  hint: render the frames again

                """)
        try folder.write(try Scenes.picture(width: 3, height: 6), to: "small/frame-00002.png")
        #expect(try strip("small").status == 65)
        try folder.write(frame.dropLast(20), to: "small/frame-00002.png")
        #expect(try strip("small").status == 65)
        try FileManager.default.removeItem(atPath: folder.path("small/frame-00002.png"))
        #expect(try strip("small").status == 66)
        try folder.write(frame, to: "small/frame-00002.png")

        for (text, replacement) in [
            (#""width":8"#, #""width":1e300"#), (#""width":8"#, #""width":-8"#),
            (#""frames":5"#, #""frames":999999999999"#),
            (#""scale":1"#, #""scale":0"#), (#""pixelWidth":8"#, #""pixelWidth":9"#),
            (#""file":"frame-00003.png""#, #""file":"../small.json""#),
        ] {
            try folder.write(
                manifest.replacing(": ", with: ":").replacing(text, with: replacement), to: "small/manifest.json")
            let run = try strip("small", "--only", "0")
            #expect(run.status == 65, "\(replacement): \(run.errors)")
        }
        #expect(!folder.has("output"))
    }

    /// A view that only turns has curves for what it turns by; without a progress of views, that of ranges counts.
    @Test func `functions of a transform are curves, and ranges have a progress`() throws {
        try folder.write(
            """
            {
              "canvas": {"width": 8, "height": 6}, "timeline": {"frames": 3},
              "views": [{"id": "feed", "type": "scroll", "frame": [0, 0, 8, 6], "contentSize": [8, 18], "children": [
                {"id": "cell", "frame": [0, 6, 8, 6], "backgroundColor": "#ff8000",
                 "animate": [{"property": "transform", "timeline": {"range": ["entry 0%", "exit 100%"]},
                   "keyframes": [[0, [{"rotate": 0}, {"scale": 1}]], [1, [{"rotate": 40}, {"scale": 2}]]]}]}]}]
            }
            """, to: "ranges.json")
        let turning = try strip("ranges.json", "--curves", "cell.transform", "--json", "-o", "a.png")
        #expect(turning.status == 0, "\(turning.errors)")
        let progress = try strip("ranges.json", "--curves", "progress", "--json", "-o", "b.png")
        #expect(progress.status == 0, "\(progress.errors)")
        #expect(try folder.data("a.png") != folder.data("b.png"))
        let none = try strip("ranges.json", "--curves", "cell.transform.skew", "-o", "c.png")
        #expect(none.status == 64 && !folder.has("c.png"))
    }

    @Test func `a folder whose manifest cannot be is an error`() throws {
        #expect(try ParadeProcess.run(["render", "small.json", "-o", "small"], in: folder).status == 0)
        let few = try strip("small", "--max-pixels", "47")
        #expect(few.status == 65)
        #expect(
            few.errors == """
                error: the frames of 'small' are 8×6 pixels, but the limit is 47
                  hint: allow more pixels with --max-pixels

                """)
        let manifest = try folder.text("small/manifest.json")
        try folder.write(
            manifest.replacing("\"scale\":1,", with: "\"scale\":0.01,")
                .replacing("\"pixelWidth\":8,\"pixelHeight\":6", with: "\"pixelWidth\":0,\"pixelHeight\":0"),
            to: "small/manifest.json")
        let senseless = try strip("small")
        #expect(senseless.status == 65)
        #expect(
            senseless.errors == """
                error: the manifest.json of 'small' is invalid
                  hint: render the frames again

                """)
        #expect(!folder.has("output"))
    }

    @Test func `a folder's frames cannot be changed, and only those that are there shown`() throws {
        #expect(
            try ParadeProcess.run(["render", "small.json", "--only", "1-2", "-o", "small"], in: folder).status == 0)
        let scaled = try strip("small", "--scale", "2")
        #expect(scaled.status == 64)
        #expect(
            scaled.errors
                == "error: '--scale' needs a scene, but 'small' is a folder of frames\n")
        #expect(try strip("small", "--only", "2-3", "-o", "range.png").status == 0)
        #expect(try strip("small", "--only", "2", "-o", "frame.png").status == 0)
        #expect(try folder.data("range.png") == folder.data("frame.png"))
        let range = try strip("small", "--only", "3-")
        #expect(range.status == 64)
        #expect(
            range.errors == """
                error: --only: no frame of '3-' is in the folder
                  hint: choose from 2 frames: 1-2

                """)
        let missing = try strip("small", "--only", "3")
        #expect(missing.status == 64)
        #expect(
            missing.errors == """
                error: --only: frame 3 is not in 'small'
                  hint: choose from 2 frames: 1-2

                """)
        let curves = try strip("small", "--curves")
        #expect(curves.status == 64)
    }

    @Test func `no input is overwritten`() throws {
        #expect(try ParadeProcess.run(["render", "small.json", "-o", "small"], in: folder).status == 0)
        let before = try folder.data("small/frame-00001.png")
        let run = try strip("small", "-o", "small/frame-00001.png")
        #expect(run.status == 64)
        #expect(
            run.errors
                == "error: '--output small/frame-00001.png' would overwrite 'small/frame-00001.png', which the strip shows\n"
        )
        #expect(try strip("small.json", "--diff", "small", "-o", "small/frame-00001.png").status == 64)
        #expect(try folder.data("small/frame-00001.png") == before)

        try folder.write(try Scenes.picture(width: 4, height: 4), to: "photo.png")
        try folder.write(
            """
            {"canvas": {"width": 8, "height": 6}, "views": [{"type": "image", "image": "photo.png", "frame": [0, 0, 8, 6]}]}
            """, to: "photo.json")
        #expect(try strip("photo.json", "-o", "photo.png").status == 64)
    }

    @Test func `frames of another size cannot be compared`() throws {
        #expect(try ParadeProcess.run(["render", "small.json", "--scale", "2", "-o", "large"], in: folder).status == 0)
        let run = try strip("small.json", "--diff", "large")
        #expect(run.status == 65)
        #expect(run.errors == "error: frames of 16×12 pixels in 'large' cannot be compared with those of 8×6\n")
    }

    @Test func `curves are named behind a space or an equals sign, whatever follows`() throws {
        #expect(try strip("small.json", "--curves", "cell.alpha", "-o", "a.png").status == 0)
        #expect(try strip("small.json", "--curves=cell.alpha", "-o", "b.png").status == 0)
        #expect(try folder.data("a.png") == folder.data("b.png"))
        #expect(try strip("small.json", "--curves", "-o", "c.png").status == 0)
        #expect(try folder.data("a.png") != folder.data("c.png"))
    }

    @Test(arguments: ["pipe", "folder", "device"])
    func `something else in a frame's place is a bad input, and no one waits for it`(kind: String) throws {
        #expect(try ParadeProcess.run(["render", "small.json", "-o", "small"], in: folder).status == 0)
        let frame = folder.path("small/frame-00002.png")
        try FileManager.default.removeItem(atPath: frame)
        switch kind {
        case "pipe": try #require(mkfifo(frame, 0o600) == 0)
        case "folder": try FileManager.default.createDirectory(atPath: frame, withIntermediateDirectories: false)
        default: try FileManager.default.createSymbolicLink(atPath: frame, withDestinationPath: "/dev/zero")
        }
        let result = try strip("small")
        #expect(result.status == 65)
        #expect(
            result.errors == """
                error: cannot read 'small/frame-00002.png': not a file
                  hint: render the frames again

                """)
    }
}
