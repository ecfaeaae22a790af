import CJPEG
import CPNG

/// The libraries that determine the pixels decoded from a file.
package enum ImageCodingLibraries {
    /// The name of each library, and the version string that the library reports.
    package static let versions: [(name: String, version: String)] = [
        // The strings belong to the libraries, which keep them.
        ("JPEG", "\(String(cString: cjpeg_built_version())); \(String(cString: cjpeg_running_version()))"),
        ("PNG", String(cString: cpng_version())),
    ]
}
