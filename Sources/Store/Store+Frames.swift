import Glibc
import ImageCoding

extension Store {
    /// Returns what is known of a frame, or nil if its entry is missing or damaged. Its file is not read.
    public func frame(_ key: StoreKey) -> StoredFrame? { entry(key)?.frame }

    /// Opens the file of a stored frame and verifies its bytes. Returns nil if the file is missing or damaged.
    public func file(_ key: StoreKey) -> StoredFile? {
        guard let entry = entry(key), let marks = entry.frame.file else { return nil }
        let path = filePath(key)
        let number: Int32, bytes: [UInt8]
        do throws(StoreFailure) {
            (number, bytes) = try Self.read(path)
        } catch {
            if !error.isMissing { noteDamage() }
            return nil
        }
        guard bytes.count == marks.length, XXH3.hex(of: bytes) == entry.fileDigest else {
            close(number)
            noteDamage()
            return nil
        }
        return StoredFile(entry.frame, path: path, number: number, bytes: bytes, isLinking: options.isLinking)
    }

    /// Returns whether the store seems to hold a frame with its file. Only the file's length is checked.
    public func holdsFile(_ key: StoreKey) -> Bool {
        guard let marks = entry(key)?.frame.file else { return false }
        var status = stat()
        return lstat(filePath(key), &status) == 0 && Int(status.st_size) == marks.length
    }

    /// Keeps a frame of which only the digest is wanted.
    public func keep(_ frame: StoredFrame, _ key: StoreKey) {
        precondition(frame.file == nil, "a frame with a file is kept with its file")
        keep(frame.value(fileDigest: nil), .frame, key)
    }

    /// Keeps a frame with its file. The entry is written after the file, so that an entry promises a file.
    public func keep(_ frame: StoredFrame, _ key: StoreKey, file bytes: [UInt8]) {
        precondition(frame.file?.length == bytes.count, "the marks of a file are those of its bytes")
        write(byteCount: bytes.count) { () throws(StoreFailure) in
            try StoreFiles.write(bytes, to: filePath(key), isReadOnly: options.isLinking)
        }
        keep(frame.value(fileDigest: XXH3.hex(of: bytes)), .frame, key)
    }

    private func entry(_ key: StoreKey) -> (frame: StoredFrame, fileDigest: String?)? {
        guard let value = value(.frame, key) else { return nil }
        guard let entry = StoredFrame.read(value) else {
            noteDamage()
            return nil
        }
        return entry
    }
}
