import Foundation

/// A small program in ffmpeg's place: what it does is known, whatever is installed.
struct FakeFFmpeg {
    /// A folder with a program called ffmpeg, first on the path.
    let folder: TemporaryFolder

    /// Creates it from a shell's commands. `$last` is the path that it should write; the rest of the path of programs is
    /// there too.
    init(_ commands: String) throws {
        folder = try TemporaryFolder()
        let script = """
            #!/bin/bash
            echo $$ > '\(folder.path("pid"))'
            printf '%s\\n' "$@" > '\(folder.path("arguments"))'
            for last; do :; done
            last=${last#file:}
            \(commands)
            """
        try folder.write(script, to: "ffmpeg")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("ffmpeg"))
    }

    /// The environment in which it is found.
    var environment: [String: String] { ["PATH": "\(folder.url.path):/usr/bin:/bin"] }

    /// Its arguments.
    func arguments() throws -> [String] {
        try folder.text("arguments").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
            String.init)
    }

    /// Whether it, or something it has started, goes on running; what has been killed may take a moment to die.
    func isRunning() throws -> Bool {
        let leader = try folder.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)
        let deadline = Date(timeIntervalSinceNow: 300)
        while try Self.hasLivingMembers(group: leader) {
            if Date() > deadline { return true }
            usleep(5_000)
        }
        return false
    }

    /// Looks through /proc: behind a process's name, in parentheses, stand its state, its parent and its group.
    private static func hasLivingMembers(group: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { name in
            guard Int32(name) != nil, let line = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
                let fields = line.split(separator: ")").last?.split(separator: " "), fields.count > 2
            else { return false }
            return fields[2] == group && fields[0] != "Z"
        }
    }

    /// Reads all frames, writes a file that begins as an MP4 does and holds what was read, and says that it has counted
    /// `frames` frames.
    static func working(frames: Int) -> String {
        """
        { printf '\\0\\0\\0\\040ftypisom'; cat; } > "$last"
        printf 'frame=1\\nprogress=continue\\nframe=\(frames)\\nprogress=end\\n'
        """
    }
}
