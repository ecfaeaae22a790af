import CExchange
import FrameOutput
import Glibc

// A scene file is replaced all or nothing, and never a version that this program has not read:
//
// 1. The new content is written to a hidden file beside the old one, with its permissions.
// 2. The two files exchange their names in one system call, so the old content is now in the hidden file.
// 3. If that is the content that was edited, it is removed. Otherwise an editor has saved in the meantime: the names are
//    exchanged once more, and nothing has happened.
//
// An editor that has the file open and writes into it after step 3 writes into a removed file; only a lock that editors
// do not take could prevent that. File systems that cannot exchange names get a second look at the file and a rename.

/// A scene file that is edited in place. Links are followed, but never out of the scene's folder.
struct EditedFile: Sendable {
    /// The path as the user gave it.
    let path: String
    /// The largest file that is read, in bytes.
    private static let limit = 16 << 20

    /// Returns the file's content.
    func contents() throws(EditRefusal) -> [UInt8] { try Self.contents(of: target()) }

    /// Replaces the content, which must still be `old`.
    ///
    /// - Parameter beforeExchange: Called between the last look at the file and the exchange; tests save another version
    ///   there.
    func replace(_ old: [UInt8], with new: [UInt8], beforeExchange: () -> Void = {}) throws(EditRefusal) {
        let target = try target()
        let place = FileSystem.split(target)
        let hidden = FileSystem.join(place.directory ?? ".", ".\(place.name).parade-edit")
        // The remains of a killed program.
        FileSystem.remove(hidden)
        defer { FileSystem.remove(hidden) }
        try Self.write(new, to: hidden, permissionsOf: target)
        guard try Self.contents(of: target) == old else { throw .changed }
        beforeExchange()
        guard exchange_names(hidden, target) == 0 else {
            guard [EXDEV, EINVAL, ENOSYS].contains(errno) else { throw EditRefusal(errno, target) }
            guard rename(hidden, target) == 0 else { throw EditRefusal(errno, target) }
            return
        }
        var replaced = try Self.contents(of: hidden)
        if replaced == old { return }
        // Back again, until the content that comes out is one that was put in.
        var inserted = new
        while true {
            guard exchange_names(hidden, target) == 0 else { throw EditRefusal(errno, target) }
            let taken = try Self.contents(of: hidden)
            if taken == inserted { throw .changed }
            (inserted, replaced) = (replaced, taken)
        }
    }

    /// Returns the path of the file itself, which must lie in the folder of the given path.
    private func target() throws(EditRefusal) -> String {
        guard let target = Self.resolved(path) else { throw EditRefusal(errno, path) }
        guard let folder = Self.resolved(FileSystem.split(path).directory ?? ".") else {
            throw EditRefusal(errno, path)
        }
        guard target.hasPrefix(folder == "/" ? "/" : folder + "/") else { throw .outside }
        return target
    }

    private static func contents(of path: String) throws(EditRefusal) -> [UInt8] {
        do throws(OutputError) {
            return try FileSystem.contents(of: path, limit: limit)
        } catch {
            throw .system("\(path): \(error.message)")
        }
    }

    private static func write(
        _ bytes: [UInt8], to path: String, permissionsOf model: String
    ) throws(EditRefusal) {
        var status = stat()
        guard stat(model, &status) == 0 else { throw EditRefusal(errno, model) }
        do throws(OutputError) {
            let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
            guard chmod(path, status.st_mode & 0o7777) == 0 else {
                throw OutputError(.inputOutput, path: path, message: String(cString: strerror(errno)))
            }
            try file.write(bytes)
            try file.confirm()
        } catch {
            throw .system("\(path): \(error.message)")
        }
    }

    private static func resolved(_ path: String) -> String? {
        // The system allocates the zero-terminated result; it is copied and freed in this function.
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}

extension EditRefusal {
    /// The refusal for a system error at a path.
    fileprivate init(_ code: Int32, _ path: String) { self = .system("\(path): \(String(cString: strerror(code)))") }
}
