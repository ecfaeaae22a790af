import Glibc
import ImageCoding
import Store

/// A folder that this process locks for the lifetime of the object, so that other exports cannot lock it.
///
/// 1. The lock is a lock of the kernel and ends with the process. If the file system does not support locks, the folder
/// is used without a lock. 2. Files are written, named and removed in the opened folder, even if the folder is moved
/// meanwhile. If another folder takes its path, nothing is written into that other folder. 3. A file is written under a
/// hidden name first, so a partial file never has a final name. The hidden name is fixed, so that the partial files of
/// a killed process are found. 4. The operations do not call fsync.
package final class HeldFolder: Sendable {
    /// The folder's path as the user wrote it.
    package let path: String
    private let folder: FileDescriptor

    /// Opens and locks a folder. Returns nil if another process has locked the folder.
    package init?(_ path: String) throws(OutputError) {
        self.path = path
        folder = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
        guard folder.lock() else { return nil }
    }

    /// Writes a file under a hidden name and then renames it, as `FileSystem.replace` does.
    package func replace(_ name: String, with bytes: [UInt8]) throws(OutputError) {
        try replace(name) { file throws(OutputError) in try file.write(bytes) }
    }

    /// Writes a PNG file from its parts, under a hidden name, and then renames it.
    func replace(_ name: String, with png: PNGFile) throws(OutputError) {
        try replace(name) { file throws(OutputError) in
            file.reserve(png.count)
            try png.withParts { parts throws(OutputError) in try file.write(parts) }
        }
    }

    /// Writes a stored file under a hidden name, and then renames it. The file is linked if the store links files, or
    /// else shares the blocks of the stored one, or else is a copy.
    func replace(_ name: String, with stored: StoredFile) throws(OutputError) {
        let partial = FrameFile.partialPath(of: name)
        unlinkat(folder.number, partial, 0)
        guard stored.link(into: folder.number, as: partial) else {
            return try replace(name) { file throws(OutputError) in
                if !stored.clone(into: file.number) { try file.write(stored.bytes) }
            }
        }
        try finish(partial, as: name) { () throws(OutputError) in }
    }

    private func replace(
        _ name: String, writing write: (FileDescriptor) throws(OutputError) -> Void
    ) throws(OutputError) {
        let partial = FrameFile.partialPath(of: name)
        unlinkat(folder.number, partial, 0)
        try finish(partial, as: name) { () throws(OutputError) in
            // Exclusive, so that an existing link is not followed.
            let file = try FileDescriptor(opening: partial, in: folder, flags: O_WRONLY | O_CREAT | O_EXCL)
            try write(file)
            try file.confirm()
        }
    }

    /// Makes a file under a hidden name and renames it. If this fails, the file is removed.
    private func finish(_ partial: String, as name: String, make: () throws(OutputError) -> Void) throws(OutputError) {
        do throws(OutputError) {
            try make()
            guard renameat(folder.number, partial, folder.number, name) == 0 else {
                throw OutputError(code: errno, path: name, otherwise: .cannotCreate)
            }
            // If both names are links to one file, the system has left both.
            unlinkat(folder.number, partial, 0)
        } catch {
            unlinkat(folder.number, partial, 0)
            // The user knows the file by its final name.
            throw OutputError(error.kind, path: FileSystem.join(path, name), message: error.message)
        }
    }

    /// Removes a file or a link. Returns whether a file or link was removed.
    @discardableResult package func remove(_ name: String) -> Bool { unlinkat(folder.number, name, 0) == 0 }

    /// Removes the partial files among `names`, unless another process is writing them.
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

    /// Throws if the folder's path does not lead to the opened folder, because the folder was moved or replaced.
    package func requirePath() throws(OutputError) {
        guard !folder.isStill(path, followingLinks: true) else { return }
        throw OutputError(.inputOutput, path: path, message: "the folder was moved or removed meanwhile")
    }
}
