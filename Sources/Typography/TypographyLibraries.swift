import CHarfBuzz
import CICU

/// The libraries that determine the positions and shapes of glyphs.
package enum TypographyLibraries {
    /// The names of the libraries and the versions that the libraries report.
    package static let versions: [(name: String, version: String)] = [
        // The string is static and belongs to the library.
        ("HarfBuzz", String(cString: hb_version_string())),
        ("ICU", icuVersion),
    ]

    private static var icuVersion: String {
        var parts: [UInt8] = [0, 0, 0, 0]
        cicu_version(&parts)
        return "\(parts[0]).\(parts[1])"
    }
}
