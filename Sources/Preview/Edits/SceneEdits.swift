import ImageCoding
import JSON

/// Replaces single values of a scene file, and undoes and redoes it, byte for byte.
///
/// An edit belongs to one content of the file, named by its digest; it is refused for any other. So is undoing a step
/// when the file is not as the step left it: the history stays, and works again if the file gets that content back.
/// The next edit drops it.
struct SceneEdits: Sendable {
    private let file: EditedFile
    private var done: [Step] = []
    private var undone: [Step] = []

    /// The edits of one gesture.
    fileprivate struct Step: Sendable {
        var gesture: Int
        var changes: [Change]
        /// The file's digest before and after the step.
        var before: String
        var after: String
    }

    /// A replacement of bytes.
    fileprivate struct Change: Sendable {
        var start: Int
        var old: [UInt8]
        var new: [UInt8]

        var reversed: Change { Change(start: start, old: new, new: old) }
    }

    /// Prepares a scene file for edits; it is read again for each one.
    init(path: String) { file = EditedFile(path: path) }

    /// Returns whether the last step can be undone while the file has this digest.
    func canUndo(at digest: String) -> Bool { done.last?.after == digest }

    /// Returns whether the step undone last can be redone while the file has this digest.
    func canRedo(at digest: String) -> Bool { undone.last?.before == digest }

    /// Replaces the bytes of one value with a value of the same kind; returns the file's new digest.
    ///
    /// Consecutive edits of one gesture are undone together.
    ///
    /// - Parameter digest: The digest of the content that the range belongs to.
    mutating func replace(
        _ range: Range<Int>, with text: String, digest: String, gesture: Int
    ) throws(EditRefusal) -> String {
        let bytes = try file.contents()
        guard SHA256.hex(of: bytes) == digest else { throw .changed }
        let source = SourceText(file: file.path, bytes: bytes)
        guard let value = (try? EditableValues(source))?.value(at: range) else { throw .noValue }
        guard let text = EditedText.text(text, replacing: value, in: source) else {
            throw .wrongKind(value.kind.title)
        }
        let change = Change(start: range.lowerBound, old: Array(bytes[range]), new: Array(text.utf8))
        if change.old == change.new { return digest }
        let edited = change.applied(to: bytes)
        try file.replace(bytes, with: edited)
        let after = SHA256.hex(of: edited)
        undone = []
        if done.last?.after != digest { done = [] }
        if let last = done.last, last.gesture == gesture {
            done[done.count - 1].add(change, after: after)
        } else {
            done.append(Step(gesture: gesture, changes: [change], before: digest, after: after))
        }
        return after
    }

    /// Undoes the last step; returns the file's new digest.
    mutating func undo() throws(EditRefusal) -> String {
        guard let step = done.last else { throw .nothingLeft }
        try apply(step.changes.reversed().map(\.reversed), from: step.after, to: step.before)
        done.removeLast()
        undone.append(step)
        return step.before
    }

    /// Repeats the step undone last; returns the file's new digest.
    mutating func redo() throws(EditRefusal) -> String {
        guard let step = undone.last else { throw .nothingLeft }
        try apply(step.changes, from: step.before, to: step.after)
        undone.removeLast()
        done.append(step)
        return step.after
    }

    private func apply(_ changes: [Change], from before: String, to after: String) throws(EditRefusal) {
        let bytes = try file.contents()
        guard SHA256.hex(of: bytes) == before else { throw .changed }
        let edited = changes.reduce(bytes) { $1.applied(to: $0) }
        precondition(SHA256.hex(of: edited) == after, "a step's changes lead from one content to the other")
        try file.replace(bytes, with: edited)
    }
}

extension SceneEdits.Step {
    /// Adds a change. One of the value changed last replaces that change, so a long gesture takes no more memory.
    fileprivate mutating func add(_ change: SceneEdits.Change, after: String) {
        self.after = after
        if let last = changes.last, last.start == change.start, last.new == change.old {
            changes[changes.count - 1].new = change.new
        } else {
            changes.append(change)
        }
    }
}

extension SceneEdits.Change {
    fileprivate func applied(to bytes: [UInt8]) -> [UInt8] {
        bytes[..<start] + new + bytes[(start + old.count)...]
    }
}
