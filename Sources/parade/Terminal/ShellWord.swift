/// The quoting of words in suggested commands.
enum ShellWord {
    /// Returns a word in the form in which it must be written in a shell.
    ///
    /// An empty word is put in single quotes. So is a word with characters other than letters, digits and harmless
    /// signs.
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
