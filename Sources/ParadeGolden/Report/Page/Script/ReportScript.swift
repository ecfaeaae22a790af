/// The script of the page: the shared parts and the report's own parts, in order of dependency, in one function scope.
enum ReportScript {
    static let text =
        "\"use strict\";\n(() => {\n"
        + [
            SharedParts.script, RunScript.text, PictureScript.text, ListScript.text, StripScript.text,
            ViewerScript.text,
            ControlScript.text,
        ].joined() + "})();\n"
}
