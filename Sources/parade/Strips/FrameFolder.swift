import FrameOutput
import ImageCoding
import Primitives
import Staging

/// A folder of frames from an earlier run. Frames are read one by one, and each is verified before it is used.
struct FrameFolder {
    /// The path of the folder, as the user wrote it.
    let path: String
    /// The manifest of the folder.
    let manifest: Manifest
    /// The scroll axis of the scene's first container.
    let axis: Axis
    private let rows: [Int: Int]

    /// Opens a folder. Throws an error if its manifest is missing or invalid.
    ///
    /// - Parameter maximumPixels: The maximum number of pixels in a frame.
    init(path: String, maximumPixels: Int) throws(CommandFailure) {
        let manifest = try Self.manifest(of: path)
        try Self.check(manifest, of: path, maximumPixels: maximumPixels)
        self.path = path
        self.manifest = manifest
        axis = Self.axis(of: manifest)
        rows = Dictionary(uniqueKeysWithValues: manifest.frames.indices.map { (manifest.frames[$0].index, $0) })
    }

    private static func manifest(of path: String) throws(CommandFailure) -> Manifest {
        let directory: FrameDirectory
        do {
            directory = try FrameDirectory(examining: path)
        } catch {
            throw CommandFailure(.ioError, "cannot read '\(path)': \(error.message)")
        }
        switch directory.state {
        case .missing:
            throw CommandFailure(.missingInput, "there is no folder '\(path)'")
        case .empty, .otherFiles:
            throw CommandFailure(
                .badInput, "'\(path)' is not a folder of frames: it has no \(Manifest.fileName) that parade wrote",
                hint: "run 'parade render' to write one")
        case .manifest(nil):
            throw CommandFailure(
                .badInput,
                directory.manifestProblem.map { "the \(Manifest.fileName) of '\(path)' cannot be read: \($0)" }
                    ?? "the \(Manifest.fileName) of '\(path)' is damaged or of another version",
                hint: "render the frames again")
        case .manifest(let manifest?):
            return manifest
        }
    }

    /// The indices of the frames that the folder holds.
    var frames: [Int] { manifest.frames.map(\.index) }

    /// The paths of the files in the folder.
    var files: [String] {
        ([Manifest.fileName] + manifest.frames.map(\.file)).map { FileSystem.join(path, $0) }
    }

    /// Returns the values for the labels of a frame, or nil if the folder does not contain the frame.
    func moment(ofFrame index: Int) -> FrameLabelValues? {
        rows[index].map { row in
            let frame = manifest.frames[row]
            return FrameLabelValues(index: index, time: frame.time, scroll: frame.offsets.first?.offset[axis])
        }
    }

    /// Returns the pixels of a frame, or nil if the manifest does not list the frame.
    ///
    /// Throws an error if the pixels in the file are not those that were rendered: if their digest differs from the
    /// digest that the manifest holds for the frame.
    func picture(ofFrame index: Int) throws(CommandFailure) -> StraightImage? {
        guard let row = rows[index] else { return nil }
        let frame = manifest.frames[row]
        let file = FileSystem.join(path, frame.file)
        let (width, height) = (manifest.header.canvas.pixelWidth, manifest.header.canvas.pixelHeight)
        let bytes: [UInt8]
        do {
            bytes = try FileSystem.contents(of: file, limit: FrameFile.mostBytes(manifest.header.canvas))
        } catch {
            guard FileSystem.kind(of: file, followingLinks: true) != nil else {
                throw CommandFailure(
                    .missingInput, "there is no file '\(file)', which the manifest lists", hint: Self.remedy)
            }
            throw CommandFailure(.badInput, "cannot read '\(file)': \(error.message)", hint: Self.remedy)
        }
        let picture: StraightImage
        do {
            picture = try PNGDecoder.straightImage(bytes, maximumPixels: max(1, width * height))
        } catch {
            throw CommandFailure(.badInput, "'\(file)': \(error.message)", hint: Self.remedy)
        }
        guard picture.width == width, picture.height == height else {
            throw CommandFailure(
                .badInput,
                "'\(file)' is \(picture.width)×\(picture.height) pixels, but the manifest says \(width)×\(height)",
                hint: Self.remedy)
        }
        guard frame.has(picture) else {
            throw CommandFailure(
                .badInput, "'\(file)' does not hold the pixels that were rendered", hint: Self.remedy)
        }
        return picture
    }

    private static let remedy = "render the frames again"

    private static func check(
        _ manifest: Manifest, of path: String, maximumPixels: Int
    ) throws(CommandFailure) {
        let canvas = manifest.header.canvas
        let (width, height) = (canvas.size.width * canvas.scale, canvas.size.height * canvas.scale)
        let side = Double(PNGDecoder.maximumSide)
        // Half a pixel is the least that rounds to one.
        guard width >= 0.5, height >= 0.5, width <= side, height <= side, 1...100_000 ~= manifest.header.frameCount,
            manifest.header.duration.isFinite, manifest.frames.allSatisfy({ $0.time.isFinite })
        else {
            throw CommandFailure(
                .badInput, "the \(Manifest.fileName) of '\(path)' is invalid", hint: remedy)
        }
        guard canvas.pixelWidth * canvas.pixelHeight <= maximumPixels else {
            throw CommandFailure(
                .badInput,
                "the frames of '\(path)' are \(canvas.pixelWidth)×\(canvas.pixelHeight) pixels, "
                    + "but the limit is \(maximumPixels.grouped)", hint: "allow more pixels with --max-pixels")
        }
        guard !manifest.frames.isEmpty else {
            throw CommandFailure(
                .badInput, "'\(path)' has no complete frame",
                hint: "run 'parade render' with '--resume' to continue the render")
        }
    }

    /// Returns the axis along which the offset of the first container varies more.
    ///
    /// The manifest does not store the container's axis.
    private static func axis(of manifest: Manifest) -> Axis {
        let offsets = manifest.frames.compactMap { $0.offsets.first?.offset }
        func extent(_ axis: Axis) -> Double {
            let rows = offsets.map { $0[axis] }
            return (rows.max() ?? 0) - (rows.min() ?? 0)
        }
        return extent(.horizontal) > extent(.vertical) ? .horizontal : .vertical
    }
}
