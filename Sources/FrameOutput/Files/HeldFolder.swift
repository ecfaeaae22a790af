import Glibc
import ImageCoding

/// A folder that this process has for itself, for as long as it lives: whoever else would write there finds it taken.
///
/// 1. The lock is the kernel's and ends with the process; file systems without locks go without.
/// 2. Files are written, named and removed in the folder that was opened. Where somebody moves it or puts another in its
///    place meanwhile, nothing is written into that other one, and nothing is left over in this one.
/// 3. Files come under a hidden name first, so that a name never stands for half a file. The hidden name is fixed, so that
///    what a killed process has left is found; there is no fsync.
package final class HeldFolder: Sendable {
    /// As the user named it.
    package let path: String
    private let folder: FileDescriptor

    /// Opens a folder; nil where another process has it.
    package init?(_ path: String) throws(OutputError) {
        self.path = path
        folder = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
        guard folder.lock() else { return nil }
    }

    /// Writes a whole file, as `FileSystem.replace` does.
    package func replace(_ name: String, with bytes: [UInt8]) throws(OutputError) {
        try replace(name) { file throws(OutputError) in try file.write(bytes) }
    }

    /// The same with a file in parts.
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
            // Exclusive, so that a link somebody put there is not followed.
            let file = try FileDescriptor(opening: partial, in: folder, flags: O_WRONLY | O_CREAT | O_EXCL)
            try write(file)
            try file.confirm()
            guard renameat(folder.number, partial, folder.number, name) == 0 else {
                throw OutputError(code: errno, path: name, otherwise: .cannotCreate)
            }
        } catch {
            unlinkat(folder.number, partial, 0)
            // The user knows the file by its own name.
            throw OutputError(error.kind, path: FileSystem.join(path, name), message: error.message)
        }
    }

    /// Removes a file or a link; whether it was there and is gone.
    @discardableResult package func remove(_ name: String) -> Bool { unlinkat(folder.number, name, 0) == 0 }

    /// Removes what a process that was killed has left half written; what somebody is writing stays.
    package func removeAbandoned(_ names: [String]) {
        for name in names where FrameFile.isPartial(FileSystem.split(name).name) {
            do throws(SystemError) {
                let file = try FileDescriptor(name, in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
                // Before it was locked another may have got the name, which somebody is writing. A folder is not removed by this.
                if file.lock(), file.isStill(name, in: folder) { remove(name) }
            } catch {
                // A link, or a socket: nobody's work. Of what cannot be opened for another reason nobody knows.
                if error.code == ELOOP || error.code == ENXIO { remove(name) }
            }
        }
    }

    /// Fails where the folder has no longer the name that it was opened by.
    package func requirePlace() throws(OutputError) {
        guard !folder.isStill(path, followingLinks: true) else { return }
        throw OutputError(.inputOutput, path: path, message: "the folder was moved or removed meanwhile")
    }
}
