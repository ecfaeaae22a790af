import FrameOutput
import Glibc

/// Functions that write files other than frames.
enum NewFile {
    /// Writes a whole file. An existing file is replaced only when the new file is complete.
    ///
    /// If the path is a pipe or a device, the bytes are written into it.
    static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil, .regular, .directory:
            try FileSystem.replace(path, with: bytes)
        case .link, .other:
            let file = try FileDescriptor(openingStream: path, isCancelled: { Interruption.isRequested })
            try file.write(bytes)
            try file.confirm()
        }
    }

    /// Returns whether two paths lead to the same existing file.
    static func isSame(_ path: String, as other: String) -> Bool {
        var first = stat()
        var second = stat()
        return stat(path, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
            && first.st_ino == second.st_ino
    }

    /// Writes a new file. Throws an error with `hint` if the file already exists.
    static func create(_ bytes: [UInt8], at path: String, hint: String) throws(CommandFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            guard errno != EEXIST else {
                throw CommandFailure(.cannotCreate, "'\(path)' already exists", hint: hint)
            }
            throw failure(.cannotCreate, "cannot create", path, errno)
        }
        if let number = fill(descriptor, with: bytes) {
            unlink(path)
            throw failure(.ioError, "cannot write", path, number)
        }
    }

    /// Writes all bytes and closes the file. Returns nil on success, otherwise the number of the first error.
    private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32? {
        let number = FileDescriptor.write(bytes, to: descriptor)
        return close(descriptor) == 0 ? number : number ?? errno
    }

    private static func failure(_ status: ExitStatus, _ what: String, _ path: String, _ number: Int32) -> CommandFailure
    {
        CommandFailure(status, "\(what) '\(path)': \(String(cString: strerror(number)))")
    }
}
