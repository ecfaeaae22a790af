import Comparison
import FrameOutput
import JSON

/// The command `parade diff` for two pictures.
struct PictureDiff {
    let command: DiffCommand

    /// Compares the pictures, writes the requested output, and prints the result.
    func run() throws -> ExitStatus {
        let pair = PicturePair(
            expectedPath: command.expected, actualPath: command.actual, threshold: command.threshold,
            maximumPixels: command.maximumPixels)
        var result = try pair.compare()
        let verdict = result.verdict
        if result.pictures == nil, command.isPictureOutput {
            // Equal pictures still get a difference picture, all black, because Make and scripts wait for the file.
            let picture = try PictureFile(reading: command.actual).picture(maximumPixels: command.maximumPixels)
            result.pictures = (picture, picture)
        }
        let members = command.head + verdict.json
        if let output = command.output {
            // Up to this line the first signal ends the process, since nothing is half written.
            Interruption.listen()
            try write(result, members, to: output)
            try Interruption.check()
        }
        if command.report.json {
            try ResultOutput.print(JSONWriter.text(.object(members)), as: .json)
        } else if !command.report.quiet {
            let text = DifferenceText(styling: command.report.resultStyling)
            try ResultOutput.print(
                text.lines(of: verdict, expected: command.expected, actual: command.actual).joined(separator: "\n"))
        }
        return verdict.isDifferent ? .differences : .success
    }

    private func write(_ result: PicturePair.Result, _ members: [(String, JSONValue)], to output: String) throws {
        guard command.isPictureOutput else {
            let folder = try DifferenceFolder(
                takingOver: output, comparing: [command.expected, command.actual], header: command.head,
                force: command.force)
            var names: [String] = []
            if result.verdict.isDifferent, let pictures = result.pictures {
                let name = command.actual.split(separator: "/").last.map(String.init) ?? "picture.png"
                names = try folder.write(
                    name, expected: pictures.expected, actual: pictures.actual, threshold: command.threshold)
            }
            try folder.finish(members, pictures: names)
            return command.noteOutput(pictureCount: names.count)
        }
        if let input = [command.expected, command.actual].first(where: { NewFile.isSame(output, as: $0) }) {
            throw CommandFailure(.usage, "'--output \(output)' would overwrite '\(input)'")
        }
        guard let pictures = result.pictures else { return }
        guard let bytes = try DifferenceFolder.amplified(pictures.actual, pictures.expected) else {
            throw CommandFailure(.badInput, "the two pictures together are too large to draw their difference")
        }
        try NewFile.write(bytes, to: output)
        command.noteOutput(pictureCount: 1)
    }
}
