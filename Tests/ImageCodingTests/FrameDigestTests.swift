import CXXHash
import Drawing
import Testing

@testable import ImageCoding

/// The digest of frames against XXH3 of another program (xxhash for Python, over libxxhash 0.8.3).
@Suite struct FrameDigestTests {
    @Test(arguments: [
        (1, 1, "xxh3:62277c01e8db33c3332f04f18283c6dc"), (2, 1, "xxh3:8e3b84297887ca274cf5e6662a8833e9"),
        (3, 2, "xxh3:3a41f85b315cd1afdb7cd1f6856c0076"), (4, 3, "xxh3:d332131f43288b5af93b98926eb99533"),
        (8, 1, "xxh3:de675236404e61f052f2ae6d7b96a883"), (16, 2, "xxh3:b24c4e4fabb178fd332e639d4218ba80"),
        (32, 5, "xxh3:b6ce2e0365e792827c925e2e4fabe7c9"), (37, 65, "xxh3:981898ed86a198bb14d4e227142aefd3"),
        (60, 1, "xxh3:0fd89831dea20879e4830e1a57386ddf"), (61, 2, "xxh3:940b9db9c28b29a4411f48ea44dc1c83"),
        (64, 3, "xxh3:5410e6b92da456c038a711c23e791613"), (257, 2, "xxh3:e575210a94aa6dddfd10cf4f2135fa3c"),
        (1000, 130, "xxh3:69410e016e431bf57fd93675f4f3df74"),
    ])
    func `a picture's digest is that of its rows' digests`(width: Int, height: Int, digest: String) {
        let bytes = (0..<4 * width * height).map { UInt8(UInt32(truncatingIfNeeded: $0 * 2_654_435_761) >> 13 & 255) }
        let picture = StraightImage(width: width, height: height, bytes: bytes)
        #expect(picture.digest.text == digest)
        // However the rows are cut.
        for rows in [1, 3, 64] {
            var digests = RowDigests()
            for top in stride(from: 0, to: height, by: rows) {
                let part = Array(bytes[4 * width * top..<4 * width * min(height, top + rows)])
                digests.append(RowDigests(part.span.bytes, width: width))
            }
            #expect(digests.frame == picture.digest)
        }
    }

    private static let hasAVX2: Bool = {
        var digest = [UInt8](repeating: 0, count: 16)
        return cxxhash_rows_avx2([0], 1, 1, &digest)
    }()

    @Test(.enabled(if: hasAVX2, "this processor has no AVX2"))
    func `the form for AVX2 gives the digests that every processor gives`() {
        let bytes = (0..<9400).map { UInt8(UInt32(truncatingIfNeeded: $0 * 2_654_435_761) >> 13 & 255) }
        // All lengths up to where vectors begin, and some around whole blocks of 1024 bytes.
        for length in Array(0...600) + [1023, 1024, 1025, 2047, 2048, 2112, 4095, 4096, 4680] {
            // The second row begins at any address.
            var baseline = [UInt8](repeating: 0, count: 32)
            var wide = baseline
            cxxhash_rows_baseline(bytes, length, 2, &baseline)
            #expect(cxxhash_rows_avx2(bytes, length, 2, &wide))
            #expect(wide == baseline, "\(length) bytes")
        }
    }
}
