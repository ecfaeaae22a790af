import ArgumentParser
import Drawing
import FrameOutput
import ImageCoding
import JSON

struct DigestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "digest",
        abstract: "Print the digests of PNG files.",
        discussion: """
            One line per file: 'xxh3:' and 32 digits as manifests and goldens have them, then SHA-256. Both are computed from the \
            pixels (straight sRGB, eight bits per channel, red, green, blue, alpha), so they do not depend on compression. XXH3 is \
            computed row by row; two pictures do not share it by chance, but can be made to. SHA-256 cannot be forged, and does \
            not include the width.
            """)

    @Argument(help: "PNG files.", completion: .file(extensions: ["png"]))
    var files: [String]

    @OptionGroup(title: "Messages") var report: ReportOptions

    func run() throws {
        Interruption.listen()
        var status = ExitStatus.success
        for file in files {
            if let status = Interruption.status { throw ReportedFailure(status: status) }
            do throws(CommandFailure) {
                let picture = try Self.picture(file)
                let line =
                    report.json
                    ? JSONWriter.text(
                        .object([
                            ("file", .string(file)), ("width", .number(picture.width)),
                            ("height", .number(picture.height)), ("xxh3", .string(picture.digest.text)),
                            ("sha256", .string(picture.sha256)),
                        ]))
                    : "\(picture.digest.text)  \(picture.sha256)  \(file)"
                try ResultOutput.print(line, as: report.json ? .json : .text)
            } catch {
                guard error.status == .missingInput || error.status == .badInput else { throw error }
                report.console.report(error)
                status = max(status, error.status)
            }
        }
        if status != .success { throw ReportedFailure(status: status) }
    }

    /// The maximum size of an input file, in bytes.
    ///
    /// An uncompressed picture of the largest allowed size fits within this limit.
    private static let mostBytes = 1 << 30

    private static func picture(_ file: String) throws(CommandFailure) -> StraightImage {
        let bytes: [UInt8]
        do {
            bytes = try FileSystem.contents(of: file, limit: mostBytes)
        } catch {
            guard FileSystem.kind(of: file, followingLinks: true) != nil else {
                throw CommandFailure(.missingInput, "there is no file '\(file)'")
            }
            throw CommandFailure(.badInput, "cannot read '\(file)': \(error.message)")
        }
        do {
            return try PNGDecoder.straightImage(bytes)
        } catch {
            throw CommandFailure(.badInput, "'\(file)' cannot be read as a PNG file: \(error.message)")
        }
    }
}
