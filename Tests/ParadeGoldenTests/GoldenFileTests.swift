import Foundation
import Glibc
import Primitives
import Testing

@testable import ParadeGolden

@Suite struct GoldenFileTests {
    private let place: GoldenPlace

    init() throws { place = try GoldenPlace() }

    private func readingError(_ name: String, limit: Int) -> GoldenFile.ReadingError? {
        do throws(GoldenFile.ReadingError) { _ = try GoldenFile.read(place.path(name), limit: limit) } catch {
            return error
        }
        return nil
    }

    @Test func `a file is read up to its limit, and refused one byte beyond it`() throws {
        try place.write("12345", to: "file")
        #expect(try GoldenFile.read(place.path("file"), limit: 5) == Array("12345".utf8))
        #expect(readingError("file", limit: 4) == .unreadable("it has 5 bytes, more than the limit of 4 bytes"))
    }

    @Test func `what is missing, leads nowhere or is no file is distinguished and never waited for`() throws {
        #expect(readingError("none", limit: 9) == .missing)
        symlink("none", place.path("link"))
        #expect(readingError("link", limit: 9) == .unreadable("no such file or directory"))
        try #require(mkfifo(place.path("pipe"), 0o600) == 0)
        #expect(readingError("pipe", limit: 9) == .unreadable("it is not a file"))
        try place.makeFolder("folder")
        #expect(readingError("folder", limit: 9) == .unreadable("it is not a file"))
    }

    @Test(arguments: ["golden.json", "frames.framehash", "frames.xxh3", "frame-00001.png"])
    func `a file of a golden that has grown beyond all limits is reported and not read`(name: String) async throws {
        let place = try await GoldenPlace.approved()
        try #require(truncate(place.path("hero.golden/\(name)"), 1 << 40) == 0)
        let result = try await place.check()
        #expect(!result.isPassed)
        #expect(
            result.complaints(in: place).contains { $0.contains("1 099 511 627 776 bytes, more than the limit of") })
    }

    /// Eight bytes for each of 48 pixels and 16 MiB are more than any picture of them has.
    @Test func `what is there and cannot be read is reported with the reason`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try await place.check()
        try #require(truncate(place.path("last/hero/frame-00001.png"), 1 << 40) == 0)
        let refusal = #expect(throws: GoldenUpdate.Refusal.self) { try place.approve() }
        let most = 48 * 8 + (16 << 20)
        #expect(
            refusal?.message
                == "the picture that the check kept of frame 1 cannot be read: "
                + "the file has more than \(most.grouped) bytes, the limit for such a file"
        )
    }

    @Test(arguments: ["last/hero/frame-00001.png", "last/hero"])
    func `what a link in the check's folder leads to is not approved`(name: String) async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try await place.check()
        let golden = try place.tree("hero.golden")
        try FileManager.default.moveItem(atPath: place.path(name), toPath: place.path("elsewhere"))
        try #require(symlink(place.path("elsewhere"), place.path(name)) == 0)
        let refusal = #expect(throws: GoldenUpdate.Refusal.self) { try place.approve() }
        #expect(
            refusal?.message
                == "the picture that the check kept of frame 1 is no longer in '\(place.path("last/hero"))'")
        #expect(try place.tree("hero.golden") == golden)
    }

    @Test func `a golden's picture that is a link is not made a copy of what it leads to`() async throws {
        let place = try await GoldenPlace.approved()
        // The last frame stays as it is, and its picture with it.
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try await place.check()
        let picture = place.path("hero.golden/frame-00004.png")
        try FileManager.default.moveItem(atPath: picture, toPath: place.path("elsewhere"))
        try #require(symlink(place.path("elsewhere"), picture) == 0)
        let refusal = #expect(throws: GoldenUpdate.Refusal.self) { try place.approve() }
        #expect(refusal?.message == "'\(picture)' is a link")
    }
}
