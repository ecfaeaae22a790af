import ImageCoding
import JSON

/// The history of edits in a scene file. Each edit replaces one value, and all other bytes stay the same.
///
/// An edit is made for one content of the file, which is identified by its digest. If the file has another content, the
/// edit is refused. A step can be undone only if the file's content is the result of the step.
///
/// If another program changes the file, the history is kept, and can be used again once the file has its earlier
/// content. An edit of the changed file clears the history.
struct SceneEdits: Sendable {
    private let file: EditedFile
    private var done: [Step] = []
    private var undone: [Step] = []

    /// The edits of one gesture. They are undone and redone together.
    fileprivate struct Step: Sendable {
        var gesture: Int
        var changes: [Change]
        /// The digest of the file's content before the step.
        var before: String
        /// The digest of the file's content after the step.
        var after: String
    }

    /// A replacement of consecutive bytes in the file.
    fileprivate struct Change: Sendable {
        var start: Int
        var old: [UInt8]
        var new: [UInt8]

        var reversed: Change { Change(start: start, old: new, new: old) }
    }

    /// Creates an empty history for a scene file. The file is read again for each edit.
    init(path: String) { file = EditedFile(path: path) }

    /// Returns whether the last step can be undone, if the file's content has this digest.
    func canUndo(at digest: String) -> Bool { done.last?.after == digest }

    /// Returns whether the last undone step can be redone, if the file's content has this digest.
    func canRedo(at digest: String) -> Bool { undone.last?.before == digest }

    /// Replaces a value by a value of the same kind, and returns the digest of the file's new content.
    ///
    /// - Parameters:
    ///   - range: The byte range of the value in the file.
    ///   - digest: The digest of the content for which `range` is valid.
    ///   - gesture: The number of the gesture. Consecutive edits with the same number are undone together.
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

    /// Undoes the last step, and returns the digest of the file's new content.
    mutating func undo() throws(EditRefusal) -> String {
        guard let step = done.last else { throw .nothingLeft }
        try apply(step.changes.reversed().map(\.reversed), from: step.after, to: step.before)
        done.removeLast()
        undone.append(step)
        return step.before
    }

    /// Redoes the last undone step, and returns the digest of the file's new content.
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
    /// Adds a change to the step.
    ///
    /// If the change replaces the same value as the previous change, the two are combined. A long gesture then takes no
    /// more memory than a short one.
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
