import Testing

@testable import Preview

struct PageFileTests {
    @Test func `the page begins with its document`() {
        let file = PageFiles.file(named: "index.html")
        #expect(file?.type == "text/html; charset=utf-8")
        #expect(file?.bytes.starts(with: "<!doctype html>".utf8) == true)
    }

    @Test func `there are no other files`() {
        #expect(PageFiles.file(named: "../page.c") == nil)
    }

    @Test func `the document links every script`() throws {
        let text = String(decoding: try #require(PageFiles.document).bytes, as: UTF8.self)
        #expect(text.contains("<link rel=\"modulepreload\" href=\"/page/main.js\">\n"))
        #expect(text.contains("<link rel=\"modulepreload\" href=\"/page/socket.js\">\n"))
        #expect(text.split(separator: "</head>").count == 2)
    }
}
