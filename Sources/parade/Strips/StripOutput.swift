import Drawing
import FrameOutput
import Glibc
import ImageCoding
import Primitives
import Raster

/// The destination of a strip, and the strip's name.
struct StripOutput {
    /// The name of the strip: that of the scene file or of the folder of frames, without a path.
    let name: String
    /// The path of the file, or nil for standard output.
    private let path: String?
    private let isOwnChoice: Bool

    /// Chooses the destination: the value of `--output`, or `output/<name>-strip.png` if the option is missing.
    ///
    /// Throws an error if the destination is one of `inputs`.
    ///
    /// - Parameter name: The name of the strip.
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

    /// Writes all bytes. A file is either written completely or left unchanged.
    func write(_ bytes: [UInt8]) throws {
        guard let path else {
            guard let number = Descriptor.output.write(bytes) else { return }
            throw ResultOutput.failure(number)
        }
        // A folder that the user named must be created by the user.
        if isOwnChoice { try FileSystem.createDirectory("output") }
        try NewFile.write(bytes, to: path)
    }

    /// Returns a sheet as a compressed PNG file. The sheet is drawn band by band.
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
