import CExchange
package import FrameOutput
import Glibc
import ParadeKit

// A golden is replaced completely or not at all:
//
// 1. The hidden folder that a killed update has left beside the golden is removed.
// 2. The new golden is written completely into a hidden folder beside the old golden.
// 3. The two folders exchange names in one system call (RENAME_EXCHANGE). If there is no old golden, the new one is
//    renamed.
// 4. The old golden now has the hidden name. The goldens of variants and the files in it that are not ours are moved into
//    the new golden; then the old folder is removed.
//
// If a file system does not support step 3, the files are moved one by one, golden.json last. If the process is killed
// before step 3, the old golden and a hidden folder remain; if it is killed after step 3, the new golden and a hidden
// folder remain. In both cases the next update or prune restores order, because cleanup never deletes files that are
// not ours. Both folders are locked during the update, and the locks follow the folders when they exchange names:
// another process finds both names locked.

extension GoldenUpdate {
    /// Writes the golden by exchanging it with a complete new folder.
    ///
    /// If writing fails, the old golden stays in place. If the process is killed, either the old or the new golden is
    /// in place. On a file system that cannot exchange folders, files are moved one by one instead: see `moveFiles`.
    package func write() throws(OutputError) {
        // If the golden's path is a link, its target is replaced.
        let target = Self.resolved(golden) ?? golden
        let partial = GoldenFile.partialFolder(of: target)
        // If something cannot be removed, the next step reports it.
        _ = try? HiddenFolder.clear(partial, into: target)
        // The first golden of a variant, or of a scene that Swift builds, may be the first file in its folder.
        let parent = FileSystem.split(target).directory
        if isNew, let parent { try FileSystem.createDirectory(parent) }
        // An approval of the scene without a variant moves the goldens of variants; those of other variants do not.
        var holdOfScene: FileDescriptor?
        if subject.name != nil, let parent { holdOfScene = try take(parent, isShared: true) }
        defer { withExtendedLifetime(holdOfScene) {} }
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
            // The files are removed by name first: if no more files can be opened, the folder cannot be listed. The
            // first failure is the one to report.
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

    /// Removes the hidden folder that a killed approval has left beside a golden.
    package static func clearRemains(besides golden: String) {
        let target = resolved(golden) ?? golden
        _ = try? HiddenFolder.clear(GoldenFile.partialFolder(of: target), into: target)
    }

    /// Locks a folder; throws if another process has locked it. A shared lock excludes only those that are not.
    private func take(_ folder: String, isShared: Bool = false) throws(OutputError) -> FileDescriptor {
        let inUse = OutputError(.inUse, path: golden, message: "another approval is writing it")
        let hold: FileDescriptor
        do throws(OutputError) {
            hold = try FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
        } catch {
            // A folder that has disappeared since it was seen belonged to a process that has finished.
            throw FileSystem.kind(of: folder) == nil ? inUse : error
        }
        guard hold.lock(isShared: isShared), hold.isStill(folder) else { throw inUse }
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

    /// Moves the files of a new golden into the old golden's folder, and removes old files that the new golden lacks.
    ///
    /// This is for file systems that cannot exchange two folders, such as some network file systems. golden.json is
    /// moved last: if the process is killed earlier, the golden is inconsistent and fails every check.
    static func moveFiles(of partial: String, to golden: String) throws(OutputError) {
        let names = try FileSystem.names(in: partial)
        let rank = { (name: String) in
            name == GoldenLock.fileName ? 2 : [FrameHash.fileName, DigestList.fileName].contains(name) ? 1 : 0
        }
        let stale = try FileSystem.names(in: golden).filter { GoldenFile.isGoldenFile($0) && !names.contains($0) }
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

/// Functions for the hidden folder in which a golden is prepared. A killed process may leave such a folder.
enum HiddenFolder {
    /// Empties and removes the hidden folder that a killed process has left, as `empty` does.
    ///
    /// If an approval has locked the folder, nothing is removed. Returns whether the folder is gone. Throws if the
    /// system refuses a removal.
    static func clear(_ folder: String, into golden: String) throws(OutputError) -> Bool {
        guard FileSystem.kind(of: folder) == .directory else { return FileSystem.kind(of: folder) == nil }
        let hold = try FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
        guard hold.lock(), hold.isStill(folder) else { return false }
        defer { withExtendedLifetime(hold) {} }
        return try empty(folder, into: golden)
    }

    /// Removes a hidden folder, with the files in it whose names parade uses.
    ///
    /// Other files are moved into the golden. If a file cannot be moved, it stays, and so does the folder. Returns
    /// whether the folder is gone. Throws if the system refuses a removal. The caller must hold the lock on the folder.
    static func empty(_ folder: String, into golden: String) throws(OutputError) -> Bool {
        guard FileSystem.kind(of: folder) == .directory else { return FileSystem.kind(of: folder) == nil }
        for name in try FileSystem.names(in: folder) {
            let path = FileSystem.join(folder, name)
            guard !GoldenFile.isGoldenFile(name) || FileSystem.kind(of: path) == .directory else {
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

    /// Removes the file or link at a path. A missing file is no error.
    static func remove(_ path: String) throws(OutputError) {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw OutputError(code: errno, path: path, otherwise: .inputOutput)
        }
    }

    /// Removes a folder if it is empty; returns whether the folder is gone.
    static func removeFolder(_ path: String) throws(OutputError) -> Bool {
        guard rmdir(path) != 0, errno != ENOENT else { return true }
        guard errno == ENOTEMPTY || errno == EEXIST else {
            throw OutputError(code: errno, path: path, otherwise: .inputOutput)
        }
        return false
    }
}
