public import Comparison
public import Drawing
public import FrameOutput
import Staging

/// The results of one check, scene by scene, as stored in `.parade/last/run.json` and shown in a report.
public struct GoldenRun: Hashable, Sendable {
    /// The build that drew the frames.
    public var build: BuildIdentity
    /// The scenes in the order of the check.
    public var scenes: [SceneResult]

    /// Creates the results of a check.
    public init(build: BuildIdentity, scenes: [SceneResult]) {
        self.build = build
        self.scenes = scenes
    }

    /// Whether all scenes have passed.
    public var isPassed: Bool { scenes.allSatisfy(\.isPassed) }
}

/// The reason why a frame, or a whole scene, is not as approved.
public enum GoldenReason: String, Hashable, Sendable, CaseIterable {
    /// The pixels differ by more than the tolerance allows, because the scene or its assets have changed, or for an
    /// unknown reason.
    case changed
    /// There is no golden, or the golden lacks this frame or its picture.
    case missing
    /// The golden holds frames that the scene no longer has, or its parts contradict each other.
    case stale
    /// The frame and its approved picture have different sizes.
    case size
    /// A file of the golden cannot be read.
    case unreadable
    /// The pixels differ although the scene, its assets and its options are the same; another renderer drew the golden.
    case renderer
}

/// The result of a check for one scene.
public struct SceneResult: Hashable, Sendable {
    /// The scene file, as the user wrote it.
    public var scene: String
    /// The golden folder of the scene.
    public var golden: String
    /// The name of the scene's subfolder of pictures in the run's folder; empty if no pictures were kept.
    public var folder: String
    /// The width of a frame in pixels.
    public var pixelWidth: Int
    /// The height of a frame in pixels.
    public var pixelHeight: Int
    /// The frame rate in frames per second, as scenes write it, such as `60000/1001`.
    public var frameRate: String
    /// The problems of the golden as a whole.
    public var problems: [GoldenProblem] = []
    /// The files that have changed since the golden was approved, the scene file first, followed by the options that
    /// differ.
    public var changedInputs: [String] = []
    /// The results of all checked frames, in ascending order.
    public var frames: [FrameResult] = []
    /// The inputs of the frames; nil if no frame was drawn.
    package var basis: GoldenBasis?

    /// Creates the result of a scene, without problems and frames.
    public init(scene: String, golden: String, folder: String, pixelWidth: Int, pixelHeight: Int, frameRate: String) {
        self.scene = scene
        self.golden = golden
        self.folder = folder
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.frameRate = frameRate
    }

    /// Whether the golden is valid and every checked frame is as approved.
    public var isPassed: Bool { problems.isEmpty && frames.allSatisfy { $0.failure == nil } }
}

extension SceneResult {
    /// Whether the check has kept pictures of frames that are not as approved.
    package var hasPictures: Bool { frames.contains { $0.failure != nil && $0.actualFile != nil } }
}

/// A problem with a golden or a frame.
public struct GoldenProblem: Hashable, Sendable {
    /// The reason for the problem.
    public var reason: GoldenReason
    /// The message: one sentence, lower case, no full stop, with the value, the limit and the location of the limit.
    public var message: String

    /// Creates a problem.
    public init(_ reason: GoldenReason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}

/// The result of a check for one frame.
public struct FrameResult: Hashable, Sendable {
    /// The frame's index in the timeline.
    public var index: Int
    /// The frame's time in seconds.
    public var time: Double
    /// The digest of the frame as the check drew it.
    public var actualDigest: FrameDigest
    /// The SHA-256 of the frame's straight RGBA rows, as the check drew them.
    ///
    /// Nil if it was not requested and the frame is as approved.
    public var actualSHA256: String?
    /// The approved digest; nil if the frame is not approved or the golden has an earlier format.
    public var expectedDigest: FrameDigest?
    /// The approved SHA-256 of the rows of straight RGBA; nil if the frame is not approved.
    public var expectedSHA256: String?
    /// The problem that makes the frame fail; nil if the frame is as approved.
    public var failure: GoldenProblem?
    /// The comparison of the frame with its approved picture.
    ///
    /// Nil if both are equal, or if there is no approved picture of the same size.
    public var comparison: ImageComparison?
    /// The name of the PNG file of the frame as the check drew it, in the scene's subfolder.
    ///
    /// Nil if the frame has passed, unless the golden lacks a picture of the frame.
    public var actualFile: String?
    /// The file name of the PNG of the approved frame, in the golden folder; nil if the golden has no picture of the
    /// frame.
    public var expectedFile: String?
    /// The file name of the PNG of the difference ×8, in the scene's subfolder.
    public var differenceFile: String?

    /// Creates the result of a frame that is as approved.
    public init(
        index: Int, time: Double, actualDigest: FrameDigest, expectedDigest: FrameDigest?, actualSHA256: String? = nil,
        expectedSHA256: String? = nil
    ) {
        self.index = index
        self.time = time
        self.actualDigest = actualDigest
        self.expectedDigest = expectedDigest
        self.actualSHA256 = actualSHA256
        self.expectedSHA256 = expectedSHA256
    }
}
