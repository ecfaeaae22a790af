import Glibc
import Primitives

/// An open file. Deinit closes the file, unless the descriptor is borrowed from the caller.
package final class FileDescriptor: Sendable {
    /// The file descriptor.
    let number: Int32
    private let path: String
    private let isOwned: Bool
    private let isCancelled: @Sendable () -> Bool

    /// Opens a file. If the file is created, the process's umask determines its permissions.
    ///
    /// - Parameter folder: The open folder to which the path is relative; nil for the current folder.
    package convenience init(
        opening path: String, in folder: FileDescriptor? = nil, flags: Int32
    ) throws(OutputError) {
        do throws(SystemError) {
            try self.init(path, in: folder, flags: flags)
        } catch {
            throw OutputError(code: error.code, path: path, otherwise: .cannotCreate)
        }
    }

    /// Opens a file. Throws the system's error number, for callers that distinguish errors.
    convenience init(_ path: String, in folder: FileDescriptor?, flags: Int32) throws(SystemError) {
        let start = folder?.number ?? AT_FDCWD
        // A terminal must not become the controlling terminal, whose keys could end this process.
        let flags = flags | O_CLOEXEC | O_NOCTTY
        var number = openat(start, path, flags, 0o666)
        while number < 0, errno == EINTR { number = openat(start, path, flags, 0o666) }
        guard number >= 0 else { throw SystemError(code: errno) }
        self.init(number, path: path, isOwned: true, isCancelled: { false })
    }

    /// Borrows an open descriptor. The caller remains responsible for closing it.
    ///
    /// If the descriptor is a pipe, cancellation ends a write that waits for the pipe's reader.
    package convenience init(
        borrowing number: Int32, path: String = "", isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
        self.init(number, path: path, isOwned: false, isCancelled: isCancelled)
    }

    init(_ number: Int32, path: String, isOwned: Bool, isCancelled: @escaping @Sendable () -> Bool) {
        self.number = number
        self.path = path
        self.isOwned = isOwned
        self.isCancelled = isCancelled
    }

    deinit {
        // A caller that needs the result has called `confirm()`.
        if isOwned { Glibc.close(number) }
    }

    /// Writes all bytes.
    package func write(_ bytes: [UInt8]) throws(OutputError) {
        guard let code = Self.write(bytes, to: number, isCancelled: isCancelled) else { return }
        throw OutputError(code: code, path: path, otherwise: .inputOutput)
    }

    /// Preallocates `count` bytes for the file, if the file system supports it. Errors are ignored.
    ///
    /// If the disk is full, the later write reports it. Preallocation saves a quarter of the time for writing a frame
    /// of 2.9 MB: 0.95 ms instead of 1.28 ms (ext4).
    package func reserve(_ count: Int) { _ = posix_fallocate(number, 0, count) }

    /// Writes several buffers one after another, up to 1024 buffers in one system call.
    package func write(_ parts: [UnsafeRawBufferPointer]) throws(OutputError) {
        // The system only reads the memory of the vectors, which the caller keeps alive.
        var vectors = parts.filter { !$0.isEmpty }.map {
            iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count)
        }[...]
        while !vectors.isEmpty {
            let written = vectors.prefix(Self.mostVectors).withUnsafeBufferPointer {
                writev(number, $0.baseAddress, Int32($0.count))
            }
            guard written >= 0 else {
                if errno == EINTR { continue }
                throw OutputError(code: errno, path: path, otherwise: .inputOutput)
            }
            var rest = written
            while let vector = vectors.first, rest >= vector.iov_len {
                rest -= vector.iov_len
                vectors.removeFirst()
            }
            // The unwritten rest of a partly written part lies inside it.
            if rest > 0 {
                let start = vectors[vectors.startIndex]
                vectors[vectors.startIndex] = iovec(iov_base: start.iov_base + rest, iov_len: start.iov_len - rest)
            }
        }
    }

    /// The maximum number of buffers that one system call accepts (IOV_MAX).
    private static var mostVectors: Int { 1024 }

    /// Writes all bytes at an offset from the beginning of the file, in bytes. The file position does not change.
    package func write(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let position = offset + bytes.count - rest.count
            let count = rest.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, position) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw OutputError(code: errno, path: path, otherwise: .inputOutput)
            }
        }
    }

    /// Removes all contents of the file.
    package func truncate() throws(OutputError) {
        guard ftruncate(number, 0) == 0 else { throw OutputError(code: errno, path: path, otherwise: .inputOutput) }
    }

    /// Returns whether a path still names the open file.
    ///
    /// - Parameters:
    ///   - folder: The open folder to which the path is relative; nil for the current folder.
    ///   - followingLinks: Whether a link to the file also counts.
    package func isStill(_ path: String, in folder: FileDescriptor? = nil, followingLinks: Bool = false) -> Bool {
        var own = stat()
        var named = stat()
        let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
        return fstat(number, &own) == 0 && fstatat(folder?.number ?? AT_FDCWD, path, &named, flags) == 0
            && own.st_dev == named.st_dev && own.st_ino == named.st_ino
    }

    /// Reads all bytes up to the end of the file. If there are more than `limit` bytes, stops reading and throws.
    package func readAll(limit: Int) throws(OutputError) -> [UInt8] {
        let length = try length()
        guard length <= limit else { throw tooLong(limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(length)
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(number, &buffer, buffer.count)
            if count > 0 {
                bytes += buffer[..<count]
                // The file may grow while it is read.
                guard bytes.count <= limit else { throw tooLong(limit) }
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw OutputError(code: errno, path: path, otherwise: .inputOutput)
            }
        }
    }

    private func tooLong(_ limit: Int) -> OutputError {
        OutputError(
            .inputOutput, path: path,
            message: "the file has more than \(limit.grouped) bytes, the limit for such a file")
    }

    /// Whether the file is a regular file: not a folder, pipe or device.
    var isRegular: Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Returns the length of the file in bytes.
    package func length() throws(OutputError) -> Int {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw OutputError(code: errno, path: path, otherwise: .inputOutput) }
        return Int(status.st_size)
    }

    /// Returns `count` bytes from an offset in bytes, or fewer bytes if the file ends earlier.
    package func bytes(at offset: Int, count: Int) throws(OutputError) -> [UInt8] {
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            while initializedCount < count {
                // The rest of the buffer, which holds `count` bytes.
                let got = pread(
                    number, buffer.baseAddress?.advanced(by: initializedCount), count - initializedCount,
                    offset + initializedCount)
                if got > 0 {
                    initializedCount += got
                } else if got == 0 {
                    return
                } else if errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
        if let failure { throw OutputError(code: failure, path: path, otherwise: .inputOutput) }
        return bytes
    }

    /// Throws if the system has not accepted all writes. Some file systems report a full disk only when a file is
    /// closed.
    ///
    /// The method closes a copy of the descriptor to get such a report. The file itself stays open, and its lock is
    /// held, for the lifetime of this object.
    package func confirm() throws(OutputError) {
        let copy = dup(number)
        guard copy >= 0, Glibc.close(copy) == 0 else {
            throw OutputError(code: errno, path: path, otherwise: .inputOutput)
        }
    }

    /// Acquires a lock on the file. Returns false if another process holds a lock that excludes it.
    ///
    /// If the file system does not support locks, returns true. Waits for up to a tenth of a second: while another
    /// thread starts a child process, the child briefly holds all open files.
    ///
    /// - Parameter isShared: Whether others may hold a shared lock at the same time.
    package func lock(isShared: Bool = false) -> Bool {
        for _ in 0..<10 {
            if flock(number, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 || errno != EWOULDBLOCK { return true }
            poll(nil, 0, 10)
        }
        return false
    }
}
