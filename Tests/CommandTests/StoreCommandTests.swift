import Drawing
import Foundation
import Glibc
import JSON
import Store
import Testing

/// Runs with a store give what runs without one give.
@Suite struct StoreCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func parade(_ arguments: String..., environment: [String: String] = [:]) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder, environment: environment)
    }

    private func contents(of name: String) throws -> [String: Data] {
        try Dictionary(
            uniqueKeysWithValues: folder.names(in: name).map { ($0, try folder.data("\(name)/\($0)")) })
    }

    private func object(_ text: String) throws -> JSONValue {
        try JSONParser.parse(SourceText(file: "output", bytes: Array(text.utf8)))
    }

    /// The frames of a run of one job that come from the store. Two jobs may draw equal frames at the same time.
    private func stored(_ out: String, _ more: String...) throws -> Int? {
        let result = try ParadeProcess.run(
            ["render", "hero.json", "--json", "--jobs", "1", "--store", "store", "-o", out] + more, in: folder)
        #expect(result.status == 0 && result.errors.contains("frames"), "\(result.errors)")
        return try object(result.output)["fromStore"]?.integer
    }

    @Test(arguments: [[], ["--background", "#0000"], ["--compression", "small"], ["--sha256"], ["--only", "1-3"]])
    func `new folders, old folders and linked ones get the frames of a plain run`(_ more: [String]) throws {
        func render(_ out: String, _ words: [String]) throws {
            let result = try ParadeProcess.run(["render", "hero.json", "-o", out] + more + words, in: folder)
            #expect(result.status == 0, "\(result.errors)")
        }
        try render("plain", [])
        let wanted = try contents(of: "plain")
        for out in ["first", "second", "second"] { try render(out, ["--store", "store"]) }
        try render("linked", ["--store", "store", "--store-link"])
        try render("linked", ["--store", "store", "--store-link"])
        for out in ["first", "second", "linked"] { #expect(try contents(of: out) == wanted, "\(out)") }
        #expect(try folder.names(in: "linked").allSatisfy { !$0.hasPrefix(".") })
    }

    @Test func `each variant of a scene is a run of its own`() throws {
        let variants = ##"{ "variants": { "blue": { "background": "#00f" }, "same": {} }, "##
        try folder.write(variants + Scenes.small.dropFirst(), to: "hero.json")
        func render(_ out: String, _ words: [String]) throws {
            let result = try ParadeProcess.run(["render", "hero.json", "-o", out] + words, in: folder)
            #expect(result.status == 0, "\(result.errors)")
        }
        try render("plain", [])
        try render("plain blue", ["--variant", "blue"])
        #expect(try contents(of: "plain") != contents(of: "plain blue"))
        for round in 1...2 {
            try render("stored \(round)", ["--store", "store"])
            try render("stored blue \(round)", ["--store", "store", "--variant", "blue"])
            #expect(try contents(of: "stored \(round)") == contents(of: "plain"))
            #expect(try contents(of: "stored blue \(round)") == contents(of: "plain blue"))
        }
        #expect(
            try stored("same", "--variant", "same") == 5, "a variant with the same frames takes them from the store")
    }

    @Test func `a known run says so, and a changed scene draws only what it changes`() throws {
        // The cell is outside the first and the last frame, which are equal.
        #expect(try stored("a") == 1)
        #expect(try stored("b") == 5)
        #expect(try stored("b") == 0, "the files are there")
        #expect(try stored("c", "--shard", "1/2") == 2)
        #expect(try stored("c", "--shard", "2/2") == 3)
        #expect(try contents(of: "c") == contents(of: "a"))
        // Another text with the same pictures.
        try folder.write(Scenes.small.replacing("\"feed\"", with: "\"list\""), to: "hero.json")
        #expect(try stored("d") == 5)
        try folder.write(Scenes.small.replacing("#ff8000", with: "#ff8001"), to: "hero.json")
        #expect(try stored("e") == 2)
        let closing = try parade("render", "hero.json", "--store", "store", "-o", "f")
        #expect(closing.errors.hasPrefix("5 frames (5 from the store), 8×6, "))
    }

    @Test func `a scene with warnings says them at every run`() throws {
        try folder.write(
            Scenes.small.replacing("\"frames\": 5", with: "\"frames\": 5, \"loops\": 2"), to: "hero.json")
        let first = try parade("render", "hero.json", "--store", "store", "-o", "a")
        let second = try parade("render", "hero.json", "--store", "store", "-o", "b")
        let warnings = first.errors.components(separatedBy: "\n").filter { $0.contains("warning") }
        #expect(second.errors.components(separatedBy: "\n").filter { $0.contains("warning") } == warnings)
    }

    @Test func `a wrong entry is found by drawing it, and not used afterwards`() throws {
        #expect(try stored("a") == 1)
        let plan = try object(try parade("plan", "hero.json", "--json", "--store", "store").output)
        let keys = try #require(plan["frameKeys"]?.elements?.compactMap { $0.string })
        let key = try #require(StoreKey(text: keys[2]))
        let file = [UInt8](try folder.data("a/frame-00004.png"))
        let store = try Store(opening: folder.url.path(percentEncoded: false) + "/store")
        let other = try #require(StoreKey(text: keys[4]).flatMap { store.frame($0) })
        store.keep(other, key, file: file)
        let found = try parade("render", "hero.json", "--store", "store", "-o", "b", "--verify-store", "100%")
        #expect(found.status == 70)
        #expect(
            found.errors.contains(
                "error: the store 'store' holds frames that this renderer does not draw:\n  frame 2 is xxh3:"))
        #expect(try contents(of: "b") == contents(of: "a"))
        #expect(found.errors.contains("frames of the store 'store' drawn again: not all as stored"))
        let again = try parade("render", "hero.json", "--store", "store", "-o", "c", "--verify-store", "100%")
        #expect(again.status == 0 && again.errors.contains("drawn again: as stored"))
        let none = try parade("render", "hero.json", "--store", "store", "-o", "d", "--verify-store", "0.0000001%")
        #expect(none.status == 0 && none.errors.contains("no frame of the store 'store' was drawn again"))
    }

    @Test func `a folder that is no store is refused, and only noted if the environment names it`() throws {
        try folder.write("mine", to: "photos/one.txt")
        let refused = try parade("render", "hero.json", "--store", "photos")
        #expect(refused.status == 73)
        #expect(
            refused.errors
                == "error: the store 'photos' cannot be used: holds 'one.txt' and is not a store\n  hint: choose an empty or missing folder\n"
        )
        #expect(try folder.names() == ["hero.json", "photos"])
        let noted = try parade("render", "hero.json", "-o", "a", environment: ["PARADE_STORE": "photos"])
        #expect(noted.status == 0)
        #expect(
            noted.errors.hasPrefix(
                "the store 'photos' cannot be used: holds 'one.txt' and is not a store (PARADE_STORE)\n"))
        #expect(try parade("render", "hero.json", "-q", "-o", "b", environment: ["PARADE_STORE": "store"]).status == 0)
        #expect(try folder.names(in: "store").contains("format"))
    }

    @Test(arguments: [
        (["--store", ""], "'--store' is empty"),
        (["--store-link"], "'--store-size', '--store-link' and '--verify-store' need '--store' or PARADE_STORE"),
        (["--store", "s", "--verify-store", "1"], "'1' is invalid for '--verify-store <percent>'"),
        (["--store", "s", "--verify-store", "101%"], "'101%' is invalid for '--verify-store <percent>'"),
        (["--store", "s", "--store-size", "big"], "'big' is invalid for '--store-size <size>'"),
    ])
    func `options that mean nothing are usage errors`(_ words: [String], _ message: String) throws {
        let result = try ParadeProcess.run(["render", "hero.json"] + words, in: folder)
        #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
        #expect(try folder.names() == ["hero.json"])
    }

    @Test func `a check judges by the store what passes, and draws what differs`() throws {
        #expect(try parade("golden", "check", "hero.json", "--store", "store").status == 1)
        #expect(try parade("golden", "approve", "-q").status == 0)
        for _ in 0..<2 { #expect(try parade("golden", "check", "hero.json", "--store", "store").status == 0) }
        try folder.write(Scenes.small.replacing("#ff8000", with: "#ff8001"), to: "hero.json")
        let plain = try parade("golden", "check", "hero.json")
        let pictures = try contents(of: ".parade/last/hero")
        for _ in 0..<2 {
            let checked = try parade("golden", "check", "hero.json", "--store", "store")
            #expect(checked.status == 1 && checked.output == plain.output)
            #expect(try contents(of: ".parade/last/hero") == pictures)
        }
    }

    @Test func `strips and films show the same from a store`() throws {
        #expect(try stored("a") == 1)
        #expect(try parade("strip", "hero.json", "-q", "-o", "plain.png").status == 0)
        #expect(try parade("strip", "hero.json", "-q", "-o", "stored.png", "--store", "store").status == 0)
        #expect(try folder.data("plain.png") == folder.data("stored.png"))
        #expect(try parade("render", "hero.json", "-q", "-o", "plain.apng").status == 0)
        #expect(try parade("render", "hero.json", "-q", "-o", "stored.apng", "--store", "store").status == 0)
        #expect(try folder.data("plain.apng") == folder.data("stored.apng"))
    }
}
