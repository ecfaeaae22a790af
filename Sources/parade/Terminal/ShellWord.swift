/// Words of commands that messages suggest.
enum ShellWord {
    /// A word as a shell takes it: in single quotes where it holds more than letters, digits and plain signs.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return byte >= 0x80 || (0x30...0x39).contains(byte) || scalar.properties.isAlphabetic
                || "._-/+,:@%=".unicodeScalars.contains(scalar)
        }
        guard !isPlain || word.isEmpty else { return word }
        return "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
