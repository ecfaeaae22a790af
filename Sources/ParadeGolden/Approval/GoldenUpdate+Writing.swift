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
// Where a file system cannot do 3, files are moved one by one, golden.json last. A kill before 3 leaves the old golden and a
// hidden folder, one after 3 the new golden and a hidden folder. Clearing away never deletes what is not ours, so that after
// either the next update or a prune brings everything in order. Both folders are locked meanwhile, and the locks go with them
// when they change names: who comes along finds either name taken.

extension GoldenUpdate {
    /// Writes the golden: on failure, or a kill, it is the old one.
    package func write() throws(OutputError) {
        // The golden itself where a link leads to it.
        let target = Self.resolved(golden) ?? golden
        let partial = GoldenFile.partialFolder(of: target)
        // What cannot be removed is told by what comes next.
        _ = try? HiddenFolder.clear(partial, into: target)
        guard mkdir(partial, 0o777) == 0 else {
            let code = errno
            if code == EEXIST { _ = try take(partial) }
            throw OutputError(code: code, path: partial, otherwise: .cannotCreate)
        }
        let hold = try take(partial)
        defer { withExtendedLifetime(hold) {} }
        do throws(OutputError) {
            let isThere = FileSystem.kind(of: target) == .directory
            let holdOfOld = isThere ? try take(target) : nil
            defer { withExtendedLifetime(holdOfOld) {} }
            try fill(partial)
            try Self.exchange(partial, with: target)
            // The new golden has its name; a remainder of the old one goes with the next approval.
            _ = try? HiddenFolder.empty(partial, into: target)
        } catch {
            // By name first: where no more files can be opened the folder cannot be listed. The first failure is the one to tell.
            for name in lock.pictures.map(GoldenFile.picture(ofFrame:)) + [
                FrameHash.fileName, DigestList.fileName, GoldenLock.fileName,
            ] {
                FileSystem.remove(FileSystem.join(partial, name))
            }
            rmdir(partial)
            _ = try? HiddenFolder.empty(partial, into: target)
            throw error
        }
    }

    /// Clears away what is left beside a golden where an approval was killed once the new golden had its name.
    package static func clearRemains(besides golden: String) {
        let target = resolved(golden) ?? golden
        _ = try? HiddenFolder.clear(GoldenFile.partialFolder(of: target), into: target)
    }

    /// A lock on a folder; fails where another process has it.
    private func take(_ folder: String) throws(OutputError) -> FileDescriptor {
        let inUse = OutputError(.inUse, path: golden, message: "another approval is writing it")
        let hold: FileDescriptor
        do throws(OutputError) {
            hold = try FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
        } catch {
            // Gone since it was seen: whoever had it is done.
            throw FileSystem.kind(of: folder) == nil ? inUse : error
        }
        guard hold.lock(), hold.isStill(folder) else { throw inUse }
        return hold
    }

    private func fill(_ folder: String) throws(OutputError) {
        for (index, source) in zip(lock.pictures, sources) {
            let bytes = try source.contents()
            try Self.create(FileSystem.join(folder, GoldenFile.picture(ofFrame: index)), bytes)
        }
        try Self.create(FileSystem.join(folder, FrameHash.fileName), Array(hashes.utf8))
        try Self.create(FileSystem.join(folder, DigestList.fileName), Array(digests.utf8))
        try Self.create(FileSystem.join(folder, GoldenLock.fileName), Array(lock.text.utf8))
    }

    private static func create(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
        let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL)
        try file.write(bytes)
        try file.confirm()
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
        let rank = { (name: String) in
            name == GoldenLock.fileName ? 2 : [FrameHash.fileName, DigestList.fileName].contains(name) ? 1 : 0
        }
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
    /// Removes the folder that a killed process has left, as `empty` does; one that an approval is writing stays.
    ///
    /// Gives whether nothing of it is left; fails where the system refuses to remove what is ours.
    static func clear(_ folder: String, into golden: String) throws(OutputError) -> Bool {
        guard FileSystem.kind(of: folder) == .directory else { return FileSystem.kind(of: folder) == nil }
        let hold = try FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
        guard hold.lock(), hold.isStill(folder) else { return false }
        defer { withExtendedLifetime(hold) {} }
        return try empty(folder, into: golden)
    }

    /// Removes the folder with our files in it; what is not ours moves into the golden, or stays where it cannot.
    ///
    /// Gives whether nothing of it is left; fails as `clear` does. For whoever has locked it.
    static func empty(_ folder: String, into golden: String) throws(OutputError) -> Bool {
        guard FileSystem.kind(of: folder) == .directory else { return FileSystem.kind(of: folder) == nil }
        for name in try FileSystem.names(in: folder) {
            let path = FileSystem.join(folder, name)
            guard !GoldenFile.isOurs(name) || FileSystem.kind(of: path) == .directory else {
                try remove(path)
                continue
            }
            let place = FileSystem.join(golden, name)
            guard FileSystem.kind(of: golden, followingLinks: true) == .directory, FileSystem.kind(of: place) == nil
            else { continue }
            rename(path, place)
        }
        return try removeFolder(folder)
    }

    /// Removes a file of ours, or a link of such a name.
    static func remove(_ path: String) throws(OutputError) {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw OutputError(code: errno, path: path, otherwise: .inputOutput)
        }
    }

    /// Removes a folder, unless somebody has put something into it; gives whether it is gone.
    static func removeFolder(_ path: String) throws(OutputError) -> Bool {
        guard rmdir(path) != 0, errno != ENOENT else { return true }
        guard errno == ENOTEMPTY || errno == EEXIST else {
            throw OutputError(code: errno, path: path, otherwise: .inputOutput)
        }
        return false
    }
}
