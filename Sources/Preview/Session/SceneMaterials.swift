import ImageCoding
import Raster
import SceneDocument
import SceneLoading
import Synchronization

/// The caches of a scene that all its panes share: images, fonts, text layouts, prepared drawings and finished bands.
///
/// The caches are kept when a page is reloaded.
final class SceneMaterials: Sendable {
    /// The reader of the scene file. It keeps images, fonts and text layouts.
    let reader = SceneSession()
    /// The cache of prepared drawings. It is twice as large as that of an export, whose effects rarely return: here every
    /// save shows the same effects again, and one blur over the whole picture of a phone takes more than 12 MB.
    let cache = RasterCache(megabyte: 2 << 20)
    private let stores = Mutex<[(width: Int, store: BandStore)]>([])

    /// The maximum number of widths for which finished bands are kept. The variants of a scene rarely have more widths.
    private static let mostStores = 4

    /// Returns the store of finished bands for pictures that are `width` pixels wide.
    func store(width: Int) -> BandStore {
        stores.withLock { stores in
            let known = stores.firstIndex { $0.width == width }.map { stores.remove(at: $0) }
            let found = known ?? (width, BandStore(width: width, byteLimit: BandStore.usualLimit))
            stores = [found] + stores.prefix(Self.mostStores - 1)
            return found.store
        }
    }

    /// Loads the scene and draws its first frame, so that a page that is opened soon shows the frame at once.
    ///
    /// Errors are ignored here. The page reports them when it loads the scene.
    func prepare(path: String, overrides: SceneOverrides) {
        guard let loaded = try? reader.load(path: path, overrides: overrides, checksFrames: false) else { return }
        var pictures = PictureStream(self)
        _ = try? pictures.next(of: LiveStage(loaded, cache: cache, continuing: nil), pane: 0, generation: 0)
    }
}
