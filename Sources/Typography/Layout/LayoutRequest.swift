import Layers
import Primitives

/// Everything a layout depends on, except the family.
struct LayoutRequest: Hashable, Sendable {
    var text: String
    var style: TextStyle
    var box: Size

    // String equality ignores the spelling in scalars. A font may have `é` but lack the accent alone.
    static func == (a: LayoutRequest, b: LayoutRequest) -> Bool {
        a.box == b.box && a.style == b.style && a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8)
    }
}
