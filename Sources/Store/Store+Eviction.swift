import Glibc

extension Store {
    /// An entry with its file, as they are found in the folder.
    private struct Found {
        var paths: [String] = []
        var byteCount = 0
        /// The time of last use, in seconds.
        var lastUse = Int.min
    }

    /// The age in seconds at which a file that is being written counts as left by a killed process.
    private static let abandonedAge = 24 * 3600

    /// Evicts the entries that were used longest ago, until the store has nine tenths of its size limit.
    ///
    /// An entry that another process uses at the same time may be among them: an open file stays readable, and what is
    /// missing is drawn again. Times are compared with each other only, because clocks of machines may differ.
    ///
    /// - Parameters:
    ///   - now: The time of the disk's machine in seconds. If nil, files that a killed process has left stay.
    ///   - account: Records the size of the store after the eviction. It is called once, at the end.
    func evict(now: Int?, account: (_ total: Int) -> Void) {
        var found: [Found] = []
        var partials: [(path: String, time: Int)] = []
        for kind in StoreKind.allCases {
            for part in StoreFiles.names(in: "\(path)/\(kind.rawValue)") {
                look(into: "\(path)/\(kind.rawValue)/\(part)", &found, &partials)
            }
        }
        if let now {
            for partial in partials where partial.time < now - Self.abandonedAge { unlink(partial.path) }
        }
        var total = found.reduce(0) { $0 + $1.byteCount }
        if total > options.sizeLimit {
            found.sort { ($0.lastUse, $0.paths.first ?? "") < ($1.lastUse, $1.paths.first ?? "") }
            for entry in found {
                guard total > options.sizeLimit / 10 * 9 else { break }
                for path in entry.paths { unlink(path) }
                total -= entry.byteCount
                noteEviction()
            }
        }
        account(total)
    }

    private func look(into folder: String, _ found: inout [Found], _ partials: inout [(path: String, time: Int)]) {
        var entries: [Substring: Found] = [:]
        // In the order of names, so that an entry comes before its file and is removed first.
        for name in StoreFiles.names(in: folder).sorted() {
            var status = stat()
            let path = "\(folder)/\(name)"
            guard lstat(path, &status) == 0 else { continue }
            guard !name.hasSuffix(StoreFiles.partialSuffix) else {
                partials.append((path, status.st_mtim.tv_sec))
                continue
            }
            let stem = name.prefix { $0 != "." }
            var entry = entries[stem] ?? Found()
            entry.paths.append(path)
            // A file with a hole can claim any length; only its blocks take room, of 512 bytes each.
            entry.byteCount += min(Int(status.st_size), Int(status.st_blocks) * 512)
            entry.lastUse = max(entry.lastUse, status.st_mtim.tv_sec)
            entries[stem] = entry
        }
        found += entries.values
    }
}
