/// The name of a font feature or of an axis of variable fonts: four characters, as OpenType writes them.
public struct FontTag: Hashable, Sendable, Comparable {
    /// The four characters as bytes of a big-endian number.
    public let code: UInt32

    /// Creates a tag from its code.
    public init(code: UInt32) { self.code = code }

    /// Creates a tag of four letters, digits or underscores; nil for other names.
    public init?(_ name: String) {
        let letters = Array(name.utf8)
        guard letters.count == 4, letters.allSatisfy(Self.isPartOfName) else { return nil }
        code = letters.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The four characters, without the spaces with which OpenType fills up shorter names.
    public var name: String {
        let letters = [code >> 24, code >> 16 & 0xFF, code >> 8 & 0xFF, code & 0xFF].filter { $0 != 0x20 }
        return String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
    }

    /// Orders tags as their names are ordered.
    public static func < (a: FontTag, b: FontTag) -> Bool { a.code < b.code }

    private static func isPartOfName(_ letter: UInt8) -> Bool {
        switch letter {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }
}

/// A feature of fonts that a text turns on, turns off or sets to the number of an alternate.
public struct FontFeature: Hashable, Sendable {
    /// The feature's name.
    public var tag: FontTag
    /// 0 turns the feature off, 1 turns it on; a greater number chooses an alternate.
    public var value: UInt32

    /// Creates a setting of a feature.
    public init(tag: FontTag, value: UInt32) {
        self.tag = tag
        self.value = value
    }
}

/// An axis of variable fonts.
public struct FontAxis: Hashable, Sendable {
    /// The axis's name.
    public var tag: FontTag
    /// The values that the font supports.
    public var range: ClosedRange<Double>
    /// The value at which the font has the outlines that its file stores.
    public var defaultValue: Double

    /// Creates an axis.
    public init(tag: FontTag, range: ClosedRange<Double>, defaultValue: Double) {
        self.tag = tag
        self.range = range
        self.defaultValue = defaultValue
    }
}

/// Values of a variable font's axes. An axis without a value is at the font's default.
public struct FontVariations: Hashable, Sendable {
    /// An axis with its value.
    public struct Setting: Hashable, Sendable {
        /// The axis.
        public var axis: FontTag
        /// The value on the axis.
        public var value: Double
    }

    /// The settings, sorted by axis; each axis occurs at most once.
    public private(set) var settings: [Setting] = []

    /// Creates variations that leave every axis at its default.
    public init() {}

    /// The value of an axis; nil leaves the axis at its default.
    public subscript(axis: FontTag) -> Double? {
        get { settings.first { $0.axis == axis }?.value }
        set {
            let index = settings.firstIndex { $0.axis >= axis } ?? settings.endIndex
            if index < settings.endIndex, settings[index].axis == axis { settings.remove(at: index) }
            if let newValue { settings.insert(Setting(axis: axis, value: newValue), at: index) }
        }
    }
}

extension FontTag {
    /// The beginning of the names of the properties that set axes.
    static let propertyPrefix = "font.variations."

    /// The registered axes of OpenType that are properties by name, apart from the weight, which is `font.weight`.
    static let registeredAxes = ["wdth", "opsz", "slnt", "ital"].compactMap { FontTag($0) }

    /// Creates the axis that a property's name sets, such as `font.variations.CASL`; nil for other names.
    package init?(propertyName name: String) {
        guard name.hasPrefix(Self.propertyPrefix) else { return nil }
        self.init(String(name.dropFirst(Self.propertyPrefix.count)))
    }
}
