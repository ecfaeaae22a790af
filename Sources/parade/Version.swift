/// What this build calls itself.
enum Version {
    /// The version of the tool, as it stands in manifests.
    static let number = "0.1.0"
    /// What `parade version` prints.
    static let line = "parade \(number)"
}
