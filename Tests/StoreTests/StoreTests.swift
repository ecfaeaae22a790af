import Drawing
import Foundation
import Glibc
import Testing

@testable import Store

@Suite struct StoreTests {
    private let folder: Folder
    private let store: Store

    init() throws {
        folder = try Folder()
        store = try Store(opening: folder.path("store"))
    }

    @Test func `a frame that was kept is found by another process's store`() throws {
        store.keep(frame(7), key("a"), file: sample)
        let other = try Store(opening: folder.path("store"))
        #expect(other.frame(key("a")) == frame(7))
        #expect(other.file(key("a"))?.bytes == sample)
        #expect(other.holdsFile(key("a")))
        #expect(other.file(key("a"))?.frame == frame(7))
        #expect(other.frame(key("b")) == nil && other.file(key("b")) == nil && !other.holdsFile(key("b")))
        #expect(other.notes.isEmpty)
    }

    @Test func `a frame without a file has a digest only`() throws {
        let digest = StoredFrame(digest: FrameDigest(high: 1, low: 2), sha256: "ab", file: nil)
        store.keep(digest, key("a"))
        #expect(store.frame(key("a")) == digest)
        #expect(store.file(key("a")) == nil && !store.holdsFile(key("a")) && store.notes.isEmpty)
    }

    @Test func `keys differ if any part differs, however parts run together`() {
        let keys = [
            StoreKey("frame", ["a", "b"]), StoreKey("frame", ["ab"]), StoreKey("frame", ["a", "b", ""]),
            StoreKey("run", ["a", "b"]), StoreKey("frame", ["a"], bytes: Array("1 b\n".utf8)),
            StoreKey("frame", ["a 1 b"]), StoreKey("frame", ["b", "a"]),
        ]
        #expect(Set(keys).count == keys.count)
        #expect(StoreKey(text: keys[0].text) == keys[0])
        #expect(StoreKey(text: "AB") == nil && StoreKey(text: String(repeating: "G", count: 64)) == nil)
    }

    @Test func `a cut or changed entry is as if it were missing, at every length and every byte`() throws {
        store.keep([1, 2, 3], .costs, key("a"))
        let path = store.entryPath(.costs, key("a"))
        let whole = try bytes(of: path)
        for length in 0..<whole.count {
            try write(Array(whole.prefix(length)), to: path)
            #expect(store.value(.costs, key("a")) == nil, "\(length) bytes")
        }
        for index in whole.indices {
            var changed = whole
            changed[index] ^= 1
            try write(changed, to: path)
            #expect(store.value(.costs, key("a")) == nil, "byte \(index)")
        }
        try write(whole + [10], to: path)
        #expect(store.value(.costs, key("a")) == nil)
        try write(whole, to: path)
        #expect(store.value(.costs, key("a")) == [1, 2, 3])
        #expect(store.notes == ["\(2 * whole.count + 1) damaged entries of the store '\(store.path)' were not used"])
    }

    @Test func `entries that were swapped are refused, and so are those of another kind`() throws {
        store.keep([1], .costs, key("a"))
        store.keep([2], .costs, key("b"))
        let (a, b) = (store.entryPath(.costs, key("a")), store.entryPath(.costs, key("b")))
        let first = try bytes(of: a)
        try FileManager.default.removeItem(atPath: a)
        try FileManager.default.moveItem(atPath: b, toPath: a)
        #expect(store.value(.costs, key("a")) == nil)
        let run = store.entryPath(.run, key("a"))
        try FileManager.default.createDirectory(
            atPath: String(run.prefix(upTo: run.lastIndex(of: "/")!)), withIntermediateDirectories: true)
        try write(first, to: run)
        #expect(store.value(.run, key("a")) == nil)
    }

    @Test func `a file that was cut, changed or swapped is not delivered`() throws {
        store.keep(frame(1), key("a"), file: sample)
        for damaged in [[], Array(sample.dropLast()), Array(sample.reversed()), sample + [0]] {
            try write(damaged, to: store.filePath(key("a")))
            #expect(store.file(key("a")) == nil)
        }
        #expect(store.notes == ["4 damaged entries of the store '\(store.path)' were not used"])
        // Drawn again, it is whole again.
        store.keep(frame(1), key("a"), file: sample)
        #expect(store.file(key("a"))?.bytes == sample)
    }

