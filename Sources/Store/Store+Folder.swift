import Glibc
import Synchronization

extension Store {
    /// The name of the file that marks a folder as a store.
    private static let formatName = "format"
    private static let formatText = "parade store \(formatVersion)\n"
    /// The name of the file with the bytes that were written since the last look at the whole store.
    private static let usageName = "usage"

    /// Returns whether a path leads to a folder that is marked as a store, of this format or another one.
    public static func isStore(_ path: String) -> Bool { access("\(path)/\(formatName)", F_OK) == 0 }

    /// Makes the folder a store, or checks that it is one.
    func claim() throws(StoreError) {
        guard !path.isEmpty else { throw StoreError(path, "the path is empty") }
        try createFolder()
        let file = "\(path)/\(Self.formatName)"
        let text = try format(file)
        if let text, !isCutShort(text) {
            guard text == Self.formatText else { throw otherFormat(text) }
        } else {
            // Two processes may make the same folder a store at once.
            let others = StoreFiles.names(in: path).filter { !$0.hasSuffix(StoreFiles.partialSuffix) }
            guard others.isEmpty || others.contains(Self.formatName) else {
                throw StoreError(
                    path, "holds '\(others.sorted()[0])' and is not a store", hint: "choose an empty or missing folder")
            }
            try writeFormat(file)
        }
        guard access(path, R_OK | W_OK | X_OK) == 0 else {
            throw StoreError(path, StoreFailure(code: errno).text)
        }
        for kind in StoreKind.allCases where mkdir("\(path)/\(kind.rawValue)", 0o777) != 0 && errno != EEXIST {
            throw StoreError(path, StoreFailure(code: errno).text)
        }
    }

    private func createFolder() throws(StoreError) {
        // The parents of the folder, from the root.
        for end in path.indices where path[end] == "/" && end > path.startIndex {
            mkdir(String(path[..<end]), 0o777)
        }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw StoreError(path, StoreFailure(code: errno).text) }
        var status = stat()
        guard stat(path, &status) == 0 else { throw StoreError(path, StoreFailure(code: errno).text) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StoreError(path, "not a folder", hint: "choose another folder for the store")
        }
    }

    /// Returns the text of the file that marks a store, or nil if it is missing.
    private func format(_ file: String) throws(StoreError) -> String? {
        do throws(StoreFailure) {
            return String(decoding: try StoreFiles.contents(of: file, limit: 1 << 10), as: UTF8.self)
        } catch {
            if error.isMissing { return nil }
            throw StoreError(path, "its file '\(Self.formatName)' cannot be read: \(error.text)")
        }
    }

    /// Returns whether a crash of the machine has left this of the file that marks a store: its beginning, which may be
    /// empty, and zeros. A folder that also holds other names than those of a store is not taken for one.
    private func isCutShort(_ text: String) -> Bool {
        let kept = text.utf8.reversed().drop { $0 == 0 }.reversed()
        guard kept.count < Self.formatText.utf8.count, Self.formatText.utf8.starts(with: kept) else { return false }
        let names = Set([Self.formatName, Self.usageName] + StoreKind.allCases.map(\.rawValue))
        return StoreFiles.names(in: path).allSatisfy { names.contains($0) || $0.hasSuffix(StoreFiles.partialSuffix) }
    }

    private func writeFormat(_ file: String) throws(StoreError) {
        do throws(StoreFailure) {
            try StoreFiles.write(Array(Self.formatText.utf8), to: file)
        } catch {
            throw StoreError(path, error.text)
        }
    }

    private func otherFormat(_ text: String) -> StoreError {
        let words = text.split(separator: "\n").first.map { $0.split(separator: " ") } ?? []
        guard words.count == 3, words[0] == "parade", words[1] == "store", let version = Int(words[2]) else {
            return StoreError(
                path, "its file '\(Self.formatName)' is not that of a store", hint: "choose another folder")
        }
        return StoreError(
            path, "has format \(version), and this parade reads and writes \(Self.formatVersion)",
            hint: "choose another folder, or remove this one: it can be made again")
    }

    /// Adds what this process has written to the store's account, and evicts the entries that were used longest ago if
    /// the store is too large. Called once, at the end of a command.
    public func finish() {
        let written = state.withLock { state in
            defer { state.writtenBytes = 0 }
            return state.writtenBytes
        }
        let file = "\(path)/\(Self.usageName)"
        // A run that has only read may have a smaller limit than the runs before.
        guard written > 0 || (account(file) ?? 0) > options.sizeLimit else { return }
        let now = append(written, to: file)
        // An account that cannot be read, or has become long, says nothing about the size.
        if let account = account(file), account <= options.sizeLimit { return }
        evict(now: now) { total in try? StoreFiles.write(Array("\(total)\n".utf8), to: file) }
    }

    /// Adds a line to the account. Returns the time that the file then has, which is that of the disk's machine, in
    /// seconds; nil if it cannot be written.
    private func append(_ written: Int, to file: String) -> Int? {
        // Without O_NONBLOCK, opening a pipe would wait for its reader. Lines that are appended at the same time do not
        // mix; one that is lost on a network is made good by the next look at the whole store.
        let number = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
        guard number >= 0 else { return nil }
        defer { close(number) }
        let line = Array("\(written)\n".utf8)
        var status = stat()
        guard line.withUnsafeBytes({ Glibc.write(number, $0.baseAddress, $0.count) }) == line.count,
            fstat(number, &status) == 0
        else { return nil }
        return status.st_mtim.tv_sec
    }

    /// Returns the sum of the account's lines, in bytes. Nil if the account cannot be read, or a line is not a number of
    /// bytes.
    private func account(_ file: String) -> Int? {
        guard let bytes = try? StoreFiles.contents(of: file, limit: 1 << 16) else { return nil }
        var sum: UInt64 = 0
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            guard let number = UInt64(line), number <= Self.mostBytes, sum <= Self.mostBytes else { return nil }
            sum += number
        }
        return Int(sum)
    }

    /// More bytes than any store has.
    private static let mostBytes: UInt64 = 1 << 60
}
