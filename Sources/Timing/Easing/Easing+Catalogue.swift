extension Easing {
    /// An easing with its name in scenes.
    public struct CatalogueEntry: Hashable, Sendable {
        /// The title of the group under which listings show the easing.
        public let group: String
        /// The name in scenes.
        public let name: String
        /// The easing curve.
        public let easing: Easing
        /// The formula of the library that gave the name; nil for names that are not those of a library.
        public let formula: String?

        init(group: String, name: String, easing: Easing, formula: String? = nil) {
            self.group = group
            self.name = name
            self.easing = easing
            self.formula = formula
        }

        /// The library that gave the name, with the source of its formula; nil for names that are not those of a
        /// library.
        public var source: String? {
            switch group {
            case "GSAP 3": "GSAP 3, gsap-core.js"
            case "Motion": "Motion, motion-utils/easing"
            case "easings.net": "easings.net, easingsFunctions.ts"
            default: nil
            }
        }
    }

    /// All named easings, group by group. Each name occurs once.
    public static let catalogue: [CatalogueEntry] = plain + families + css + pages + LibraryNames.all

    /// The names of all named easings, in the catalogue's order.
    public static let names: [String] = catalogue.map { $0.name }

    /// Returns the catalogue's entry with a name; nil if the name is unknown.
    public static func entry(named name: String) -> CatalogueEntry? { catalogue.first { $0.name == name } }

    /// Creates the easing that has a given name in the catalogue; nil if the name is unknown.
    public init?(named name: String) {
        guard let easing = Easing.easingsByName[name] else { return nil }
        self = easing
    }

    private static let easingsByName: [String: Easing] = catalogue.reduce(into: [:]) { easings, entry in
        easings[entry.name] = entry.easing
    }

    private static let plain = [
        CatalogueEntry(group: "plain", name: "linear", easing: .linear),
        CatalogueEntry(group: "plain", name: "smoothStep", easing: .smoothStep),
        CatalogueEntry(group: "plain", name: "smootherStep", easing: .smootherStep),
    ]

    private static let families = EasingFamily.allCases.flatMap { family in
        family.modes.map { mode in
            CatalogueEntry(group: family.rawValue, name: familyName(family, mode), easing: .family(family, mode))
        }
    }

    static func familyName(_ family: EasingFamily, _ mode: EasingMode) -> String {
        mode.rawValue + family.rawValue.prefix(1).uppercased() + family.rawValue.dropFirst()
    }

    /// The easings that CSS Easing Functions 2 defines as keywords.
    private static let css = [
        CatalogueEntry(group: "CSS", name: "ease", easing: .bezier(0.25, 0.1, 0.25, 1)),
        CatalogueEntry(group: "CSS", name: "ease-in", easing: .bezier(0.42, 0, 1, 1)),
        CatalogueEntry(group: "CSS", name: "ease-out", easing: .bezier(0, 0, 0.58, 1)),
        CatalogueEntry(group: "CSS", name: "ease-in-out", easing: .bezier(0.42, 0, 0.58, 1)),
        CatalogueEntry(group: "CSS", name: "step-start", easing: .steps(StepCurve(unchecked: 1, .jumpStart))),
        CatalogueEntry(group: "CSS", name: "step-end", easing: .steps(StepCurve(unchecked: 1, .jumpEnd))),
    ]

    /// The easings of PVView, with the control points that easings.net listed in 2019. PVView's `linear` is in `plain`.
    private static let pages = [
        CatalogueEntry(group: "pages", name: "default", easing: .bezier(0.25, 0.1, 0.25, 1)),
        CatalogueEntry(group: "pages", name: "easeIn", easing: .bezier(0.42, 0, 1, 1)),
        CatalogueEntry(group: "pages", name: "easeOut", easing: .bezier(0, 0, 0.58, 1)),
        CatalogueEntry(group: "pages", name: "easeInOut", easing: .bezier(0.42, 0, 0.58, 1)),
        CatalogueEntry(group: "pages", name: "easeInSine", easing: .bezier(0.47, 0, 0.745, 0.715)),
        CatalogueEntry(group: "pages", name: "easeOutSine", easing: .bezier(0.39, 0.575, 0.565, 1)),
        CatalogueEntry(group: "pages", name: "easeInOutSine", easing: .bezier(0.445, 0.05, 0.55, 0.95)),
        CatalogueEntry(group: "pages", name: "easeInQuad", easing: .bezier(0.55, 0.085, 0.68, 0.53)),
        CatalogueEntry(group: "pages", name: "easeOutQuad", easing: .bezier(0.25, 0.46, 0.45, 0.94)),
        CatalogueEntry(group: "pages", name: "easeInOutQuad", easing: .bezier(0.455, 0.03, 0.515, 0.955)),
        CatalogueEntry(group: "pages", name: "easeInCubic", easing: .bezier(0.55, 0.055, 0.675, 0.19)),
        CatalogueEntry(group: "pages", name: "easeOutCubic", easing: .bezier(0.215, 0.61, 0.355, 1)),
        CatalogueEntry(group: "pages", name: "easeInOutCubic", easing: .bezier(0.645, 0.045, 0.355, 1)),
        CatalogueEntry(group: "pages", name: "easeInQuart", easing: .bezier(0.895, 0.03, 0.685, 0.22)),
        CatalogueEntry(group: "pages", name: "easeOutQuart", easing: .bezier(0.165, 0.84, 0.44, 1)),
        CatalogueEntry(group: "pages", name: "easeInOutQuart", easing: .bezier(0.77, 0, 0.175, 1)),
        CatalogueEntry(group: "pages", name: "easeInQuint", easing: .bezier(0.755, 0.05, 0.855, 0.06)),
        CatalogueEntry(group: "pages", name: "easeOutQuint", easing: .bezier(0.23, 1, 0.32, 1)),
        CatalogueEntry(group: "pages", name: "easeInOutQuint", easing: .bezier(0.86, 0, 0.07, 1)),
        CatalogueEntry(group: "pages", name: "easeInExpo", easing: .bezier(0.95, 0.05, 0.795, 0.035)),
        CatalogueEntry(group: "pages", name: "easeOutExpo", easing: .bezier(0.19, 1, 0.22, 1)),
        CatalogueEntry(group: "pages", name: "easeInOutExpo", easing: .bezier(1, 0, 0, 1)),
        CatalogueEntry(group: "pages", name: "easeInCirc", easing: .bezier(0.6, 0.04, 0.98, 0.335)),
        CatalogueEntry(group: "pages", name: "easeOutCirc", easing: .bezier(0.075, 0.82, 0.165, 1)),
        CatalogueEntry(group: "pages", name: "easeInOutCirc", easing: .bezier(0.785, 0.135, 0.15, 0.86)),
        CatalogueEntry(group: "pages", name: "easeInBack", easing: .bezier(0.6, -0.28, 0.735, 0.045)),
        CatalogueEntry(group: "pages", name: "easeOutBack", easing: .bezier(0.175, 0.885, 0.32, 1.275)),
        CatalogueEntry(group: "pages", name: "easeInOutBack", easing: .bezier(0.68, -0.55, 0.265, 1.55)),
    ]

    private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
        .cubicBezier(CubicBezier(unchecked: x1, y1, x2, y2))
    }
}
