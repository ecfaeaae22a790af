import Glibc

/// The system's error number of a failed operation on a store's file.
struct StoreFailure: Error {
    var code: Int32

    /// The system's words for the error, in lower case.
    var text: String {
        // The string is valid until the next call, so it is copied at once.
        strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
    }

    /// Whether the file is merely missing.
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    /// Whether there is no room for more files.
    var isFull: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }
}

/// The operations on files of a store.
///
/// A file is written under a name of its own in the same folder, and then renamed. Readers therefore see whole files
/// or none, on a local disk and over NFS, without any lock. The files are not flushed to the disk: what a crash of the
/// machine leaves half written is found when it is read.
enum StoreFiles {
    /// The end of the names of files that are being written.
    static let partialSuffix = ".parade-partial"

    /// Opens a regular file for reading. Links are refused.
    static func open(_ path: String) throws(StoreFailure) -> Int32 {
        // Without O_NONBLOCK, opening a pipe would wait for its writer.
        let number = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { throw StoreFailure(code: errno) }
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(number)
            throw StoreFailure(code: EINVAL)
        }
        return number
    }

    /// Returns the bytes of an open file. Throws EFBIG if there are more than `limit`.
    static func contents(of number: Int32, limit: Int) throws(StoreFailure) -> [UInt8] {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw StoreFailure(code: errno) }
        let length = Int(status.st_size)
        guard length <= limit else { throw StoreFailure(code: EFBIG) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            while count < length {
                // The rest of the buffer, which holds `length` bytes.
                let got = pread(number, buffer.baseAddress?.advanced(by: count), length - count, off_t(count))
                if got > 0 {
                    count += got
                } else if got == 0 {
                    return
                } else if errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
        guard failure == 0 else { throw StoreFailure(code: failure) }
        return bytes
    }

    /// Returns the bytes of a file.
    static func contents(of path: String, limit: Int) throws(StoreFailure) -> [UInt8] {
        let number = try open(path)
        defer { close(number) }
        return try contents(of: number, limit: limit)
    }

    /// Writes a file under a name of its own in the same folder, and renames it. A missing folder is created.
    ///
    /// - Parameter isReadOnly: Whether the file may not be written afterwards.
    static func write(_ bytes: [UInt8], to path: String, isReadOnly: Bool = false) throws(StoreFailure) {
        // Random, because processes on other machines may have the same number.
        let partial = "\(folder(of: path))/.\(String(UInt64.random(in: .min ... .max), radix: 36))\(partialSuffix)"
        do throws(StoreFailure) {
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
            var number = Glibc.open(partial, flags, 0o666)
            if number < 0, errno == ENOENT {
                mkdir(folder(of: path), 0o777)
                number = Glibc.open(partial, flags, 0o666)
            }
            guard number >= 0 else { throw StoreFailure(code: errno) }
            do throws(StoreFailure) {
                try write(bytes, to: number)
                if isReadOnly { fchmod(number, 0o444) }
            } catch {
                close(number)
                throw error
            }
            // Over a network, a full disk may be reported only now.
            guard close(number) == 0, rename(partial, path) == 0 else { throw StoreFailure(code: errno) }
        } catch {
            unlink(partial)
            throw error
        }
    }

    private static func write(_ bytes: [UInt8], to number: Int32) throws(StoreFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw StoreFailure(code: errno)
            }
        }
    }

    /// Returns the names in a folder, or none if it cannot be read. `.` and `..` are left out.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // The name is copied out of the entry's own array, up to its terminating zero.
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private static func folder(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }
}
