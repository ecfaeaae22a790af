import CExchange
package import FrameOutput
import Glibc

// A golden is replaced all or nothing:
//
// 1. What a killed update has left beside the golden is cleared away.
// 2. The new golden is made whole in a hidden folder beside the old one.
// 3. The two folders change names in one step of the system (RENAME_EXCHANGE); where there was none, the new one gets it.
// 4. What is not ours in the old folder, now the hidden one, moves over; then the old one goes.
//
// Where a file system cannot do 3, files are moved one by one, golden.json last. A kill before 3 leaves the old golden and a hidden folder, one after 3 the new golden and a hidden folder. Clearing away
// never deletes what is not ours, so that after either the next update or a prune brings everything in order.

extension GoldenUpdate {
    /// Writes the golden: on failure, or a kill, it is the old one.
    package func write() throws(OutputError) {
        // The golden itself where a link leads to it.
        let target = Self.resolved(golden) ?? golden
        let partial = GoldenFile.partialFolder(of: target)
        HiddenFolder.clear(partial, into: target)
        guard mkdir(partial, 0o777) == 0 else {
            throw OutputError(code: errno, path: partial, otherwise: .cannotCreate)
        }
        do throws(OutputError) {
            try fill(partial)
            try Self.exchange(partial, with: target)
        } catch {
            HiddenFolder.clear(partial, into: target)
            throw error
        }
        HiddenFolder.clear(partial, into: target)
    }

    private func fill(_ folder: String) throws(OutputError) {
        for (index, source) in zip(lock.pictures, sources) {
            let bytes = try FileSystem.contents(of: source)
            try Self.create(FileSystem.join(folder, GoldenFile.picture(ofFrame: index)), bytes)
        }
        try Self.create(FileSystem.join(folder, FrameHash.fileName), Array(list.utf8))
        try Self.create(FileSystem.join(folder, GoldenLock.fileName), Array(lock.text.utf8))
    }

    private static func create(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
        let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL)
        try file.write(bytes)
        try file.close()
    }

    private static func exchange(_ partial: String, with golden: String) throws(OutputError) {
        let isThere = FileSystem.kind(of: golden) == .directory
        guard (isThere ? exchange_names(partial, golden) : rename(partial, golden)) != 0 else { return }
        guard isThere, [EXDEV, EINVAL, ENOSYS].contains(errno) else {
            throw OutputError(code: errno, path: golden, otherwise: .cannotCreate)
        }
        try moveFiles(of: partial, to: golden)
    }

    /// Replaces file by file where the file system cannot exchange folders, as some layered and network ones.
    ///
    /// golden.json comes last: a kill on the way leaves a golden that disagrees with itself, which no check lets pass.
    static func moveFiles(of partial: String, to golden: String) throws(OutputError) {
        let names = try FileSystem.names(in: partial)
        let rank = { (name: String) in name == GoldenLock.fileName ? 2 : name == FrameHash.fileName ? 1 : 0 }
        let stale = try FileSystem.names(in: golden).filter { GoldenFile.isOurs($0) && !names.contains($0) }
        for name in names.sorted(by: { rank($0) < rank($1) }) {
            guard rename(FileSystem.join(partial, name), FileSystem.join(golden, name)) == 0 else {
                throw OutputError(code: errno, path: golden, otherwise: .cannotCreate)
            }
        }
        for name in stale { FileSystem.remove(FileSystem.join(golden, name)) }
    }

    private static func resolved(_ path: String) -> String? {
        // The system allocates the result, ended by a zero byte; it is copied and freed here.
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}

/// The hidden folder in which a golden is made ready, or was when somebody killed the process.
enum HiddenFolder {
    /// Removes the folder with our files in it; what is not ours moves into the golden, or stays where it cannot.
    ///
    /// Gives whether nothing of it is left.
    @discardableResult static func clear(_ folder: String, into golden: String) -> Bool {
        guard FileSystem.kind(of: folder) == .directory else { return FileSystem.kind(of: folder) == nil }
        for name in (try? FileSystem.names(in: folder)) ?? [] {
            let path = FileSystem.join(folder, name)
            if GoldenFile.isOurs(name), FileSystem.remove(path) { continue }
            let place = FileSystem.join(golden, name)
            guard FileSystem.kind(of: golden, followingLinks: true) == .directory, FileSystem.kind(of: place) == nil
            else { continue }
            rename(path, place)
        }
        return rmdir(folder) == 0
    }
}
