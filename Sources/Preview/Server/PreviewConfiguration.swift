public import SceneDocument

/// What a preview serves, and to whom.
public struct PreviewConfiguration: Sendable {
    /// The paths of the scene files, as the user gave them; at least one.
    public var scenes: [String]
    /// The settings with which scenes are read.
    public var overrides: SceneOverrides
    /// The options of `parade render` that set `overrides`, word by word, for commands that the page copies.
    public var sceneWords: [String]
    /// Runs approvals.
    public var executor: any TaskExecutor
    /// The port; 0 for a free one.
    public var port: Int
    /// Whether other machines of the local network are served.
    public var servesNetwork: Bool
    /// Names by which the server may be called, in addition to its own addresses.
    public var hosts: [String]
    /// Whether the page may change files.
    public var allowsWriting: Bool
    /// The command that opens a file in the user's editor; nil for a link in the page.
    public var editor: EditorCommand?
    /// The text of the version, for the page.
    public var version: String

    /// Creates a configuration with the defaults of the command.
    public init(
        scenes: [String], overrides: SceneOverrides = SceneOverrides(), sceneWords: [String] = [],
        executor: any TaskExecutor, port: Int = 0, servesNetwork: Bool = false,
        hosts: [String] = [], allowsWriting: Bool = false, editor: EditorCommand? = nil, version: String
    ) {
        self.scenes = scenes
        self.overrides = overrides
        self.sceneWords = sceneWords
        self.executor = executor
        self.port = port
        self.servesNetwork = servesNetwork
        self.hosts = hosts
        self.allowsWriting = allowsWriting
        self.editor = editor
        self.version = version
    }
}
