public import Drawing
public import Primitives
public import Staging

/// What a folder of frames holds and what the frames depend on. The same inputs give the same manifest.
public struct Manifest: Hashable, Sendable {
    /// The name of its file.
    public static let fileName = "manifest.json"
    /// The formats that are read. 2 does not name the renderer's digest, and calls frames by SHA-256 alone; what is rendered is
    /// written in the last.
    static let formats = 2...3
    /// A larger file is none: a hundred thousand frames take a few hundred bytes each.
    static let maximumBytes = 256 << 20

    /// What all frames depend on: frames of equal headers are equal where their numbers are.
    public var header: Header
    /// Whether the export that wrote it came to its end.
    public var isComplete: Bool
    /// The frames that are whole, by rising number; fewer than the timeline has where only some were asked for.
    public var frames: [Frame]

    /// Creates a manifest.
    public init(header: Header, isComplete: Bool, frames: [Frame]) {
        self.header = header
        self.isComplete = isComplete
        self.frames = frames
    }
}

extension Manifest {
    /// What all frames of an export depend on.
    public struct Header: Hashable, Sendable {
        /// Which renderer drew the frames. Without a digest the manifest is of format 2.
        public var renderer: RendererIdentity
        /// SHA-256 of the scene file, lower-case hexadecimal.
        public var sceneDigest: String
        /// The files the scene uses, by path.
        public var assets: [Asset]
        /// The picture.
        public var canvas: Canvas
        /// Playback rate.
        public var frameRate: FrameRate
        /// Length of the timeline in seconds.
        public var duration: Double
        /// Frames of the whole timeline.
        public var frameCount: Int
        /// Whether what moves was left at rest.
        public var hasReducedMotion: Bool

        /// Creates a header from its parts.
        public init(
            renderer: RendererIdentity, sceneDigest: String, assets: [Asset], canvas: Canvas, frameRate: FrameRate,
            duration: Double, frameCount: Int, hasReducedMotion: Bool = false
        ) {
            self.renderer = renderer
            self.sceneDigest = sceneDigest
            self.assets = assets
            self.canvas = canvas
            self.frameRate = frameRate
            self.duration = duration
            self.frameCount = frameCount
            self.hasReducedMotion = hasReducedMotion
        }

        /// Creates the header of a scene read from files with these digests.
        public init(
            _ scene: LoweredScene, renderer: RendererIdentity, sceneDigest: String, assets: [Asset],
            hasReducedMotion: Bool = false
        ) {
            self.init(
                renderer: renderer, sceneDigest: sceneDigest, assets: assets, canvas: scene.canvas,
                frameRate: scene.timeline.frameRate, duration: scene.timeline.duration,
                frameCount: scene.timeline.frameCount, hasReducedMotion: hasReducedMotion)
        }
    }

    /// A file that a scene uses.
    public struct Asset: Hashable, Sendable {
        /// Relative to the folder of assets.
        public var path: String
        /// SHA-256 of its bytes, lower-case hexadecimal.
        public var digest: String

        /// Creates an asset.
        public init(path: String, digest: String) {
            self.path = path
            self.digest = digest
        }
    }

    /// A frame that stands in the folder.
    public struct Frame: Hashable, Sendable {
        /// Its number in the timeline.
        public var index: Int
        /// Its time in seconds.
        public var time: Double
        /// The content offset of each scroll container, by name, in the scene's order.
        public var offsets: [Offset]
        /// What its pixels are called by; nil in a manifest of format 2.
        public var digest: FrameDigest?
        /// SHA-256 of its straight red, green, blue, alpha rows, lower-case hexadecimal; nil where it was not asked for.
        public var sha256: String?
        /// Length and CRC-32 of its file: whoever finds them right need not decode the file.
        public var mark: FileMark

        /// Where one scroll container stands.
        public struct Offset: Hashable, Sendable {
            /// The container's id, or its place in the scene where it has none.
            public var container: String
            /// The content offset in points, before it is rounded to pixels.
            public var offset: Point
        }

        /// The name of its file.
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

        /// Creates the entry of a frame whose file was just written; containers are named in the scene's order.
        public init(_ record: FrameRecord, containers: [String]) {
            guard let mark = record.file else { preconditionFailure("a frame in a folder has a file") }
            self.init(
                index: record.state.index, time: record.state.time,
                offsets: zip(containers, record.state.offsets).map { Offset(container: $0, offset: $1) },
                digest: record.digest, sha256: record.sha256, mark: mark)
        }
    }
}
