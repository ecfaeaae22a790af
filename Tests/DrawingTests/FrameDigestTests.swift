import Drawing
import Testing

@Suite struct FrameDigestTests {
    @Test func `a digest is written and read with all its digits`() {
        let digest = FrameDigest(high: 0x0123_4567_89AB_CDEF, low: 0x0F)
        #expect(digest.text == "xxh3:0123456789abcdef000000000000000f")
        #expect(FrameDigest(text: digest.text) == digest)
        #expect(FrameDigest(text: FrameDigest(high: 0, low: .max).text) == FrameDigest(high: 0, low: .max))
    }

    @Test(arguments: [
        "", "xxh3:", "0123456789abcdef000000000000000f", "xxh3:0123456789ABCDEF000000000000000f",
        "xxh3:0123456789abcdef000000000000000", "xxh3:0123456789abcdef000000000000000ff",
        "xxh3:+123456789abcdef000000000000000f", "xxh3: 123456789abcdef000000000000000f",
        "sha3:0123456789abcdef000000000000000f",
    ])
    func `other texts are no digest`(text: String) { #expect(FrameDigest(text: text) == nil) }
}
