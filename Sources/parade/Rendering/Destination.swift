import FrameOutput

/// Where a scene's frames go.
enum Destination: Equatable, Sendable {
    /// A folder.
    case folder(String)
    /// One file.
    case file(String, Container)
    /// Standard output.
    case stream

    /// The place for a scene: what `--output` says, or `output/<scene>`.
    ///
    /// A suffix that names a container makes it a file; several scenes get a folder each in what `--output` says.
    init(scene: String, output: String?, isAlone: Bool) {
        let name = Self.name(ofScene: scene)
        switch output {
        case nil: self = .folder("output/\(name)")
        case "-": self = .stream
        case let path? where isAlone: self = Container.named(by: path).map { .file(path, $0) } ?? .folder(path)
        case let path?: self = .folder(path.hasSuffix("/") ? path + name : "\(path)/\(name)")
        }
    }

    /// How messages call it.
    var name: String {
        switch self {
        case .folder(let path), .file(let path, _): path
        case .stream: "standard output"
        }
    }

    /// A scene's file name without folders and suffix; a name that is all suffix stays whole.
    static func name(ofScene path: String) -> String {
        let file = path.split(separator: "/").last ?? "scene"
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
        return String(file[..<dot])
    }
}
