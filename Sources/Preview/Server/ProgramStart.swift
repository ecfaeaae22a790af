import CProcess
import Glibc

/// Starts programs of the user that go on by themselves: a browser, an editor.
public enum ProgramStart {
    /// Starts a program, found by PATH, with its arguments; false if it cannot be started.
    public static func start(_ words: [String]) -> Bool {
        // Copies for C, ended by nil; the started program has its own.
        var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        copies.append(nil)
        defer { for copy in copies { free(copy) } }
        return start_program(copies) == 0
    }
}
