/// Finished steps that a list shows as one picture, without the picture: bands draw the rows they need of it.
///
/// What is shown is the same as if all of it had been drawn before, since however a list is divided its pixels are the same.
final class NestedSteps: Sendable {
    let list: PreparedList
    /// The picture's corner in the list that shows it.
    let x, y: Int
    /// Pixels of the picture that are known to be opaque.
    let opaquePixels: PixelRect

    init(_ list: PreparedList, x: Int, y: Int) {
        self.list = list
        self.x = x
        self.y = y
        opaquePixels = list.opaquePixels
    }
}
