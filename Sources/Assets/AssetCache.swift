import Drawing
import SceneDocument
import Synchronization
import Timing
import Typography

/// A cache of decoded assets, keyed by content. When a scene is reloaded, only changed assets are decoded again.
///
/// The cache holds pictures, font faces, font families with the text that they have laid out, and traces. At the end of
/// a load, every entry that this load did not request is evicted. Safe to use from any thread.
package final class AssetCache: Sendable {
    /// The key of a font family: its name, and the identities of its faces, fallbacks and relatives.
    private struct FamilyKey: Hashable {
        var name: String
        var faces: [ObjectIdentifier]
        var fallbacks: [ObjectIdentifier]
        var relatives: [ObjectIdentifier]
    }

    /// The pictures, by the SHA-256 digest of the file.
    let pictures = LoadCache<String, Image>()
    /// The font faces, by request. The file name in a request is replaced by the digest of the font file.
    let faces = LoadCache<FontStore.FaceRequest, FontFace>()
    let traces = LoadCache<String, ScrollTrace>()
    let sequences = LoadCache<SequenceStore.Key, PictureSequence>()
    /// The decoded pictures of all sequences, within a limit of their own.
    let sequencePictures = PictureCache()
    private let families = LoadCache<FamilyKey, FontFamily>()
    private let limits = Mutex<SceneLimits?>(nil)

    package init() {}

    /// Evicts the entries that were not requested since the last call of this method.
    package func endLoad() {
        pictures.endLoad()
        faces.endLoad()
        traces.endLoad()
        sequences.endLoad()
        families.endLoad()
    }

    /// Evicts all entries if the limits differ from those of the last load. With other limits, other assets may be
    /// accepted or refused.
    func use(_ limits: SceneLimits) {
        self.limits.withLock { known in
            guard known != limits else { return }
            known = limits
            pictures.removeAll()
            faces.removeAll()
            traces.removeAll()
            sequences.removeAll()
            families.removeAll()
        }
    }

    /// Returns the family with this name, these faces, fallbacks and relatives. A cached family is returned if
    /// possible, since it still has the text that it has laid out. Otherwise a new family is made.
    func family(
        name: String, faces: [FontFace], fallbacks: [FontFamily], relatives: [FontFamily]
    ) -> FontFamily {
        let key = FamilyKey(
            name: name, faces: faces.map { ObjectIdentifier($0) }, fallbacks: fallbacks.map { ObjectIdentifier($0) },
            relatives: relatives.map { ObjectIdentifier($0) })
        return families.value(key) {
            FontFamily(
                name: name, face: faces[0], others: Array(faces.dropFirst()), fallbacks: fallbacks,
                relatives: relatives)
        }
    }
}

/// A cache of values that the current load or the previous load requested.
final class LoadCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// The values of the current load and of the previous load, by key. Never iterated.
    private let loads = Mutex<(current: [Key: Value], previous: [Key: Value])>(([:], [:]))

    /// The cached value of a key, or nil. After a value is read or set, it stays cached during this load and the next
    /// load.
    subscript(key: Key) -> Value? {
        get {
            loads.withLock { loads in
                let value = loads.current[key] ?? loads.previous[key]
                if let value { loads.current[key] = value }
                return value
            }
        }
        set { loads.withLock { $0.current[key] = newValue } }
    }

    /// Returns the cached value of a key, or makes and caches a new value. The lock is held while the value is made, so
    /// no value is made twice.
    func value(_ key: Key, _ make: () -> Value) -> Value {
        loads.withLock { loads in
            let value = loads.current[key] ?? loads.previous[key] ?? make()
            loads.current[key] = value
            return value
        }
    }

    func endLoad() { loads.withLock { $0 = (current: [:], previous: $0.current) } }

    func removeAll() { loads.withLock { $0 = ([:], [:]) } }
}
