/// The complete script of the page: the shared scripts, then the report's own parts, all in one function scope.
///
/// Each part comes after the parts that it depends on.
enum ReportScript {
    static let text =
        "\"use strict\";\n(() => {\n"
        + [
            SharedParts.script, RunScript.text, PictureScript.text, ListScript.text, StripScript.text,
            ViewerScript.text,
            ControlScript.text,
        ].joined() + "})();\n"
}
