import CFuzzer
import Fuzzing
import Glibc

/// Runs libFuzzer over one target: `parade-fuzz --target=json [libFuzzer's options] CORPUS`.
@main
enum ParadeFuzz {
    static func main() {
        guard target != nil else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
            tell("usage: parade-fuzz --target=NAME [libFuzzer's options] CORPUS\ntargets: \(names)")
            exit(64)
        }
        // libFuzzer leaves alone what begins with two signs, and hands it on to the processes it starts.
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(
            LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
                ParadeFuzz.run([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            })
    }

    private static let target = CommandLine.arguments.lazy.filter { $0.hasPrefix("--target=") }.first.flatMap {
        FuzzTarget(rawValue: String($0.dropFirst("--target=".count)))
    }

    /// Seconds of processor time that an input may take, with all the sanitizers' checks: the best of three runs, since a
    /// processor that others use too is slower. Of a scene all frames are reviewed or drawn.
    private static let mostSeconds = [.scenes, .frames].contains(target) ? 2.0 : 1.0

    private static func run(_ bytes: [UInt8]) {
        var best = Double.infinity
        for _ in 0..<3 {
            let start = processorSeconds()
            if let complaint = target?.complaint(about: bytes) { stop("broken law: \(complaint)") }
            best = min(best, processorSeconds() - start)
            if best <= mostSeconds { return }
        }
        stop("too slow: \(best) s of processor time")
    }

    /// Ends the process as libFuzzer expects of one that found something.
    private static func stop(_ reason: String) -> Never {
        tell("parade-fuzz: \(reason)")
        abort()
    }

    private static func tell(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
