import Foundation
import Glibc
import Testing

@testable import Store

@Suite struct StoreEvictionTests {
    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder.path("store")
    }

    private func store(limit: Int = 16 << 30, isLinking: Bool = false) throws -> Store {
        var options = Store.Options()
        options.sizeLimit = limit
        options.isLinking = isLinking
        return try Store(opening: path, options: options)
    }

    /// Keeps ten frames of 10 000 bytes, of which number i was last used at the time 1 000 000 + i.
    private func fill(_ store: Store) {
        let file = [UInt8](repeating: 1, count: 10_000)
        for number in 0..<10 {
            let key = key("\(number)")
            store.keep(frame(UInt64(number), file: file), key, file: file)
            for path in [store.entryPath(.frame, key), store.filePath(key)] { setTime(1_000_000 + number, of: path) }
        }
    }

    private func held(_ store: Store) -> [Int] { (0..<10).filter { store.frame(key("\($0)")) != nil } }

    @Test func `what was used longest ago goes first, until nine tenths of the limit are left`() throws {
        let store = try store(limit: 60_000)
        fill(store)
        store.finish()
        // An entry and its file have about 10 200 bytes; 54 000 have room for five.
        #expect(held(store) == [5, 6, 7, 8, 9])
        #expect((0..<5).allSatisfy { access(store.filePath(key("\($0)")), F_OK) != 0 })
    }

    @Test func `within the limit nothing is evicted, and writing little by little adds up`() throws {
        fill(try store(limit: 200_000))
        let store = try store(limit: 200_000)
        store.finish()
        #expect(held(store).count == 10)
        for _ in 0..<3 {
            let next = try self.store(limit: 200_000)
            fill(next)
            next.finish()
        }
        // The account has 300 000 bytes by then; the look at the folder finds 100 000 and corrects it.
        #expect(held(store).count == 10)
        let account = String(decoding: try bytes(of: path + "/usage"), as: UTF8.self).split(separator: "\n")
        #expect(account.reduce(0) { $0 + (Int($1) ?? 0) } < 220_000)
    }

    @Test(arguments: ["9223372036854775807\n1\n", "-9223372036854775808\n-1\n", "-9000000000000\n", "many\n"])
    func `an account that is damaged says nothing, and the store is looked at`(account: String) throws {
        let store = try store(limit: 60_000)
        fill(store)
        try Data(account.utf8).write(to: URL(fileURLWithPath: path + "/usage"))
        store.finish()
        #expect(held(store) == [5, 6, 7, 8, 9])
        let size = Int(String(decoding: try bytes(of: path + "/usage"), as: UTF8.self).dropLast())
        #expect(try #require(size) < 54_000)
    }

    @Test func `a pipe in the place of the account does not block the end of a run`() throws {
        let store = try store(limit: 60_000)
        fill(store)
        #expect(mkfifo(path + "/usage", 0o666) == 0)
        store.finish()
        #expect(held(store) == [5, 6, 7, 8, 9])
    }

    @Test func `a hit makes an entry young, at most hourly, whatever the clocks say`() throws {
        let store = try store(limit: 60_000)
        fill(store)
        #expect(store.frame(key("0")) != nil)
        // A machine whose clock runs a day ahead has used this one.
        setTime(Int(time(nil)) + 86_400, of: store.entryPath(.frame, key("1")))
        #expect(store.frame(key("1")) != nil)
        let now = Int(time(nil))
        var status = stat()
        #expect(stat(store.entryPath(.frame, key("1")), &status) == 0 && abs(status.st_mtim.tv_sec - now) < 600)
        setTime(now - 1800, of: store.entryPath(.frame, key("2")))
        #expect(store.frame(key("2")) != nil)
        #expect(stat(store.entryPath(.frame, key("2")), &status) == 0 && status.st_mtim.tv_sec == now - 1800)
        store.finish()
        #expect(held(store) == [0, 1, 2, 8, 9])
    }

    @Test func `a frame that is evicted while it is in use stays readable`() throws {
        let store = try store(limit: 1000)
        fill(store)
        let file = try #require(store.file(key("3")))
        store.finish()
        #expect(held(store).isEmpty)
        #expect(
            store.notes == [
                "the store '\(path)' is within its size again: 10 of its entries, used longest ago, were evicted"
            ])
        let target = open(folder.path("copy"), O_RDWR | O_CREAT, 0o666)
        defer { close(target) }
        if !file.clone(into: target) { #expect(write(target, file.bytes, file.bytes.count) == file.bytes.count) }
        #expect(try bytes(of: folder.path("copy")) == file.bytes)
    }

    @Test func `files that a killed process has left go after a day of the disk's clock`() throws {
        let store = try store(limit: 60_000)
        fill(store)
        let partials = ["old", "new"].map { "\(path)/frame/\(key("0").text.prefix(2))/.\($0).parade-partial" }
        for partial in partials { try Data([1]).write(to: URL(fileURLWithPath: partial)) }
        let now = Int(time(nil))
        setTime(now - 86_500, of: partials[0])
        setTime(now - 80_000, of: partials[1])
        // A machine whose clock runs days ahead has used this one.
        setTime(now + 500_000, of: store.entryPath(.frame, key("9")))
        store.finish()
        #expect(partials.map { access($0, F_OK) == 0 } == [false, true])
    }

    @Test func `a run that only reads keeps the store within a smaller limit`() throws {
        let first = try store(limit: 200_000)
        fill(first)
        first.finish()
        #expect((0..<10).allSatisfy { access(first.filePath(key("\($0)")), F_OK) == 0 } && first.notes.isEmpty)
        let second = try store(limit: 60_000)
        second.finish()
        #expect(held(second) == [5, 6, 7, 8, 9])
    }

    @Test func `a linked file is read-only and the store's own`() throws {
        let store = try store(isLinking: true)
        fill(store)
        let target = open(folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(target) }
        #expect(try #require(store.file(key("4"))).link(into: target, as: "frame.png"))
        var own = stat()
        var linked = stat()
        #expect(stat(store.filePath(key("4")), &own) == 0 && stat(folder.path("frame.png"), &linked) == 0)
        #expect(own.st_ino == linked.st_ino && linked.st_mode & 0o222 == 0)
        let copying = try self.store()
        #expect(try !#require(copying.file(key("4"))).link(into: target, as: "other.png"))
    }
}
