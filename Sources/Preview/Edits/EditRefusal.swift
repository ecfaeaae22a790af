/// A reason why a scene file was not edited; the file is unchanged.
enum EditRefusal: Error, Hashable {
    /// The file has other content than the one that the edit, or the step to undo, belongs to.
    case changed
    /// No editable value has these bytes.
    case noValue
    /// The text is no plain value of the old one's kind, given by its title.
    case wrongKind(String)
    /// There is nothing to undo or redo.
    case nothingLeft
    /// The file's name is a link out of its folder.
    case outside
    /// The file cannot be read or written.
    case system(String)

    /// The reason as a message: lower case, no full stop.
    var message: String {
        switch self {
        case .changed: "the file has changed in the meantime, so nothing was written"
        case .noValue: "the file has no value there that can be edited"
        case .wrongKind(let title): "the new value must be \(title)"
        case .nothingLeft: "there is nothing left to undo or redo"
        case .outside: "the scene is a link to a file outside its folder, which is not written"
        case .system(let reason): reason
        }
    }
}
