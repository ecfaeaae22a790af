import Primitives
import Testing

@Suite struct ColorParsingTests {
    @Test(
        arguments: [
            ("#f80", "#ff8800"), ("#f808", "#ff880088"), ("#FF8800", "#ff8800"), ("#12345678", "#12345678"),
            ("red", "#ff0000"), ("RebeccaPurple", "#663399"), ("transparent", "#00000000"), (" grey\n", "#808080"),
            ("rgb(255, 128, 0)", "#ff8000"), ("rgb(255,128,0,.5)", "#ff800080"), ("rgba(0, 0, 0, 50%)", "#00000080"),
            ("rgb(100%, 50%, 0%)", "#ff8000"), ("rgb(255 128 0)", "#ff8000"), ("rgb(255 50% 0 / 0.5)", "#ff800080"),
            ("rgba(1e2 0 0/1)", "#640000"), ("RGB(300, -5, 12.5)", "#ff000d"), ("hsl(0, 100%, 50%)", "#ff0000"),
            ("hsl(120deg 100% 25%)", "#008000"), ("hsl(0.5turn 100% 50% / 50%)", "#00ffff80"),
            ("hsla(240, 100%, 50%, 0.2)", "#0000ff33"), ("hsl(-120, 100%, 50%)", "#0000ff"),
            ("hsl(3.141592653589793rad 100% 50%)", "#00ffff"), ("hsl(200grad 100 50)", "#00ffff"),
            ("hsl(780, 100%, 50%)", "#ffff00"), ("hsl(30, 0%, 20%)", "#333333"),
        ])
    func `a colour of CSS is read`(text: String, hexadecimal: String) throws {
        #expect(try #require(Color(css: text)).description == hexadecimal)
    }

    @Test(
        arguments: [
            "", "#", "#ff", "#fffff", "#ggg", "#+1f", "#１２３", "#1234567", "#123456789", "reddish", "rgb", "rgb()",
            "rgb(1, 2)", "rgb(1, 2, 3", "rgb(1, 2, 3) x", "rgb(1 2, 3)", "rgb(1, 2 3)", "rgb(1, 2, 3 / 4)",
            "rgb(1 2 3, 4)", "rgb(1, 2%, 3)", "rgb(1deg, 2, 3)", "hsl(1, 2, 3)", "hsl(10%, 2%, 3%)", "hsl(1, 2%, 3%,)",
            "rgb(nan, 0, 0)", "rgb(1e999, 0, 0)", "hwb(0 0% 0%)", "rgb(1, 2, 3, 4deg)", "rgb (1, 2, 3)", "🎨",
        ])
    func `other texts are no colour`(text: String) {
        #expect(Color(css: text) == nil)
    }

    @Test func `all names are colours, and hexadecimal digits read back`() throws {
        #expect(Color.cssNames.count == 149)
        #expect(Color.cssNames == Color.cssNames.sorted())
        for name in Color.cssNames {
            let color = try #require(Color(css: name))
            #expect(Color(css: color.description) == color)
        }
        for byte in 0...255 {
            let color = Color(red: Double(byte) / 255, green: 0, blue: 1, alpha: Double(byte) / 255)
            #expect(Color(css: color.description) == color)
        }
    }

    @Test func `spelled both ways, grey is one colour`() throws {
        let pairs = Color.cssNames.filter { $0.contains("grey") }
        #expect(pairs.count == 7)
        for name in pairs {
            let other = name.split(separator: "grey", omittingEmptySubsequences: false).joined(separator: "gray")
            #expect(Color(css: name) == Color(css: other))
        }
    }

    @Test func `components out of range print as their limits`() {
        #expect(Color(red: -1, green: 2, blue: .nan, alpha: .infinity).description == "#00ff00")
    }
}
