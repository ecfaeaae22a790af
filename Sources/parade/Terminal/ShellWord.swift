/// Words of suggested commands.
enum ShellWord {
    /// Returns a word as a shell takes it: in single quotes if it contains more than letters, digits and plain signs.
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
