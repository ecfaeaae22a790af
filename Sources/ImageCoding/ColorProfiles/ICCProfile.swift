/// A colour profile from a picture file: ICC.1:2010, and those parts of version 2 that are the same in ICC.1:2010.
///
/// A profile is a header of 128 bytes and a table of tags; each tag refers to a byte range anywhere in the file.
/// Profiles for screens and cameras have three curves and three primaries; only these, and curves for grey, are read.
struct ICCProfile {
    /// The way in which stored values become colours.
    enum Model {
        /// A curve for each channel, then a matrix to XYZ under D50.
        case matrix(curves: [ToneCurve], ColorMatrix)
        /// A curve from grey to light.
        case gray(ToneCurve)
        /// Multi-dimensional tables, or Lab as the connection space, for values of red, green and blue or of grey; not
        /// supported.
        case tables
        /// A conversion of other values, such as inks.
        case other
    }

    /// The name that the profile states; may be empty.
    let name: String
    let model: Model

    /// Reads a profile, or returns nil if it is broken.
    init?(_ bytes: [UInt8]) {
        let data = BigEndianData(bytes[...])
        guard data.signature(at: 36) == "acsp", let tags = Self.tags(of: data) else { return nil }
        func tag(_ name: String) -> BigEndianData? { tags.first { $0.name == name }?.data }
        self.name = tag("desc").flatMap(Self.description) ?? ""

        switch data.signature(at: 16) {
        case "RGB ":
            let colorants = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tag($0).flatMap(Self.xyz) }
            let curves = ["rTRC", "gTRC", "bTRC"].compactMap { tag($0).flatMap { ToneCurve($0) } }
            if colorants.count == 3, curves.count == 3 {
                let matrix = ColorMatrix(red: colorants[0], green: colorants[1], blue: colorants[2])
                model = .matrix(curves: curves, matrix)
            } else {
                guard tag("A2B0") ?? tag("A2B1") != nil else { return nil }
                model = .tables
            }
        case "GRAY":
            if let curve = tag("kTRC").flatMap({ ToneCurve($0) }), data.signature(at: 20) == "XYZ " {
                model = .gray(curve)
            } else {
                guard tag("A2B0") ?? tag("kTRC") != nil else { return nil }
                model = .tables
            }
        default:
            model = .other
        }
    }

    /// Returns the tags that lie inside the profile; nil if the table is cut short, or does not have 1 to 1024 tags.
    private static func tags(of data: BigEndianData) -> [(name: String, data: BigEndianData)]? {
        // The longest profiles have a few dozen tags; browsers also stop at 1024.
        guard let count = data.unsigned32(at: 128), (1...1024).contains(count) else { return nil }
        var tags: [(name: String, data: BigEndianData)] = []
        for index in 0..<count {
            let entry = 132 + 12 * index
            guard let name = data.signature(at: entry), let offset = data.unsigned32(at: entry + 4),
                let length = data.unsigned32(at: entry + 8)
            else { return nil }
            if let part = data.part(at: offset, count: length) { tags.append((name, part)) }
        }
        return tags
    }

    private static func xyz(_ data: BigEndianData) -> SIMD3<Double>? {
        guard data.signature(at: 0) == "XYZ ", let x = data.fixed(at: 8), let y = data.fixed(at: 12),
            let z = data.fixed(at: 16)
        else { return nil }
        return [x, y, z]
    }

    /// Returns the name in a description tag: ASCII in version 2, the first of several UTF-16 strings in version 4.
    private static func description(_ data: BigEndianData) -> String? {
        switch data.signature(at: 0) {
        case "desc":
            guard let count = data.unsigned32(at: 8), let text = data.part(at: 12, count: min(count, 100)) else {
                return nil
            }
            return printable(text.text.unicodeScalars)
        case "mluc":
            guard let length = data.unsigned32(at: 20), let offset = data.unsigned32(at: 24),
                let text = data.part(at: offset, count: min(length, 200))
            else { return nil }
            let units = (0..<text.count / 2).map { UInt16(truncatingIfNeeded: text.unsigned16(at: 2 * $0) ?? 0) }
            return printable(String(decoding: units, as: UTF16.self).unicodeScalars)
        default:
            return nil
        }
    }

    /// Removes control and format characters, which could manipulate the terminal that shows a message.
    private static func printable(_ scalars: String.UnicodeScalarView) -> String {
        var name = String.UnicodeScalarView()
        for scalar in scalars where ![.control, .format].contains(scalar.properties.generalCategory) {
            name.append(scalar)
        }
        return String(name)
    }
}
