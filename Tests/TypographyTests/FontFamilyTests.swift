import Testing
import Typography

@Suite struct FontFamilyTests {
    @Test func `two families of one name are not the same`() {
        #expect(FontFamily(name: "body") != FontFamily(name: "body"))
    }
}
