import Comparison
import Drawing
import FrameOutput
import ImageCoding
import StandalonePages

/// The pictures of a report, up to a budget.
///
/// The scenes take turns, so that every scene can get pictures. In its turn, a scene adds its next frame in the order
/// of `FrameRanking`. If the pictures of this frame do not fit, the scene gets no more pictures.
///
/// Frames with the same digest share one picture. Of an approved picture, the page may contain only a patch: the part
/// that differs from the actual picture. A patch is used if its PNG file is smaller than that of the approved picture.
struct ReportPictures {
    /// The upper left corner of a patch.
    struct Corner: Hashable { let x, y: Int }

    /// The pictures of a failing frame, each an index into `files` or one of the negative codes below.
    struct FramePictures: Hashable {
        /// The code for a picture that is not in the page.
        static let none = -1
        /// The code for a picture file that cannot be read.
        static let unreadable = -2
        /// The code for a picture file that was changed after the check.
        static let changed = -3

        /// The picture of the frame as the check drew it: an index or a code.
        var actual = none
        /// The picture of the approved frame, or a patch of it: an index or a code.
        var expected = none
        /// The upper left corner of the patch, or nil if `expected` is the whole picture.
        var patch: Corner?
    }

    /// The PNG files of all pictures in the page.
    private(set) var files: [[UInt8]] = []
    /// The picture indices of all failing frames: one array per scene, one element per failing frame.
    private(set) var framePictures: [[FramePictures]]
    /// The paths of pictures that could not be read.
    private(set) var unreadable: [String] = []

    private let folder: String
    private var room: Int
    private var indices: [String: Int] = [:]
    private var patches: [String: (index: Int, corner: Corner)] = [:]

    /// Collects the pictures of a check.
    ///
    /// - Parameters:
    ///   - folder: The check's folder, which holds the pictures.
    ///   - budget: The maximum size of all pictures, in bytes of Base64 text.
    init(of run: GoldenRun, folder: String, budget: Int) {
        self.folder = folder
        room = budget
        let failing = run.scenes.map { $0.frames.filter { $0.failure != nil } }
        framePictures = failing.map { [FramePictures](repeating: FramePictures(), count: $0.count) }
        let orders = failing.map { FrameRanking.order(of: $0) }
        var open = Array(run.scenes.indices)
        var turn = 0
        while !open.isEmpty {
            open = open.filter { scene in
                guard turn < orders[scene].count else { return false }
                let position = orders[scene][turn]
                return take(failing[scene][position], of: run.scenes[scene], at: (scene, position))
            }
            turn += 1
        }
    }

    /// Adds the pictures of a frame if they fit into the budget, and returns whether they fit.
    private mutating func take(_ frame: FrameResult, of scene: SceneResult, at position: (scene: Int, frame: Int))
        -> Bool
    {
        var taken = FramePictures()
        var added: [(key: String, bytes: [UInt8])] = []
        let actual = frame.actualFile.map { scene.checkPicture($0, in: folder) }
        let expected = frame.expectedFile.map { scene.approvedPicture($0) }
        let actualBytes = read(actual, key: frame.actualDigest.text, into: &taken.actual, adding: &added)
        let expectedKey = frame.expectedDigest?.text ?? expected?.path ?? ""
        let patchKey = "\(expectedKey) on \(frame.actualDigest.text)"
        if let known = patches[patchKey] {
            (taken.expected, taken.patch) = (known.index, known.corner)
        } else {
            let count = added.count
            let bytes = read(expected, key: expectedKey, into: &taken.expected, adding: &added)
            if let bytes, added.count > count {
                let picture = try? PNGDecoder.straightImage(bytes)
                if let digest = frame.expectedDigest, let picture, picture.digest != digest {
                    // An approval or another program has replaced the file, so it is no longer the picture that the
                    // check used.
                    taken.expected = FramePictures.changed
                    added.removeLast()
                } else if let picture, let actualBytes, let actual = try? PNGDecoder.straightImage(actualBytes),
                    let patch = ExpectedPatch(of: picture, on: actual), patch.file.count < bytes.count
                {
                    added[count] = (patchKey, patch.file)
                    taken.patch = patch.corner
                }
            }
        }
        let size = added.reduce(0) { $0 + Base64.length(of: $1.bytes.count) }
        guard size <= room else { return false }
        room -= size
        for (key, bytes) in added {
            indices[key] = files.count
            files.append(bytes)
        }
        if let corner = taken.patch, let index = indices[patchKey] { patches[patchKey] = (index, corner) }
        framePictures[position.scene][position.frame] = taken
        return true
    }

    /// Reads a picture, sets `index` to its index in the page, and returns the bytes of the picture's file.
    ///
    /// A picture that the page does not have yet is appended to `added`. If the file cannot be read, the result is nil
    /// and `index` becomes `unreadable`.
    private mutating func read(
        _ picture: KeptPicture?, key: String, into index: inout Int, adding added: inout [(key: String, bytes: [UInt8])]
    ) -> [UInt8]? {
        guard let picture else { return nil }
        if let known = indices[key] ?? added.firstIndex(where: { $0.key == key }).map({ files.count + $0 }) {
            index = known
            return known < files.count ? files[known] : added[known - files.count].bytes
        }
        guard let bytes = try? picture.contents(), let size = try? PNGDecoder.header(bytes),
            size.width * size.height <= ImageDecoder.maximumPixels
        else {
            index = FramePictures.unreadable
            unreadable.append(picture.path)
            return nil
        }
        index = files.count + added.count
        added.append((key, bytes))
        return bytes
    }
}
