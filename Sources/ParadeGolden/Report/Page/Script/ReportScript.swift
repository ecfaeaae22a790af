/// The page's script: its parts in order of dependency, in a scope of their own.
enum ReportScript {
    static let text =
        "\"use strict\";\n(() => {\n"
        + [
            RunScript.text, PictureScript.text, ListScript.text, StripScript.text, ViewerScript.text,
            ControlScript.text,
        ].joined() + "})();\n"
}
