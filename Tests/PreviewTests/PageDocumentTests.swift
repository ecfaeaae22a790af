import Foundation
import StandalonePages
import Testing

@testable import Preview

struct PageDocumentTests {
    @Test func `the document has its style and script, and asks for no other file`() {
        let text = String(decoding: PageDocument.page.bytes, as: UTF8.self)
        #expect(text.hasPrefix("<!doctype html>"))
        #expect(text.split(separator: "<script>").count == 3)
        #expect(text.split(separator: "</script>").count == 3)
        #expect(!text.contains("src="))
        #expect(!text.contains("<link rel=\"stylesheet\""))
        #expect(text.contains("{ // socket.js"))
    }

    @Test func `a module comes after those that it imports, and names stay its own`() {
        let bundle = ScriptBundle([
            "a.js": "// Notes.\n/** One. */\n/**\n * More.\n */\nimport { b, $ } from './b.js';\nconst key = 1;\n"
                + "export const a = key + b;\n",
            "b.js": "const key = 2;\nexport const $ = () => key;\nexport async function b() {}\nexport class C {}\n",
        ])
        #expect(
            bundle.text == """
                'use strict';
                const modules = {};
                { // b.js
                const key = 2;
                const $ = () => key;
                async function b() {}
                class C {}
                modules['b.js'] = { $, b, C };
                }
                { // a.js
                const { b, $ } = modules['b.js'];
                const key = 1;
                const a = key + b;
                modules['a.js'] = { a };
                }

                """)
    }
}
