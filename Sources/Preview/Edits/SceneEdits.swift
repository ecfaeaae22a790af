import ImageCoding
import JSON

/// Replaces single values of a scene file, byte for byte, and undoes and redoes these edits.
///
/// An edit belongs to one content of the file, which is identified by its digest; for any other content the edit is
/// refused. In the same way, a step can be undone only while the file's content is as the step left it. If the content
/// differs, the history is kept, and it can be used again when the file has that content again. An edit of the other
/// content clears the history.
struct SceneEdits: Sendable {
    private let file: EditedFile
    private var done: [Step] = []
    private var undone: [Step] = []

    /// The edits of one gesture, which are undone and redone together.
    fileprivate struct Step: Sendable {
        var gesture: Int
        var changes: [Change]
        /// The digest of the file's content before the step.
        var before: String
        /// The digest of the file's content after the step.
        var after: String
    }

    /// A replacement of some bytes of the file.
    fileprivate struct Change: Sendable {
        var start: Int
        var old: [UInt8]
        var new: [UInt8]

        var reversed: Change { Change(start: start, old: new, new: old) }
    }

    /// Creates the editor of a scene file. The file is read again for each edit.
    init(path: String) { file = EditedFile(path: path) }

    /// Returns whether the last step can be undone while the file's content has this digest.
    func canUndo(at digest: String) -> Bool { done.last?.after == digest }

    /// Returns whether the step that was undone last can be redone while the file's content has this digest.
    func canRedo(at digest: String) -> Bool { undone.last?.before == digest }

    /// Replaces the bytes of one value with a value of the same kind, and returns the file's new digest.
    ///
    /// Consecutive edits with the same `gesture` are undone together.
    ///
    /// - Parameter digest: The digest of the content to which the byte range belongs.
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

    /// Undoes the last step and returns the file's new digest.
    mutating func undo() throws(EditRefusal) -> String {
        guard let step = done.last else { throw .nothingLeft }
        try apply(step.changes.reversed().map(\.reversed), from: step.after, to: step.before)
        done.removeLast()
        undone.append(step)
        return step.before
    }

    /// Redoes the step that was undone last and returns the file's new digest.
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
    /// Adds a change. If it changes the same value as the last change, the two are combined, so a long gesture takes no
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
