/// The reason why a folder cannot be used as a store.
public struct StoreError: Error, Hashable, Sendable {
    /// The folder, as the user wrote it.
    public var path: String
    /// The message: lower case, no full stop, without the path.
    public var message: String
    /// What to do about it.
    public var hint: String?

    /// Creates an error.
    init(_ path: String, _ message: String, hint: String? = nil) {
        self.path = path
        self.message = message
        self.hint = hint
    }
}
