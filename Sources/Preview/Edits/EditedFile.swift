import CExchange
import FrameOutput
import Glibc

// Either a scene file is replaced as a whole, or nothing is replaced. A version that this program has not read is never
// lost:
//
// 1. The new content is written to a hidden file beside the scene file, with the scene file's permissions.
// 2. The two files exchange their names in one system call, so the hidden file now has the old content.
// 3. If the old content is the content that was edited, the hidden file is removed. Otherwise an editor has saved
//    another version in the meantime, and the names are exchanged once more, so nothing has changed.
//
// If an editor has the file open and writes into it after step 3, it writes into a removed file. Only a lock could
// prevent that, and editors take no locks. On file systems that cannot exchange names, the hidden file is renamed right
// after the scene file has been compared with the edited content once more.

/// A scene file whose content the page edits. A link to a file is followed if the file is inside the link's folder.
struct EditedFile: Sendable {
    /// The path of the file as the user gave it.
    let path: String
    /// The size limit of a file that is read, in bytes.
    private static let limit = 16 << 20

    /// Returns the file's content.
    func contents() throws(EditRefusal) -> [UInt8] { try Self.contents(of: target()) }

    /// Replaces the content of the file. Throws if the current content is not `old`.
    ///
    /// - Parameter beforeExchange: A function for tests. It is called between the comparison with `old` and the
    ///   exchange, and can save another version of the file.
    func replace(_ old: [UInt8], with new: [UInt8], beforeExchange: () -> Void = {}) throws(EditRefusal) {
        let target = try target()
        let parts = FileSystem.split(target)
        let hidden = FileSystem.join(parts.directory ?? ".", ".\(parts.name).parade-edit")
        // A killed program may have left a hidden file.
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
        // The names are exchanged back. That is repeated until the content that comes out is the content that was put
        // in before.
        var inserted = new
        while true {
            guard exchange_names(hidden, target) == 0 else { throw EditRefusal(errno, target) }
            let taken = try Self.contents(of: hidden)
            if taken == inserted { throw .changed }
            (inserted, replaced) = (replaced, taken)
        }
    }

    /// Returns the path of the file with links resolved. Throws if it is not inside the folder of the original path.
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
        // `realpath` allocates the result, which ends with a zero byte. The result is copied and freed in this
        // function.
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}

extension EditRefusal {
    /// Creates the refusal for a system error at a path.
    fileprivate init(_ code: Int32, _ path: String) { self = .system("\(path): \(String(cString: strerror(code)))") }
}
