import Comparison
import FrameOutput
import Identity
import ImageCoding
import Staging
import Store

/// The judge of a scene's frames: it compares each frame with the approved frame. All workers share it.
///
/// If a frame differs, its picture is written into the check's folder.
struct FrameJudge: Sendable {
    /// The golden, or nil if the scene has no golden.
    let golden: GoldenFolder?
    /// The frames whose approved pictures the golden lists.
    private let pictured: Set<Int>
    private let canvas: Canvas
    /// The reason that is reported if the pixels of a frame differ: a changed scene or another renderer.
    private let differenceReason: GoldenReason
    /// The permitted difference; nil if frames must be equal.
    private let tolerance: GoldenTolerance?
    /// The frames whose pictures are written into the check's folder even if the frames pass.
    private let wanted: Set<Int>
    /// Whether frames are also compared by SHA-256.
    private let verifiesSHA256: Bool
    private let checkFolder: CheckFolder
    private let folder: String

    /// Creates the judge for one scene.
    ///
    /// - Parameters:
    ///   - golden: The golden, or nil if the scene has none.
    ///   - areInputsEqual: Whether the scene, its assets and its options are equal to those of the golden.
    ///   - upgrade: The choice of pictures for an upgrade of the golden, or nil for an ordinary check. For an upgrade,
    ///     only frames that are equal pass, whatever the tolerance.
    ///   - verifiesSHA256: Whether frames are also compared by SHA-256. This is always done for an upgrade, and if the
    ///     golden has no frames.xxh3.
    ///   - folder: The name of the scene's subfolder for pictures in the check's folder.
    init(
        golden: GoldenFolder?, canvas: Canvas, areInputsEqual: Bool, upgrade: PictureChoice?, verifiesSHA256: Bool,
        checkFolder: CheckFolder, folder: String
    ) {
        self.golden = golden
        pictured = Set(golden?.lock.pictures ?? [])
        self.canvas = canvas
        let isOtherRenderer = golden.map { $0.lock.renderer != .current } ?? false
        differenceReason = areInputsEqual && isOtherRenderer ? .renderer : .changed
        tolerance = upgrade == nil ? golden?.lock.tolerance : nil
        wanted = golden.map { Self.wantedPictures(of: $0.lock, upgrade) } ?? []
        self.verifiesSHA256 = verifiesSHA256 || upgrade != nil || golden?.lock.digestListDigest == nil
        self.checkFolder = checkFolder
        self.folder = folder
    }

    /// Compares a frame that was just drawn with the approved frame. If they differ, writes the picture of the drawn
    /// frame into the check's folder.
    func judge(_ state: FrameState, _ frame: StraightFrame) throws -> FrameResult {
        let index = state.index
        let approved = golden?.digests?[index]
        var result = FrameResult(
            index: index, time: state.time, actualDigest: frame.digest, expectedDigest: approved?.digest,
            actualSHA256: verifiesSHA256 ? frame.sha256 : nil, expectedSHA256: approved?.sha256)
        // The usual case does not read the picture's pixels.
        if isApproved(result), pictureError(ofPicture: index) == nil {
            guard wanted.contains(index) else { return result }
            let actual = StraightImage(width: canvas.pixelWidth, height: canvas.pixelHeight, bytes: frame.bytes)
            result.actualFile = try keep(actual, ofFrame: index)
            return result
        }
        // Computed now, so that an approval need not draw anything.
        if result.actualSHA256 == nil { result.actualSHA256 = frame.sha256 }
        let rows = frame.bytes
        let picture = picture(ofFrame: index)
        result.failure = failure(of: &result, rows: rows, picture: picture)
        guard result.failure != nil else { return result }
        let actual = StraightImage(width: canvas.pixelWidth, height: canvas.pixelHeight, bytes: rows)
        result.actualFile = try keep(actual, ofFrame: index)
        guard case .success(let expected)? = picture else { return result }
        result.expectedFile = GoldenFile.picture(ofFrame: index)
        guard result.comparison != nil else { return result }
        let difference = DifferencePicture.amplified(actual, expected)
        let differenceName = GoldenFile.difference(ofFrame: index)
        try checkFolder.write(try PNGEncoder.encode(difference.image()), to: differenceName, of: folder)
        result.differenceFile = differenceName
        return result
    }

    /// Compares a frame that a store knows with the approved frame. Returns nil unless the frame passes by its digests
    /// alone and no picture of it is wanted.
    func judge(_ state: FrameState, known: StoredFrame) -> FrameResult? {
        let index = state.index
        guard !wanted.contains(index), !verifiesSHA256 || known.sha256 != nil else { return nil }
        let approved = golden?.digests?[index]
        let result = FrameResult(
            index: index, time: state.time, actualDigest: known.digest, expectedDigest: approved?.digest,
            actualSHA256: verifiesSHA256 ? known.sha256 : nil, expectedSHA256: approved?.sha256)
        return isApproved(result) && pictureError(ofPicture: index) == nil ? result : nil
    }

