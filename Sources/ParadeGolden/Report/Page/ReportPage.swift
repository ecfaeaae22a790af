import FrameOutput
import Staging
import StandalonePages

/// The HTML page of the report: one file that needs no network, server or font.
///
/// The content security policy in the page's head allows only the page's own script and style, which it identifies by
/// their digests. A scene's name or a message can therefore not run as a script, and the page cannot fetch anything.
enum ReportPage {
    /// Returns the part of the page before the pictures.
    static func head(of run: GoldenRun, json: String) -> String {
        let summary = RunSummary(run)
        let policy = ContentSecurityPolicy(script: ReportScript.text, style: ReportStyle.text).text
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
            <style>\(ReportStyle.text)</style>
            </head>
            <body>
            <header class="top">
            <div class="verdict">\(sign)<div><h1>\(summary.verdict)</h1><p class="soft">\(summary.details)</p></div></div>
            <div id="reasons" class="reasons" role="group" aria-label="Reasons shown">\(reasons.joined())</div>
            <span class="grow"></span><span class="tool-version">\(Markup.html.escaped(build))</span>
            <button id="help-button" aria-label="Keyboard help">?</button>
            </header>
            <noscript><ul>\(names(of: run))</ul></noscript>
            \(ReportMarkup.text)
            <script type="application/json" id="run">\(json)</script>
            <script>\(ReportScript.text)</script>

            """
    }

    /// Returns the opening tag of the element that holds a picture.
    static func opening(ofPicture index: Int) -> String { "<script type=\"text/plain\" id=\"picture-\(index)\">" }

    static let closing = "</script>\n"
    static let foot = "</body>\n</html>\n"

    /// Returns the list of failing scenes that a browser shows if scripts are disabled.
    private static func names(of run: GoldenRun) -> String {
        run.scenes.filter { !$0.isPassed }.map { "<li>\(Markup.html.escaped($0.label))</li>" }.joined()
    }
}
