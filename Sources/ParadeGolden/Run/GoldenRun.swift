public import Comparison
public import Drawing
public import FrameOutput
import Staging

/// What one check saw, scene by scene: the content of `.parade/last/run.json`, and what a report tells.
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

/// Why a frame, or a whole scene, is not as approved.
public enum GoldenReason: String, Hashable, Sendable, CaseIterable {
    /// The pixels differ by more than the tolerance allows, and the scene, its assets or nothing known changed.
    case changed
    /// There is no golden, or it lacks this frame or its picture.
    case missing
    /// The golden holds what the scene no longer has, or disagrees with itself.
    case stale
    /// The picture has another size.
    case size
    /// A file of the golden cannot be read.
    case unreadable
    /// The pixels differ though the scene, its assets and its options do not: another renderer drew them.
    case renderer
}

/// What a check saw of one scene.
public struct SceneResult: Hashable, Sendable {
    /// The scene file, as the user named it.
    public var scene: String
    /// Its golden folder.
    public var golden: String
    /// Where in the run's folder its pictures are; empty where there are none.
    public var folder: String
    /// Pixels of a frame.
    public var pixelWidth: Int
    /// Pixels of a frame.
    public var pixelHeight: Int
    /// Frames a second, as scenes spell it, such as `60000/1001`.
    public var frameRate: String
    /// What is wrong with the golden as a whole.
    public var problems: [GoldenProblem] = []
    /// The files that have changed since the golden was approved, the scene's own first, and options that differ.
    public var changedInputs: [String] = []
    /// Every checked frame by rising number.
    public var frames: [FrameResult] = []
    /// What the frames were drawn from; nil where nothing was drawn.
    package var basis: GoldenBasis?

    /// Creates the result of a scene nothing is known of yet.
    public init(scene: String, golden: String, folder: String, pixelWidth: Int, pixelHeight: Int, frameRate: String) {
        self.scene = scene
        self.golden = golden
        self.folder = folder
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.frameRate = frameRate
    }

    /// Whether the golden is sound and every frame is as approved.
    public var isPassed: Bool { problems.isEmpty && frames.allSatisfy { $0.failure == nil } }
}

extension SceneResult {
    /// Whether pictures were kept of frames that are not as approved.
    package var hasPictures: Bool { frames.contains { $0.failure != nil && $0.actualFile != nil } }
}

/// Something wrong with a golden.
public struct GoldenProblem: Hashable, Sendable {
    /// Which of the six reasons.
    public var reason: GoldenReason
    /// One sentence, lower case, no full stop, with value, limit and where the limit came from.
    public var message: String

    /// Creates a problem.
    public init(_ reason: GoldenReason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}

/// What a check saw of one frame.
public struct FrameResult: Hashable, Sendable {
    /// Its number in the timeline.
    public var index: Int
    /// Its time in seconds.
    public var time: Double
    /// The digest of what is drawn now.
    public var actualDigest: FrameDigest
    /// SHA-256 of its straight rows; nil where that was not asked for and the frame is as approved.
    public var actualSHA256: String?
    /// The approved digest; nil where none is approved, or the golden is of an earlier format.
    public var expectedDigest: FrameDigest?
    /// SHA-256 of the approved straight rows; nil where none are approved.
    public var expectedSHA256: String?
    /// Why it is not as approved; nil where it is.
    public var failure: GoldenProblem?
    /// How the pictures differ; nil where they are equal, or no approved picture of this size is kept.
    public var comparison: ImageComparison?
    /// PNG of the frame now drawn, in the scene's folder of the run; nil if it passed and its golden lacks no picture.
    public var actualFile: String?
    /// PNG of the approved frame, in the golden folder; nil where none is kept.
    public var expectedFile: String?
    /// PNG of the difference ×8, in the scene's folder of the run.
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
