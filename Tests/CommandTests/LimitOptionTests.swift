import Diagnostics
import Drawing
import Foundation
import ImageCoding
import SceneDocument
import SceneLoading
import Testing

@testable import parade

/// Limits as they are set, named and listed on the command line.
@Suite struct LimitOptionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"canvas": {"width": 8, "height": 6}, "views": [{"repeat": 10001, "view": {}}]}"#, to: "many.json")
    }

    @Test(arguments: [
        ("views=20000", "views", 20_000), ("scene-bytes=64M", "scene-bytes", 64 << 20), ("depth=512", "depth", 512),
        ("image-bytes=1G", "image-bytes", 1 << 30), ("font-bytes=100", "font-bytes", 100), ("frames=1", "frames", 1),
    ])
    func `a limit is a name and a value`(text: String, name: String, value: Int) throws {
        let setting = try LimitSetting(parsing: text)
        #expect(setting.limit.name == name)
        #expect(setting.value == value)
    }

    @Test(arguments: [
        ("", "there is no limit ''; run 'parade help limits' to list the limits"),
        ("veiws=3", "there is no limit 'veiws'; did you mean 'views'?"),
        ("views", "'--limit views' needs a whole number; write 'views=10000'"),
        ("views=many", "'--limit views=many' needs a whole number; write 'views=10000'"),
        ("views=2M", "'--limit views=2M' needs a whole number; write 'views=10000'"),
        (
            "views=99999999999999999999",
            "'--limit views=99999999999999999999' needs a whole number; write 'views=10000'"
        ),
        ("views=0", "'--limit views' must be from 1 to 1 000 000 views, found 0"),
        ("views=-1", "'--limit views' must be from 1 to 1 000 000 views, found -1"),
        ("views=1000001", "'--limit views' must be from 1 to 1 000 000 views, found 1000001"),
        ("scene-bytes=257M", "'--limit scene-bytes' must be from 1 to 256 MiB, found 257M"),
        ("scene-bytes=", "'--limit scene-bytes=' needs a size; write 'scene-bytes=64M'"),
        ("frame-pixels=100", "'frame-pixels' is set by '--max-pixels …'"),
        ("frames=100001", "'--limit frames' must be from 1 to 100 000 frames, found 100001"),
    ])
    func `what is no limit, or beyond its most, is a usage error`(text: String, message: String) throws {
        let result = try ParadeProcess.run(["validate", "many.json", "--limit", text], in: folder)
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("error: \(message)\n"))
        #expect(result.output.isEmpty)
    }

    @Test func `more frames than the limit are refused, wherever the number comes from`() throws {
        try folder.write(#"{"canvas": {"width": 8, "height": 6}, "views": []}"#, to: "few.json")
        let refused = try ParadeProcess.run(
            ["render", "few.json", "--frames", "50", "--limit", "frames=5", "-o", "out"], in: folder)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("50 frames are requested, but at most 5 are allowed [P506]"))
        #expect(!folder.has("out"))
    }

    @Test func `what was checked under a moved limit can be approved`() throws {
        let check = ["golden", "check", "many.json", "--only", "0", "--limit", "views=10001"]
        #expect(try ParadeProcess.run(check, in: folder).status == 1)
        let approved = try ParadeProcess.run(["golden", "approve"], in: folder)
        #expect(approved.status == 0, "\(approved.errors)")
        #expect(try ParadeProcess.run(check, in: folder).status == 0)
    }

    @Test(arguments: [
        ["--max-memory", "257G"], ["--max-pixels", "0"], ["--max-pixels", "268435457"], ["--max-pixels", "-1"],
    ])
    func `memory and pixels have their most, too`(_ arguments: [String]) throws {
        #expect(try ParadeProcess.run(["render", "many.json"] + arguments, in: folder).status == 64)
        #expect(try folder.names() == ["many.json"])
    }

    @Test func `what passes a limit says which, and with it moved goes through`() throws {
        let refused = try ParadeProcess.run(["render", "many.json", "-n", "1", "-o", "out"], in: folder)
        #expect(refused.status == 65)
        #expect(
            refused.errors.contains(
                "many.json:1:60: error: repeating the view 10 001 times makes more than 10 000 views [P505]"))
        #expect(refused.errors.contains("hint: raise the limit with '--limit views=…', up to 1 000 000 views"))
        #expect(!folder.has("out"))
        for command in ["render", "validate", "inspect", "strip"] {
            let more = ["--limit", "views=10001", "--limit", "depth=70"]
            let frames = command == "validate" ? [] : ["--frames", "1"]
            #expect(
                try ParadeProcess.run([command, "many.json"] + frames + more, in: folder).status == 0, "\(command)")
        }
    }

    @Test func `every limit is listed with what is usual and what is most`() throws {
        let listing = try ParadeProcess.run(["help", "limits"], in: folder)
        #expect(listing.status == 0)
        let lines = listing.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        for limit in SceneLimit.all {
            let line = try #require(lines.first { $0.first == limit.name })
            let amounts = "\(limit.text(of: limit.usual)) \(limit.text(of: limit.cap))".split(separator: " ").map {
                String($0)
            }
            #expect(Array(line[1..<1 + amounts.count]) == amounts)
        }
    }

    @Test func `two gigabytes are for workers where nothing else is said`() throws {
        // A worker of 1024 × 1024 pixels may need 24 MiB and 12 MiB, beside 32 MiB of the program and 26 MiB of bands, or a quarter.
        try folder.write(
            #"{"canvas": {"width": 1024, "height": 1024, "background": "white"}, "views": []}"#, to: "large.json")
        func workers(_ arguments: String...) throws -> String? {
            let result = try ParadeProcess.run(
                ["render", "large.json", "--only", "0", "-v", "-j", "64", "-o", "out"] + arguments, in: folder)
            return result.errors.split(separator: "\n").first.map(String.init)
        }
        #expect(try workers() == "55 frames at a time")
        #expect(try workers("--max-memory", "512M") == "12 frames at a time")
        #expect(try workers("--max-memory", "100M") == "1 frame at a time")
        #expect(try workers("--max-memory", "256G") == "64 frames at a time")
    }

    @Test func `pictures take their part of memory once`() throws {
        // 64 MiB of pixels leave room for two workers fewer than 36 MiB each would have.
        let picture = try PNGEncoder.encode(
            Image(width: 4096, height: 4096, pixels: [UInt32](repeating: 0xFF20_4060, count: 4096 * 4096)))
        try folder.write(Data(picture), to: "large.png")
        try folder.write(
            #"{"canvas": {"width": 1024, "height": 1024}, "views": [{"type": "image", "image": "large.png"}]}"#,
            to: "picture.json")
        let result = try ParadeProcess.run(
            ["render", "picture.json", "--only", "0", "-v", "-j", "64", "-o", "out", "--max-memory", "512M"], in: folder
        )
        #expect(result.errors.hasPrefix("10 frames at a time\n"))
    }

    @Test func `memory that blurs need counts, at rest and in motion`() throws {
        // (32 + 24 + 36) MiB and a third, for bands.
        for (name, keys) in [
            ("still", #""blur": 3"#),
            ("moved", #""animate": [{"property": "blur", "signal": "time", "keyframes": [[0, 0], [1, 3]]}]"#),
        ] {
            try folder.write(
                #"{"canvas": {"width": 1024, "height": 1024}, "timeline": {"duration": 1}, "views": [{\#(keys)}]}"#,
                to: "\(name).json")
            let refused = try ParadeProcess.run(
                ["render", "\(name).json", "--only", "0", "-o", "out-\(name)", "--max-memory", "122M"], in: folder)
            #expect(refused.status == 64)
            #expect(refused.errors.contains("use at least '--max-memory 123M'"))
        }
    }

    @Test(arguments: ["1", "1M", "90M"])
    func `memory too little for a frame is refused with the least that suffices`(size: String) throws {
        // (32 + 24 + 12) MiB and a third, for bands.
        try folder.write(
            #"{"canvas": {"width": 1024, "height": 1024, "background": "white"}, "views": []}"#, to: "large.json")
        func render(_ size: String) throws -> ParadeResult {
            try ParadeProcess.run(
                ["render", "large.json", "--only", "0", "-o", "out", "--max-memory", size], in: folder)
        }
        let refused = try render(size)
        #expect(refused.status == 64)
        #expect(
            refused.errors == """
                error: '--max-memory' of \(size == "90M" ? 90 : size == "1M" ? 1 : 0) MiB is too little for one frame
                  hint: use at least '--max-memory 91M'

                """)
        #expect(try !folder.names().contains("out"))
        #expect(try render("91M").status == 0)
    }
}
