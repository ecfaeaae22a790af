import CHarfBuzz
import CICU

/// The libraries that decide the positions and shapes of glyphs.
package enum TypographyLibraries {
    /// Their names and the versions they report.
    package static let versions: [(name: String, version: String)] = [
        // A static string owned by the library.
        ("HarfBuzz", String(cString: hb_version_string())),
        ("ICU", icuVersion),
    ]

    private static var icuVersion: String {
        var parts: [UInt8] = [0, 0, 0, 0]
        cicu_version(&parts)
        return "\(parts[0]).\(parts[1])"
    }
}
