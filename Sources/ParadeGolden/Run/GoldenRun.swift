package import Comparison
package import Drawing
package import FrameOutput
package import ParadeKit
import Staging

/// The results of one check, scene by scene, as stored in `.parade/last/run.json` and shown in a report.
package struct GoldenRun: Hashable, Sendable {
    /// The build that drew the frames.
    package var build: BuildIdentity
    /// The scenes in the order of the check.
    package var scenes: [SceneResult]
    /// The part of a check that this run is; nil for a whole check.
    package var shard: GoldenShard?

    /// Creates the results of a check.
    package init(build: BuildIdentity, scenes: [SceneResult]) {
        self.build = build
        self.scenes = scenes
    }

    /// Whether all scenes have passed.
    package var isPassed: Bool { scenes.allSatisfy(\.isPassed) }
}

/// The reason why a frame or a whole scene fails.
public enum GoldenReason: String, Hashable, Sendable, CaseIterable {
    /// The pixels differ by more than the tolerance allows. The scene or its assets have changed, or the cause is
    /// unknown.
    case changed
    /// There is no golden, or the golden lacks this frame or its picture.
    case missing
    /// The golden holds frames that the scene does not have, or the files of the golden contradict each other.
    case stale
    /// The frame and its approved picture have different sizes.
    case size
    /// A file of the golden cannot be read.
    case unreadable
    /// The pixels differ although the scene, its assets and its options are the same. The golden was drawn by another
    /// renderer.
    case renderer
}

/// The result of a check for one scene.
package struct SceneResult: Hashable, Sendable {
    /// The scene file, as the user wrote it. For a scene that Swift builds, the golden folder.
    package var scene: String
    /// The name of the scene's variant; nil for the scene without a variant.
    package var variant: String?
    /// The golden folder of the scene or the variant.
    package var golden: String
    /// Whether Swift builds the scene, so that there is no scene file.
    package var isBuilt = false
    /// The name of the scene's subfolder for pictures in the check's folder; empty if no pictures were written.
    package var folder: String
    /// The width of a frame in pixels.
    package var pixelWidth: Int
    /// The height of a frame in pixels.
    package var pixelHeight: Int
    /// The frame rate in frames per second, as scenes write it, such as `60000/1001`.
    package var frameRate: String
    /// The problems of the golden as a whole.
    package var problems: [GoldenProblem] = []
    /// The inputs that have changed since the approval: first the scene file, then assets, then options.
    package var changedInputs: [String] = []
    /// The results of all checked frames, in ascending order.
    package var frames: [FrameResult] = []
    /// The inputs from which the frames were drawn; nil if no frame was drawn.
    package var basis: CheckInputs?
    /// The time that the check took, in seconds, to the millisecond; nil if the scene cannot be drawn.
    package var duration: Double?

    /// Creates the result of a scene. It has no problems and no frames yet.
    package init(
        scene: String, variant: String? = nil, golden: String, folder: String, pixelWidth: Int, pixelHeight: Int,
        frameRate: String
    ) {
        self.scene = scene
        self.variant = variant
        self.golden = golden
        self.folder = folder
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.frameRate = frameRate
    }

    /// Whether the golden has no problem as a whole and every checked frame has passed.
    package var isPassed: Bool { problems.isEmpty && frames.allSatisfy { $0.failure == nil } }
}

extension SceneResult {
    /// The name of the scene or the variant in messages and reports, such as `hero.json@dark`.
    package var label: String { subject.label }

    /// The scene in the variant that was checked.
    package var subject: SceneVariant { SceneVariant(scene: scene, name: variant) }

    /// Whether this is the result for a golden without a scene or a variant: there is nothing to draw.
    package var isWithoutScene: Bool { scene == golden && !isBuilt }

    /// Whether the check has written a picture of at least one frame that fails.
    package var hasPictures: Bool { frames.contains { $0.failure != nil && $0.actualFile != nil } }
}

/// A problem with a golden or a frame.
public struct GoldenProblem: Hashable, Sendable {
    /// The reason for the problem.
    public internal(set) var reason: GoldenReason
    /// The message: one sentence in lower case, without a full stop.
    ///
    /// If a limit is exceeded, the message gives the value, the limit and the location of the limit.
    public internal(set) var message: String

    /// Creates a problem.
    package init(_ reason: GoldenReason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}

/// The result of a check for one frame.
package struct FrameResult: Hashable, Sendable {
    /// The frame's index in the timeline.
    package var index: Int
    /// The frame's time in seconds.
    package var time: Double
    /// The digest of the frame as the check drew it.
    package var actualDigest: FrameDigest
    /// The SHA-256 of the frame's rows of straight RGBA, as the check drew them.
    ///
    /// Nil if it was not requested and the frame has passed.
    package var actualSHA256: String?
    /// The approved digest; nil if the frame is not approved or the golden has an earlier format.
    package var expectedDigest: FrameDigest?
    /// The approved SHA-256 of the frame's rows of straight RGBA; nil if the frame is not approved.
    package var expectedSHA256: String?
    /// The problem that makes the frame fail; nil if the frame has passed.
    package var failure: GoldenProblem?
    /// The comparison of the frame with its approved picture.
    ///
    /// Nil if the pixels are equal, or if there is no approved picture of the same size.
    package var comparison: ImageComparison?
    /// The file name of the frame's picture as the check drew it, in the scene's subfolder; nil if no picture was
    /// written.
    ///
    /// If a frame has passed, its picture is written only if the golden should have a picture of the frame but lacks
    /// it.
    package var actualFile: String?
    /// The file name of the approved picture with which the frame was compared, in the golden folder.
    ///
    /// Nil if the frame has passed, or if the golden has no readable picture of the frame.
    package var expectedFile: String?
    /// The file name of the difference picture, in the scene's subfolder. In this picture, differences are multiplied
    /// by 8.
    ///
    /// Nil if the frame has passed, or if it could not be compared with an approved picture.
    package var differenceFile: String?

    /// Creates the result of a frame that has passed.
    package init(
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
