import JSON
import Timing

/// The JSON Schema of an easing.
///
/// The names of easings form an enumeration, which editors can complete. Each easing function has a regular expression.
enum EasingSchema {
    static var schema: JSONValue {
        let formula = JSONValue.type("string")
            .described("An expression of the progress p: \"sin(p * 90deg)\".")
        let objects: [(String, JSONValue)] = [
            ("reverse", .reference("easing")), ("mirror", .reference("easing")), ("spring", .reference("spring")),
            ("formula", formula),
        ]
        // An array of four numbers is a cubic Bézier.
        return .anyOf(
            [.words(Easing.names)] + functions + [.tuple(4)] + objects.map { .record([$0], required: [$0.0]) })
    }

    /// A regular expression for a decimal number in CSS syntax.
    private static let number = #"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?"#

    private static var functions: [JSONValue] {
        [
            function(
                "cubic-bezier", arguments: (0..<4).map { _ in number }.joined(separator: #"\s*,\s*"#),
                "Control points: cubic-bezier(x1, y1, x2, y2), both x in 0…1."),
            function(
                "steps", arguments: #"\d+(\s*,\s*(jump-start|jump-end|jump-none|jump-both|start|end))?"#,
                "A staircase: steps(4) or steps(4, jump-end)."),
            function(
                "linear", arguments: #"[^,]+(,[^,]+)+"#, "Straight segments between outputs: linear(0, 0.5 20%, 1)."),
            function("spring", arguments: #"[^()]+"#, "A spring: spring(duration: 0.5, bounce: 0.2)."),
            function(
                "(reverse|mirror)", arguments: #".+"#, "An easing backwards, or there and back: mirror(inOutSine)."),
            function(
                #"(back|elastic)(\.(in|out|inOut))?"#, arguments: "\(number)(\\s*,\\s*\(number))?",
                "GSAP's easings with numbers: back.out(1.7), elastic.out(1, 0.3)."),
            function("formula", arguments: #"[\s\S]+"#, "An expression of the progress p: formula(sin(p * 90deg))."),
        ]
    }

    private static func function(_ name: String, arguments: String, _ description: String) -> JSONValue {
        .type("string").with("pattern", .string(#"^\s*\#(name)\s*\(\s*\#(arguments)\s*\)\s*$"#)).described(description)
    }
}
