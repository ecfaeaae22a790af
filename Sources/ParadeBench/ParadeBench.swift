import CProcess
import Glibc
import JSON
import Workloads

/// The program `parade-bench`, which measures parade.
///
///     parade-bench                      measures the workloads: phases, frames per second, memory, bottlenecks
///     parade-bench WORD…                measures the named workloads, or cases with a WORD in their stage or name
///     parade-bench counts [--record]    compares the instructions per pixel of each case with the records, or records
///                                       them; exit status 77 if Valgrind is missing
///     parade-bench drawing FOLDER KEEPING
///                                       prints the milliseconds for drawing a frame of the phone, with what is kept from
///                                       frame to frame: anew, pictures or bands
///     parade-bench figures FOLDER       prints JSON for `make bench-peers`: encoding
///     parade-bench latency SCENE…       prints how long a process with a loaded scene takes for one frame
///     parade-bench primitives …         draws single shapes, for `make bench-peers`: `PrimitiveReport`
///     parade-bench program FOLDER       prints JSON for `make bench-peers`: the program's start, growth, jobs, memory
///     parade-bench workloads FOLDER     writes the scenes of the workloads
///     parade-bench digests …            prints digests of frames drawn with unusual cache states: `DigestListing`
///
/// Must be started in the project's folder, whose scenes, pictures and fonts it uses.
@main
struct ParadeBench {
    static func main() async {
        // As in the program, whose times are compared.
        keep_freed_memory()
        do {
            try await run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            print("parade-bench: \(error)")
            exit(1)
        }
    }

    private static func run(_ words: [String]) async throws {
        if words.first == "digests", let listing = DigestListing(Array(words.dropFirst())) { return try listing.run() }
        if words.first == "primitives", try PrimitiveReport.run(Array(words.dropFirst())) { return }
        if words.first == "drawing", words.count == 3, let keeping = PeerFigures.Keeping(rawValue: words[2]) {
            return print(try PeerFigures.milliseconds(words[1], keeps: keeping))
        }
        switch words.first {
        case "workloads" where words.count == 2: try WorkloadFolder.prepare(words[1])
        case "latency" where words.count > 1: try FrameLatency.run(Array(words.dropFirst()))
        case "figures" where words.count == 2: print(try PeerFigures.text(words[1]))
        case "program" where words.count == 2: print(JSONWriter.text(try ProgramFigures.value(words[1])))
        case "counts" where words.count == 1 || words.dropFirst() == ["--record"]:
            exit(try CountGate.run(records: words.count == 2).rawValue)
        case "counts" where words.count == 3 && words[1] == "--list": try Callgrind.list(to: words[2])
        default:
            let workloads = words.compactMap(Workload.init(rawValue:))
            if workloads.count == words.count {
                try await WorkloadReport.run(words.isEmpty ? Workload.pictures : workloads)
            } else {
                var bench = Bench(words: words)
                bench.printHeader()
                Cases.run(&bench)
                await SceneBenchmarks.run(&bench)
            }
        }
    }
}
