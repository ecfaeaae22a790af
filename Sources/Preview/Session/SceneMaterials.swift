import ImageCoding
import Raster
import SceneDocument
import SceneLoading
import Synchronization

/// What all panes that show a scene share, and what stays when a page is loaded again: pictures, fonts, text layouts,
/// prepared drawings and finished bands.
final class SceneMaterials: Sendable {
    /// The reader of the scene.
    let reader = SceneSession()
    /// The cache of prepared drawings.
    let cache = RasterCache()
    private let stores = Mutex<[(width: Int, store: BandStore)]>([])

    /// The number of picture widths whose bands are kept: those of two panes.
    private static let mostStores = 2

    /// Returns the store of finished bands for pictures of a width in pixels.
    func store(width: Int) -> BandStore {
        stores.withLock { stores in
            let known = stores.firstIndex { $0.width == width }.map { stores.remove(at: $0) }
            let found = known ?? (width, BandStore(width: width, byteLimit: BandStore.usualLimit))
            stores = [found] + stores.prefix(Self.mostStores - 1)
            return found.store
        }
    }

    /// Loads the scene and draws its first frame, so that a page that opens soon shows it at once. Mistakes are left
    /// for the page to find.
    func prepare(path: String, overrides: SceneOverrides) {
        guard let loaded = try? reader.load(path: path, overrides: overrides) else { return }
        var pictures = PictureStream(self)
        _ = try? pictures.next(of: LiveStage(loaded, cache: cache, continuing: nil), pane: 0, generation: 0)
    }
}
