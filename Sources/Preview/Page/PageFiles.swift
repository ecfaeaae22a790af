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
}
