import Diagnostics
import Drawing
import Layers
import Primitives
import SceneDocument
import Staging

/// The pictures of sequences that the views of a scene may show in one frame. A worker holds all of them while it draws
/// the frame.
struct SequenceUse {
    /// The memory that a worker needs for pictures of sequences, in bytes.
    private(set) var byteCount = 0

    /// Counts the pictures, and reports an error if they are too large.
    ///
    /// - Parameter otherPixels: The number of pixels of the scene's other pictures.
    init(
        _ scene: LoweredScene, _ origins: Origins, otherPixels: Int, limits: SceneLimits,
        problems: inout DiagnosticCollector
    ) {
        let changesMixing = scene.tracks.contains { $0.property.name == "mixes" }
        var mixes = false
        var largest = 0
        var sum = 0
        /// The numbers of views that show a picture of a sequence without mixing.
        var counts: [PictureSequence: Int] = [:]
        for (layer, origin) in zip(scene.tree.layers, origins.views) {
            guard case .sequence(let contents) = layer.contents, let sequence = contents.sequence else { continue }
            let pixels = sequence.width * sequence.height
            largest = max(largest, pixels)
            if contents.mixes || changesMixing {
                mixes = true
            } else {
                counts[sequence, default: 0] += 1
                // Views that show the same picture share it.
                if counts[sequence, default: 0] > sequence.pictures.count { continue }
            }
            sum += pixels
            guard sum <= limits.allImagePixels - otherPixels else {
                problems.error(
                    .imageTooLarge,
                    "this sequence brings the pictures that a frame may show to more than \(limits.allImagePixels.grouped) pixels in all",
                    at: origin.keyOrigin(.images), hint: SceneLimit.hint(\.allImagePixels, in: limits))
                return
            }
        }
        // Besides the pictures that are shown, there are smaller levels of one, and one that is being decoded. A mix is
        // made from two pictures.
        byteCount = 4 * sum + 6 * largest + (mixes ? 8 * largest : 0)
    }
}
