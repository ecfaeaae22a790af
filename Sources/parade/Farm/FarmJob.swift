import FrameOutput
import Glibc
import Identity
import JSON

/// A job of `parade farm`: the work of each task, and the options with which all of them draw.
///
/// It lives in the folder `.farm` inside the output:
///
/// - `job.json`: this description. It does not change after it was submitted.
/// - `task.sh`, `merge.sh`: the scripts that the scheduler runs.
/// - `slurm.json`: the numbers that the scheduler gave the two jobs.
/// - `logs/`: what the tasks printed.
/// - `parts/3/1/`: what the first attempt of task 3 has drawn. Each attempt has a folder of its own, because the process
///   of an earlier one may still be writing. `done.json` in it says that the attempt is whole.
/// - `merged.json`: says that the output is whole.
struct FarmJob: Hashable {
    /// The name of the job's folder inside the output.
    static let folderName = ".farm"

    /// The absolute path of the folder in which the job was submitted, where relative paths start; nil in older jobs.
    var workingFolder: String?
    /// The path of the output, as the user wrote it.
    var output: String
    /// The number of tasks.
    var taskCount: Int
    /// The partition of the tasks and the merge; nil for the scheduler's usual one.
    var partition: String?
    /// The options of each task, in the spelling of the command line.
    var options: FarmOptions
    /// The work, in the order of the tasks.
    var items: [FarmItem]

    /// The path of the job's folder for an output.
    static func folder(of output: String) -> String { FileSystem.join(output, folderName) }

    /// The work of a task.
    func items(ofTask number: Int) -> [FarmItem] { items.filter { $0.task == number } }

    /// The text of `job.json`, with a line for each item.
    var text: String {
        let members: [(String, String)] = [
            (
                "tool",
                JSONWriter.text(Self.format.tool([("renderer", .string(RendererIdentity.current.digest))]))
            ),
            ("folder", JSONWriter.text(workingFolder.map { .string($0) } ?? .null)),
            ("output", JSONWriter.text(.string(output))), ("tasks", "\(taskCount)"),
            ("partition", JSONWriter.text(partition.map { .string($0) } ?? .null)),
            ("options", JSONWriter.text(options.json)),
            ("work", "[\n" + items.map { "    " + JSONWriter.text($0.json) }.joined(separator: ",\n") + "\n  ]"),
        ]
        return "{\n" + members.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
    }

    init(output: String, taskCount: Int, partition: String?, options: FarmOptions, items: [FarmItem]) {
        workingFolder = "/" + FileSystem.resolved(".").joined(separator: "/")
        self.output = output
        self.taskCount = taskCount
        self.partition = partition
        self.options = options
        self.items = items
    }

    /// Reads the job in a folder.
    init(readingFrom folder: String) throws(CommandFailure) {
        let file = FileSystem.join(folder, Self.fileName)
        guard FileSystem.kind(of: file) == .regular else {
            throw CommandFailure(
                .missingInput, "there is no job in '\(folder)'", hint: "start one with 'parade farm submit'")
        }
        let value = try FarmFile.read(file)
        do throws(JSONError) {
            var (reader, _, _) = try Self.format.open(value)
            workingFolder = try reader.optional("folder")?.unlessNull?.string()
            output = try reader["output"].string()
            guard !output.isEmpty, !output.utf8.contains(0) else {
                throw try reader["output"].error("'output' must be the path of a folder")
            }
            taskCount = try reader["tasks"].integer(in: 1...100_000)
            partition = try reader.optional("partition")?.unlessNull?.string()
            options = try FarmOptions(json: try reader["options"].value)
            items = try reader["work"].list(FarmItem.init(json:))
            let count = taskCount
            guard items.allSatisfy({ $0.task <= count }), Set(items.map(\.task)).count == count else {
                throw try reader["work"].error("'work' must have items of each of the tasks 1 to \(count)")
            }
        } catch {
            throw FarmFile.failure(error, in: file)
        }
    }

    static let fileName = "job.json"
    private static let format = FileFormat("farm job", kind: "farm-job", versions: 1...1)
}

/// The files of a job's folder that hold JSON.
enum FarmFile {
    /// Parses a file.
    static func read(_ file: String) throws(CommandFailure) -> JSONValue {
        let bytes: [UInt8]
        do throws(OutputError) { bytes = try FileSystem.contents(of: file, limit: 256 << 20) } catch {
            throw CommandFailure(.badInput, "'\(file)' cannot be read: \(error.message)")
        }
        do throws(JSONError) {
            return try JSONParser.parse(SourceText(file: file, bytes: bytes), maximumBytes: 256 << 20)
        } catch {
            throw failure(error, in: file)
        }
    }

    /// Creates the failure for a mistake in a file.
    static func failure(_ error: JSONError, in file: String) -> CommandFailure {
        let bytes = (try? FileSystem.contents(of: file)) ?? []
        let (line, column) = SourceText(file: file, bytes: bytes).position(ofByte: error.offset)
        return CommandFailure(
            .badInput, "\(file):\(line):\(column): \(error.message)",
            hint: "submit the job again; the files of its folder are not meant to be changed")
    }

    /// Writes an object as one line. The file gets its name when it is whole.
    static func write(_ members: [(String, JSONValue)], to file: String) throws(OutputError) {
        try FileSystem.replace(file, with: Array((JSONWriter.text(.object(members)) + "\n").utf8))
    }
}
