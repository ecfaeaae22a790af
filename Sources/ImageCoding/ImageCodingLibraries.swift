import CJPEG
import CPNG

/// The libraries that decide which pixels a picture's file holds.
package enum ImageCodingLibraries {
    /// Their names and what they say their versions are.
    package static let versions: [(name: String, version: String)] = [
        // Texts of the libraries' own, which they keep.
        ("JPEG", "\(String(cString: cjpeg_built_version())); \(String(cString: cjpeg_running_version()))"),
        ("PNG", String(cString: cpng_version())),
    ]
}
