/// The reason why a scene file was not edited. The file is unchanged.
enum EditRefusal: Error, Hashable {
    /// The file's content has changed: it is not the content for which the edit, undo or redo was made.
    case changed
    /// The file has no editable value with this byte range.
    case noValue
    /// The new text is not a literal of the same kind as the old value. The associated value is the name of that kind.
    case wrongKind(String)
    /// There is nothing to undo or redo.
    case nothingLeft
    /// The path is a link to a file outside the link's folder.
    case outside
    /// The file cannot be read or written. The associated value is the system's message.
    case system(String)

    /// The reason as a message, in lower case without a full stop.
    var message: String {
        switch self {
        case .changed: "the file has changed in the meantime, so nothing was written"
        case .noValue: "the file has no editable value at this position"
        case .wrongKind(let title): "the new value must be \(title)"
        case .nothingLeft: "there is nothing left to undo or redo"
        case .outside: "the scene is a link to a file outside the scene's folder, and such a file is not written"
        case .system(let reason): reason
        }
    }
}
