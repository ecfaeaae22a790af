import StandalonePages

/// The parts that the report's page has in common with other pages.
enum SharedParts {
    /// The style sheet with the colours and the style of the controls.
    static let style = PageParts.text(of: "shared.css")

    /// The shared scripts, followed by the names that the report's own scripts take from them.
    static let script =
        ScriptBundle(PageParts.scripts(["tone.js", "zoom.js", "difference.js"])).text + """
            const { tone } = modules['tone.js'];
            const { zooms, stepFrom, fitting, drawGrid } = modules['zoom.js'];
            const { difference } = modules['difference.js'];

            """
}
