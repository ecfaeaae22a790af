import Comparison
import Drawing
import FrameOutput
import ImageCoding
import StandalonePages

/// The pictures of a report, up to a budget, chosen so that every scene gets some.
///
/// Scenes take turns. In each turn a scene adds the next of its frames in the order of `FrameRanking`; if that frame's
/// pictures do not fit, the scene gets no more. Equal frames, identified by their digests, share one picture. Of an
/// approved frame, only the changed rectangle is stored if the rectangle's file is smaller.
struct ReportPictures {
    /// The upper left corner of a patch.
    struct Corner: Hashable { let x, y: Int }

    /// The indices of a failing frame's pictures in `files`, or one of the negative codes below.
    struct FramePictures: Hashable {
        /// The code for a picture that is not in the page.
        static let none = -1
        /// The code for a file that cannot be read as a picture.
        static let unreadable = -2
        /// The code for a file that is no longer the picture that the check used.
        static let changed = -3

        /// The index of the picture of the frame as the check drew it.
        var actual = none
        /// The index of the picture of the approved frame, or of a patch of that picture.
        var expected = none
        /// The upper left corner of the patch, if `expected` is only a part of the frame.
        var patch: Corner?
    }

    /// The PNG files of all pictures in the page.
    private(set) var files: [[UInt8]] = []
    /// The picture indices of each failing frame, scene by scene, in the order of the run.
    private(set) var framePictures: [[FramePictures]]
    /// The paths of pictures that could not be read.
    private(set) var unreadable: [String] = []

    private let folder: String
    private var room: Int
    private var indices: [String: Int] = [:]
    private var patches: [String: (index: Int, corner: Corner)] = [:]

    /// Collects the pictures of a run whose folder is `folder`, up to `budget` bytes of the page's text.
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

    /// Adds the pictures of a frame if they fit, and returns whether they fit.
    private mutating func take(_ frame: FrameResult, of scene: SceneResult, at position: (scene: Int, frame: Int))
        -> Bool
    {
        var taken = FramePictures()
        var added: [(key: String, bytes: [UInt8])] = []
        let actual = frame.actualFile.map { scene.seenPicture($0, in: folder) }
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

    /// Returns the bytes of a picture and sets its index in the page. A picture that the page does not have yet is put
    /// in `added`.
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
