import Foundation

/// Small programs in Slurm's place: what they answer is known, whatever is installed.
struct FakeSlurm {
    /// A folder with programs called sbatch, squeue, scancel and sacct, first on the path.
    let folder: TemporaryFolder

    /// Creates them. sbatch accepts two jobs, 11 and 12, and then numbers on; squeue prints the file `queue`.
    init(sbatch: String = "", programs: [String] = ["sbatch", "squeue", "scancel", "sacct"]) throws {
        folder = try TemporaryFolder()
        let scripts = [
            "sbatch": """
            [ "$1" = --version ] && exit 0
            \(sbatch)
            echo $(( $(grep -c . calls-sbatch 2>/dev/null || true) + 10 ))
            """,
            "squeue":
                "[ -e silent ] && { echo 'slurm_load_jobs error: Unable to contact' >&2; exit 1; }; cat queue 2>/dev/null",
            "scancel": "",
            "sacct": "echo 'no accounts' >&2; exit 1",
        ]
        for name in programs {
            let script = """
                #!/bin/bash
                cd '\(folder.url.path)'
                [ "$1" = --version ] || printf '%s\\0' "$@" | tr '\\n\\0' '\\001\\n' | paste -sd '\\t' >> calls-\(name)
                \(scripts[name] ?? "")
                exit 0
                """
            try folder.write(script, to: name)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path(name))
        }
    }

    /// The environment in which they are found.
    var environment: [String: String] { ["PATH": "\(folder.url.path):/usr/bin:/bin"] }

    /// The words of each call of a program.
    func calls(of program: String) throws -> [[String]] {
        guard folder.has("calls-\(program)") else { return [] }
        return try folder.text("calls-\(program)").split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// Lets squeue list jobs, one a line.
    func setQueue(_ lines: String) throws { try folder.write(lines, to: "queue") }

    /// Runs a script as Slurm would run task `number` of it, in the folder from which it was submitted.
    @discardableResult
    func run(
        _ script: String, task number: Int? = nil, in folder: TemporaryFolder
    ) throws -> (status: Int32, text: String) {
        let captures = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [script]
        process.currentDirectoryURL = folder.url
        process.environment = [
            "PATH": "/usr/bin:/bin", "LANG": "C", "SLURM_ARRAY_TASK_ID": number.map { "\($0)" } ?? "",
        ]
        process.standardOutput = try captures.createFile("output")
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try captures.text("output"))
    }
}
