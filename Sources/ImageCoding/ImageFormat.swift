/// The supported formats of picture files. The first bytes of a file determine its format, never the file's name.
public enum ImageFormat: Hashable, Sendable {
    case png
    case jpeg

    /// Recognises the format of a file from its first bytes. Returns nil if the format is not supported.
    public init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else {
            return nil
        }
    }

    /// Returns the name of an unsupported format, such as `a GIF`, from the first bytes of a file. Returns nil if the
    /// format is unknown.
    public static func otherName(of bytes: [UInt8]) -> String? {
        func begins(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.isEmpty { return "an empty file" }
        if begins("GIF8") { return "a GIF" }
        if begins("RIFF"), begins("WEBP", at: 8) { return "a WebP" }
        if begins("ftyp", at: 4) { return nameByBrands(of: bytes) }
        if begins("JXL ", at: 4) || bytes.starts(with: [0xFF, 0x0A]) { return "a JPEG XL" }
        if begins("jP  ", at: 4) || bytes.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) { return "a JPEG 2000" }
        if begins("II*\0") || begins("MM\0*") { return "a TIFF" }
        if begins("8BPS") { return "a Photoshop document" }
        if begins("%PDF-") { return "a PDF" }
        if bytes.starts(with: [0, 0, 1, 0]) { return "an icon file" }
        // The four reserved bytes after the length must be zero, so that text that begins with BM is not mistaken for a
        // BMP.
        if begins("BM"), bytes.count >= 10, bytes[6..<10].allSatisfy({ $0 == 0 }) { return "a BMP" }
        return nameOfMarkup(bytes)
    }

    /// Returns the name of the format of an ISO base media file, such as AVIF or HEIC. The file's list of compatible
    /// brands determines the format.
    private static func nameByBrands(of bytes: [UInt8]) -> String {
        let brands = stride(from: 8, to: min(bytes.count, 64) - 3, by: 4).map { bytes[$0..<$0 + 4] }
        func names(_ names: String...) -> Bool {
            names.contains { name in brands.contains { $0.elementsEqual(name.utf8) } }
        }
        if names("avif", "avis") { return "an AVIF" }
        if names("heic", "heix", "hevc", "heim", "mif1", "msf1") { return "a HEIC" }
        return "a video file"
    }

    private static func nameOfMarkup(_ bytes: [UInt8]) -> String? {
        let text = bytes.prefix(1024).drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF || $0 <= 0x20 }
        guard text.first == UInt8(ascii: "<") else { return nil }
        let isSVG = text.indices.contains { text[$0...].starts(with: "<svg".utf8) }
        return isSVG ? "an SVG" : "text, such as HTML or SVG"
    }
}
