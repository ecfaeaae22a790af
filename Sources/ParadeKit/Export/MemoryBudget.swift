import ImageCoding
import Layers
import Machine
import Primitives
package import SceneLoading
import Staging

/// The memory that drawing may take, and the number of frames that it allows to draw at the same time.
package struct MemoryBudget: Sendable {
    /// The memory that the process uses before it draws anything, in bytes.
    private static let ownMemory = 32 << 20
    private static let usualMemory = 2 << 30

    /// The budget, in bytes.
    package let bytes: Int

    /// Creates a budget. It is never greater than the memory that this process may use.
    ///
    /// - Parameter limit: The budget in bytes. If nil, it is 2 GiB, but at most three quarters of the memory that this
    ///   process may use.
    package init(limit: Int?) {
        let available = ProcessLimits.availableMemory
        bytes = limit.map { min($0, available) } ?? min(Self.usualMemory, available / 4 * 3)
    }

    /// The memory limit for the finished bands that workers share, in bytes: the default limit, but at most a quarter
    /// of the budget.
    package var bandMemory: Int { min(BandStore.usualLimit, bytes / 4) }

    /// Returns the least budget, in MiB, for workers of `bytesPerWorker` bytes that share `sharedBytes`.
    ///
    /// It is the memory of the process and of one frame, and a third of it in addition for finished bands.
    package static func leastMebibytes(bytesPerWorker: Int, sharedBytes: Int) -> Int {
        (((ownMemory + sharedBytes + bytesPerWorker + 2) / 3 * 4) >> 20) + 1
    }

    /// Returns the number of frames to draw at the same time, at least 1.
    ///
    /// It is `jobs`, or the number of processors that this process may use if `jobs` is nil. It is reduced until the
    /// workers' memory and `sharedBytes` fit in the budget.
    package func workerCount(jobs: Int?, bytesPerWorker: Int, sharedBytes: Int) -> Int {
        let room = (bytes - bandMemory - Self.ownMemory - sharedBytes) / max(1, bytesPerWorker)
        return max(1, min(jobs ?? ProcessLimits.workingProcessors, room))
    }

    /// Returns an upper estimate of the memory of one worker for a scene, in bytes.
    ///
    /// The estimate includes bands and caches, the file or pixels of a frame, and one pending frame record. The scene's
    /// decoded pictures (`pictureByteCount`) are not included, because workers share them.
    package static func bytesPerWorker(for loaded: LoadedScene) -> Int {
        let canvas = loaded.scene.canvas
        // A blurred group takes memory for a picture, for the 16-bit lanes of this picture, and for those of the
        // result.
        //
        // Up to 32 bytes per pixel of the canvas were measured, also for nested groups.
        let bytesPerPixel = loaded.scene.blurs ? 36 : 12
        return (24 << 20) + bytesPerPixel * canvas.pixelWidth * canvas.pixelHeight
            + loaded.listCount * loaded.scene.glassByteCount + heldSequenceBytes(of: loaded)
    }

    /// Returns the bytes of the pictures of sequences that one worker holds at a time.
    package static func heldSequenceBytes(of loaded: LoadedScene) -> Int {
        loaded.listCount * loaded.sequenceByteCount
    }
}

extension LoadedScene {
    /// The number of display lists that a worker holds. Two consecutive samples of motion blur are compared.
    fileprivate var listCount: Int { scene.timeline.motionBlur == nil ? 1 : 2 }
}

extension LoweredScene {
    /// An estimate of the bytes that the pictures of a frame's backdrops hold until the frame is drawn: two pictures of
    /// the box for each view that can have a backdrop.
    ///
    /// The rasterizer draws backdrops at a lower density before they hold more than the largest estimate.
    fileprivate var glassByteCount: Int {
        // Of the properties that paint an effect, only those of backdrops need a picture.
        let animated = Set(
            tracks.filter { $0.property.property.paintsEffect && $0.property.property.needsPicture }.map { $0.layer })
        let mostPixels = Double(canvas.pixelWidth * canvas.pixelHeight)
        var pixels = 0.0
        for index in tree.layers.indices where tree[index].effects.changesBackdrop || animated.contains(index) {
            let size = tree[index].bounds.size
            pixels += min(mostPixels, max(0, size.width * size.height) * canvas.scale * canvas.scale)
        }
        return Int(min(8 * pixels, Double(1 << 30)))
    }

    /// Whether any view has a blur, or can have a blur in some frame.
    fileprivate var blurs: Bool {
        tree.layers.contains { $0.effects.blur > 0 || !$0.effects.filters.isEmpty || $0.effects.changesBackdrop }
            || tracks.contains { $0.property.property.needsPicture }
    }
}
