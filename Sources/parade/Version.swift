import ParadeKit

/// What this build calls itself.
enum Version {
    /// The version of the tool, as it stands in manifests.
    static let number = RendererVersion.current
    /// What `parade version` prints.
    static let line = "parade \(number)"
}
