import Drawing
import FrameOutput
import ImageCoding
import Primitives
package import SceneLoading
package import Staging

/// Draws the frames of a scene, and returns the values behind them.
///
/// ```swift
/// let renderer = try Renderer(SceneFile("hero.json").load())
/// let picture = try await renderer.image(ofFrame: 42)
/// let report = try await renderer.writeFrames(to: "frames")
/// ```
///
/// Every frame depends only on the scene and the frame's number. A renderer keeps what it has prepared for one frame for
/// the next ones, and can be used from several tasks at the same time.
public struct Renderer: Sendable {
    /// The scene whose frames are drawn.
    public let scene: Scene
    /// The scene as it is loaded.
    package let loaded: LoadedScene
    private let prepared = Prepared()
    /// The scene that is simulated.
    package var lowered: LoweredScene { loaded.scene }

    /// Prepares to draw a scene, which is loaded if it was not loaded before.
    ///
    /// - Throws: ``SceneError`` with all mistakes of the scene.
    public init(_ scene: Scene) throws(SceneError) {
        do throws(SceneErrors) {
            try self.init(loading: scene)
        } catch {
            throw SceneError(error)
        }
    }

    /// Prepares to draw a scene, which is loaded if it was not loaded before.
    package init(loading scene: Scene) throws(SceneErrors) {
        let loaded = try scene.loaded()
        self.scene = scene
        self.loaded = loaded
    }

    /// What is made of the scene when it is first needed.
    private final class Prepared: Sendable {
        let simulation = Locked<Simulation?>(nil)
        let stage = Locked<Stage?>(nil)
        let isOpaque = Locked<Bool?>(nil)
        let pixels = Locked<RawStreamSink?>(nil)
        let files = Locked<PNGPictureSink?>(nil)
    }

    /// The simulation of the scene.
    package var simulation: Simulation { prepared.simulation.made { Simulation(lowered) } }
    /// The scene, prepared for drawing.
    package var stage: Stage { prepared.stage.made { Stage(simulation) } }
    /// Whether every pixel of every frame is opaque. To find out, up to all frames are presented.
    package var isOpaque: Bool { prepared.isOpaque.made { lowered.isOpaqueThroughout } }
    /// The sink for pixels, which keeps finished bands for the next frames.
    var pixels: RawStreamSink { prepared.pixels.made { RawStreamSink(.rgba, canvas: lowered.canvas) } }
    private var files: PNGPictureSink {
        prepared.files.made { PNGPictureSink(canvas: lowered.canvas, hasAlpha: !isOpaque) }
    }

    /// The number of frames. The frames have the numbers from 0 up to this number.
    public var frameCount: Int { lowered.timeline.frameCount }
    /// The number of frames per second at which the scene is played.
    public var frameRate: Double {
        Double(lowered.timeline.frameRate.numerator) / Double(lowered.timeline.frameRate.denominator)
    }
    /// The duration of the scene's timeline, in seconds.
    public var duration: Double { lowered.timeline.duration }
    /// The number of pixel columns of each frame.
    public var pixelWidth: Int { lowered.canvas.pixelWidth }
    /// The number of pixel rows of each frame.
    public var pixelHeight: Int { lowered.canvas.pixelHeight }

    /// The warnings about the scene, at most twenty. ``Scene/diagnostics()`` finds more, since it reviews all frames.
    public var warnings: [Diagnostic] { loaded.warnings.map(Diagnostic.init) }

    /// Draws a frame.
    ///
    /// - Parameter index: The frame's number, from 0.
    /// - Throws: ``RenderError`` if there is no such frame, or if a signal has no value in it; `CancellationError` if the
    ///   task is cancelled.
    public func image(ofFrame index: Int) async throws -> Image {
        Image(width: pixelWidth, height: pixelHeight, bytes: try await draw(index, into: pixels))
    }

    /// Draws a frame as a PNG file: the file that ``writeFrames(to:frames:options:progress:)`` writes.
    ///
    /// - Parameter index: The frame's number, from 0.
    /// - Throws: As ``image(ofFrame:)`` does.
    public func png(ofFrame index: Int) async throws -> [UInt8] { try await draw(index, into: files) }

    private func draw(_ index: Int, into sink: some FrameSink) async throws -> [UInt8] {
        try requireFrame(index)
        var bytes: [UInt8]?
        do {
            _ = try await FrameExporter.export(
                stage, frames: [index], jobs: 1, to: sink, deliver: { record in bytes = record.bytes })
        } catch {
            throw RenderError(error)
        }
        // The exporter delivers the only frame unless the task was cancelled before.
        guard let bytes else { throw CancellationError() }
        return bytes
    }

    func requireFrame(_ index: Int) throws(RenderError) {
        guard (0..<frameCount).contains(index) else {
            throw RenderError(
                .invalidArgument, "the scene has no frame \(index)",
                hint: frameCount == 1 ? "its only frame is 0" : "its frames are 0 to \((frameCount - 1).grouped)")
        }
    }
}

extension Locked {
    /// Returns the stored value. If no value is stored yet, stores the value of `make` first.
    fileprivate func made<Wrapped: Sendable>(_ make: () -> Wrapped) -> Wrapped where Value == Wrapped? {
        withLock { value in
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }
}
