import Glibc
import ImageCoding

/// A folder locked by this process for the lifetime of the object; other exports then fail to lock it.
///
/// 1. The lock is the kernel's and ends with the process; file systems without locks are used unlocked.
/// 2. Files are written, named and removed in the opened folder. If it is moved or another folder takes its path
///    meanwhile, nothing is written into the other folder, and no partial file remains in this one.
/// 3. Files are written under a hidden name first, so that a final name never denotes a partial file. The hidden name
///    is fixed, so that the partial files of a killed process are found. There is no fsync.
package final class HeldFolder: Sendable {
    /// The folder's path as the user wrote it.
    package let path: String
    private let folder: FileDescriptor

    /// Opens and locks a folder; nil if another process has locked it.
    package init?(_ path: String) throws(OutputError) {
        self.path = path
        folder = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
        guard folder.lock() else { return nil }
    }

    /// Writes a whole file, as `FileSystem.replace` does.
    package func replace(_ name: String, with bytes: [UInt8]) throws(OutputError) {
        try replace(name) { file throws(OutputError) in try file.write(bytes) }
    }

    /// Writes a whole file from its parts.
    func replace(_ name: String, with png: PNGFile) throws(OutputError) {
        try replace(name) { file throws(OutputError) in
            file.reserve(png.count)
            try png.withParts { parts throws(OutputError) in try file.write(parts) }
        }
    }

    private func replace(
        _ name: String, writing write: (FileDescriptor) throws(OutputError) -> Void
    ) throws(OutputError) {
        let partial = FrameFile.partialPath(of: name)
        unlinkat(folder.number, partial, 0)
        do throws(OutputError) {
            // Exclusive, so that an existing link is not followed.
            let file = try FileDescriptor(opening: partial, in: folder, flags: O_WRONLY | O_CREAT | O_EXCL)
            try write(file)
            try file.confirm()
            guard renameat(folder.number, partial, folder.number, name) == 0 else {
                throw OutputError(code: errno, path: name, otherwise: .cannotCreate)
            }
        } catch {
            unlinkat(folder.number, partial, 0)
            // The user knows the file by its final name.
            throw OutputError(error.kind, path: FileSystem.join(path, name), message: error.message)
        }
    }

    /// Removes a file or a link; returns whether it existed and was removed.
    @discardableResult package func remove(_ name: String) -> Bool { unlinkat(folder.number, name, 0) == 0 }

    /// Removes partial files of a killed process; files that another process is writing stay.
    package func removeAbandoned(_ names: [String]) {
        for name in names where FrameFile.isPartial(FileSystem.split(name).name) {
            do throws(SystemError) {
                let file = try FileDescriptor(name, in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
                // Before the lock was acquired, another file may have taken the name, and its process still writes it.
                // A folder is not removed by this.
                if file.lock(), file.isStill(name, in: folder) { remove(name) }
            } catch {
                // A link or a socket is no export's work. A file that cannot be opened for another reason is left
                // alone.
                if error.code == ELOOP || error.code == ENXIO { remove(name) }
            }
        }
    }

    /// Throws if the path by which the folder was opened no longer names it.
    package func requirePath() throws(OutputError) {
        guard !folder.isStill(path, followingLinks: true) else { return }
        throw OutputError(.inputOutput, path: path, message: "the folder was moved or removed meanwhile")
    }
}
