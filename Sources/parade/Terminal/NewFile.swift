import Glibc

/// Files that a command writes besides frames.
enum NewFile {
    /// Writes a file whole; one that is there is replaced once the new one is complete.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        let temporary = "\(path).\(getpid()).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(.cannotCreate, "cannot create", path, errno) }
        var number = Descriptor.write(bytes, to: descriptor)
        if close(descriptor) != 0, number == nil { number = errno }
        if number == nil, rename(temporary, path) != 0 { number = errno }
        if let number {
            unlink(temporary)
            throw failure(.ioError, "cannot write", path, number)
        }
    }

    /// Writes a file that must not be there yet.
    static func create(_ bytes: [UInt8], at path: String, hint: String) throws(CommandFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            guard errno != EEXIST else {
                throw CommandFailure(.cannotCreate, "'\(path)' is already there", hint: hint)
            }
            throw failure(.cannotCreate, "cannot create", path, errno)
        }
        var number = Descriptor.write(bytes, to: descriptor)
        if close(descriptor) != 0, number == nil { number = errno }
        if let number {
            unlink(path)
            throw failure(.ioError, "cannot write", path, number)
        }
    }

    private static func failure(_ status: ExitStatus, _ what: String, _ path: String, _ number: Int32) -> CommandFailure
    {
        CommandFailure(status, "\(what) '\(path)': \(String(cString: strerror(number)))")
    }
}
