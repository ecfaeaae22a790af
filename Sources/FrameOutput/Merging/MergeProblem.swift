/// A reason why folders of frames cannot be merged.
public enum MergeProblem: Error, Hashable {
    /// The folder does not exist.
    case missing(folder: String)
    /// The folder has no manifest of parade that can be read.
    case unreadable(folder: String, message: String)
    /// The export that wrote the folder did not finish.
    case incomplete(folder: String)
    /// The folder's frames were not rendered from the same inputs as the frames of the first folder.
    case different(folder: String, first: String, member: String)
    /// Frames are in more than one folder.
    case overlap(FrameRuns, folders: [String])
    /// Some frames of the timeline are in none of the folders.
    case gap(FrameRuns)
    /// Some frame files in the folder differ from the entries of the manifest.
    case damaged(FrameRuns, folder: String)

    /// Whether the problem is that a folder does not exist.
    public var isMissingInput: Bool { if case .missing = self { true } else { false } }

    /// The remedy, as a hint to the user; nil if none is known.
    public var hint: String? {
        switch self {
        case .missing, .unreadable: nil
        case .incomplete: "render that part again with --resume"
        case .different: "render all parts with the same build, files and options"
        case .overlap: "name each part once, and use the same number of parts in every --shard"
        case .gap: "add the missing part; --shard 2/4 renders the second of four parts"
        case .damaged: "render that part again, or copy it again"
        }
    }
}

extension MergeProblem: CustomStringConvertible {
    /// The message: lower case, no full stop.
    public var description: String {
        switch self {
        case .missing(let folder): "there is no folder '\(folder)'"
        case .unreadable(let folder, let message): "'\(folder)' \(message)"
        case .incomplete(let folder): "'\(folder)' is not complete: its render was cut short"
        case .different(let folder, let first, let member):
            "'\(folder)' and '\(first)' are from different renders: \(member)"
        case .overlap(let frames, let folders):
            "\(frames.sentence) in \(Self.listing(folders))"
        case .gap(let frames): "\(frames.sentence) missing in all folders"
        case .damaged(let frames, let folder):
            "\(frames.sentence) damaged in '\(folder)': the files differ from the manifest"
        }
    }

    private static func listing(_ folders: [String]) -> String {
        let names = folders.map { "'\($0)'" }
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension FrameRuns {
    /// The frames as the beginning of a sentence, such as `frames 30-59 are` or `frame 7 is`.
    fileprivate var sentence: String { count == 1 ? "frame \(text()) is" : "frames \(text()) are" }
}