    /// Returns the frames that should have a picture in the golden but have none. Empty without an upgrade or a
    /// tolerance.
    ///
    /// If the golden has a tolerance, every frame should have a picture: differences are measured against the approved
    /// picture.
    private static func wantedPictures(of lock: GoldenLock, _ upgrade: PictureChoice?) -> Set<Int> {
        guard upgrade != nil || lock.tolerance != nil else { return [] }
        return Set(lock.wantedPictures(upgrade ?? lock.choice)).subtracting(lock.pictures)
    }

    /// Writes the picture of a frame that was just drawn into the check's folder, and returns its file name.
    private func keep(_ picture: StraightImage, ofFrame index: Int) throws -> String {
        let name = GoldenFile.picture(ofFrame: index)
        try checkFolder.write(
            try PNGEncoder.encode(picture.image(), pixelsPerPoint: canvas.scale), to: name, of: folder)
        return name
    }

    /// Returns the problem with the approved picture of a frame that this check does not draw, or nil if the picture is
    /// valid.
    func problem(ofPicture index: Int) -> GoldenProblem? {
        guard let error = pictureError(ofPicture: index) else { return nil }
        return GoldenProblem(error.problem.reason, "frame \(index): \(error.problem.message)")
    }

    private func isApproved(_ result: FrameResult) -> Bool {
        guard let lock = golden?.lock else { return false }
        return result.hasApprovedDigests && lock.pixelWidth == canvas.pixelWidth
            && lock.pixelHeight == canvas.pixelHeight
    }

    private func pictureError(ofPicture index: Int) -> GoldenPicture.PictureError? {
        guard let golden, pictured.contains(index) else { return nil }
        return GoldenPicture.error(
            ofFrame: index, in: golden.path, lock: golden.lock, approved: golden.digests?[index])
    }

    private func picture(ofFrame index: Int) -> Result<StraightImage, GoldenPicture.PictureError>? {
        guard let golden, pictured.contains(index) else { return nil }
        return GoldenPicture.read(
            ofFrame: index, in: golden.path, width: golden.lock.pixelWidth, height: golden.lock.pixelHeight,
            approved: golden.digests?[index])
    }

    private func failure(
        of result: inout FrameResult, rows: [UInt8], picture: Result<StraightImage, GoldenPicture.PictureError>?
    ) -> GoldenProblem? {
        guard let golden else { return GoldenProblem(.missing, "there is no golden") }
        guard golden.digests != nil else {
            let reason = golden.problems.first?.reason ?? .unreadable
            let list = golden.unreliableList ?? FrameHash.fileName
            return GoldenProblem(reason, "the approved digests are unknown: \(list) is \(reason.rawValue)")
        }
        guard result.expectedSHA256 != nil else {
            return GoldenProblem(.missing, "the golden does not hold this frame")
        }
        let lock = golden.lock
        guard lock.pixelWidth == canvas.pixelWidth, lock.pixelHeight == canvas.pixelHeight else {
            return GoldenProblem(
                .size,
                "\(canvas.pixelWidth)×\(canvas.pixelHeight) pixels, "
                    + "\(lock.pixelWidth)×\(lock.pixelHeight) are approved")
        }
        if result.hasApprovedDigests {
            guard case .failure(let error)? = picture else { return nil }
            return error.problem
        }
        switch picture {
        case .success(let expected)?:
            let actual = StraightImage(width: canvas.pixelWidth, height: canvas.pixelHeight, bytes: rows)
            let threshold = tolerance?.threshold ?? 0
            guard let comparison = ImageComparison(actual, expected, threshold: threshold) else {
                return GoldenProblem(.size, "its picture has another size")
            }
            result.comparison = comparison
            // A golden of an earlier format lacks this digest.
            result.expectedDigest = result.expectedDigest ?? expected.digest
            return failure(of: comparison)
        case .failure(let error)?:
            return GoldenProblem(
                differenceReason, "its pixels differ and cannot be compared: \(error.problem.message)")
        case nil:
            return GoldenProblem(differenceReason, "its pixels differ, " + withoutPicture(golden))
        }
    }

    private func failure(of comparison: ImageComparison) -> GoldenProblem? {
        guard let golden else { return nil }
        let largest = "the largest difference is \(comparison.largestDifference)"
        guard let tolerance else {
            let text = "\(GoldenTolerance.counted(comparison)), \(largest) (exact: no tolerance is set)"
            return GoldenProblem(differenceReason, text)
        }
        let file = FileSystem.join(golden.path, GoldenLock.fileName)
        return tolerance.violation(of: comparison, file: file)
            .map { GoldenProblem(differenceReason, "\($0); \(largest)") }
    }

    private func withoutPicture(_ golden: GoldenFolder) -> String {
        guard let tolerance else { return "no picture of the frame is kept (exact: no tolerance is set)" }
        return
            "and the tolerance (\(GoldenLock.fileName):\(tolerance.position)) cannot be judged: no picture of the frame is kept "
            + "('parade golden upgrade --pictures all' keeps all pictures, if the frames are as approved)"
    }
}

extension FrameResult {
    /// Whether at least one digest was compared, and every computed digest of the frame equals the approved digest.
    fileprivate var hasApprovedDigests: Bool {
        guard let expectedSHA256 else { return false }
        if let actualSHA256, actualSHA256 != expectedSHA256 { return false }
        guard let expectedDigest else { return actualSHA256 != nil }
        return actualDigest == expectedDigest
    }
}
