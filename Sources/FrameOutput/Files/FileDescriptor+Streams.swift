import Glibc

// Pipes and terminals: whoever reads at the other end may take nothing for ever. Writing waits in short stretches and asks
// between them whether somebody wishes to stop. A system call that waits would not do: a signal interrupts whichever thread
// the system chooses.

extension FileDescriptor {
    /// How long a stretch of waiting is.
    private static var stretchInMilliseconds: Int32 { 50 }

    /// Opens a pipe or a device for writing, waiting for a reader; a wish to stop ends that, and the writing.
    package convenience init(
        openingStream path: String, isCancelled: @escaping @Sendable () -> Bool
    ) throws(OutputError) {
        while true {
            // A pipe without a reader is told by ENXIO instead of waiting for one.
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
            poll(nil, 0, Self.stretchInMilliseconds)
        }
    }

    /// Writes all bytes to an open file, standard streams included; nil, or the number of the system's error.
    ///
    /// A wish to stop that comes while a pipe or terminal takes nothing is told as ECANCELED.
    package static func write(
        _ bytes: [UInt8], to number: Int32, isCancelled: () -> Bool = { false }
    ) -> Int32? {
        guard mayWait(number) else { return write(bytes, to: number, portion: .max) { true } }
        // The same pipe, opened once more: whoever shares the descriptor goes on finding it as it was.
        let own = open("/proc/self/fd/\(number)", O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard own >= 0 else {
            // A pipe with room has room for 4096 bytes (pipe(7), PIPE_BUF). A gigabyte so takes twice the time.
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
                // Nearly always all of it; a pipe may take less.
                rest = rest.dropFirst(count)
            } else if errno != EINTR, errno != EAGAIN {
                return errno
            }
        }
        return nil
    }

    /// Whether writing may wait for a reader: files take everything, and what is not open for writing tells so at once.
    private static func mayWait(_ number: Int32) -> Bool {
        var status = stat()
        guard fstat(number, &status) == 0, fcntl(number, F_GETFL) & O_ACCMODE != O_RDONLY else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFREG, S_IFBLK: return false
        default: return true
        }
    }

    /// Waits until bytes are taken, or an error is to be told; false where somebody wishes to stop before.
    private static func awaitRoom(in number: Int32, isCancelled: () -> Bool) -> Bool {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        // A negative answer is an interruption; whatever else is wrong the writing will tell.
        while poll(&request, 1, stretchInMilliseconds) <= 0 {
            if isCancelled() { return false }
        }
        return true
    }
}
