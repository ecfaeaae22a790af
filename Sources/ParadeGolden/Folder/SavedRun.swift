import FrameOutput
import JSON

/// The results that the last check has left in its folder.
package struct SavedRun: Sendable {
    /// The size limit of run.json in bytes. It is about ten times the size of the results of 100 000 frames.
    static let maximumBytes = 512 << 20

    /// The folder, as the user wrote it.
    package let path: String
    /// The results of the check.
    package let run: GoldenRun

    /// The reason why the results of a check cannot be read.
    package enum Failure: Error, Hashable {
        /// The folder holds no results of a check.
        case missing
        /// The check did not finish.
        case incomplete
        /// The results cannot be read. The associated value is a sentence with the reason.
        case unreadable(String)
    }

    /// Reads the results of the check in a folder.
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
            // For a check that is running or was killed, only the folders are listed.
            let isUnderWay = GoldenRun.fileFormat.matches(value) && !GoldenRun.isComplete(value)
            run = isUnderWay ? nil : try GoldenRun(json: value)
        } catch {
            throw .unreadable(FormatError(error, in: source).sentence(file: file))
        }
        guard let run else { throw .incomplete }
        self.run = run
    }
}
