import CPreviewPage
import StandalonePages

/// The page as one HTML document, which contains its style and its script.
///
/// If a browser had to request each module, the first picture would be shown much later.
struct PageDocument {
    /// The document, as UTF-8.
    let bytes: [UInt8]
    /// The content security policy of the page.
    ///
    /// It allows only the page's own script and style. Nothing can be loaded from another server, and the page cannot
    /// be embedded in another page.
    let policy: String

    /// The document made from the files that are embedded in the program.
    static let page = PageDocument()

    private init() {
        var files: [String: String] = [:]
        for index in 0..<page_file_count() {
            guard let file = page_file_at(index) else { continue }
            let bytes = UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.length)
            files[String(cString: file.pointee.name)] = String(decoding: bytes, as: UTF8.self)
        }
        guard let template = files["index.html"], let ownStyle = files["style.css"],
            let early = files.removeValue(forKey: "early.js")
        else { preconditionFailure("the page has a document, a style and a first script") }
        let modules = files.merging(PageParts.texts) { own, _ in own }.filter { $0.key.hasSuffix(".js") }
        let script = ScriptBundle(modules).text
        let style = PageParts.text(of: "shared.css") + PageParts.text(of: "player.css") + ownStyle
        let texts = ["style": style, "early": early, "script": script]
        bytes = Array(PageTemplate.filled(template[...], with: texts).utf8)
        policy =
            ContentSecurityPolicy(scripts: [early, script], style: style).text
            + "; connect-src 'self'; frame-ancestors 'none'"
    }
}
