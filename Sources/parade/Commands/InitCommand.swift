import ArgumentParser
import Glibc

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a small scene to begin with.",
        discussion: "The scene explains itself in comments and needs no pictures.")

    @Argument(help: "The file to write; '.jsonc' is added where the name has no suffix.", completion: .file())
    var name = "scene.jsonc"

    @OptionGroup var report: ReportOptions

    func run() throws {
        let path = Self.path(for: name)
        try Self.create(path, content: StarterScene.text)
        report.console.note("wrote \(path)")
        report.console.note("next: parade render \(path)")
    }

    /// The file a name stands for.
    static func path(for name: String) -> String {
        let last = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return last.contains(".") ? name : name + ".jsonc"
    }

    /// Writes a new file; one that is there stays as it is.
    private static func create(_ path: String, content: String) throws(CommandFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            guard errno != EEXIST else {
                throw CommandFailure(
                    .cannotCreate, "'\(path)' is already there", hint: "choose another name: parade init NAME")
            }
            throw CommandFailure(.cannotCreate, "cannot create '\(path)': \(String(cString: strerror(errno)))")
        }
        let bytes = Array(content.utf8)
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        let isWhole = written == bytes.count
        let number = errno
        guard close(descriptor) == 0, isWhole else {
            unlink(path)
            throw CommandFailure(.ioError, "cannot write '\(path)': \(String(cString: strerror(number)))")
        }
    }
}
