import Drawing
import SceneDocument
import Synchronization
import Timing
import Typography

/// The decoded assets of the latest loads, keyed by content, so that reloading a scene decodes only what has changed.
///
/// The cache holds pictures, font faces, font families (with the text that they have laid out) and traces. The end of a
/// load evicts every entry that this load did not ask for. Safe to use from any thread.
package final class AssetCache: Sendable {
    /// A family's name, and the identities of its faces, fallbacks and relatives.
    private struct FamilyKey: Hashable {
        var name: String
        var faces: [ObjectIdentifier]
        var fallbacks: [ObjectIdentifier]
        var relatives: [ObjectIdentifier]
    }

    /// The pictures, keyed by the digest of the file.
    let pictures = LoadCache<String, Image>()
    /// The font faces by request. A request holds the digest of the font file in place of the file's name.
    let faces = LoadCache<FontStore.FaceRequest, FontFace>()
    let traces = LoadCache<String, ScrollTrace>()
    private let families = LoadCache<FamilyKey, FontFamily>()
    private let limits = Mutex<SceneLimits?>(nil)

    package init() {}

    /// Evicts the entries that no load has asked for since the last call of this method.
    package func endLoad() {
        pictures.endLoad()
        faces.endLoad()
        traces.endLoad()
        families.endLoad()
    }

    /// Evicts all entries if the limits have changed since the last load. Other limits may accept or refuse other
    /// assets.
    func use(_ limits: SceneLimits) {
        self.limits.withLock { known in
            guard known != limits else { return }
            known = limits
            pictures.removeAll()
            faces.removeAll()
            traces.removeAll()
            families.removeAll()
        }
    }

    /// Returns the family with this name, these faces, fallbacks and relatives. A cached family still has the text that
    /// it has laid out. If no such family is cached, a new one is made.
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

/// A cache of the values that the current load or the previous load has asked for or made.
final class LoadCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// The values of the current and the previous load; the dictionaries are never iterated.
    private let loads = Mutex<(current: [Key: Value], previous: [Key: Value])>(([:], [:]))

    /// The cached value of a key, or nil. A value that is read or set stays cached for this load and the next.
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

    /// Returns the cached value of a key, or makes a new one. The lock is held meanwhile, so no value is made twice.
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
