import Glibc
import ImageCoding

/// A folder that this process locks for the lifetime of the object; other exports then cannot lock the folder.
///
/// 1. The lock is the kernel's and ends with the process. On file systems without locks the folder is used without a
///    lock.
/// 2. Files are written, named and removed in the opened folder. If this folder is moved meanwhile, or another folder
///    takes its path, no file is written into the other folder, and no partial file remains in the opened folder.
/// 3. Files are written under a hidden name first, so that a final name never denotes a partial file. The hidden name
///    is fixed, so that the partial files of a killed process are found. There is no fsync.
package final class HeldFolder: Sendable {
    /// The folder's path as the user wrote it.
    package let path: String
    private let folder: FileDescriptor

    /// Opens and locks a folder; returns nil if another process has locked the folder.
    package init?(_ path: String) throws(OutputError) {
        self.path = path
        folder = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
        guard folder.lock() else { return nil }
    }

    /// Writes a whole file under a hidden name and renames it, as `FileSystem.replace` does.
    package func replace(_ name: String, with bytes: [UInt8]) throws(OutputError) {
        try replace(name) { file throws(OutputError) in try file.write(bytes) }
    }

    /// Writes a whole PNG file from its parts.
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

    /// Removes a file or a link; returns whether a file was removed.
    @discardableResult package func remove(_ name: String) -> Bool { unlinkat(folder.number, name, 0) == 0 }

    /// Removes partial files of killed processes, but not files that another process is writing.
    package func removeAbandoned(_ names: [String]) {
        for name in names where FrameFile.isPartial(FileSystem.split(name).name) {
            do throws(SystemError) {
                let file = try FileDescriptor(name, in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
                // Before the lock was acquired, another file may have taken the name, and the process that created that
                // file may still be writing it. If the name belongs to a folder, `remove` fails and the folder stays.
                if file.lock(), file.isStill(name, in: folder) { remove(name) }
            } catch {
                // No export creates a link or a socket under such a name, so these are removed. A file that cannot be
                // opened for another reason stays.
                if error.code == ELOOP || error.code == ENXIO { remove(name) }
            }
        }
    }

    /// Throws if the folder's path no longer leads to the opened folder.
    package func requirePath() throws(OutputError) {
        guard !folder.isStill(path, followingLinks: true) else { return }
        throw OutputError(.inputOutput, path: path, message: "the folder was moved or removed meanwhile")
    }
}
