import CSharePage
import FrameOutput
import JSON
import StandalonePages

/// The text of a shared page: one HTML file that needs no network, server or font.
///
/// The content security policy in the page's head allows only the page's own script and style, which it identifies by
/// their digests. Text in a scene can therefore not run as a script, and the page cannot fetch anything.
struct SharedPage {
    /// The maximum length of the tags around a picture, in bytes.
    static let maximumTagLength = opening(ofPicture: 99_999).utf8.count + closing.utf8.count

    private static let closing = "</script>\n"

    /// The text before the pictures. `foot` is the text after them.
    private let head: String
    private let foot: String

    /// Creates the page of a scene.
    ///
    /// - Parameters:
    ///   - name: The heading of the page.
    ///   - facts: The line of text below the heading, which describes the scene.
    ///   - data: The data of the page, without the pictures.
    init(name: String, facts: String, data: JSONValue) {
        var modules = PageParts.scripts(["tone.js", "elements.js", "axis.js", "chart.js", "ruler.js", "lane.js"])
        modules["share.js"] = Self.file("share.js")
        let script = ScriptBundle(modules).text
        let style = PageParts.text(of: "shared.css") + PageParts.text(of: "player.css") + Self.file("share.css")
        let texts = [
            "policy": ContentSecurityPolicy(script: script, style: style).text,
            "name": Markup.html.escaped(name), "facts": Markup.html.escaped(facts), "style": style, "script": script,
            "data": EmbeddedJSON.inScript(JSONWriter.text(data)),
        ]
        let parts = Self.file("share.html").split(separator: "{{pictures}}", maxSplits: 1)
        head = PageTemplate.filled(parts[0], with: texts)
        foot = PageTemplate.filled(parts[1], with: texts)
    }

    /// The size of the page without its pictures, in bytes.
    var byteCount: Int { head.utf8.count + foot.utf8.count }

    /// Writes the page with these pictures, and returns the size of the page in bytes.
    ///
    /// An existing file is replaced once the page is complete.
    func write(to path: String, pictures: [[UInt8]]) throws(OutputError) -> Int {
        var byteCount = byteCount
        try FileSystem.replace(path) { file throws(OutputError) in
            try file.write(Array(head.utf8))
            for (index, picture) in pictures.enumerated() {
                let element = Array(Self.opening(ofPicture: index).utf8) + Base64.encoded(picture)
                try file.write(element + Array(Self.closing.utf8))
                byteCount += element.count + Self.closing.utf8.count
            }
            try file.write(Array(foot.utf8))
        }
        return byteCount
    }

    private static func opening(ofPicture index: Int) -> String {
        "<script type=\"text/plain\" id=\"picture-\(index)\">"
    }

    private static func file(_ name: String) -> String {
        for index in 0..<share_file_count() {
            guard let file = share_file_at(index), String(cString: file.pointee.name) == name else { continue }
            let bytes = UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.length)
            return String(decoding: bytes, as: UTF8.self)
        }
        preconditionFailure("the page has no file '\(name)'")
    }
}
