import Glibc

/// The folders that are searched for font files.
enum FontFolderList {
    /// Returns the folders that are searched for font files, in this order:
    /// 1. the folders of the option `--font-path`, which are passed as `flag`;
    /// 2. the folders of the variable `PARADE_FONT_PATH`, separated by colons;
    /// 3. the font folders of the user and of the system.
    static func folders(flag: [String], environment: (String) -> String? = variable) -> [String] {
        let own = environment("HOME").map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? []
        return named(flag: flag, environment: environment) + own + ["/usr/local/share/fonts", "/usr/share/fonts"]
    }

    /// Returns the folders of the option and of the variable.
    static func named(flag: [String], environment: (String) -> String? = variable) -> [String] {
        flag + (environment("PARADE_FONT_PATH") ?? "").split(separator: ":").map(String.init)
    }

    private static func variable(_ name: String) -> String? {
        // The text is copied at once, before anything can change the environment.
        getenv(name).map { String(cString: $0) }
    }
}
