package import Layers

extension FontFamily {
    /// What labels are set with: equal for the same family alone.
    package var textShaper: TextShaper {
        TextShaper(identity: ObjectIdentifier(self)) { text, style, box in
            self.layout(of: text, style: style, in: box).text
        }
    }
}
