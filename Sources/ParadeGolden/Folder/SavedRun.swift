import FrameOutput
import JSON

/// What the last check left in its folder.
package struct SavedRun: Sendable {
    /// Most bytes of run.json: about four hundred for each of a hundred thousand frames, ten times over.
    static let maximumBytes = 512 << 20

    /// The folder, as the user named it.
    package let path: String
    /// What the check saw.
    package let run: GoldenRun

    /// Why there is nothing to go on from.
    package enum Failure: Error, Hashable {
        /// There was no check.
        case missing
        /// The check did not come to its end.
        case incomplete
        /// What is there cannot be read, in a sentence.
        case unreadable(String)
    }

    /// Reads the run in a folder.
    package init(in path: String) throws(Failure) {
        self.path = path
        let file = FileSystem.join(path, GoldenRun.fileName)
        let bytes: [UInt8]
        do {
            bytes = try GoldenFile.read(file, limit: Self.maximumBytes)
        } catch {
            switch error {
            case .missing: throw .missing
            case .unreadable(let message): throw .unreadable("\(file) cannot be read: \(message)")
            }
        }
        let run: GoldenRun?
        let source = SourceText(file: file, bytes: bytes)
        do throws(JSONError) {
            let value = try JSONParser.parse(source, maximumBytes: Self.maximumBytes)
            // Of a check that is under way, or was killed, only the folders are listed.
            let isUnderWay = GoldenRun.isOurs(value) && !GoldenRun.isComplete(value)
            run = isUnderWay ? nil : try GoldenRun(json: value)
        } catch {
            throw .unreadable(FormatError(error, in: source).sentence(file: file))
        }
        guard let run else { throw .incomplete }
        self.run = run
    }
}