    @Test(arguments: ["link", "folder", "pipe", "unreadable"])
    func `an entry that is no file is as if it were missing`(_ what: String) throws {
        store.keep(frame(1), key("a"), file: sample)
        let path = store.entryPath(.frame, key("a"))
        let other = folder.path("other")
        try FileManager.default.moveItem(atPath: path, toPath: other)
        switch what {
        case "link": #expect(symlink(other, path) == 0)
        case "folder": #expect(mkdir(path, 0o777) == 0)
        case "pipe": #expect(mkfifo(path, 0o666) == 0)
        default: try write([UInt8](repeating: 0, count: 100), to: path)
        }
        #expect(store.frame(key("a")) == nil)
    }

    @Test(arguments: ["", "\0\0", "parade st", "parade store 1\0"])
    func `a store whose format a crash has cut short is used, and other folders are not`(text: String) throws {
        store.keep(frame(1), key("a"), file: sample)
        try write(Array(text.utf8), to: folder.path("store/format"))
        #expect(try Store(opening: folder.path("store")).file(key("a"))?.bytes == sample)
        #expect(try bytes(of: folder.path("store/format")) == Array("parade store 1\n".utf8))
        #expect(mkdir(folder.path("photos"), 0o777) == 0)
        try write([1], to: folder.path("photos/one.jpg"))
        try write(Array(text.utf8), to: folder.path("photos/format"))
        #expect(throws: StoreError.self) { try Store(opening: folder.path("photos")) }
        #expect(folder.all(in: "photos") == ["format", "one.jpg"])
    }

    @Test func `another format, another folder and a file are refused`() throws {
        func problem(_ path: String) -> String {
            do throws(StoreError) {
                _ = try Store(opening: path)
                return ""
            } catch {
                return error.message
            }
        }
        try write(Array("parade store 2\n".utf8), to: folder.path("store/format"))
        #expect(problem(folder.path("store")) == "has format 2, and this parade reads and writes 1")
        try write(Array("else".utf8), to: folder.path("store/format"))
        #expect(problem(folder.path("store")) == "its file 'format' is not that of a store")
        #expect(mkdir(folder.path("photos"), 0o777) == 0)
        try write([1], to: folder.path("photos/one.jpg"))
        #expect(problem(folder.path("photos")) == "holds 'one.jpg' and is not a store")
        #expect(folder.all(in: "photos") == ["one.jpg"])
        #expect(problem(folder.path("photos/one.jpg")) == "not a folder")
        #expect(problem("") == "the path is empty")
        #expect(problem(folder.path("new/deep/store")).isEmpty)
    }

    @Test func `a store that cannot be written says so once, and reading goes on`() throws {
        store.keep(frame(1), key("a"), file: sample)
        // Even the superuser cannot create a file where a file stands in place of the folder.
        let blocked = store.filePath(key("b"))
        let parent = String(blocked.prefix(upTo: blocked.lastIndex(of: "/")!))
        try write([], to: parent)
        store.keep(frame(2), key("b"), file: sample)
        store.keep(frame(3), key("c"), file: sample)
        #expect(store.notes.count == 1)
        #expect(store.notes[0].hasPrefix("the store '\(store.path)' keeps no more frames of this run: "))
        #expect(store.file(key("a"))?.bytes == sample && store.frame(key("c")) == nil)
        #expect(folder.all(in: "store").allSatisfy { !$0.hasSuffix(".parade-partial") })
    }

    @Test func `the part that is verified is chosen by key and grows with the fraction`() throws {
        var options = Store.Options()
        options.verifiedFraction = 0.1
        let tenth = try Store(opening: folder.path("store"), options: options)
        options.verifiedFraction = 1
        let all = try Store(opening: folder.path("store"), options: options)
        let keys = (0..<2000).map { key("\($0)") }
        let count = keys.count(where: tenth.verifies)
        // 200 are expected, with a standard deviation of 13.4.
        #expect((130...270).contains(count))
        #expect(keys.count(where: all.verifies) == 2000 && keys.count(where: store.verifies) == 0)
    }
}
