/// Why folders of frames cannot become one.
public enum MergeProblem: Error, Hashable {
    /// There is no such folder.
    case missing(folder: String)
    /// A folder holds no manifest of ours that can be read.
    case unreadable(folder: String, message: String)
    /// The export that wrote a folder has not come to its end.
    case incomplete(folder: String)
    /// A folder's frames depend on something else than the first one's do.
    case different(folder: String, first: String, member: String)
    /// Frames are in more than one folder.
    case overlap(FrameRuns, folders: [String])
    /// Frames of the timeline are in no folder.
    case gap(FrameRuns)
    /// Files of a folder are not those its manifest lists.
    case damaged(FrameRuns, folder: String)

    /// Whether it is an input that is not there.
    public var isMissingInput: Bool { if case .missing = self { true } else { false } }

    /// What to do about it, where that is known.
    public var hint: String? {
        switch self {
        case .missing, .unreadable: nil
        case .incomplete: "render that part again with --resume"
        case .different: "all parts are rendered by the same build, from the same files, with the same options"
        case .overlap: "each part is named once, and --shard divides the same number of parts everywhere"
        case .gap: "a part is missing; --shard 2/4 is the second of four"
        case .damaged: "render that part again, or copy it again"
        }
    }
}

extension MergeProblem: CustomStringConvertible {
    /// Lower case, no full stop.
    public var description: String {
        switch self {
        case .missing(let folder): "there is no folder '\(folder)'"
        case .unreadable(let folder, let message): "'\(folder)' \(message)"
        case .incomplete(let folder): "'\(folder)' is not complete: its render was cut short"
        case .different(let folder, let first, let member):
            "'\(folder)' is of another render than '\(first)': \(member)"
        case .overlap(let frames, let folders):
            "\(frames.sentence) in \(Self.listing(folders))"
        case .gap(let frames): "\(frames.sentence) in no folder"
        case .damaged(let frames, let folder):
            "\(frames.sentence) damaged in '\(folder)': not the files that its manifest lists"
        }
    }

    private static func listing(_ folders: [String]) -> String {
        let names = folders.map { "'\($0)'" }
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension FrameRuns {
    /// `frames 30-59 are`, `frame 7 is`.
    fileprivate var sentence: String { count == 1 ? "frame \(text()) is" : "frames \(text()) are" }
}
