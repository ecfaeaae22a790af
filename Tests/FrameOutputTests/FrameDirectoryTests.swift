import Foundation
import JSON
import Synchronization
import Testing

@testable import FrameOutput

@Suite struct FrameDirectoryTests {
    private let output: OutputFolder

    init() throws { output = try OutputFolder() }

    @Test func `an empty folder is taken`() throws {
        try FileManager.default.createDirectory(atPath: output.path, withIntermediateDirectories: true)
        #expect(try FrameDirectory(examining: output.path).state == .empty)
        try PlainExport().run(into: output.path)
    }

    @Test(arguments: ["notes.txt", ".hidden", "frame-00001.png", "manifest.json"])
    func `a folder with files of others is refused and stays as it is`(name: String) throws {
        try output.add(name)
        #expect(try FrameDirectory(examining: output.path).state == .otherFiles)
        #expect(outputError { try PlainExport().run(into: output.path) } == .notOurs)
        #expect(try output.names() == [name])
        #expect(try output.text(of: name) == "mine")
    }

    @Test func `the refusal names a file and what to do`() throws {
        try output.add("a.txt")
        try output.add("b.txt")
        let error = #expect(throws: OutputError.self) { try PlainExport().run(into: output.path) }
        #expect(error?.message == "holds 'a.txt' and 1 more")
        #expect(error?.hint == "choose another --output, or --force to write frames beside what is there")
    }

    @Test func `force writes beside files of others and never removes them`() throws {
        try output.add("notes.txt")
        try output.add("frame-00099.png")
        try PlainExport(force: true).run(into: output.path)
        #expect(try output.names().count == 9)
        #expect(try output.text(of: "frame-00099.png") == "mine")
        try PlainExport().run(into: output.path)
        #expect(try output.text(of: "notes.txt") == "mine")
    }

    @Test func `a manifest of another user is not overwritten even by force`() throws {
        try output.add("manifest.json", #"{"name":"web app"}"#)
        #expect(outputError { try PlainExport(force: true).run(into: output.path) } == .notOurs)
        #expect(try output.text(of: "manifest.json") == #"{"name":"web app"}"#)
    }

    @Test func `a manifest of a later format is ours though it cannot be read`() throws {
        try output.add("manifest.json", #"{"tool":{"name":"parade","version":"9","format":99}}"#)
        #expect(try FrameDirectory(examining: output.path).state == .manifest(nil))
        try PlainExport().run(into: output.path)
        #expect(try listedFrames(in: output.path) == Array(0..<6))
    }

    @Test(arguments: [
        "", "\0\0\0", "{\n  \"to", "{\n  \"tool\": {\"name\":\"parade\"",
        "{\n  \"tool\": {\"name\":\"parade\",\"version\":\"0.2\0\0",
    ])
    func `a manifest that a crash has cut short is ours and holds no frames`(text: String) throws {
        try output.add("frame-00099.png")
        try output.add("manifest.json", text)
        #expect(try FrameDirectory(examining: output.path).state == .manifest(nil))
        try PlainExport(resume: true).run(into: output.path)
        #expect(try listedFrames(in: output.path) == Array(0..<6))
        #expect(try !output.names().contains("frame-00099.png"))
    }

    @Test(arguments: ["[1, 2", "{\n  \"tools\"", "\0x", "{\n  \"tool\": {\"name\":\"other\"\0"])
    func `a file of another program that is cut short is not taken for a manifest`(text: String) throws {
        try output.add("manifest.json", text)
        #expect(try FrameDirectory(examining: output.path).state == .otherFiles)
        #expect(outputError { try PlainExport(force: true).run(into: output.path) } == .notOurs)
    }

    @Test func `a path through a file cannot be created`() throws {
        try output.folder.write("x", to: "file")
        #expect(outputError { try PlainExport().run(into: output.folder.path("file/out")) } == .cannotCreate)
        #expect(outputError { try PlainExport().run(into: output.folder.path("file")) } == .cannotCreate)
        #expect(try output.folder.text(of: "file") == "x")
    }

    @Test func `a broken link is an error`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: output.folder.path("link"), withDestinationPath: output.folder.path("nowhere"))
        #expect(outputError { try PlainExport().run(into: output.folder.path("link")) } == .cannotCreate)
    }

