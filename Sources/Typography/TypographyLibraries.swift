import CHarfBuzz
import CICU

/// The libraries that decide where glyphs stand and what they look like.
package enum TypographyLibraries {
    /// Their names and what they say their versions are.
    package static let versions: [(name: String, version: String)] = [
        // The library's own text, which it keeps.
        ("HarfBuzz", String(cString: hb_version_string())),
        ("ICU", icuVersion),
    ]

    private static var icuVersion: String {
        var parts: [UInt8] = [0, 0, 0, 0]
        cicu_version(&parts)
        return "\(parts[0]).\(parts[1])"
    }
}
