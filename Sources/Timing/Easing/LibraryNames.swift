/// The named easings of GSAP 3, Motion and easings.net.
///
/// Where a library's formula is that of an easing that exists anyway, the name stands for this easing: `power2.out` is
/// `outCubic`.
enum LibraryNames {
    typealias Entry = Easing.CatalogueEntry

    static let all = gsap + motion + easingsNet

    /// A shape of GSAP: its name, its *in* formula, and its easing in each mode.
    private struct LibraryShape: Sendable {
        var name: String
        var formula: String
        var easing: @Sendable (LibraryEasing.Mode) -> Easing

        init(_ name: String, _ formula: String, _ easing: @escaping @Sendable (LibraryEasing.Mode) -> Easing) {
            self.name = name
            self.formula = formula
            self.easing = easing
        }

        init(_ name: String, _ formula: String, _ family: EasingFamily) {
            self.init(name, formula) { mode in
                switch mode {
                case .in: .family(family, .in)
                case .out: .family(family, .out)
                case .inOut: .family(family, .inOut)
                }
            }
        }

        /// Returns the formula in a mode. GSAP derives the modes `out` and `inOut` of every shape from `in`.
        func formula(in mode: LibraryEasing.Mode) -> String {
            switch mode {
            case .in: formula
            case .out: "1 − \(name).in(1 − p)"
            case .inOut: "½ \(name).in(2p), then 1 − ½ \(name).in(2 − 2p)"
            }
        }
    }

    private static let shapes = [
        LibraryShape("power0", "p") { _ in .linear },
        LibraryShape("power1", "p²", .quadratic), LibraryShape("power2", "p³", .cubic),
        LibraryShape("power3", "p⁴", .quartic), LibraryShape("power4", "p⁵", .quintic),
        LibraryShape("strong", "p⁵", .quintic), LibraryShape("sine", "1 − cos(90° · p)", .sine),
        LibraryShape("expo", "2^(10(p − 1)) · p + p⁶(1 − p)") { .library(LibraryEasing(.expo, $0)) },
        LibraryShape("circ", "1 − √(1 − p²)", .circular),
        LibraryShape("back", "p²((s + 1)p − s); back.in(s), s = 1.70158") {
            .library(LibraryEasing(.standardBack, $0))
        },
        LibraryShape("elastic", "a·2^(10p − 10)·sin(360°(p − 1)/d + asin(1/a)); a = 1, d = 0.3") {
            .library(LibraryEasing(.standardElastic(in: $0), $0))
        },
        LibraryShape("bounce", "1 − b(1 − p), b four parabolas 7.5625(p − c)² + l") {
            .library(LibraryEasing(.bounce, $0))
        },
    ]

    private static let gsap =
        [Entry(group: "GSAP 3", name: "none", easing: .linear, formula: "p")]
        + shapes.flatMap { shape in
            [entry(shape, .out, named: shape.name)]
                + LibraryEasing.Mode.allCases.map { entry(shape, $0, named: "\(shape.name).\($0.rawValue)") }
        }

    private static func entry(_ shape: LibraryShape, _ mode: LibraryEasing.Mode, named name: String) -> Entry {
        Entry(
            group: "GSAP 3", name: name, easing: shape.easing(mode),
            formula: name == shape.name ? "\(name).\(mode.rawValue)" : shape.formula(in: mode))
    }

    private static let motion = [
        motionEntry("circIn", .family(.circular, .in), "1 − sin(acos(p))"),
        motionEntry("circOut", .family(.circular, .out), "1 − circIn(1 − p)"),
        motionEntry("circInOut", .family(.circular, .inOut), "½ circIn(2p), then 1 − ½ circIn(2 − 2p)"),
        motionEntry("backIn", .reversed(.cubicBezier(LibraryEasing.backOut)), "1 − backOut(1 − p)"),
        motionEntry("backOut", .cubicBezier(LibraryEasing.backOut), "cubic-bezier(0.33, 1.53, 0.69, 0.99)"),
        motionEntry("backInOut", .library(LibraryEasing(.backInOut)), "½ backIn(2p), then 1 − ½ backIn(2 − 2p)"),
        motionEntry(
            "anticipate", .library(LibraryEasing(.anticipate)), "½ backIn(2p), then 1 − ½ · 2^(10 − 20p); 1 at 1"),
    ]

    private static func motionEntry(_ name: String, _ easing: Easing, _ formula: String) -> Entry {
        Entry(group: "Motion", name: name, easing: easing, formula: formula)
    }

    private static let easingsNet = ["elastic", "bounce"].flatMap { word in
        LibraryEasing.Mode.allCases.compactMap { mode in
            gsap.first { $0.name == "\(word).\(mode.rawValue)" }.map { entry in
                Entry(
                    group: "easings.net", name: "ease" + capitalized(mode.rawValue) + capitalized(word),
                    easing: entry.easing, formula: entry.name)
            }
        }
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
