import Drawing
import Foundation
import ImageCoding
import JSON
import Testing

/// What a strip shows of a scene: which frames, on which paper, with which curves.
@Suite struct StripChoiceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "small.json")
    }

    private func strip(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["strip"] + arguments, in: folder)
    }

    private func member(_ name: String, of run: ParadeResult) throws -> JSONValue? {
        try JSONParser.parse(SourceText(file: "output", bytes: Array(run.outputBytes)))[name]
    }

    /// Eight of a hundred: every 99/7 frames, rounded.
    @Test func `a long scene shows eight frames evenly, and so does the folder of its frames`() throws {
        let long = Scenes.small.replacing(#""frames": 5"#, with: #""frames": 100"#)
        try folder.write(long, to: "long.json")
        let scene = try strip("long.json", "--json", "-o", "scene.png")
        #expect(try member("frames", of: scene)?.elements?.map(\.integer) == [0, 14, 28, 42, 57, 71, 85, 99])
        #expect(try ParadeProcess.run(["render", "long.json", "-o", "long", "-q"], in: folder).status == 0)
        let frames = try strip("long", "--json", "-o", "folder.png", "--title", "long.json")
        #expect(try member("frames", of: frames)?.elements?.map(\.integer) == [0, 14, 28, 42, 57, 71, 85, 99])
        let onion = try strip("long.json", "--onion", "--only", "0-64")
        #expect(onion.status == 64)
        #expect(
            onion.errors
                == "error: an onion has at most 64 skins, not 65\n  hint: show fewer frames with --only\n")
    }

    @Test func `a folder shows its own frames, and says which words name none`() throws {
        #expect(try ParadeProcess.run(["render", "small.json", "-o", "small", "-q"], in: folder).status == 0)
        let strange = try strip("small", "--only", "x")
        #expect(strange.status == 64 && strange.errors.hasPrefix("error: --only: 'x' is not a frame\n"))
        // What an interrupted render leaves before its first frame.
        let manifest = try folder.text("small/manifest.json")
        let start = try #require(manifest.range(of: #""frames": ["#)).upperBound
        try folder.write(String(manifest[..<start]) + "]}", to: "small/manifest.json")
        let empty = try strip("small")
        #expect(empty.status == 65)
        #expect(
            empty.errors
                == "error: 'small' has no complete frame\n  hint: run 'parade render' with '--resume' to continue the render\n"
        )
    }

    @Test func `the paper is the colour that is named, and an onion rests at the chosen frame`() throws {
        #expect(try strip("small.json", "--paper", "#102030", "-o", "paper.png").status == 0)
        let paper = try PNGDecoder.decode(Array(try folder.data("paper.png")), name: "paper.png")
        #expect(paper.pixels[0] == 0xFF30_2010)
        #expect(try strip("small.json", "--onion", "--rest", "0", "-o", "first.png").status == 0)
        #expect(try strip("small.json", "--onion", "--rest", "last", "-o", "last.png").status == 0)
        #expect(try strip("small.json", "--onion", "-o", "usual.png").status == 0)
        #expect(try folder.data("last.png") == folder.data("usual.png"))
        #expect(try folder.data("first.png") != folder.data("usual.png"))
    }

    /// A sheet of one cell is small; what counts is every skin, since all are there at once.
    @Test func `the skins of an onion count together`() throws {
        let options = ["--onion", "--cell-width", "2000", "-o", "onion.png"]
        func run(_ most: String) throws -> ParadeResult {
            try ParadeProcess.run(["strip", "small.json", "--max-pixels", most] + options, in: folder)
        }
        let result = try run("14999999")
        #expect(result.status == 65 && !folder.has("onion.png"))
        #expect(result.errors.hasPrefix("error: 5 frames of 2000×1500 have more than 14 999 999 pixels\n"))
        #expect(try run("15000000").status == 0)
    }

    @Test func `a full disk behind standard output is an error of the write`() throws {
        let run = try ParadeProcess.run(
            ["strip", "small.json", "-o", "-"], in: folder, launcher: ["/bin/sh", "-c", #"exec "$0" "$@" >/dev/full"#])
        #expect(run.status == 74)
        #expect(run.errors == "error: cannot write to standard output: No space left on device\n", "\(run.errors)")
    }

    // MARK: Curves

    /// The size of the sheet with some curves, whose panels stand below each other.
    private func height(_ curves: String, of scene: String = "small.json") throws -> Int {
        let run = try strip(scene, "--curves", curves, "--json", "-o", "curves.png")
        #expect(run.status == 0, "\(curves): \(run.errors)")
        return try #require(try member("height", of: run)?.integer)
    }

    @Test func `curves of one kind share a panel, others have their own`() throws {
        let one = try height("cell.alpha")
        for alone in ["progress", "cell.progress", "center(cell)", "scroll", "feed.offset.y", "feed.offset.x"] {
            #expect(try height(alone) == one, "\(alone)")
        }
        let frame = try height("cell.frame")
        #expect(try height("cell.frame.x,cell.frame.y,cell.frame.width,cell.frame.height") == frame)
        #expect(try height("cell.alpha,cell.frame") > frame)
    }

    @Test func `a name of its own and the progress it stands for give the same sheet`() throws {
        _ = try height("progress")
        let all = try folder.data("curves.png")
        _ = try height("cell.progress")
        #expect(try folder.data("curves.png") == all)
    }

    @Test func `signals are curves, and a scene without any progress says so`() throws {
        try folder.write(
            """
            {"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 3}, "signals": {"half": "time / 2"},
             "views": [{"id": "box", "frame": [0, 0, 8, 6], "bind": {"alpha": "half"}}]}
            """, to: "signals.json")
        #expect(try height("half", of: "signals.json") == height("box.alpha", of: "signals.json"))
        let none = try strip("signals.json", "--curves", "progress", "-o", "none.png")
        #expect(none.status == 64 && !folder.has("none.png"))
        #expect(none.errors == "error: --curves: nothing in the scene has a progress\n")
    }

    @Test func `copies of a repetition are named with their number`() throws {
        try folder.write(
            """
            {"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 3}, "views": [{"repeat": 2, "view":
             {"id": "box", "frame": [0, 0, 8, 6], "bind": {"alpha": "time / 2"}}}]}
            """, to: "copies.json")
        let curves = try strip("copies.json", "--curves", "box.alpha", "-o", "none.png")
        #expect(curves.status == 64 && curves.errors.contains("hint: name a copy by its number, as in box[0].alpha\n"))
        let views = try ParadeProcess.run(["inspect", "copies.json", "--views", "box"], in: folder)
        #expect(views.status == 64 && views.errors.contains("hint: name a copy by its number, as in box[0]\n"))
    }

    @Test func `the progress of nine views was an error, where the first eight can be plotted`() throws {
        let views = (0..<9).map { index in
            #"{"id": "cell\#(index)", "frame": [0, \#(2 * index), 8, 2], "startEnd": {"alpha": 0}}"#
        }
        try folder.write(
            """
            {"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 3}, "views": [
              {"id": "feed", "type": "scroll", "frame": [0, 0, 8, 6], "contentSize": [8, 18], "children": [
                \(views.joined(separator: ",\n"))]}]}
            """, to: "nine.json")
        let nine = try strip("nine.json", "--curves", "progress", "-o", "nine.png")
        #expect(nine.status == 0)
        #expect(nine.errors.hasPrefix("--curves: the first 8 of 9 curves are plotted; left out is cell8.progress\n"))
        let eight = (0..<8).map { "cell\($0).progress" }.joined(separator: ",")
        let named = try strip("nine.json", "--curves", eight, "-o", "eight.png")
        #expect(named.status == 0 && !named.errors.contains("--curves"))
        #expect(try folder.data("nine.png") == folder.data("eight.png"))
        let ten = try strip("small.json", "--curves", "cell.frame,cell.bounds,cell.center", "-o", "ten.png")
        #expect(
            ten.errors.hasPrefix(
                "--curves: the first 8 of 10 curves are plotted; left out are cell.center.x and 1 more\n"))
    }

    @Test func `where nothing else has a progress, pages have one`() throws {
        let scenes = #filePath.replacing("Tests/CommandTests/StripChoiceTests.swift", with: "scenes")
        let run = try strip("\(scenes)/onboarding.json", "--curves", "progress", "--only", "0", "-o", "pages.png")
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.has("pages.png"))
    }

    @Test func `the curve of a transform list broke off where the list at rest is empty`() throws {
        func curves(rest: String) throws -> Data {
            try folder.write(
                #"""
                {"canvas": {"width": 20, "height": 20}, "timeline": {"duration": 1, "frames": 9, "tracks":
                  {"s": [{"scrollTo": 40, "duration": 1}]}}, "views": [
                  {"id": "s", "type": "scroll", "contentSize": [20, 60], "children": [
                    {"id": "card", "frame": [2, 22, 16, 16], "backgroundColor": "#08f"\#(rest),
                     "start": {"transform": [{"scale": 0.5}, {"rotate": 20}]}}]}]}
                """#, to: "rest.json")
            let run = try strip(
                "rest.json", "--curves", "card.transform.scale.x,card.transform.rotate", "-o", "rest.png")
            #expect(run.status == 0, "\(run.errors)")
            return try folder.data("rest.png")
        }
        #expect(try curves(rest: "") == curves(rest: #", "transform": [{"scale": 1}, {"rotate": 0}]"#))
    }

    @Test func `an instance without an id was found by neither its name in curves nor in inspect`() throws {
        try folder.write(
            #"""
            {"canvas": {"width": 20, "height": 20}, "templates": {"card": {"size": [9, 9], "start": {"alpha": 0}}}, "views": [
              {"id": "s", "type": "scroll", "contentSize": [20, 60], "children": [{"use": "card", "center": [9, 30]}]}]}
            """#, to: "instance.json")
        let run = try strip("instance.json", "--curves", "card#0.alpha", "-o", "instance.png")
        #expect(run.status == 0, "\(run.errors)")
        let inspected = try ParadeProcess.run(
            ["inspect", "instance.json", "--views", "card#0", "--properties", "alpha", "--format", "csv"], in: folder)
        #expect(inspected.status == 0 && inspected.output.contains("card#0"), "\(inspected.errors)")
    }
}
