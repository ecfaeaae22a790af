import Comparison
import Drawing
import FrameOutput
import ImageCoding
import Inspection
import Staging

extension CommandFailure {
    /// Creates the command failure that describes an error of another module.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as OutputError: self.init(error)
        case let error as ImageError: self.init(.internalError, "a frame cannot be encoded: \(error.message)")
        case let error as ComparisonError:
            self.init(error.kind == .missing ? .missingInput : .badInput, "'\(error.location)': \(error.message)")
        case let failure as SignalFailure:
            self.init(.badInput, "\(failure.name): \(failure.message)", hint: "leave this frame out with --only")
        case let failure as PictureFailure:
            self.init(.badInput, failure.message, hint: "leave the frames that show this picture out with --only")
        case let error as UnknownName: self.init(error)
        default: self.init(.internalError, "\(error)", hint: "this is a bug in parade; please report it")
        }
    }

    /// Creates the failure for an option whose value does not select valid frames.
    init(_ error: SelectionError, option: String) {
        self.init(.usage, "\(option): \(error.message)", hint: error.hint)
    }

    /// Creates the failure for a name on the command line that names nothing in the scene.
    init(_ error: UnknownName) { self.init(.usage, error.message, hint: error.hint) }

    private init(_ error: OutputError) {
        let location = error.path.isEmpty ? "standard output" : "'\(error.path)'"
        switch error.kind {
        case .cannotCreate:
            self.init(.cannotCreate, "cannot write to \(location): \(error.message)", hint: error.hint)
        case .notOurs:
            self.init(.cannotCreate, "\(location) \(error.message)", hint: error.hint)
        case .inUse:
            self.init(.cannotCreate, "\(location) is in use: \(error.message)", hint: error.hint)
        case .diskFull, .inputOutput:
            self.init(.ioError, "cannot write to \(location): \(error.message)", hint: error.hint)
        case .unsupported:
            self.init(.badInput, "\(location) cannot be written: \(error.message)", hint: error.hint)
        case .helperFailed:
            self.init(.helperFailed, "\(location) is not written: \(error.message)", hint: error.hint)
        case .cancelled:
            // The user who interrupted the command needs no message.
            self.init(Interruption.status ?? .ioError, "")
        case .closedPipe:
            // A reader that has seen enough is not an error to report.
            self.init(.ioError, "")
        }
    }
}
