import TestTables
import Testing

@testable import ImageCoding

@Suite struct SHA256Tests {
    /// FIPS 180-4's examples, published by NIST, and the digest of nothing.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `the examples of the standard`(text: String, digest: String) {
        #expect(SHA256.hex(of: Array(text.utf8)) == digest)
    }

    @Test func `a million letters in parts of any size`() {
        let letters = [UInt8](repeating: 0x61, count: 1_000_000)
        for size in [1, 63, 64, 65, 4096, 1_000_000] {
            var digest = SHA256()
            var start = 0
            while start < letters.count {
                let end = min(start + size, letters.count)
                digest.update(letters.span.extracting(start..<end).bytes)
                start = end
            }
            #expect(digest.finish() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
        }
    }

    @Test func `a finished digest begins again`() {
        var digest = SHA256()
        digest.update(Array("abc".utf8).span.bytes)
        let first = digest.finish()
        digest.update(Array("abc".utf8).span.bytes)
        #expect(digest.finish() == first)
    }

    @Test func `a copy keeps what was taken, and each goes on by itself`() {
        var digest = SHA256()
        digest.update(Array("ab".utf8).span.bytes)
        var copy = digest
        digest.update(Array("x".utf8).span.bytes)
        copy.update(Array("c".utf8).span.bytes)
        #expect(copy.finish() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(digest.finish() == SHA256.hex(of: Array("abx".utf8)))
    }
}
