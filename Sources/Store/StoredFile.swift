import CProcess
import Glibc

/// The open file of a stored frame, whose bytes were verified. The file can be evicted meanwhile; it stays readable.
public final class StoredFile: Sendable {
    /// What the store knows of the frame.
    public let frame: StoredFrame
    /// The verified bytes.
    public let bytes: [UInt8]
    private let path: String
    private let number: Int32
    private let isLinking: Bool

    /// Creates the file of a frame.
    ///
    /// - Parameters:
    ///   - number: The open file, which is closed with this object.
    ///   - isLinking: Whether the file may be linked into other folders.
    init(_ frame: StoredFrame, path: String, number: Int32, bytes: [UInt8], isLinking: Bool) {
        self.frame = frame
        self.path = path
        self.number = number
        self.bytes = bytes
        self.isLinking = isLinking
    }

    deinit { close(number) }

    /// Gives the file a second name in an open folder, and returns whether this has worked. It does not without
    /// `--store-link`, on another file system, or if the file has as many names as it can have.
    public func link(into folder: Int32, as name: String) -> Bool {
        guard isLinking, linkat(AT_FDCWD, path, folder, name, 0) == 0 else { return false }
        // Another process may have replaced the file since it was verified.
        var own = stat()
        var linked = stat()
        guard fstat(number, &own) == 0, fstatat(folder, name, &linked, AT_SYMLINK_NOFOLLOW) == 0,
            own.st_ino == linked.st_ino, own.st_dev == linked.st_dev
        else {
            unlinkat(folder, name, 0)
            return false
        }
        // A program that writes into the folder must not change the store.
        if own.st_mode & 0o222 != 0 { fchmod(number, 0o444) }
        return true
    }

    /// Lets an empty open file share the blocks of this one, or copies them inside the system. Returns whether this has
    /// worked; otherwise the caller writes `bytes`.
    public func clone(into target: Int32) -> Bool { clone_file(number, target, bytes.count) == 0 }
}
