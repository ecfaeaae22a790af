import FrameOutput
import ImageCoding
import Staging

/// The report's page: one file that needs no network, no server and no font.
///
/// The policy in its head allows this very script and style, by their digests, and nothing else: whatever a scene's name
/// or a message says, it cannot run, and nothing can be fetched.
enum ReportPage {
    static let script =
        "\"use strict\";\n(() => {\n" + [run, pictures, lists, strip, viewer, controls].joined() + "})();\n"

    /// All that stands before the pictures.
    static func head(of run: GoldenRun, json: String) -> String {
        let summary = RunSummary(run)
        let policy =
            "default-src 'none'; script-src 'sha256-\(digest(script))'; style-src 'sha256-\(digest(style))'; "
            + "img-src data: blob:; base-uri 'none'; form-action 'none'"
        let sign = run.isPassed ? "<span class=\"sign r-pass\">✓</span>" : "<span class=\"sign r-changed\">✕</span>"
        let reasons = summary.counts.map { reason, count in
            "<button class=\"r-\(reason.rawValue)\" data-reason=\"\(reason.rawValue)\" aria-pressed=\"true\">"
                + "\(reason.rawValue) \(RunSummary.grouped(count))</button>"
        }
        let renderer = run.build.renderer
        let build =
            "parade \(renderer.version), renderer \(renderer.digest.prefix(12)), commit \(run.build.shortCommit)"
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(summary.verdict) · parade</title>
            <style>\(style)</style>
            </head>
            <body>
            <header class="top">
            <div class="verdict">\(sign)<div><h1>\(summary.verdict)</h1><p class="soft">\(summary.details)</p></div></div>
            <div id="reasons" class="reasons" role="group" aria-label="Reasons shown">\(reasons.joined())</div>
            <span class="grow"></span><span class="tool-version">\(Markup.html.escaped(build))</span>
            <button id="help-button" aria-label="Keyboard help">?</button>
            </header>
            <noscript><ul>\(names(of: run))</ul></noscript>
            \(markup)
            <script type="application/json" id="run">\(json)</script>
            <script>\(script)</script>

            """
    }

    /// The element of a picture, without its content and its end.
    static func opening(ofPicture index: Int) -> String { "<script type=\"text/plain\" id=\"picture-\(index)\">" }

    static let closing = "</script>\n"
    static let foot = "</body>\n</html>\n"

    /// JSON as the content of a script element: nothing in it can end the element or begin a comment.
    static func inScript(_ json: String) -> String {
        var text = ""
        text.reserveCapacity(json.utf8.count)
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<": text += "\\u003c"
            // Line ends to JavaScript of old, and to some tools that cut such pages up.
            case "\u{2028}": text += "\\u2028"
            case "\u{2029}": text += "\\u2029"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// What a browser without scripts shows: the scenes that fail.
    private static func names(of run: GoldenRun) -> String {
        run.scenes.filter { !$0.isPassed }.map { "<li>\(Markup.html.escaped($0.scene))</li>" }.joined()
    }

    /// SHA-256 in the form of Content Security Policy 3, §2.3.1.
    private static func digest(_ text: String) -> String {
        let digits = Array(SHA256Digest.hex(of: Array(text.utf8)).utf8)
        let bytes = stride(from: 0, to: digits.count, by: 2).map { value(digits[$0]) << 4 | value(digits[$0 + 1]) }
        return String(decoding: Base64.encoded(bytes), as: UTF8.self)
    }

    private static func value(_ digit: UInt8) -> UInt8 {
        digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }
}
