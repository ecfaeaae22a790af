import Foundation
import Glibc
import Staging
import Synchronization
import Testing

@testable import FrameOutput

@Suite struct FileSystemTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test func `one file has one writer at a time`() throws {
        let path = folder.path("file")
        let first = try PartialFile(for: path)
        try first.write([1])
        #expect(outputError { try FileSystem.replace(path, with: [2]) } == .inUse)
        try first.keep()
        #expect(try FileSystem.contents(of: path) == [1])
        try FileSystem.replace(path, with: [2])
        #expect(try FileSystem.contents(of: path) == [2])
        #expect(try folder.names() == ["file"])
    }

    @Test func `what a killed writer left is taken over, a link under its name is not followed`() throws {
        try folder.write("half of something longer", to: ".file.parade-partial")
        try FileSystem.replace(folder.path("file"), with: [1])
        #expect(try FileSystem.contents(of: folder.path("file")) == [1])
        try folder.write("mine", to: "target")
        symlink(folder.path("target"), folder.path(".file.parade-partial"))
        try FileSystem.replace(folder.path("file"), with: [2])
        #expect(try folder.text(of: "target") == "mine")
        #expect(try folder.names() == ["file", "target"])
    }

    @Test func `what is no file keeps its place, and messages name what the user named`() throws {
        let pipe = folder.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(outputError { _ = try PartialFile(for: pipe) } == .cannotCreate)
        #expect(try folder.names() == ["pipe"])
        let path = folder.path("file")
        let error = #expect(throws: OutputError.self) {
            try FileSystem.replace(path) { _ throws(OutputError) in
                throw OutputError(.inputOutput, path: "hidden", message: "no room")
            }
        }
        #expect(error?.path == path && error?.message == "no room")
        #expect(try folder.names() == ["pipe"])
        #expect(outputError { _ = try FileSystem.names(in: folder.path("nowhere")) } == .cannotCreate)
    }

    @Test func `a pipe under its name is not waited for`() throws {
        let hidden = folder.path(".file.parade-partial")
        try #require(mkfifo(hidden, 0o600) == 0)
        // A pipe without a reader would let no one open it for writing, one with a reader would take the bytes.
        try FileSystem.replace(folder.path("file"), with: [1])
        #expect(try FileSystem.contents(of: folder.path("file")) == [1])
        try #require(mkfifo(hidden, 0o600) == 0)
        let reading = open(hidden, O_RDONLY | O_NONBLOCK)
        defer { close(reading) }
        try FileSystem.replace(folder.path("file"), with: [2])
        #expect(try FileSystem.contents(of: folder.path("file")) == [2])
        #expect(try folder.names() == ["file"])
    }

    @Test(arguments: [true, false]) func `who waited for a file that then got its name or went begins another`(
        isKept: Bool
    ) throws {
        let path = folder.path("file")
        var kind: OutputError.Kind? = .inUse
        // Who waits does so for a tenth of a second, in which a busy machine may do nothing else.
        for _ in 0..<100 where kind != nil {
            var first: PartialFile? = try PartialFile(for: path)
            try first?.write([1, 1, 1])
            let second = Replacement(of: path)
            while openCount(of: folder.path(".file.parade-partial")) < 2, !second.isDone { sched_yield() }
            if isKept {
                try first?.keep()
                #expect(try FileSystem.contents(of: path) == [1, 1, 1])
            }
            first = nil
            kind = second.finish()
        }
        #expect(kind == nil)
        #expect(try FileSystem.contents(of: path) == [2])
        #expect(try folder.names() == ["file"])
    }

    /// A file replaced by a thread of its own, which begins at once, whatever other tests are doing.
    private final class Replacement: Sendable {
        private let kind = Mutex<OutputError.Kind?>(nil)
        private let done = Atomic(false)

        init(of path: String) {
            Thread.detachNewThread { [self] in
                let error = outputError { try FileSystem.replace(path, with: [2]) }
                kind.withLock { $0 = error }
                done.store(true, ordering: .releasing)
            }
        }

        var isDone: Bool { done.load(ordering: .acquiring) }

        /// Waits for the end; what went wrong, if anything did.
        func finish() -> OutputError.Kind? {
            while !isDone { usleep(1_000) }
            return kind.withLock(\.self)
        }
    }

    /// How often this process has a file open.
    private func openCount(of path: String) -> Int {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return numbers.count {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)) == path
        }
    }

    @Test func `a file in a folder that is not there makes no folder`() throws {
        #expect(outputError { try FileSystem.replace(folder.path("none/file"), with: [1]) } == .cannotCreate)
        #expect(try folder.names() == [])
    }

    @Test func `a file is read up to its limit and not a byte further`() throws {
        try folder.write("12345", to: "file")
        #expect(try FileSystem.contents(of: folder.path("file"), limit: 5).count == 5)
        let error = #expect(throws: OutputError.self) {
            try FileSystem.contents(of: folder.path("file"), limit: 4)
        }
        #expect(error?.kind == .inputOutput)
        #expect(error?.message == "the file has more than 4 bytes, the limit for such a file")
    }

    @Test func `a file of a terabyte without content is refused before it is read`() throws {
        try folder.write("", to: "file")
        try #require(truncate(folder.path("file"), 1 << 40) == 0)
        #expect(outputError { _ = try FileSystem.contents(of: folder.path("file"), limit: 1 << 20) } == .inputOutput)
    }

    @Test func `the longest file of a frame holds its pixels as they are`() {
        let canvas = smallScene().canvas
        // 8 × 6 pixels of four bytes, a byte for each row's filter.
        #expect(FrameFile.mostBytes(canvas) >= (4 * 8 + 1) * 6)
        #expect(FrameFile.mostBytes(canvas) < 17 << 20)
    }

    // Streams

    /// A pipe that is full, and no one reads.
    private func withFullPipe(_ body: (_ writing: Int32) throws -> Void) throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for number in ends { close(number) } }
        try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
        let filling = [UInt8](repeating: 0, count: 4096)
        while write(ends[1], filling, filling.count) > 0 {}
        try #require(fcntl(ends[1], F_SETFL, 0) == 0)
        try body(ends[1])
    }

    @Test(arguments: [1, 4096, 1 << 20]) func `a wish to stop ends the waiting for a reader`(count: Int) throws {
        try withFullPipe { writing in
            let asked = Mutex(0)
            let bytes = [UInt8](repeating: 1, count: count)
            let code = FileDescriptor.write(
                bytes, to: writing,
                isCancelled: {
                    asked.withLock {
                        $0 += 1
                        return $0 == 3
                    }
                })
            #expect(code == ECANCELED)
            #expect(asked.withLock { $0 } == 3)
        }
    }

    @Test func `a wish to stop is an error of its own`() throws {
        try withFullPipe { writing in
            let file = FileDescriptor(borrowing: writing, isCancelled: { true })
            #expect(outputError { try file.write([1]) } == .cancelled)
        }
    }

    @Test func `a pipe without a reader is waited for until a user wishes to stop`() throws {
        let path = folder.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let asked = Atomic(0)
        let kind = outputError {
            _ = try FileDescriptor(
                openingStream: path, isCancelled: { asked.add(1, ordering: .relaxed).newValue == 3 })
        }
        #expect(kind == .cancelled)
    }

    @Test func `a device that is open for reading alone is not written to`() throws {
        let file = try FileDescriptor(opening: "/dev/null", flags: O_RDONLY)
        #expect(FileDescriptor.write([1], to: file.number) == EBADF)
    }

    @Test func `what can be no stream is reported at once`() throws {
        #expect(
            outputError { _ = try FileDescriptor(openingStream: folder.path("none/pipe"), isCancelled: { false }) }
                == .cannotCreate)
    }

    @Test func `below a folder that may be a link no link is followed, and only files are read`() throws {
        try FileManager.default.createDirectory(atPath: folder.path("real/inner"), withIntermediateDirectories: true)
        try folder.write("seen", to: "real/inner/file")
        symlink("real", folder.path("link"))
        symlink("inner", folder.path("real/other"))
        symlink("file", folder.path("real/inner/alias"))
        try #require(mkfifo(folder.path("real/inner/pipe"), 0o600) == 0)
        let seen = Array("seen".utf8)
        for name in ["real", "link"] {
            #expect(try FileSystem.contents(of: ["inner", "file"], below: folder.path(name)) == seen)
        }
        #expect(try FileSystem.contents(of: ["file"], below: folder.path("real/inner"), limit: 4) == seen)
        for names in [
            ["other", "file"], ["inner", "alias"], ["inner", "pipe"], ["inner"], ["inner/file"], ["..", "inner"], [""],
            ["inner", "gone"], [],
        ] {
            let error = outputError { _ = try FileSystem.contents(of: names, below: folder.path("real")) }
            #expect(error == .inputOutput, "\(names)")
        }
        #expect(
            outputError { _ = try FileSystem.contents(of: ["file"], below: folder.path("real/inner"), limit: 3) }
                == .inputOutput)
    }
}
