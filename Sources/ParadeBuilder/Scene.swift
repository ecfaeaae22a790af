import JSON
@_exported public import ParadeKit
import Primitives

extension Scene {
    /// Builds a scene in Swift.
    ///
    /// ```swift
    /// let scene = Scene(canvas: Canvas(width: 390, height: 844, scale: 2)) {
    ///     Collection("feed", itemSize: [342, 240], spacing: 24, inset: [120, 24]) {
    ///         for photo in photos {
    ///             Picture(photo).contentMode(.scaleAspectFill).cornerRadius(20).clipped()
    ///                 .startEnd { $0.alpha(0).range(0.4...1).easing(.outSine) }
    ///         }
    ///     }
    /// }
    /// try scene.write(to: "feed.json")
    /// ```
    ///
    /// Mistakes that the compiler does not find are reported when the scene is loaded, with the file and line of Swift.
    /// Pictures and fonts are looked up in the current folder, unless the scene's settings name another one.
    ///
    /// - Parameters:
    ///   - canvas: The size and background of the picture.
    ///   - timeline: How the scroll moves (default: steadily from start to end).
    ///   - fonts: Font files by name. Labels without a font use the first one.
    ///   - colors: Colours by name.
    ///   - variants: Further ways to draw the scene, by name.
    ///   - states: States by name.
    ///   - templates: The templates that views use.
    ///   - signals: Values that change from frame to frame, by their names in formulas.
    ///   - schema: The JSON Schema by which editors check the scene's JSON.
    ///   - views: The views, back to front.
    public init(
        canvas: Canvas, timeline: Timeline? = nil, fonts: KeyValuePairs<String, FontFiles> = [:],
        colors: KeyValuePairs<String, Color> = [:], variants: KeyValuePairs<String, Variant> = [:],
        states: KeyValuePairs<String, State> = [:],
        templates: [Template] = [], signals: KeyValuePairs<String, Signal> = [:], schema: String? = nil,
        fileID: String = #fileID, line: Int = #line, @ViewBuilder views: () -> [any ViewContent]
    ) {
        var scene = ObjectValue()
        if let schema { scene.add("$schema", schema) }
        scene.add("canvas", canvas)
        if let timeline { scene.add("timeline", timeline) }
        scene.add("fonts", fonts.map { ($0.key, $0.value) })
        scene.add("colors", colors.map { ($0.key, $0.value) })
        scene.add("variants", variants.map { ($0.key, $0.value) })
        scene.add("states", states.map { ($0.key, $0.value) })
        let bodies = templates.map { template in
            JSONMember(
                key: template.name, keyOrigin: template.origin, value: template.body.json.located(at: template.origin))
        }
        if !bodies.isEmpty { scene.add("templates", Value(json: JSONValue(.object(bodies)))) }
        scene.add("signals", signals.map { ($0.key, $0.value) })
        scene.add("views", Value.list(views().map(\.content)))
        var files: [Int] = []
        let root = scene.value.json.located(at: SourceLines.origin(fileID, line)).renumbered(&files)
        let names = SourceLines.files
        self.init(built: root, source: SourceText(file: fileID, swiftFiles: files.map { names[$0] }))
    }
}

extension ObjectValue {
    /// Adds an object of named values, unless it would be empty.
    fileprivate mutating func add(_ key: String, _ values: [(String, some ValueConvertible)]) {
        guard !values.isEmpty else { return }
        var object = ObjectValue()
        for (name, value) in values { object.add(name, value) }
        add(key, object.value)
    }
}
