import Drawing
package import ImageCoding
import Primitives
package import Staging
package import Store

/// The keys of the frames of one export. It makes them, and remembers them by the frames' indices.
///
/// All workers share it.
package final class FrameKeys: Sendable {
    /// What is kept of a frame.
    package enum Encoding: Hashable, Sendable {
        /// A PNG file.
        case png(hasAlpha: Bool, compression: Compression, scale: Double)
        /// The digest of the pixels.
        case pixels
    }

    private struct State {
        /// The digests of pictures, by their serial numbers. For look-ups only.
        var pictures: [UInt64: [UInt8]] = [:]
        var keys: [Int: StoreKey] = [:]
    }

    /// The number of pictures whose digests are remembered. A scene with more pictures has them digested again.
    private static let mostPictures = 4096

    private let parts: [String]
    private let includesBands: Bool
    private let state = Locked(State())

    /// Prepares keys for the frames of one renderer in one encoding.
    package init(renderer: RendererIdentity, encoding: Encoding) {
        switch encoding {
        case .png(let hasAlpha, let compression, let scale):
            parts = [
                renderer.digest, "png", hasAlpha ? "rgba" : "rgb", "\(compression)",
                "\(PNGEncoder.pixelsPerMeter(scale))",
            ]
            includesBands = true
        case .pixels:
            parts = [renderer.digest, "pixels"]
            includesBands = false
        }
    }

    /// The keys so far, by the frames' indices.
    package var known: [Int: StoreKey] { state.withLock { $0.keys } }

    /// Returns the key of a frame, or nil if it was not made.
    package func key(ofFrame index: Int) -> StoreKey? { state.withLock { $0.keys[index] } }

    /// Returns the key of a frame: of everything that decides its pixels, of the renderer, and of the encoding.
    ///
    /// The bytes of a PNG file also depend on the bands that are compressed, so their rows are part of its key.
    package func key(of content: FrameContent, ofFrame index: Int) -> StoreKey {
        let bands = includesBands ? [content.bands.map { "\($0.lowerBound)" }.joined(separator: ",")] : []
        let key = StoreKey("frame", parts + bands, bytes: content.canonicalBytes(digest: digest))
        state.withLock { $0.keys[index] = key }
        return key
    }

    /// Makes the keys of frames, without drawing them. Returns a guess of the processor time that drawing each frame
    /// takes, in microseconds.
    ///
    /// Throws the `SignalFailure` of a frame, or a `CancellationError` if `isCancelled` returns true before a frame.
    package func make(_ frames: [Int], of stage: Stage, isCancelled: () -> Bool = { false }) throws -> [Int: Int] {
        let canvas = stage.simulation.scene.canvas
        let pixelCount = canvas.pixelWidth * canvas.pixelHeight
        var renderer = FrameRenderer(stage)
        var guesses: [Int: Int] = [:]
        for frame in frames {
            if isCancelled() { throw CancellationError() }
            let content = try renderer.content(
                of: stage.state(ofFrame: frame), moments: stage.moments(ofFrame: frame))
            _ = key(of: content, ofFrame: frame)
            guesses[frame] = Self.guess(pixelCount: pixelCount, stepCount: content.stepCount)
        }
        return guesses
    }

    /// Guesses the time of a frame in microseconds: 20 ns for each pixel, which is mostly its compression, and 30 µs for
    /// each drawing step (the scenes of the gallery, within a factor of three).
    private static func guess(pixelCount: Int, stepCount: Int) -> Int { pixelCount / 50 + 30 * stepCount }

    /// Returns the SHA-256 of a picture's pixels. The lock is not held while it is computed.
    private func digest(of image: Image) -> [UInt8] {
        if let known = state.withLock({ $0.pictures[image.serial] }) { return known }
        var digest = SHA256()
        let pixels = image.pixels
        digest.update(pixels.span.bytes)
        let text = Array(digest.finish().utf8)
        state.withLock { state in
            if state.pictures.count >= Self.mostPictures { state.pictures.removeAll() }
            state.pictures[image.serial] = text
        }
        return text
    }
}

/// The store as one export of a scene uses it: with the keys of its frames, and what they cost.
///
/// All workers share it.
package final class FrameStore: Sendable {
    /// The store.
    package let store: Store
    /// The keys of the frames.
    package let keys: FrameKeys
    private let state = Locked(State())

    private struct State {
        var costs: [Int: Int] = [:]
        /// What the store holds of the frames that are drawn to verify it. For look-ups only.
        var expected: [Int: StoredFrame] = [:]
    }

    /// Prepares a store for the frames of an export.
    package init(_ store: Store, keys: FrameKeys) {
        self.store = store
        self.keys = keys
    }

    /// Makes the key of a frame and returns what the store holds of the frame. Returns nil if that is not known, or if
    /// the frame is drawn to verify the store.
    package func frame(of content: FrameContent, ofFrame index: Int) -> StoredFrame? {
        let key = keys.key(of: content, ofFrame: index)
        guard let frame = store.frame(key) else { return nil }
        guard store.verifies(key) else { return frame }
        // The file is read too, so that damage to it is counted. What is drawn now replaces it.
        if frame.file != nil { _ = store.file(key) }
        state.withLock { $0.expected[index] = frame }
        return nil
    }

    /// Returns a frame's picture from its stored PNG file, as `frame(of:ofFrame:)` does.
    package func picture(of content: FrameContent, ofFrame index: Int) -> StraightImage? {
        guard frame(of: content, ofFrame: index)?.file != nil, let key = keys.key(ofFrame: index),
            let file = store.file(key)
        else { return nil }
        return try? PNGDecoder.straightImage(file.bytes)
    }

    /// Compares a frame that was drawn with what the store holds, if the frame was drawn to verify the store. A digest
    /// or file that one of both lacks is not compared.
    package func verify(_ frame: StoredFrame, ofFrame index: Int) {
        guard let expected = state.withLock({ $0.expected.removeValue(forKey: index) }) else { return }
        store.noteVerification()
        guard !expected.agrees(with: frame), let key = keys.key(ofFrame: index) else { return }
        store.noteDifference(
            "frame \(index) is \(frame.digest.text), the store holds \(expected.digest.text) (key \(key.text))")
    }

    /// The processor time of the frames that were drawn, in microseconds, by the frames' indices.
    package var costs: [Int: Int] { state.withLock { $0.costs } }

    /// Records the processor time that drawing a frame took.
    func note(cost microseconds: Int, ofFrame index: Int) { state.withLock { $0.costs[index] = microseconds } }
}

extension StoredFrame {
    fileprivate func agrees(with other: StoredFrame) -> Bool {
        digest == other.digest && (file == nil || other.file == nil || file == other.file)
            && (sha256 == nil || other.sha256 == nil || sha256 == other.sha256)
    }
}
