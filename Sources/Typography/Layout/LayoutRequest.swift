import Layers
import Primitives

/// Everything that a layout depends on, except the font family.
struct LayoutRequest: Hashable, Sendable {
    var text: String
    var style: TextStyle
    var box: Size

    // `String` treats `é` and `e` with a combining accent as equal. The layouts of the two spellings can differ, since
    // a font may have `é` but lack the accent alone; so the bytes are compared too.
    static func == (a: LayoutRequest, b: LayoutRequest) -> Bool {
        a.box == b.box && a.style == b.style && a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8)
    }
}
