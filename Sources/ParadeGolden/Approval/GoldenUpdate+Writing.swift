import CExchange
package import FrameOutput
import Glibc

// A golden is replaced all or nothing:
//
// 1. The remains that a killed update has left beside the golden are removed.
// 2. The new golden is written completely in a hidden folder beside the old one.
// 3. The two folders exchange names in one system call (RENAME_EXCHANGE); without an old golden the new one is renamed.
// 4. Files in the old folder, now the hidden one, that are not ours are moved over; then the old folder is removed.
//
// If a file system does not support step 3, files are moved one by one, golden.json last. A kill before step 3 leaves
// the old golden and a hidden folder, one after step 3 the new golden and a hidden folder. Cleanup never deletes files
// that are not ours, so the next update or prune restores order in either case. Both folders are locked meanwhile, and
// the locks follow them when they exchange names: another process finds either name locked.

extension GoldenUpdate {
    /// Writes the golden. After a failure, or if the process is killed, the old golden is still in place.
    package func write() throws(OutputError) {
        // If the golden's path is a link, its target is replaced.
        let target = Self.resolved(golden) ?? golden
        let partial = GoldenFile.partialFolder(of: target)
        // If something cannot be removed, the next step reports it.
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
            // The new golden has its name; remains of the old one are removed by the next approval.
            _ = try? HiddenFolder.empty(partial, into: target)
        } catch {
            // Remove by name first: if no more files can be opened, the folder cannot be listed. The first failure is
            // the one to report.
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

    /// Removes the remains beside a golden of an approval that was killed after the new golden got its name.
    package static func clearRemains(besides golden: String) {
        let target = resolved(golden) ?? golden
        _ = try? HiddenFolder.clear(GoldenFile.partialFolder(of: target), into: target)
    }

    /// Locks a folder; throws if another process has locked it.
    private func take(_ folder: String) throws(OutputError) -> FileDescriptor {
        let inUse = OutputError(.inUse, path: golden, message: "another approval is writing it")
        let hold: FileDescriptor
        do throws(OutputError) {
            hold = try FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
        } catch {
            // A folder that has disappeared since it was seen belonged to a process that has finished.
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

    /// Replaces file by file if the file system cannot exchange folders, as some layered and network ones.
    ///
    /// golden.json comes last: a kill on the way leaves an inconsistent golden, which fails every check.
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
        // The system allocates the zero-terminated result; it is copied and freed in this function.
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}

/// The hidden folder in which a golden is prepared, or the remains of one after a kill.
enum HiddenFolder {
    /// Removes the folder of a killed process, as `empty` does; a folder that an approval is writing stays.
    ///
    /// Returns whether the folder is gone; throws if the system refuses to remove a file of ours.
    static func clear(_ folder: String, into golden: String) throws(OutputError) -> Bool {
        guard FileSystem.kind(of: folder) == .directory else { return FileSystem.kind(of: folder) == nil }
        let hold = try FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
        guard hold.lock(), hold.isStill(folder) else { return false }
        defer { withExtendedLifetime(hold) {} }
        return try empty(folder, into: golden)
    }

    /// Removes the folder and our files in it; other files move into the golden, or stay if they cannot.
    ///
    /// Returns whether the folder is gone; throws as `clear` does. The caller must hold its lock.
    static func empty(_ folder: String, into golden: String) throws(OutputError) -> Bool {
        guard FileSystem.kind(of: folder) == .directory else { return FileSystem.kind(of: folder) == nil }
        for name in try FileSystem.names(in: folder) {
            let path = FileSystem.join(folder, name)
            guard !GoldenFile.isOurs(name) || FileSystem.kind(of: path) == .directory else {
                try remove(path)
                continue
            }
            let destination = FileSystem.join(golden, name)
            guard FileSystem.kind(of: golden, followingLinks: true) == .directory,
                FileSystem.kind(of: destination) == nil
            else { continue }
            rename(path, destination)
        }
        return try removeFolder(folder)
    }

    /// Removes a file of ours, or a link with its name.
    static func remove(_ path: String) throws(OutputError) {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw OutputError(code: errno, path: path, otherwise: .inputOutput)
        }
    }

    /// Removes a folder unless it contains other files; returns whether it is gone.
    static func removeFolder(_ path: String) throws(OutputError) -> Bool {
        guard rmdir(path) != 0, errno != ENOENT else { return true }
        guard errno == ENOTEMPTY || errno == EEXIST else {
            throw OutputError(code: errno, path: path, otherwise: .inputOutput)
        }
        return false
    }
}
