import Diagnostics
import Drawing
import FrameOutput
import Identity
import ImageCoding
import JSON
package import ParadeKit
import Primitives
import SceneDocument
import SceneLoading
import Staging

/// The changes to a golden that the approval of one scene makes.
///
/// All changes are prepared and verified before any file is written.
package struct GoldenUpdate: Sendable {
    /// The scene, as the user wrote it, in the variant that is approved.
    package let subject: SceneVariant
    /// The golden folder of the scene or the variant.
    package let golden: String
    /// The frames whose digests are new or changed.
    package let approved: [Int]
    /// The frames that were approved earlier but are beyond the end of the current timeline.
    package let dropped: [Int]
    /// The frames that have pictures after the approval.
    package var pictures: [Int] { lock.pictures }
    /// Whether writing the golden would change nothing.
    package let changesNothing: Bool
    /// Whether some frames that were chosen for a picture get none, because no picture of them is available.
    package let lacksPictures: Bool
    /// Whether the scene had no golden before.
    package let isNew: Bool

    let lock: GoldenLock
    /// The contents of frames.framehash.
    let hashes: String
    /// The contents of frames.xxh3.
    let digests: String
    /// The source files of the pictures, in the order of `pictures`.
    let sources: [KeptPicture]

    /// The reason why a scene cannot be approved.
    package struct Refusal: Error, Hashable {
        /// The scene file, with the variant.
        package var scene: String
        /// The message: lower case, no full stop.
        package var message: String
        /// The remedy, as a hint to the user.
        package var hint: String
    }

    /// Prepares the approval of a scene from the results of a check.
    ///
    /// Returns nil if there is nothing to approve, because the scene passed the check or has been approved since.
    /// Throws if the scene or the golden has changed since the check, or if a picture that the check wrote cannot be
    /// verified.
    ///
    /// - Parameters:
    ///   - wanted: The choice of frames that get pictures. If nil, the golden's own choice applies, or `keys` for a new
    ///     golden.
    ///   - isUpgrade: Whether the golden is written even if every frame has passed.
    package init?(
        of result: SceneResult, in saved: SavedRun, pictures wanted: PictureChoice?, isUpgrade: Bool = false
    ) throws(Refusal) {
        guard !result.isPassed || wanted != nil || isUpgrade else { return nil }
        subject = result.subject
        golden = result.golden
        let refusal = { (message: String, hint: String) in
            Refusal(scene: result.label, message: message, hint: hint)
        }
        guard !result.isWithoutScene else {
            throw refusal(result.problems.first?.message ?? "", "'parade golden prune' removes what has no scene")
        }
        guard let basis = result.basis else {
            throw refusal(
                "no frame could be drawn: \(result.problems.first?.message ?? "")",
                "correct the scene, then check again"
            )
        }
        let renderer = saved.run.build.renderer
        guard renderer == .current else {
            throw refusal(
                "the check was made by parade \(renderer.text), this is \(RendererIdentity.current.text)", Self.again)
        }
        if wanted == nil, !isUpgrade, Self.isApproved(result, basis: basis) { return nil }
        // From another folder, the path of the golden would lead elsewhere.
        if basis.goldenState == nil, let folder = basis.checkFolder,
            FileSystem.resolved(folder) != FileSystem.resolved(saved.path)
        {
            throw refusal(
                "the check ran in another folder: it wrote '\(folder)', this is '\(saved.path)'",
                "approve in the folder in which the test ran")
        }
        let found = try Self.found(golden, state: basis.goldenState, refusal: refusal)
        let file =
            result.isBuilt
            ? FileSystem.join(FileSystem.join(saved.path, result.folder), CheckFolder.builtSceneName) : result.scene
        let loaded = try Self.unchanged(file, variant: result.variant, since: basis, refusal: refusal)
        let seen = try Self.seenFrames(result, in: saved, refusal: refusal)

        let all = try Self.frames(result, basis: basis, found: found, refusal: refusal)
        let frames = all.map(\.index)
        let density = Int(PNGEncoder.pixelsPerMeter(basis.scale))
        let list = FrameHash(
            pixelWidth: result.pixelWidth, pixelHeight: result.pixelHeight,
            timeBase: FrameHash.TimeBase(framesPerSecond: basis.frameRate.numerator, basis.frameRate.denominator),
            aspectRatioTerm: density > 0 && loaded.scene.isOpaqueThroughout ? 1 : density,
            lines: all.map { FrameHash.Line(index: $0.index, digest: $0.sha256) })
        approved = result.frames.filter { $0.failure != nil }.map(\.index)
        dropped = (found?.lock.frames ?? []).filter { $0 >= basis.frameCount }
        isNew = found == nil
        let choice = wanted ?? found?.lock.choice ?? .keys
        // A tolerance is judged by pictures: without all of them it would fail frames that it permits.
        let effective = found?.lock.tolerance == nil ? choice : .all
        let (pictures, isWhole) = Self.pictures(effective, of: frames, seen: Set(seen.keys), found: found)
        guard isWhole || wanted == nil else {
            throw refusal(
                "'--pictures \(choice.rawValue)' needs the pictures of all frames, but the check kept only those of "
                    + "frames that differ",
                "approve without '--pictures', then 'parade golden upgrade \(result.scene) --pictures \(choice.rawValue)'"
            )
        }
        lacksPictures = !isWhole
        hashes = list.text
        digests = DigestList(lines: all.map { DigestList.Line(index: $0.index, digest: $0.digest) }).text
        sources = pictures.map { index in
            let file = GoldenFile.picture(ofFrame: index)
            return seen[index] == nil ? result.approvedPicture(file) : result.checkPicture(file, in: saved.path)
        }
        for source in sources where FileSystem.kind(of: source.path) == .link {
            throw refusal("'\(source.path)' is a link", "replace the link with the picture")
        }
        let digestTexts = Dictionary(uniqueKeysWithValues: all.map { ($0.index, $0.digest.text) })
        var files = (found?.lock.files ?? [:]).filter { pictures.contains($0.key) }
        for index in pictures {
            guard let digest = seen[index] else { continue }
            files[index] = GoldenLock.PictureFile(rows: digestTexts[index] ?? "", digest: digest)
        }
        lock = GoldenLock(
            renderer: .current, sceneDigest: basis.sceneDigest, isBuilt: result.isBuilt, assets: basis.assets,
            width: basis.width, height: basis.height, scale: basis.scale, pixelWidth: result.pixelWidth,
            pixelHeight: result.pixelHeight, frameRate: basis.frameRate, frameCount: basis.frameCount,
            settings: basis.settings, variant: loaded.variant, wantsAllFrames: basis.wantsAllFrames, frames: frames,
            choice: choice,
            pictures: pictures, files: files, tolerance: found?.lock.tolerance,
            frameHashDigest: SHA256.hex(of: Array(hashes.utf8)),
            digestListDigest: SHA256.hex(of: Array(digests.utf8)))
        changesNothing =
            found?.state == GoldenFolder.state(of: [lock.text, hashes, digests].map { Array($0.utf8) })
    }

    private static let again = "check again, look at the frames, then approve"

    /// Returns whether the failures of a result were approved after the check.
    package static func isApproved(_ result: SceneResult) -> Bool {
        result.basis.map { isApproved(result, basis: $0) } ?? false
    }

    /// Returns whether this approval has already been written to the golden.
    ///
    /// This happens if the scene was approved separately, or if an approval of several scenes was interrupted.
    private static func isApproved(_ result: SceneResult, basis: CheckInputs) -> Bool {
        guard case .found(let golden) = GoldenFolder.find(result.golden), golden.state != basis.goldenState,
            golden.problems.isEmpty, let digests = golden.digests
        else { return false }
        let lock = golden.lock
        let kept = CheckInputs.unchangedPartsDigest(
            of: golden, besides: result.frames.map(\.index), frameCount: basis.frameCount)
        return lock.renderer == .current && lock.sceneDigest == basis.sceneDigest
            && lock.assets == basis.assets && lock.settings == basis.settings && lock.frameRate == basis.frameRate
            && lock.frameCount == basis.frameCount && lock.pixelWidth == result.pixelWidth
            && lock.pixelHeight == result.pixelHeight
            && lock.wantsAllFrames == basis.wantsAllFrames && kept == basis.unchangedPartsDigest
            && result.frames.allSatisfy { frame in
                // A frame that passed within a tolerance keeps its approved digest, although its own digest differs.
                digests[frame.index]?.digest == (frame.failure == nil ? frame.expectedDigest : frame.actualDigest)
            }
            && lock.pictures.allSatisfy {
                GoldenPicture.error(ofFrame: $0, in: golden.path, lock: lock, approved: digests[$0]) == nil
            }
    }

    private typealias MakeRefusal = (_ message: String, _ hint: String) -> Refusal

    /// Returns the golden, or nil if it is missing and was missing at the check. Throws if the golden was
    /// changed after the check.
    private static func found(
        _ golden: String, state: String?, refusal: MakeRefusal
    ) throws(Refusal) -> GoldenFolder? {
        switch GoldenFolder.find(golden) {
        case .unreadable(let problem):
            throw refusal(problem.message, "repair or remove the file, then check again")
        case .missing:
            guard state == nil else { throw refusal("'\(golden)' was removed after the check", again) }
            return nil
        case .found(let folder):
            guard folder.state == state else { throw refusal("'\(golden)' was changed after the check", again) }
            return folder
        }
    }

    /// Reads the scene again and returns it; throws if it was changed after the check.
    private static func unchanged(
        _ scene: String, variant: String?, since basis: CheckInputs, refusal: MakeRefusal
    ) throws(Refusal) -> LoadedScene {
        let loaded: LoadedScene
        var overrides = basis.overrides
        overrides.variant = variant
        do {
            loaded = try SceneLoader.load(path: scene, overrides: overrides)
        } catch {
            let reason = error.diagnostics.first?.message ?? "it cannot be read"
            throw refusal("the scene was changed after the check: \(reason)", again)
        }
        guard loaded.digest == basis.sceneDigest else { throw refusal("the scene was changed after the check", again) }
        let now = loaded.assets.map { Manifest.Asset(path: $0.path, digest: $0.digest) }
        guard now == basis.assets else {
            let changed = Set(now).symmetricDifference(basis.assets).map(\.path).sorted().first ?? ""
            throw refusal("'\(changed)' was changed after the check", again)
        }
        return loaded
    }

    /// Returns the SHA-256 of each picture file that the check has written, by frame. Throws if a picture cannot be
    /// verified.
    private static func seenFrames(
        _ result: SceneResult, in saved: SavedRun, refusal: MakeRefusal
    ) throws(Refusal) -> [Int: String] {
        var seen: [Int: String] = [:]
        for frame in result.frames where frame.actualFile != nil {
            let picture = result.checkPicture(GoldenFile.picture(ofFrame: frame.index), in: saved.path)
            let what = "the picture that the check kept of frame \(frame.index)"
            let bytes: [UInt8]?
            do throws(OutputError) {
                bytes = try GoldenPicture.file(
                    of: picture, width: result.pixelWidth, height: result.pixelHeight, digest: frame.actualDigest)
            } catch {
                guard !picture.isThere else { throw refusal("\(what) cannot be read: \(error.message)", again) }
                bytes = nil
            }
            guard let bytes else {
                throw refusal("\(what) is no longer in '\(FileSystem.join(saved.path, result.folder))'", again)
            }
            seen[frame.index] = SHA256.hex(of: bytes)
        }
        return seen
    }

    /// An approved frame with its two digests.
    private struct Frame {
        var index: Int
        var sha256: String
        var digest: FrameDigest
    }

    /// Returns the digests of all approved frames after this approval, in ascending order of frames.
    ///
    /// For frames that failed the check, these are the digests of the frames as the check drew them. All other frames
    /// keep their approved digests. If an approved digest is missing because the golden has an earlier format, it comes
    /// from a frame that passed the check.
    private static func frames(
        _ result: SceneResult, basis: CheckInputs, found: GoldenFolder?, refusal: MakeRefusal
    ) throws(Refusal) -> [Frame] {
        var digests = (found?.digests ?? [:]).filter { $0.key < basis.frameCount }
        let unseen = Set(digests.keys).subtracting(result.frames.map(\.index))
        if let lock = found?.lock, !unseen.isEmpty,
            lock.pixelWidth != result.pixelWidth || lock.pixelHeight != result.pixelHeight
        {
            throw refusal("the size has changed, but the check drew only some of the frames", "check without --only")
        }
        for frame in result.frames {
            if frame.failure != nil {
                guard let sha256 = frame.actualSHA256 else {
                    throw refusal("the check did not compute the SHA-256 of frame \(frame.index)", again)
                }
                digests[frame.index] = ApprovedFrame(sha256: sha256, digest: frame.actualDigest)
            } else if digests[frame.index]?.digest == nil {
                digests[frame.index]?.digest = frame.expectedDigest ?? frame.actualDigest
            }
        }
        let wanted = basis.wantsAllFrames ? Array(0..<basis.frameCount) : found?.lock.frames ?? []
        let lacking = wanted.filter { $0 < basis.frameCount && digests[$0]?.digest == nil }
        guard lacking.isEmpty else {
            throw refusal(
                "the check did not draw \(lacking.count == 1 ? "frame" : "frames") \(FrameRuns(lacking).text())",
                "check without --only")
        }
        // The golden's other frames were drawn with other options, so no check could pass all frames.
        if let lock = found?.lock, !unseen.isEmpty, lock.settings != basis.settings {
            throw refusal(
                "the options have changed, but the check drew only some of the frames", "check without --only")
        }
        return digests.sorted { $0.key < $1.key }.compactMap { index, frame in
            frame.digest.map { Frame(index: index, sha256: frame.sha256, digest: $0) }
        }
    }

    /// Returns the frames that get pictures, and whether every chosen frame gets a picture.
    ///
    /// The check does not write a picture of a frame that has passed. If the golden has no picture of such a frame
    /// either, the frame gets no picture. In this case, the golden's existing pictures are kept.
    private static func pictures(
        _ choice: PictureChoice, of frames: [Int], seen: Set<Int>, found: GoldenFolder?
    ) -> (pictures: [Int], isWhole: Bool) {
        let present = Set(found?.names ?? [])
        let kept = (found?.lock.pictures ?? []).filter { present.contains(GoldenFile.picture(ofFrame: $0)) }
        let atHand = seen.union(kept)
        let wanted = choice.pictures(of: frames)
        let available = wanted.filter(atHand.contains)
        guard available.count < wanted.count else { return (wanted, true) }
        let remaining = Set(kept).intersection(frames)
        let most = choice == .keys ? PictureChoice.mostKeys : frames.count
        let added = available.filter { !remaining.contains($0) }.prefix(max(0, most - remaining.count))
        return (remaining.union(added).sorted(), false)
    }
}
