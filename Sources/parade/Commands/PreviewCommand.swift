import ArgumentParser
import FrameOutput
import Glibc
import Machine
import ParadeKit
import Preview
import SceneDocument
import SceneLoading

struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show scenes in a page that scrolls them.",
        discussion: """
            Prints the address of a page on this machine that shows the frames that 'render' would write. Scroll with a \
            finger or a wheel, scrub the timeline, click a view to see where its values come from. The page follows every \
            save of the scene and its pictures, and shows mistakes with their lines. Ctrl-C ends it.

            Only this machine can reach the page, and only with the token in its address. '--lan' also serves the local \
            network, to feel an effect on a phone. The page changes no file unless '--write' allows it.

            Through SSH: ssh -L 8000:localhost:8000 HOST parade preview hero.json --port 8000
            """)

    @Argument(help: "Scene files.", completion: .file(extensions: ["json", "jsonc"]))
    var scenes: [String]

    @Option(help: ArgumentHelp("Port, 1…65535 (default: a free one).", valueName: "number"))
    var port: Int?

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Flag(name: .customLong("write"), help: "Allow the page to edit the scene files and to approve goldens.")
    var allowsWriting = false

    @Flag(name: .customLong("lan"), help: "Serve the local network too.")
    var servesNetwork = false

    @Option(
        help: ArgumentHelp(
            "Name by which the page is reached, such as a container's; may be repeated.", valueName: "name"))
    var host: [String] = []

    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if let port, !(1...65_535).contains(port) { throw ValidationError("'--port' must be 1…65535, found \(port)") }
        if host.contains("") { throw ValidationError("'--host' is empty") }
    }

    func run() async throws {
        let console = report.console
        try scene.requireFolders()
        for path in scenes where FileSystem.kind(of: path, followingLinks: true) == nil {
            throw CommandFailure(.missingInput, "there is no file '\(path)'")
        }
        Interruption.listen()
        // This task keeps its thread until the end; approvals need others.
        try WorkerThreads.shared.provide(1 + ProcessLimits.workingProcessors)
        let server = try start(try overrides())
        try ResultOutput.print(server.address)
        for address in server.networkAddresses { try ResultOutput.print(address) }
        if let address = server.networkAddresses.first, Descriptor.error.isTerminal, let code = QRCode.text(address) {
            console.write(code + "\n")
        }
        if open, !ProgramStart.start(["xdg-open", server.address]) {
            console.note("the browser cannot be started: 'xdg-open' is missing")
        }
        // The main thread takes the signal; this thread has nothing else to do.
        while !Interruption.isRequested { usleep(20_000) }
        server.stop()
        guard let status = Interruption.status, status != .interrupted else { return }
        throw ExitCode(status.rawValue)
    }

    /// Returns the options as overrides. Throws an error if a scene does not have the variant.
    private func overrides() throws(CommandFailure) -> SceneOverrides {
        let reader = try SceneReader(scene, work, console: report.console)
        var overrides = reader.settings.overrides
        for path in scenes { overrides.variant = try reader.variant(of: path).name }
        return overrides
    }

    private func start(_ overrides: SceneOverrides) throws(CommandFailure) -> PreviewServer {
        let editor = Self.variable("PARADE_EDITOR") ?? Self.variable("VISUAL")
        do throws(PreviewServer.Failure) {
            return try PreviewServer(
                PreviewConfiguration(
                    scenes: scenes, overrides: overrides, sceneWords: scene.words,
                    executor: WorkerThreads.shared, port: port ?? 0, servesNetwork: servesNetwork,
                    hosts: host, allowsWriting: allowsWriting, editor: editor.flatMap { EditorCommand($0) },
                    version: Version.line))
        } catch {
            switch error {
            case .portInUse(let port):
                throw CommandFailure(
                    .helperFailed, "another program uses port \(port)",
                    hint: "leave out '--port' to use a free port")
            case .cannotListen(let reason):
                throw CommandFailure(.helperFailed, "the page cannot be served: \(reason)")
            case .noThread: throw CommandFailure(.noThread, "no thread can be created for the page")
            }
        }
    }

    private static func variable(_ name: String) -> String? {
        // The system ends the value with a zero.
        getenv(name).map { String(cString: $0) }
    }
}
