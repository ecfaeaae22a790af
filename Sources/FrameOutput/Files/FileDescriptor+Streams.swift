import Glibc

// The reader of a pipe or a terminal may accept no bytes for an unlimited time. Therefore writing waits in short
// intervals and checks for cancellation between them. A blocking call could not be cancelled reliably, because the
// system chooses the thread that a signal interrupts.

extension FileDescriptor {
    /// The interval at which a wait checks for cancellation, in milliseconds.
    private static var waitInMilliseconds: Int32 { 50 }

    /// Opens a pipe or a device for writing. For a pipe, waits until it has a reader.
    ///
    /// Cancellation ends this wait, and also the waits of later writes.
    package convenience init(
        openingStream path: String, isCancelled: @escaping @Sendable () -> Bool
    ) throws(OutputError) {
        while true {
            // Without a reader, opening a pipe fails with ENXIO instead of blocking.
            let number = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
            let code = errno
            guard number < 0 else {
                self.init(number, path: path, isOwned: true, isCancelled: isCancelled)
                return
            }
            guard code == EINTR || code == ENXIO && FileSystem.isPipe(path) else {
                throw OutputError(code: code, path: path, otherwise: .cannotCreate)
            }
            guard !isCancelled() else { throw OutputError(code: ECANCELED, path: path, otherwise: .inputOutput) }
            poll(nil, 0, Self.waitInMilliseconds)
        }
    }

    /// Writes all bytes to an open file or standard stream. Returns nil on success, or the system's error number.
    ///
    /// If cancellation is requested while a pipe or terminal accepts no bytes, returns ECANCELED.
    package static func write(
        _ bytes: [UInt8], to number: Int32, isCancelled: () -> Bool = { false }
    ) -> Int32? {
        guard mayWait(number) else { return write(bytes, to: number, portion: .max) { true } }
        // Open the same pipe once more, so that the flags of the shared descriptor do not change for its other users.
        let own = open("/proc/self/fd/\(number)", O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard own >= 0 else {
            // A pipe that is ready accepts at least 4096 bytes (pipe(7), PIPE_BUF). Writing a gigabyte in such portions
            // takes twice as long.
            return write(bytes, to: number, portion: 4096) { awaitRoom(in: number, isCancelled: isCancelled) }
        }
        defer { Glibc.close(own) }
        return write(bytes, to: own, portion: .max) { awaitRoom(in: own, isCancelled: isCancelled) }
    }

    private static func write(
        _ bytes: [UInt8], to number: Int32, portion: Int, awaitRoom: () -> Bool
    ) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard awaitRoom() else { return ECANCELED }
            let count = rest.prefix(portion).withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count >= 0 {
                // Usually all of it; a pipe may accept less.
                rest = rest.dropFirst(count)
            } else if errno != EINTR, errno != EAGAIN {
                return errno
            }
        }
        return nil
    }

    /// Returns whether a write to a descriptor may have to wait for a reader.
    ///
    /// A file accepts all bytes at once. A descriptor that is not open for writing fails at once.
    private static func mayWait(_ number: Int32) -> Bool {
        var status = stat()
        guard fstat(number, &status) == 0, fcntl(number, F_GETFL) & O_ACCMODE != O_RDONLY else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFREG, S_IFBLK: return false
        default: return true
        }
    }

    /// Waits until a descriptor accepts bytes or has an error. Returns false if cancellation is requested first.
    private static func awaitRoom(in number: Int32, isCancelled: () -> Bool) -> Bool {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        // A negative result is an interruption; the write will report any other error.
        while poll(&request, 1, waitInMilliseconds) <= 0 {
            if isCancelled() { return false }
        }
        return true
    }
}
