import Glibc

/// The folders in which fonts are found by file name.
enum FontFolderList {
    /// Returns the folders in which fonts are searched, in order.
    ///
    /// These are the folders of `--font-path`, the folders of `PARADE_FONT_PATH` (separated by colons), and the font
    /// folders of the user and of the system.
    static func folders(flag: [String], environment: (String) -> String? = variable) -> [String] {
        let named = (environment("PARADE_FONT_PATH") ?? "").split(separator: ":").map(String.init)
        let own = environment("HOME").map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? []
        return flag + named + own + ["/usr/local/share/fonts", "/usr/share/fonts"]
    }

    private static func variable(_ name: String) -> String? {
        // The text is copied at once, before anything can change the environment.
        getenv(name).map { String(cString: $0) }
    }
}
