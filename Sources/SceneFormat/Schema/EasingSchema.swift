import JSON
import Timing

/// The schema of an easing: the names as an enumeration, so that editors complete them, and a pattern for each function.
enum EasingSchema {
    static var schema: JSONValue {
        .object([
            (
                "anyOf",
                .array(
                    [.object([("enum", .strings(Easing.names))])] + functions + [list]
                        + [wrapper("reverse"), wrapper("mirror")] + [
                            object("spring", .object([("$ref", .string("#/definitions/spring"))])),
                            object("formula", formula),
                        ])
            )
        ])
    }

    /// A decimal number as CSS writes it.
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
                "linear", arguments: #"[^,]+(,[^,]+)+"#, "Straight pieces between outputs: linear(0, 0.5 20%, 1)."),
            function("spring", arguments: #"[^()]+"#, "A spring: spring(duration: 0.5, bounce: 0.2)."),
            function(
                "(reverse|mirror)", arguments: #".+"#, "An easing backwards, or there and back: mirror(inOutSine)."),
            function("formula", arguments: #"[\s\S]+"#, "An expression of the progress p: formula(sin(p * 90deg))."),
        ]
    }

    private static func function(_ name: String, arguments: String, _ description: String) -> JSONValue {
        .object([
            ("type", .string("string")),
            ("pattern", .string(#"^\s*\#(name)\s*\(\s*\#(arguments)\s*\)\s*$"#)),
            ("description", .string(description)),
        ])
    }

    /// The four numbers of a cubic Bézier.
    private static var list: JSONValue {
        .object([
            ("type", .string("array")), ("items", .object([("$ref", .string("#/definitions/number"))])),
            ("minItems", .number(4)), ("maxItems", .number(4)),
        ])
    }

    private static func wrapper(_ key: String) -> JSONValue {
        object(key, .object([("$ref", .string("#/definitions/easing"))]))
    }

    private static var formula: JSONValue {
        .object([
            ("type", .string("string")),
            ("description", .string("An expression of the progress p, used as written: \"sin(p * 90deg)\".")),
        ])
    }

    private static func object(_ key: String, _ value: JSONValue) -> JSONValue {
        .object([
            ("type", .string("object")), ("properties", .object([(key, value)])),
            ("required", .strings([key])), ("additionalProperties", .boolean(false)),
        ])
    }
}
