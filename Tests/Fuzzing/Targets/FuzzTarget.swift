/// A reader of foreign bytes, and what must hold of it whatever the bytes are.
///
/// That no input stops the program or keeps it for long goes without saying; each target says beside it what it compares.
package enum FuzzTarget: String, CaseIterable, Sendable {
    case json, scenes, frames, expressions, paths, selections, manifests, goldens, traces, png, deflate, jpeg, fonts,
        texts

    /// Reads an input; what is wrong with the reader, where something is.
    package func complaint(about bytes: [UInt8]) -> String? {
        Self.complaint { () throws(Violation) in
            switch self {
            case .json: try Self.readJSON(bytes)
            case .scenes: try Self.readScene(bytes)
            case .frames: try Self.drawFrames(bytes)
            case .expressions: try Self.readExpression(bytes)
            case .paths: try Self.readPath(bytes)
            case .selections: try Self.readSelection(bytes)
            case .manifests: try Self.readManifest(bytes)
            case .goldens: try Self.readGolden(bytes)
            case .traces: try Self.readTrace(bytes)
            case .png: try Self.readPNG(bytes)
            case .deflate: try Self.inflate(bytes)
            case .jpeg: try Self.readJPEG(bytes)
            case .fonts: try Self.readFont(bytes)
            case .texts: try Self.layOutText(bytes)
            }
        }
    }

    /// A law that an input breaks.
    package struct Violation: Error {
        var law: String
    }

    /// The law that a reading breaks, where it does.
    package static func complaint(about reading: () throws(Violation) -> Void) -> String? {
        do {
            try reading()
            return nil
        } catch {
            return error.law
        }
    }

    /// Breaks off where a law does not hold.
    package static func require(_ truth: Bool, _ law: @autoclosure () -> String) throws(Violation) {
        guard truth else { throw Violation(law: law()) }
    }
}
