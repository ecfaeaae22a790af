/// The page's script: the shared parts and its own in order of dependency, in a scope of their own.
enum ReportScript {
    static let text =
        "\"use strict\";\n(() => {\n"
        + [
            SharedParts.script, RunScript.text, PictureScript.text, ListScript.text, StripScript.text,
            ViewerScript.text,
            ControlScript.text,
        ].joined() + "})();\n"
}
