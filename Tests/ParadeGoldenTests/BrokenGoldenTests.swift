import Drawing
import Foundation
import FrameOutput
import Glibc
import ImageCoding
import JSON
import Testing

@testable import ParadeGolden

/// What is wrong with a golden, and everything that a check then says.
@Suite struct BrokenGoldenTests {
    /// What is done to a sound golden, and everything that a check then says.
    struct Damage: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var complaints: [String]
        var harm: @Sendable (GoldenPlace) throws -> Void

        init(_ name: String, _ complaints: [String], _ harm: @escaping @Sendable (GoldenPlace) throws -> Void) {
            testDescription = name
            self.complaints = complaints
            self.harm = harm
        }
    }

    private static let picture = "hero.golden/frame-00001.png"
    private static func list(_ reason: String, _ message: String) -> [String] {
        ["\(reason): hero.golden/frames.framehash\(message)"]
            + (0..<5).map { "\($0): \(reason): the approved digests are unknown: frames.framehash is \(reason)" }
    }

    private static func digests(_ reason: String, _ message: String) -> [String] {
        ["\(reason): hero.golden/frames.xxh3\(message)"]
            + (0..<5).map { "\($0): \(reason): the approved digests are unknown: frames.xxh3 is \(reason)" }
    }

    static let damages = [
        Damage("no list", list("missing", " is missing")) { try $0.remove("hero.golden/frames.framehash") },
        Damage("list is a folder", list("unreadable", " cannot be read: it is not a file")) {
            try $0.remove("hero.golden/frames.framehash")
            try $0.makeFolder("hero.golden/frames.framehash")
        },
        Damage("list is a pipe", list("unreadable", " cannot be read: it is not a file")) {
            try $0.remove("hero.golden/frames.framehash")
            mkfifo($0.path("hero.golden/frames.framehash"), 0o600)
        },
        Damage("digest edited", list("stale", " is not the file that was approved together with golden.json")) {
            try $0.forge(keepsLock: true) { $0.lines[2].digest = String(repeating: "ab", count: 32) }
        },
        Damage("line removed", list("stale", " is not the file that was approved together with golden.json")) {
            try $0.forge(keepsLock: true) { $0.lines.removeLast() }
        },
        Damage(
            "line removed, lock edited", list("stale", " is not the file that was approved together with golden.json")
        ) {
            try $0.forge { $0.lines.removeLast() }
        },
        Damage("other size in list", list("stale", " is not the file that was approved together with golden.json")) {
            try $0.forge { $0.pixelWidth = 9 }
        },
        Damage("list cut short", list("unreadable", ":14:1: expected the line of a frame (check and approve again)")) {
            let data = try $0.data("hero.golden/frames.framehash")
            try $0.write(data.dropLast(105), to: "hero.golden/frames.framehash")
        },
        Damage(
            "conflict in list",
            list(
                "unreadable",
                ":10:1: an unresolved merge conflict ('<<<<<<<') (take one of the two sides, such as with 'git checkout --ours', "
                    + "then check and approve again)")
        ) { try $0.edit("hero.golden/frames.framehash", "hash\n", "hash\n<<<<<<< HEAD\n") },
        Damage("no digests", digests("missing", " is missing")) { try $0.remove("hero.golden/frames.xxh3") },
        Damage("digests edited", digests("stale", " is not the file that was approved together with golden.json")) {
            try $0.forgeDigests(keepsLock: true) { $0.lines[2].digest = FrameDigest(high: 1, low: 2) }
        },
        Damage(
            "digest removed, lock edited",
            digests("stale", " is not the file that was approved together with golden.json")
        ) {
            try $0.forgeDigests { $0.lines.removeLast() }
        },
        Damage(
            "digests cut short",
            digests(
                "unreadable", ":5:1: the last line has no line feed: the file is cut short (check and approve again)")
        ) { try $0.write($0.data("hero.golden/frames.xxh3").dropLast(1), to: "hero.golden/frames.xxh3") },
        Damage(
            "digests in other lines",
            digests(
                "unreadable",
                ":1:1: a line ends in a carriage return (write '*.xxh3 -text' into .gitattributes to keep git from changing line ends)"
            )
        ) { try $0.edit("hero.golden/frames.xxh3", "\n", "\r\n") },
        Damage(
            "digests out of order",
            digests("unreadable", ":2:1: frame 0 comes after frame 1 (check and approve again)")
        ) { try $0.forgeDigests { $0.lines.swapAt(0, 1) } },
        Damage(
            "digest in capitals",
            digests(
                "unreadable",
                ":1:1: a line must be a frame's number and digest, 'xxh3:' and 32 lower-case hexadecimal digits "
                    + "(check and approve again)")
        ) { try $0.edit("hero.golden/frames.xxh3", "xxh3:", "XXH3:") },
        Damage("picture gone", ["1: missing: its picture frame-00001.png is missing"]) { try $0.remove(picture) },
        Damage("picture empty", ["1: unreadable: its picture frame-00001.png cannot be read: the file is empty"]) {
            try $0.write("", to: picture)
        },
        Damage("picture a text", ["1: unreadable: its picture frame-00001.png cannot be read: not a PNG file"]) {
            try $0.write("what is this, then?", to: picture)
        },
        Damage("picture a folder", ["1: unreadable: its picture frame-00001.png cannot be read: it is not a file"]) {
            try $0.remove(picture)
            try $0.makeFolder(picture)
        },
        Damage("picture a pipe", ["1: unreadable: its picture frame-00001.png cannot be read: it is not a file"]) {
            try $0.remove(picture)
            mkfifo($0.path(picture), 0o600)
        },
        Damage(
            "picture a loop",
            ["1: unreadable: its picture frame-00001.png cannot be read: too many levels of symbolic links"]
        ) {
            try $0.remove(picture)
            symlink("frame-00001.png", $0.path(picture))
        },
        Damage(
            "picture of another size",
            ["1: size: its picture frame-00001.png has 3×2 pixels instead of 8×6"]
        ) { try $0.write(try GoldenPlace.png(width: 3, height: 2), to: picture) },
        Damage("picture of something else", ["1: stale: its picture frame-00001.png does not show the approved frame"])
        {
            try $0.write(try GoldenPlace.png(width: 8, height: 6), to: picture)
        },
        Damage(
            "picture nobody lists",
            ["stale: frame-00007.png is not listed in golden.json ('parade golden prune' removes such pictures)"]
        ) { try $0.write("", to: "hero.golden/frame-00007.png") },
        Damage("no lock", ["unreadable: 'hero.golden' has no golden.json, so it is not a golden"]) {
            try $0.remove("hero.golden/golden.json")
        },
        Damage("lock a folder", ["unreadable: hero.golden/golden.json cannot be read: it is not a file"]) {
            try $0.remove("hero.golden/golden.json")
            try $0.makeFolder("hero.golden/golden.json")
        },
        Damage(
            "conflict in lock",
            [
                "unreadable: hero.golden/golden.json:3:1: an unresolved merge conflict ('=======') (take one of the two sides, "
                    + "such as with 'git checkout --ours', then check and approve again)"
            ]
        ) { try $0.edit("hero.golden/golden.json", "  \"scene\"", "=======\n  \"scene\"") },
        Damage(
            "unknown member",
            ["unreadable: hero.golden/golden.json:3:3: a golden has no key 'tolerence'"]
        ) { try $0.edit("hero.golden/golden.json", "  \"scene\"", "  \"tolerence\": {}, \"scene\"") },
        Damage("not JSON", ["unreadable: hero.golden/golden.json:1:1: the text is empty"]) {
            try $0.write("", to: "hero.golden/golden.json")
        },
        Damage("golden a file", ["unreadable: 'hero.golden' is not a folder"]) {
            try $0.remove("hero.golden")
            try $0.write("", to: "hero.golden")
        },
        Damage("golden a loop", ["unreadable: 'hero.golden' is a broken link"]) {
            try $0.remove("hero.golden")
            symlink("hero.golden", $0.path("hero.golden"))
        },
        Damage(
            "golden empty",
            ["missing: there is no golden 'hero.golden'"] + (0..<5).map { "\($0): missing: there is no golden" }
        ) {
            try $0.remove("hero.golden")
            try $0.makeFolder("hero.golden")
        },
    ]

    @Test(arguments: damages)
    func `a golden that is not sound never passes`(damage: Damage) async throws {
        let place = try await GoldenPlace.approved()
        try damage.harm(place)
        let before = try place.tree("hero.golden")
        let result = try await place.check()
        #expect(result.complaints(in: place) == damage.complaints)
        #expect(!result.isPassed)
        #expect(try place.tree("hero.golden") == before)
        // Also where the frame is not drawn.
        #expect(!(try await place.check(only: "0")).isPassed)
    }

    @Test func `a picture cut short anywhere is unreadable`() async throws {
        let place = try await GoldenPlace.approved()
        let whole = try place.data(Self.picture)
        for length in stride(from: 0, to: whole.count, by: 3) {
            try place.write(whole.prefix(length), to: Self.picture)
            let result = try await place.check(only: "1")
            #expect(result.frames[0].failure?.reason == .unreadable, "\(length) bytes")
        }
    }
}
