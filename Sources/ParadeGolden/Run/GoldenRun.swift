public import Comparison
public import Drawing
public import FrameOutput
import Staging

/// The results of one check, scene by scene: the content of `.parade/last/run.json`, and the data of a report.
public struct GoldenRun: Hashable, Sendable {
    /// The build that drew the frames.
    public var build: BuildIdentity
    /// The scenes in the order of the check.
    public var scenes: [SceneResult]

    /// Creates a run.
    public init(build: BuildIdentity, scenes: [SceneResult]) {
        self.build = build
        self.scenes = scenes
    }

    /// Whether every frame of every scene is as approved.
    public var isPassed: Bool { scenes.allSatisfy(\.isPassed) }
}

/// The reason why a frame, or a whole scene, is not as approved.
public enum GoldenReason: String, Hashable, Sendable, CaseIterable {
    /// The pixels differ by more than the tolerance allows, because the scene or its assets changed, or for an unknown
    /// reason.
    case changed
    /// There is no golden, or it lacks this frame or its picture.
    case missing
    /// The golden holds frames that the scene no longer has, or is inconsistent.
    case stale
    /// The picture has another size.
    case size
    /// A file of the golden cannot be read.
    case unreadable
    /// The pixels differ though the scene, its assets and its options do not: another renderer drew them.
    case renderer
}

/// The results of a check for one scene.
public struct SceneResult: Hashable, Sendable {
    /// The scene file, as the user wrote it.
    public var scene: String
    /// The golden folder of the scene.
    public var golden: String
    /// The subfolder of the run's folder for its pictures; empty if nothing was kept.
    public var folder: String
    /// The width of a frame in pixels.
    public var pixelWidth: Int
    /// The height of a frame in pixels.
    public var pixelHeight: Int
    /// The frame rate as in scenes, such as `60000/1001`, in frames per second.
    public var frameRate: String
    /// The problems of the golden as a whole.
    public var problems: [GoldenProblem] = []
    /// The files that have changed since the golden was approved, the scene's own first, and options that differ.
    public var changedInputs: [String] = []
    /// Every checked frame, in ascending order.
    public var frames: [FrameResult] = []
    /// The inputs of the frames; nil if nothing was drawn.
    package var basis: GoldenBasis?

    /// Creates an empty result of a scene.
    public init(scene: String, golden: String, folder: String, pixelWidth: Int, pixelHeight: Int, frameRate: String) {
        self.scene = scene
        self.golden = golden
        self.folder = folder
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.frameRate = frameRate
    }

    /// Whether the golden is valid and every frame is as approved.
    public var isPassed: Bool { problems.isEmpty && frames.allSatisfy { $0.failure == nil } }
}

extension SceneResult {
    /// Whether pictures were kept of frames that are not as approved.
    package var hasPictures: Bool { frames.contains { $0.failure != nil && $0.actualFile != nil } }
}

/// A problem with a golden or a frame.
public struct GoldenProblem: Hashable, Sendable {
    /// The reason, one of six.
    public var reason: GoldenReason
    /// One sentence, lower case, no full stop, with value, limit and the origin of the limit.
    public var message: String

    /// Creates a problem.
    public init(_ reason: GoldenReason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}

/// The results of a check for one frame.
public struct FrameResult: Hashable, Sendable {
    /// The frame's index in the timeline.
    public var index: Int
    /// The frame's time in seconds.
    public var time: Double
    /// The digest of the frame as drawn now.
    public var actualDigest: FrameDigest
    /// The SHA-256 of the straight rows of the frame as drawn now; nil if it was not requested and the frame is as
    /// approved.
    public var actualSHA256: String?
    /// The approved digest; nil if the frame is not approved, or the golden is of an earlier format.
    public var expectedDigest: FrameDigest?
    /// The SHA-256 of the approved straight rows; nil if the frame is not approved.
    public var expectedSHA256: String?
    /// The reason why the frame is not as approved; nil if it is.
    public var failure: GoldenProblem?
    /// The comparison of the pictures; nil if they are equal, or no approved picture of this size is kept.
    public var comparison: ImageComparison?
    /// The PNG of the frame as drawn now, in the scene's folder of the run; nil if it passed and its golden lacks no
    /// picture.
    public var actualFile: String?
    /// The PNG of the approved frame, in the golden folder; nil if no picture is kept.
    public var expectedFile: String?
    /// The PNG of the difference ×8, in the scene's folder of the run.
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