    /// Of two looks for it the first found nothing and the second a folder, which was taken for a link.
    @Test func `a folder that comes and goes while it is looked at is no link`() throws {
        let path = output.folder.path("meanwhile")
        let isDone = Mutex(false)
        let rival = Thread {
            while !isDone.withLock({ $0 }) {
                mkdir(path, 0o755)
                rmdir(path)
            }
        }
        rival.start()
        defer { isDone.withLock { $0 = true } }
        for _ in 0..<20_000 {
            do {
                _ = try FrameDirectory(examining: path)
            } catch {
                // It may be gone before its names are read.
                #expect(error.message != "a broken link")
            }
        }
    }

    @Test func `a link to a folder is followed`() throws {
        try FileManager.default.createDirectory(atPath: output.folder.path("real"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: output.folder.path("link"), withDestinationPath: output.folder.path("real"))
        try PlainExport().run(into: output.folder.path("link"))
        #expect(try output.folder.names(in: "real").count == 7)
    }

    @Test func `one folder takes one export at a time`() throws {
        let scene = smallScene()
        let first = try DirectoryExport(
            into: FrameDirectory(examining: output.path), header: header(scene), scene: scene, frames: [0],
            resume: false,
            force: false)
        #expect(outputError { try PlainExport().run(into: output.path) } == .inUse)
        withExtendedLifetime(first) {}
    }

    @Test func `frames of another scene are removed after success`() throws {
        try PlainExport().run(into: output.path)
        try output.add("notes.txt")
        let result = try PlainExport(scene: smallScene(frames: 4), digest: "0the5").run(into: output.path)
        #expect(result.removed == ["frame-00004.png", "frame-00005.png"])
        #expect(try output.names() == (0..<4).map { "frame-0000\($0).png" } + ["manifest.json", "notes.txt"])
    }

    @Test func `frames of another scene stay when the export does not succeed`() throws {
        try PlainExport().run(into: output.path)
        let result = try PlainExport(scene: smallScene(frames: 4), digest: "0the5", interruptedAfter: 1)
            .run(into: output.path)
        #expect(result.removed.isEmpty)
        #expect(try output.names().count == 7)
        #expect(try listedFrames(in: output.path) == [0])
        #expect(try manifest(in: output.path)["complete"] == parsed("false"))
    }

    @Test func `a few frames made again leave the others of the same scene alone`() throws {
        try PlainExport().run(into: output.path)
        let result = try PlainExport(only: [2, 3]).run(into: output.path)
        #expect(result.removed.isEmpty)
        #expect(try listedFrames(in: output.path) == Array(0..<6))
    }

    @Test func `parts made one after another make a whole`() throws {
        try PlainExport(only: [3, 4, 5]).run(into: output.path)
        #expect(try listedFrames(in: output.path) == [3, 4, 5])
        try PlainExport(only: [0, 1, 2]).run(into: output.path)
        try PlainExport().run(into: output.folder.path("whole"))
        #expect(try output.text(of: "manifest.json") == output.folder.text(of: "whole/manifest.json"))
    }

    @Test func `what would be removed is known without doing it`() throws {
        try PlainExport().run(into: output.path)
        let directory = try FrameDirectory(examining: output.path)
        let other = smallScene(frames: 4)
        #expect(
            directory.staleFiles(for: header(other), frames: [0, 1]) == (2..<6).map { "frame-0000\($0).png" })
        #expect(directory.staleFiles(for: header(smallScene()), frames: [0]) == [])
        #expect(try output.names().count == 7)
    }
}
