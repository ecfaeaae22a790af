import Drawing
import Testing

@testable import ImageCoding

@Suite struct ImageFormatTests {
    @Test func `a file's first bytes say what it is`() throws {
        #expect(ImageFormat(of: Chunk.signature) == .png)
        #expect(ImageFormat(of: [0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
        #expect(ImageFormat(of: Array("GIF89a".utf8)) == nil)
        #expect(ImageFormat(of: []) == nil)
    }

    @Test(
        arguments: [
            ("", "an empty file"), ("GIF89a", "a GIF"), ("RIFF\0\0\0\0WEBPVP8 ", "a WebP"),
            ("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", "a HEIC"), ("\0\0\0\u{1C}ftypmif1\0\0\0\0mif1avif", "an AVIF"),
            ("\0\0\0\u{1C}ftypavif\0\0\0\0", "an AVIF"), ("\0\0\0\u{1C}ftypisom\0\0\0\0", "a video file"),
            ("BM\u{46}\0\0\0\0\0\0\0\u{36}", "a BMP"), ("BMW and others", nil), ("II*\0\u{8}\0\0\0", "a TIFF"),
            ("MM\0*\0\0\0\u{8}", "a TIFF"), ("<svg xmlns=''/>", "an SVG"),
            ("\u{FEFF}<?xml version='1.0'?>\n<svg/>", "an SVG"), ("<html>", "text, such as HTML or SVG"),
            ("%PDF-1.4", "a PDF"), ("\0\0\0\u{C}JXL \r\n", "a JPEG XL"), ("\0\0\0\u{C}jP  \r\n", "a JPEG 2000"),
            ("8BPS\0\u{1}", "a Photoshop document"), ("\0\0\u{1}\0\u{1}\0", "an icon file"), ("hello", nil), ("B", nil),
        ] as [(String, String?)])
    func `formats that are not read have names`(text: String, name: String?) {
        #expect(ImageFormat.otherName(of: Array(text.utf8)) == name)
    }

    @Test func `a decoder is chosen by content`() throws {
        let jpeg = try #require(SampleFile.read("420.jpg"))
        let png = try PNGEncoder.encode(Image(width: 2, height: 1, pixels: [0xFF00_0000, 0x8000_0000]))
        #expect(try ImageDecoder.decode(jpeg, name: "a.png").width == 37)
        #expect(try ImageDecoder.decode(png, name: "a.jpg").pixels == [0xFF00_0000, 0x8000_0000])
        #expect(try ImageDecoder.header(jpeg) == (37, 29))
        #expect(try ImageDecoder.header(png) == (2, 1))
        let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(Array("GIF89a".utf8), name: "") }
        #expect(error == ImageError(.unsupported, "not a PNG or JPEG file but a GIF"))
    }
}
