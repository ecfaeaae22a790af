import Primitives

/// A cache of decoded pictures of sequences, which all workers share. The picture that was used longest ago is evicted
/// first.
///
/// 1. The lock is held while a picture is looked up or stored, never while one is decoded.
/// 2. A picture that is still in use elsewhere is not evicted, because that would free no memory.
/// 3. A worker whose picture is being decoded by another worker decodes a neighbour of it meanwhile. If the picture is
///    still missing afterwards, the worker decodes it too. So no worker waits.
/// 4. A picture's pixels are those of its file, so caching never affects pixels.
public final class PictureCache: Sendable {
    /// The usual limit in bytes: two pictures of 3840×2160 pixels.
    package static let usualLimit = 64 << 20

    private struct Entry {
        var image: Image
        var lastUse: UInt64
    }

    private struct State {
        /// The pictures, by their serial numbers.
        var entries: [UInt64: Entry] = [:]
        /// The serial numbers of the pictures that are being decoded.
        var inProgress: Set<UInt64> = []
        var byteCount = 0
        var clock: UInt64 = 0
    }

    /// The answer to a request for a picture.
    enum Answer {
        case known(Image)
        /// The caller must decode the picture and store it, or give up.
        case missing
        /// Another worker is decoding the picture.
        case inProgress
    }

    private let state = Locked(State())
    private let limit: Int

    /// Creates an empty cache.
    ///
    /// - Parameter limit: The limit in bytes. Pictures that are in use may exceed it.
    package init(limit: Int = usualLimit) { self.limit = limit }

    /// The current size of the cache in bytes.
    package var byteCount: Int { state.withLock { $0.byteCount } }

    func request(_ serial: UInt64) -> Answer {
        state.withLock { state in
            if let image = Self.use(serial, in: &state) { return .known(image) }
            return state.inProgress.insert(serial).inserted ? .missing : .inProgress
        }
    }

    /// Stores a decoded picture under its serial number, and returns the picture that is stored. This is another one if
    /// another worker was faster.
    func store(_ image: Image) -> Image {
        // The pictures are freed after the lock is released, because returning megabytes to the system is slow.
        let (stored, evicted) = state.withLock { state -> (Image, [Image]) in
            state.inProgress.remove(image.serial)
            if let known = Self.use(image.serial, in: &state) { return (known, []) }
            state.clock += 1
            state.entries[image.serial] = Entry(image: image, lastUse: state.clock)
            state.byteCount += image.byteCount
            return (image, evict(from: &state))
        }
        withExtendedLifetime(evicted) {}
        return stored
    }

    /// Removes the pictures with the given serial numbers.
    func forget(_ serials: Range<UInt64>) {
        let removed = state.withLock { state -> [Image] in
            let found = state.entries.filter { serials.contains($0.key) }
            for (serial, entry) in found {
                state.entries[serial] = nil
                state.byteCount -= entry.image.byteCount
            }
            return found.values.map { $0.image }
        }
        withExtendedLifetime(removed) {}
    }

    /// Takes back a request that could not be fulfilled.
    func giveUp(_ serial: UInt64) { state.withLock { _ = $0.inProgress.remove(serial) } }

    private static func use(_ serial: UInt64, in state: inout State) -> Image? {
        guard let index = state.entries.index(forKey: serial) else { return nil }
        state.clock += 1
        state.entries.values[index].lastUse = state.clock
        return state.entries.values[index].image
    }

    private func evict(from state: inout State) -> [Image] {
        guard state.byteCount > limit else { return [] }
        var free: [(serial: UInt64, lastUse: UInt64)] = []
        var index = state.entries.startIndex
        while index != state.entries.endIndex {
            if isKnownUniquelyReferenced(&state.entries.values[index].image) {
                free.append((state.entries[index].key, state.entries[index].value.lastUse))
            }
            index = state.entries.index(after: index)
        }
        free.sort { $0.lastUse < $1.lastUse }
        var evicted: [Image] = []
        for (serial, _) in free {
            guard state.byteCount > limit, let entry = state.entries.removeValue(forKey: serial) else { break }
            state.byteCount -= entry.image.byteCount
            evicted.append(entry.image)
        }
        return evicted
    }
}

extension Image {
    fileprivate var byteCount: Int { pixels.count * MemoryLayout<UInt32>.stride }
}
