public import Drawing
public import Primitives
public import Staging

/// A list of the frames in a folder and of the inputs from which they were drawn.
///
/// The same inputs give the same manifest.
public struct Manifest: Hashable, Sendable {
    /// The file name of a manifest.
    public static let fileName = "manifest.json"
    /// The size limit of a manifest in bytes. A manifest can list 100 000 frames of a few hundred bytes each.
    static let maximumBytes = 256 << 20

    /// The inputs that all frames share. If two manifests have equal headers and the renderer's digest is known, their
    /// frames with the same index are equal.
    public var header: Header
    /// Whether the export that wrote the manifest has finished.
    public var isComplete: Bool
    /// The complete frames in ascending order. If only some frames were requested, the others of the timeline are
    /// missing.
    public var frames: [Frame]

    /// Creates a manifest.
    public init(header: Header, isComplete: Bool, frames: [Frame]) {
        self.header = header
        self.isComplete = isComplete
        self.frames = frames
    }
}

extension Manifest {
    /// The inputs that all frames of an export depend on.
    public struct Header: Hashable, Sendable {
        /// The renderer that drew the frames. In a manifest of version 2, it has no digest.
        public var renderer: RendererIdentity
        /// The SHA-256 of the scene file, in lower-case hexadecimal digits.
        public var sceneDigest: String
        /// The files that the scene uses, sorted by path.
        public var assets: [Asset]
        /// The size, scale and background of the frames.
        public var canvas: Canvas
        /// The rate at which the frames are played back, in frames per second.
        public var frameRate: FrameRate
        /// The duration of the timeline in seconds.
        public var duration: Double
        /// The number of frames in the whole timeline.
        public var frameCount: Int
        /// Whether reduced motion was on: animations that move, scale, rotate or blur views were left out.
        public var hasReducedMotion: Bool
        /// The name of the scene's variant; nil for the scene without a variant.
        public var variant: String?

        /// Creates a header from its parts.
        public init(
            renderer: RendererIdentity, sceneDigest: String, assets: [Asset], canvas: Canvas, frameRate: FrameRate,
            duration: Double, frameCount: Int, hasReducedMotion: Bool = false, variant: String? = nil
        ) {
            self.renderer = renderer
            self.sceneDigest = sceneDigest
            self.assets = assets
            self.canvas = canvas
            self.frameRate = frameRate
            self.duration = duration
            self.frameCount = frameCount
            self.hasReducedMotion = hasReducedMotion
            self.variant = variant
        }

        /// Creates the header of a lowered scene, with the digests of the files from which the scene was read.
        public init(
            _ scene: LoweredScene, renderer: RendererIdentity, sceneDigest: String, assets: [Asset],
            hasReducedMotion: Bool = false, variant: String? = nil
        ) {
            self.init(
                renderer: renderer, sceneDigest: sceneDigest, assets: assets, canvas: scene.canvas,
                frameRate: scene.timeline.frameRate, duration: scene.timeline.duration,
                frameCount: scene.timeline.frameCount, hasReducedMotion: hasReducedMotion, variant: variant)
        }
    }

    /// A file that a scene uses.
    public struct Asset: Hashable, Sendable {
        /// The path relative to the assets folder.
        public var path: String
        /// The SHA-256 of the file's bytes, in lower-case hexadecimal digits.
        public var digest: String

        /// Creates an asset.
        public init(path: String, digest: String) {
            self.path = path
            self.digest = digest
        }
    }

    /// A frame in the folder.
    public struct Frame: Hashable, Sendable {
        /// The frame's index in the timeline.
        public var index: Int
        /// The frame's time in seconds.
        public var time: Double
        /// The content offsets of the scroll containers, in the scene's order.
        public var offsets: [Offset]
        /// The content digest of the frame's pixels; nil in a manifest of version 2.
        public var digest: FrameDigest?
        /// The SHA-256 of the frame's rows of straight RGBA, in lower-case hexadecimal digits; nil if it was not
        /// requested.
        public var sha256: String?
        /// The length and CRC-32 of the frame's file. A file with this length and CRC-32 counts as unchanged and is not
        /// decoded.
        public var mark: FileMark

        /// The content offset of one scroll container.
        public struct Offset: Hashable, Sendable {
            /// The container's id, or its index in the form `scroll[0]` if the container has no id.
            public var container: String
            /// The content offset in points, not rounded to pixels.
            public var offset: Point
        }

        /// The name of the frame's file.
        public var file: String { FrameFile.name(ofFrame: index) }

        /// Creates a frame.
        public init(
            index: Int, time: Double, offsets: [Offset], digest: FrameDigest?, sha256: String?, mark: FileMark
        ) {
            self.index = index
            self.time = time
            self.offsets = offsets
            self.digest = digest
            self.sha256 = sha256
            self.mark = mark
        }

        /// Creates the entry of a frame whose file was just written.
        ///
        /// - Parameter containers: The names of the scroll containers, in the scene's order.
        public init(_ record: FrameRecord, containers: [String]) {
            guard let mark = record.file else { preconditionFailure("a frame in a folder has a file") }
            self.init(
                index: record.state.index, time: record.state.time,
                offsets: zip(containers, record.state.offsets).map { Offset(container: $0, offset: $1) },
                digest: record.digest, sha256: record.sha256, mark: mark)
        }
    }
}
