import FrameOutput
import JSON

extension FuzzTarget {
    /// What is read can be written and read again; an error has a place in the text.
    static func readJSON(_ bytes: [UInt8]) throws(Violation) {
        let strict = try parsed(bytes, .json)
        let loose = try parsed(bytes, .jsonc)
        guard let strict else { return }
        guard let loose else { throw Violation(law: "what is JSON is JSON with comments") }
        try require(strict == loose, "a text says the same in both dialects")
        for style in [JSONWriter.Style.compact, .pretty] {
            let text = JSONWriter.text(strict, style: style)
            guard let again = try parsed(Array(text.utf8), .json) else {
                throw Violation(law: "what is written can be read: \(text.prefix(200))")
            }
            try require(JSONWriter.text(again, style: style) == text, "what is read again is the same")
        }
    }

    private static func parsed(_ bytes: [UInt8], _ dialect: JSONParser.Dialect) throws(Violation) -> JSONValue? {
        let source = SourceText(file: "fuzz.json", bytes: bytes)
        do {
            return try JSONParser.parse(source, dialect: dialect)
        } catch {
            try require(
                error.range.lowerBound >= 0 && error.range.upperBound <= bytes.count, "an error lies in the text")
            let (line, column) = source.position(ofByte: error.offset)
            try require(1...source.lineCount ~= line && column >= 1, "an error has a line and a column")
            _ = source.text(ofLine: line)
            return nil
        }
    }

    /// What is read is written as it was.
    static func readManifest(_ bytes: [UInt8]) throws(Violation) {
        guard let value = try parsed(bytes, .json), let manifest = try? Manifest(json: value) else { return }
        guard let value = try parsed(Array(manifest.text.utf8), .json), let again = try? Manifest(json: value) else {
            throw Violation(law: "a manifest that is written can be read")
        }
        try require(again == manifest, "a manifest that is read again is the same")
    }
}
