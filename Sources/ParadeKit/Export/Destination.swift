package import FrameOutput
package import Staging

/// The destination of a scene's frames.
package enum Destination: Equatable, Sendable {
    /// A folder.
    case folder(String)
    /// One file.
    case file(String, Container)
    /// Standard output.
    case stream

    /// Chooses the destination of a scene: the value of `--output`, or the folder `output/<scene>` if the option is
    /// missing, such as `output/hero` or `output/hero@dark`.
    ///
    /// A path with the suffix of a container is a single file. `isAlone` is false if several scenes or variants are
    /// rendered. Each of them then has its own folder inside the folder `--output`.
    package init(_ variant: SceneVariant, output: String?, isAlone: Bool) {
        let name = variant.outputName
        switch output {
        case nil: self = .folder("output/\(name)")
        case "-": self = .stream
        case let path? where isAlone: self = Container.named(by: path).map { .file(path, $0) } ?? .folder(path)
        case let path?: self = .folder(path.hasSuffix("/") ? path + name : "\(path)/\(name)")
        }
    }

    /// Returns the frames that are drawn for the destination. A file may have fewer frames per second than the scene.
    package func frames(_ frames: [Int], of scene: LoweredScene) -> [Int] {
        switch self {
        case .folder, .stream: frames
        case .file(_, let container): container.frames(frames, at: scene.timeline.frameRate)
        }
    }

    /// The name of the destination in messages.
    package var name: String {
        switch self {
        case .folder(let path), .file(let path, _): path
        case .stream: "standard output"
        }
    }

    /// Returns a scene's file name without folders and suffix. A name that consists only of a suffix is returned whole.
    package static func name(ofScene path: String) -> String {
        let file = path.split(separator: "/").last ?? "scene"
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
        return String(file[..<dot])
    }
}
