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
}
