import Glibc

// identify digest ROOT OUTPUT PATHS…: the SHA-256 of the files; paths are relative to the root.
// identify commit ROOT OUTPUT: the commit of the repository with this root.
//
// Each writes a Swift file with one constant, and leaves the file alone if its content is already the same.

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { fail("usage: identify digest|commit ROOT OUTPUT [PATH…]") }
let (root, output) = (arguments[2], arguments[3])
switch arguments[1] {
case "digest":
    write("enum SourceDigest {\n    static let text = \"\(sourceDigest(of: Array(arguments[4...]), in: root))\"\n}\n")
case "commit":
    write("enum Commit {\n    static let text = \"\(commit(in: root))\"\n}\n")
default: fail("'\(arguments[1])' is not known")
}

func write(_ text: String) {
    if let old = contents(of: output), old == Array(text.utf8) { return }
    guard let file = fopen(output, "w") else { fail("cannot write '\(output)'") }
    guard fputs(text, file) >= 0, fclose(file) == 0 else { fail("cannot write '\(output)'") }
}

/// Returns the bytes of a file. Nil if the file cannot be read.
func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = fread(&block, 1, block.count, file)
        guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
        bytes += block[..<count]
    }
}

func fail(_ message: String) -> Never {
    let bytes = Array("identify: \(message)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    exit(1)
}
