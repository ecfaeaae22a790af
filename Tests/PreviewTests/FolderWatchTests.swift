import Glibc
import Synchronization
import Testing

@testable import Preview

struct FolderWatchTests {
    /// A temporary folder, with a watch that gathers its changes.
    private final class Watched: Sendable {
        let folder: String
        let watch: FolderWatch
        let changes = Mutex<[FolderWatch.Change]>([])

        init() throws {
            var template = Array("/tmp/parade-watch-XXXXXX".utf8CString)
            folder = try #require(mkdtemp(&template).map { String(cString: $0) })
            watch = try #require(FolderWatch())
            watch.add([folder])
        }

        func start() { watch.start { change in self.changes.withLock { $0.append(change) } } }

        /// Waits until there are changes, and until no others have come for a while.
        func settled() -> [FolderWatch.Change] {
            var count = -1
            for _ in 0..<200 {
                usleep(20_000)
                let now = changes.withLock { $0.count }
                if now > 0, now == count { break }
                count = now
            }
            return changes.withLock { $0 }
        }

        func write(_ name: String, _ text: String) throws {
            let file = try #require(fopen(folder + "/" + name, "w"))
            fputs(text, file)
            fclose(file)
        }

        deinit {
            watch.stop()
            for name in ["a.json", "b.json", "a.json.new"] { unlink(folder + "/" + name) }
            rmdir(folder)
        }
    }

    @Test func `a file that is written is one change`() throws {
        let watched = try Watched()
        watched.start()
        try watched.write("a.json", "{}")
        #expect(watched.settled() == [FolderWatch.Change(folder: watched.folder, name: "a.json")])
    }

    @Test func `a file that is replaced is a change of its name`() throws {
        let watched = try Watched()
        try watched.write("a.json.new", "{}")
        watched.start()
        _ = watched.settled()
        watched.changes.withLock { $0 = [] }
        rename(watched.folder + "/a.json.new", watched.folder + "/a.json")
        #expect(watched.settled().contains(FolderWatch.Change(folder: watched.folder, name: "a.json")))
    }

    @Test func `a file that is removed is a change`() throws {
        let watched = try Watched()
        try watched.write("b.json", "{}")
        watched.start()
        _ = watched.settled()
        watched.changes.withLock { $0 = [] }
        unlink(watched.folder + "/b.json")
        #expect(watched.settled() == [FolderWatch.Change(folder: watched.folder, name: "b.json")])
    }

    @Test func `a folder that does not exist is no reason to fail`() throws {
        let watched = try Watched()
        watched.watch.add([watched.folder + "/nothing"])
        watched.start()
        try watched.write("a.json", "{}")
        #expect(watched.settled().count == 1)
    }
}
