public import SceneDocument

/// The settings of the preview server: the scenes that it serves, who may open the page, and what the page may do.
public struct PreviewConfiguration: Sendable {
    /// The paths of the scene files as the user gave them; there is at least one.
    public var scenes: [String]
    /// The overrides with which scenes are read.
    public var overrides: SceneOverrides
    /// The options of `parade render` that are equivalent to `overrides` without its variant, one word per element.
    ///
    /// The page uses them in the commands that it offers to copy.
    public var sceneWords: [String]
    /// The executor on which approvals run.
    public var executor: any TaskExecutor
    /// The port on which the server listens; 0 for any free port.
    public var port: Int
    /// Whether other machines in the local network can open the page.
    public var servesNetwork: Bool
    /// The host names under which the server accepts requests, in addition to the addresses of this machine.
    public var hosts: [String]
    /// Whether the page may change scene files and goldens.
    public var allowsWriting: Bool
    /// The command that opens a file in the user's editor. If nil, the page shows a link instead.
    public var editor: EditorCommand?
    /// The version of parade as text, for the page.
    public var version: String

    /// Creates a configuration. The defaults are those of the command `parade preview`.
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
