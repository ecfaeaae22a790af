import CPreviewPage

/// The files of the page, which are embedded in the program.
enum PageFiles {
    /// A file of the page with its media type.
    struct File {
        /// The media type, such as `text/css; charset=utf-8`.
        var type: String
        /// The content of the file.
        var bytes: [UInt8]
    }

    /// Returns the file with a name; nil if the page has no such file.
    static func file(named name: String) -> File? {
        for index in 0..<page_file_count() {
            guard let file = page_file_at(index), String(cString: file.pointee.name) == name else { continue }
            let bytes = UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.length)
            return File(type: String(cString: file.pointee.type), bytes: Array(bytes))
        }
        return nil
    }

    /// The document, with a link to each script in its head.
    ///
    /// A browser finds an imported module only after it has read the module that imports it, so the page would wait for one
    /// request after another. With the links it asks for all modules at once.
    static let document: File? = {
        guard var file = file(named: "index.html") else { return nil }
        let scripts = (0..<page_file_count()).compactMap { page_file_at($0).map { String(cString: $0.pointee.name) } }
            .filter { $0.hasSuffix(".js") }
        let links = scripts.map { "<link rel=\"modulepreload\" href=\"/page/\($0)\">\n" }.joined()
        let text = String(decoding: file.bytes, as: UTF8.self).replacing(
            "</head>", with: links + "</head>", maxReplacements: 1)
        file.bytes = Array(text.utf8)
        return file
    }()
}
