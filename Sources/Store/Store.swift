import Glibc
import Synchronization

/// A folder that keeps finished frames by content, within a size. Processes and machines share it without locks.
///
/// 1. An entry is found by its key. The key decides the value, so two writers of one key write the same.
/// 2. Files are written under other names and renamed, so a reader never finds half of one.
/// 3. Every entry is verified when it is read. A damaged one is as if it were missing, and is counted.
/// 4. Reading never fails and writing never stops a run: after a failure, nothing more is written, and `notes` says why.
/// 5. The store is trusted like the program: verification finds damage, not malice.
public final class Store: Sendable {
    /// The version of the format, which is part of every key.
    static let formatVersion = 1
    /// The size limit of an entry in bytes. A run of 100 000 frames has a few hundred bytes for each.
    private static let mostEntryBytes = 256 << 20
    private static let mostFileBytes = 2 << 30

    /// How a store is used.
    public struct Options: Hashable, Sendable {
        /// The size in bytes within which the store stays.
        public var sizeLimit = 16 << 30
        /// Whether files are linked into output folders instead of copied.
        public var isLinking = false
        /// The part of the known frames that are drawn again and compared, from 0 to 1.
        public var verifiedFraction = 0.0

        /// Creates the default options.
        public init() {}
    }

    /// What a process has noticed while it used the store.
    struct State {
        var damagedCount = 0
        var failure: StoreFailure?
        var writtenBytes = 0
        var evictedCount = 0
        var verifiedCount = 0
        var differences: [String] = []
    }

    /// The folder, as the user wrote it.
    public let path: String
    /// How the store is used.
    public let options: Options
    let state = Mutex(State())

    /// Opens a store. The folder is created if it is missing.
    ///
    /// Throws if the folder cannot be created or written, if it holds other files, or if another version of the format
    /// has written it.
    public init(opening path: String, options: Options = Options()) throws(StoreError) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.options = options
        try claim()
    }

    /// Returns the value of an entry, or nil if it is missing or damaged.
    public func value(_ kind: StoreKind, _ key: StoreKey) -> [UInt8]? {
        let file = entryPath(kind, key)
        let bytes: [UInt8]
        do {
            bytes = try StoreFiles.contents(of: file, limit: Self.mostEntryBytes)
        } catch {
            if !error.isMissing { noteDamage() }
            return nil
        }
        guard let value = StoreEntry.decode(bytes, kind, key) else {
            noteDamage()
            return nil
        }
        touch(file)
        return value
    }

    /// Writes the value of an entry.
    public func keep(_ value: [UInt8], _ kind: StoreKind, _ key: StoreKey) {
        let bytes = StoreEntry.encode(value, kind, key)
        write(byteCount: bytes.count) { () throws(StoreFailure) in
            try StoreFiles.write(bytes, to: entryPath(kind, key))
        }
    }

    /// What the user should know when a run is over: damage that was found, why the store could not be written, and how many
    /// entries were evicted.
    public var notes: [String] {
        state.withLock { state in
            let count = state.damagedCount
            let damaged = count == 1 ? "1 damaged entry" : "\(count) damaged entries"
            let damage = count == 0 ? nil : "\(damaged) of the store '\(path)' \(count == 1 ? "was" : "were") not used"
            let failure = state.failure.map {
                "the store '\(path)' keeps no more frames of this run: \($0.text)"
            }
            let evicted =
                "the store '\(path)' is within its size again: \(state.evictedCount) of its entries, used longest ago, "
                + "\(state.evictedCount == 1 ? "was" : "were") evicted"
            return [damage, failure, state.evictedCount > 0 ? evicted : nil].compactMap(\.self)
        }
    }

    /// How many known frames were drawn again, and whether they were equal; nil if none were to be.
    public var verification: String? {
        guard options.verifiedFraction > 0 else { return nil }
        return state.withLock { state in
            guard state.verifiedCount > 0 else { return "no frame of the store '\(path)' was drawn again" }
            let frames = state.verifiedCount == 1 ? "1 frame" : "\(state.verifiedCount) frames"
            let outcome = state.differences.isEmpty ? "as stored" : "not all as stored"
            return "\(frames) of the store '\(path)' drawn again: \(outcome)"
        }
    }

    /// Describes frames that were drawn to verify the store and did not equal its entries. Empty if all did.
    public var differences: [String] { state.withLock { $0.differences } }

    /// Returns whether the entry of a key belongs to the sample that is drawn again.
    public func verifies(_ key: StoreKey) -> Bool { key.fraction < options.verifiedFraction }

    /// Records that an entry does not equal what was drawn.
    public func noteDifference(_ text: String) { state.withLock { $0.differences.append(text) } }

    /// Records that a known frame was drawn again and compared.
    public func noteVerification() { state.withLock { $0.verifiedCount += 1 } }

    func noteDamage() { state.withLock { $0.damagedCount += 1 } }

    func noteEviction() { state.withLock { $0.evictedCount += 1 } }

    /// Writes a file of the store, unless an earlier one could not be written.
    func write(byteCount: Int, _ body: () throws(StoreFailure) -> Void) {
        guard state.withLock({ $0.failure == nil }) else { return }
        do throws(StoreFailure) {
            try body()
            state.withLock { $0.writtenBytes += byteCount }
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
        }
    }

    func entryPath(_ kind: StoreKind, _ key: StoreKey) -> String { stem(kind, key) + Self.entrySuffix }

    func filePath(_ key: StoreKey) -> String { stem(.frame, key) + ".png" }

    static let entrySuffix = ".entry"

    private func stem(_ kind: StoreKind, _ key: StoreKey) -> String {
        "\(path)/\(kind.rawValue)/\(key.text.prefix(2))/\(key.text.dropFirst(2))"
    }

    /// Sets an entry's time of last use, at most once an hour. The time is that of the machine that has the disk, so
    /// machines with other clocks agree on the order.
    private func touch(_ file: String) {
        var status = stat()
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        guard stat(file, &status) == 0, abs(now.tv_sec - status.st_mtim.tv_sec) > 3600 else { return }
        utimensat(AT_FDCWD, file, nil, 0)
    }

    static func read(_ path: String) throws(StoreFailure) -> (number: Int32, bytes: [UInt8]) {
        let number = try StoreFiles.open(path)
        do throws(StoreFailure) {
            return (number, try StoreFiles.contents(of: number, limit: mostFileBytes))
        } catch {
            close(number)
            throw error
        }
    }
}

extension Store: Hashable {
    /// Returns whether both are the same object.
    public static func == (left: Store, right: Store) -> Bool { left === right }
    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
