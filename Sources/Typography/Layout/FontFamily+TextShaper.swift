package import Layers

extension FontFamily {
    /// The shaper that labels use to lay out text in this family. Two shapers are equal if they belong to the same
    /// family.
    package var textShaper: TextShaper {
        TextShaper(identity: ObjectIdentifier(self), axes: axes) { text, style, box in
            self.layout(of: text, style: style, in: box).text
        } measure: { text, style, box in
            self.measurement(of: text, style: style, in: box)
        }
    }
}
