import StandalonePages

/// The parts that the report's page has in common with the page of the preview.
enum SharedParts {
    /// The style sheet with the colours and the style of the controls.
    static let style = PageParts.text(of: "shared.css")

    /// The shared scripts as one text for the report, whose single scope exports nothing.
    static let script = PageParts.script(
        ofModules: ["tone.js", "zoom.js", "difference.js"].map { PageParts.text(of: $0) })
}
