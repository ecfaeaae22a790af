import Layers
import SceneLoading
import Staging
import Testing

/// Random trees of views, templates' instances, copies, items and rows, in which a view refers to others by every name
/// that should lead to them.
@Suite struct NameScopeTests {

    /// Writes a tree, and lists the full name of each view with an id, in tree order. The names are put together the plain
    /// way: each qualifier in front of the name so far.
    private struct Writer {
        var state: UInt64
        var names: [String] = []
        var templates: [String] = []
        var count = 0

        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % limit
        }

        mutating func freshID() -> String {
            count += 1
            return "n\(count)"
        }

        /// Returns the JSON of a list of views. `names` are the names in the scope of the list, in tree order.
        mutating func views(depth: Int) -> (text: String, names: [String]) {
            var texts: [String] = []
            var names: [String] = []
            for _ in 0...next(3) {
                let (text, own) = view(depth: depth)
                texts.append(text)
                names += own
            }
            return (texts.joined(separator: ", "), names)
        }

        mutating func view(depth: Int) -> (text: String, names: [String]) {
            let id = freshID()
            guard depth < 3 else { return (#"{"id": "\#(id)", "size": [9, 9]}"#, [id]) }
            let inner = views(depth: depth + 1)
            switch next(8) {
            case 0:
                let template = "t\(templates.count)"
                templates.append(#""\#(template)": {"size": [9, 9], "children": [\#(inner.text)]}"#)
                return (#"{"use": "\#(template)", "id": "\#(id)"}"#, [id] + inner.names.map { "\(id).\($0)" })
            case 1:
                let number = 1 + next(3)
                return (
                    #"{"repeat": \#(number), "view": {"id": "\#(id)", "size": [9, 9], "children": [\#(inner.text)]}}"#,
                    (0..<number).flatMap { copy in ["\(id)[\(copy)]"] + inner.names.map { "\(id)[\(copy)].\($0)" } }
                )
            case 2:
                let template = "t\(templates.count)"
                templates.append(#""\#(template)": {"size": [9, 9], "children": [\#(inner.text)]}"#)
                let number = 1 + next(3)
                return (
                    #"{"repeat": \#(number), "view": {"use": "\#(template)", "id": "\#(id)"}}"#,
                    (0..<number).flatMap { copy in ["\(id)[\(copy)]"] + inner.names.map { "\(id)[\(copy)].\($0)" } }
                )
            case 3:
                return (
                    #"{"id": "\#(id)", "type": "scroll", "size": [9, 9], "children": [\#(inner.text)]}"#,
                    [id] + inner.names
                )
            case 4:
                return (
                    #"{"id": "\#(id)", "type": "collection", "size": [9, 9], "items": [\#(inner.text)]}"#,
                    [id] + inner.names
                )
            case 5:
                return (
                    #"{"id": "\#(id)", "type": "pager", "size": [9, 9], "children": [\#(inner.text)]}"#,
                    [id] + inner.names
                )
            case 6:
                return (
                    #"{"id": "\#(id)", "type": "stack", "size": [90, 90], "children": [{"id": "\#(id)s", "size": [9, 9], "children": [\#(inner.text)]}]}"#,
                    [id, "\(id)s"] + inner.names
                )
            default: return (#"{"id": "\#(id)", "size": [9, 9], "children": [\#(inner.text)]}"#, [id] + inner.names)
            }
        }
    }

    @Test func `every view of 1 000 random trees has its full name, and is found by it`() throws {
        var compared = 0
        for seed in 0..<1000 {
            var writer = Writer(state: UInt64(seed) &* 977 &+ 11)
            let (views, names) = writer.views(depth: 1)
            let wanted = names[writer.next(names.count)]
            let text =
                #"{"canvas": {"width": 99, "height": 99}, "templates": {\#(writer.templates.joined(separator: ", "))}, "views": [\#(views), {"id": "last", "size": [9, 9], "bind": {"alpha": "\#(wanted).transform.translation.x"}}]}"#
            let loaded = try load(text)
            #expect(loaded.scene.tree.layers.compactMap(\.id) == names + ["last"], "seed \(seed)")
            let reads = loaded.scene.signals.compactMap { signal -> LayerIndex? in
                if case .property(_, let layer) = signal.source { layer } else { nil }
            }
            #expect(reads.map { loaded.scene.tree[$0].id } == [wanted], "seed \(seed)")
            compared += names.count
            if loaded.scene.tree.layers.compactMap(\.id) != names + ["last"] { break }
        }
        #expect(compared > 10_000)
    }

    @Test func `a view in a copy has the copy's name before its own`() throws {
        let text = scene(
            #"{"repeat": 2, "view": {"id": "dot", "children": [{"id": "knob"}, {"repeat": 2, "view": {"id": "led", "children": [{"id": "lens"}]}}]}}, {"repeat": 2, "view": {"children": [{"id": "plain"}]}}"#
        )
        let loaded = try load(text)
        #expect(
            loaded.scene.tree.layers.compactMap(\.id) == [
                "dot[0]", "dot[0].knob", "dot[0].led[0]", "dot[0].led[0].lens", "dot[0].led[1]", "dot[0].led[1].lens",
                "dot[1]", "dot[1].knob", "dot[1].led[0]", "dot[1].led[0].lens", "dot[1].led[1]", "dot[1].led[1].lens",
                "plain[0]", "plain[1]",
            ])
        for (name, full) in [
            ("knob[1]", "dot[1].knob"), ("led[1][0]", "dot[1].led[0]"), ("lens[0][1]", "dot[0].led[1].lens"),
        ] {
            let reading = try load(
                text.replacing(#""views": ["#, with: #""views": [{"bind": {"alpha": "\#(name).zPosition"}}, "#))
            #expect(reading.scene.signals.contains { $0.name == "\(full).zPosition" }, "\(name)")
        }
    }

    @Test func `a former name that two views had means neither`() {
        expectErrors(
            scene(
                #"{"repeat": 2, "view": {"id": "a", "children": [{"id": "knob"}]}}, {"repeat": 2, "view": {"id": "b", "children": [{"id": "knob"}]}}, {"bind": {"alpha": "¦knob[1].zPosition"}}"#
            ), ["P302 there is no view 'knob[1]'"])
    }
}
