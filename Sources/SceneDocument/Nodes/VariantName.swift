/// The rules for names of variants.
package enum VariantName {
    /// The words that options and file names use for something else: every variant, and the scene without one.
    package static let reserved = ["all", "none", "default"]
    /// The maximum number of variants of a scene.
    package static let mostVariants = 100
    /// The maximum length of a name, so that names of folders stay within the limits of file systems.
    package static let mostCharacters = 64

    /// Returns whether a string is the name of a variant: lower-case letters, digits and dashes, a letter or digit
    /// first, and none of the reserved words.
    package static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, first != UInt8(ascii: "-"), name.utf8.count <= mostCharacters else {
            return false
        }
        return !reserved.contains(name)
            && name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            }
    }
}
