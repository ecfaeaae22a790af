import CProcess
import Glibc

/// Functions that start a program for the user, such as a browser or an editor. The program can outlive this process.
public enum ProgramStart {
    /// Starts a program and returns whether it was started.
    ///
    /// - Parameter words: The program, which is searched for in PATH, followed by its arguments.
    public static func start(_ words: [String]) -> Bool {
        // C needs copies of the words, followed by nil. The started program has its own copies.
        var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        copies.append(nil)
        defer { for copy in copies { free(copy) } }
        return start_program(copies) == 0
    }
}
