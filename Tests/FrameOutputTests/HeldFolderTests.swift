import Foundation
import Glibc
import JSON
import Staging
import Testing

@testable import FrameOutput

@Suite struct HeldFolderTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func held() throws -> HeldFolder { try #require(try HeldFolder(folder.path("out"))) }

    private func makeOutput() throws { #expect(mkdir(folder.path("out"), 0o755) == 0) }

    @Test func `no one else gets a folder that is held`() throws {
        try makeOutput()
        let first = try held()
        #expect(try HeldFolder(folder.path("out")) == nil)
        withExtendedLifetime(first) {}
    }

    @Test func `what a user is writing stays, what no one writes any more goes`() throws {
        try makeOutput()
        let living = try PartialFile(for: folder.path("out/film.apng"))
        try folder.write("half", to: "out/.frame-00001.png.parade-partial")
        try folder.write("mine", to: "target")
        symlink(folder.path("target"), folder.path("out/.frame-00002.png.parade-partial"))
        #expect(mkdir(folder.path("out/.hero.golden.parade-partial"), 0o755) == 0)
        try held().removeAbandoned(try folder.names(in: "out"))
        #expect(
            try folder.names(in: "out") == [".film.apng.parade-partial", ".hero.golden.parade-partial"])
        #expect(try folder.text(of: "target") == "mine")
        try living.write([1, 2, 3])
        try living.keep()
        #expect(try FileSystem.contents(of: folder.path("out/film.apng")) == [1, 2, 3])
    }

    @Test func `what cannot be opened may be somebody's work, and stays`() throws {
        try makeOutput()
        #expect(chmod(folder.path("out"), 0o777) == 0)
        let living = try PartialFile(for: folder.path("out/film.apng"))
        #expect(chmod(living.path, 0) == 0)
        let held = try held()
        // Root may open everything; as another user, which this thread alone now is to the file system, it may not.
        // The overlay of the system's library has no word for that call.
        let address = try #require(dlsym(nil, "setfsuid"))
        let setFileSystemUser = unsafeBitCast(address, to: (@convention(c) (uid_t) -> Int32).self)
        let user = setFileSystemUser(65_534)
        held.removeAbandoned([".film.apng.parade-partial"])
        _ = setFileSystemUser(uid_t(user))
        try living.write([1])
        try living.keep()
        #expect(chmod(folder.path("out/film.apng"), 0o644) == 0)
        #expect(try FileSystem.contents(of: folder.path("out/film.apng")) == [1])
    }

    @Test func `pipes and sockets under a hidden name go`() throws {
        try makeOutput()
        #expect(mkfifo(folder.path("out/.a.png.parade-partial"), 0o600) == 0)
        #expect(mknod(folder.path("out/.b.png.parade-partial"), S_IFSOCK | 0o600, 0) == 0)
        try held().removeAbandoned(try folder.names(in: "out"))
        #expect(try folder.names(in: "out") == [])
    }

    @Test func `files come into the folder that was opened, whatever has its name now`() throws {
        try makeOutput()
        let held = try held()
        try held.requirePath()
        #expect(rename(folder.path("out"), folder.path("moved")) == 0)
        #expect(
            throws: OutputError(
                .inputOutput, path: folder.path("out"), message: "the folder was moved or removed meanwhile")
        ) { try held.requirePath() }
        try makeOutput()
        #expect(outputError { try held.requirePath() } == .inputOutput)
        try held.replace("file", with: [7])
        #expect(try folder.names(in: "out") == [])
        #expect(try folder.names(in: "moved") == ["file"])
        #expect(held.remove("file") && !held.remove("file"))
    }

    @Test func `a link to the folder is as good as the folder`() throws {
        try makeOutput()
        symlink("out", folder.path("link"))
        let held = try #require(try HeldFolder(folder.path("link")))
        try held.requirePath()
    }

    @Test func `what is moved away while frames are written is left sound, and the export fails`() throws {
        let out = folder.path("out")
        let scene = smallScene(frames: 40)
        var export = try DirectoryExport(
            into: FrameDirectory(examining: out), header: header(scene), scene: scene, frames: Array(0..<40),
            resume: false, force: false)
        let plain = PlainExport(scene: scene)
        let encoder = export.sink(hasAlpha: false).makeEncoder(for: Stage(Simulation(scene)))
        let simulation = Simulation(scene)
        try export.add(plain.record(of: simulation.state(ofFrame: 0), by: encoder))
        #expect(rename(out, folder.path("moved")) == 0)
        try makeOutput()
        let kind = outputError {
            for index in 1..<40 { try export.add(plain.record(of: simulation.state(ofFrame: index), by: encoder)) }
            try export.finish(isComplete: true)
        }
        #expect(kind == .inputOutput)
        #expect(try folder.names(in: "out") == [])
        #expect(try manifest(in: folder.path("moved"))["complete"] == parsed("false"))
        #expect(try folder.names(in: "moved").allSatisfy { !$0.hasPrefix(".") })
    }

    @Test func `an export leaves a file alone that another one writes beside its frames`() throws {
        try makeOutput()
        let film = try PartialFile(for: folder.path("out/film.apng"))
        try PlainExport().run(into: folder.path("out"))
        try film.write([1])
        try film.keep()
        #expect(try folder.names(in: "out").contains("film.apng"))
    }
}
