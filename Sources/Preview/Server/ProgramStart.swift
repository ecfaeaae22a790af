import CProcess
import Glibc

/// Starts programs for the user that outlive this program, such as a browser or an editor.
public enum ProgramStart {
    /// Starts a program with its arguments and returns whether that succeeded. The program is found with PATH.
    public static func start(_ words: [String]) -> Bool {
        // C needs copies of the words, followed by nil. The started program has its own copies.
        var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        copies.append(nil)
        defer { for copy in copies { free(copy) } }
        return start_program(copies) == 0
    }
}
