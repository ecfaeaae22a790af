import Drawing
import FrameOutput
import Glibc
import ImageCoding
import Primitives
import Raster

/// The destination of a strip, and the name of the strip's subject.
struct StripOutput {
    /// The name of the scene file or of the folder of frames, without the path of the containing folder.
    let name: String
    /// The path of the file; nil for standard output.
    private let path: String?
    private let isOwnChoice: Bool

    /// Chooses the destination that `--output` names, or `output/<name>-strip.png`; refuses to overwrite an input.
    ///
    /// - Parameter name: The name of the subject.
    init(_ output: String?, name: String, inputs: [String]) throws(CommandFailure) {
        self.name = name
        isOwnChoice = output == nil
        path = output == "-" ? nil : output ?? "output/\(name)-strip.png"
        guard let path else {
            guard !Descriptor.output.isTerminal else {
                throw CommandFailure(.usage, "standard output is a terminal; a picture goes into a pipe or a file")
            }
            return
        }
        if let input = inputs.first(where: { NewFile.isSame(path, as: $0) }) {
            throw CommandFailure(.usage, "'--output \(path)' would overwrite '\(input)', which the strip shows")
        }
    }

    /// The name of the destination in messages.
    var destination: String { path ?? "standard output" }

    /// Writes the whole file, or nothing.
    func write(_ bytes: [UInt8]) throws {
        guard let path else {
            guard let number = Descriptor.output.write(bytes) else { return }
            throw ResultOutput.failure(number)
        }
        // A folder that the user named must be created by the user.
        if isOwnChoice { try FileSystem.createDirectory("output") }
        try NewFile.write(bytes, to: path)
    }

    /// Returns a sheet as a small PNG file, drawn band by band.
    static func png(of list: DisplayList) throws -> [UInt8] {
        var rasterizer = Rasterizer()
        rasterizer.prepare(list)
        var encoder = PNGEncoder(
            width: list.width, height: list.height, hasAlpha: list.background.alpha < 1, compression: .small)
        encoder.begin()
        for top in stride(from: 0, to: list.height, by: Band.height) {
            let rows = top..<min(list.height, top + Band.height)
            var band = Pixmap(width: list.width, height: rows.count)
            rasterizer.draw(rows: rows, into: &band)
            encoder.append(band, rows: rows)
        }
        return try encoder.finish().bytes
    }
}
