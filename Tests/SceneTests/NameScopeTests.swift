import Diagnostics
import Layers
import SceneLoading
import Staging
import Testing

/// Random trees of views, templates' instances, copies, items and pages, whose ids come from five letters. Names and
/// look-ups are compared with those that a plain model finds by going through all views.
@Suite struct NameScopeTests {

    // MARK: The written scene

    private enum Kind: CaseIterable {
        case view, stack, scroll, collection, pager, instance, copies, copiedInstance
    }

    private final class Written {
        let kind: Kind
        /// Nil for a view without an id. Instances have one.
        let id: String?
        let count: Int
        let content: [Written]
        /// What the view's `alpha` follows; nil for all views but one.
        var bind: String?

        init(kind: Kind, id: String?, count: Int, content: [Written]) {
            (self.kind, self.id, self.count, self.content) = (kind, id, count, content)
        }

        var all: [Written] { [self] + content.flatMap(\.all) }
    }

    private struct Writer {
        var state: UInt64
        private var templates: [String] = []

        init(seed: Int) { state = UInt64(seed) &* 977 &+ 11 }

        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % limit
        }

        /// Returns views whose ids are not in `used`, which are the ids of the scope so far.
        mutating func views(depth: Int, role: Model.Role, used: inout Set<String>) -> [Written] {
            var views: [Written] = []
            for _ in 0...next(3) { views.append(view(depth: depth, role: role, used: &used)) }
            return views
        }

        private mutating func view(depth: Int, role: Model.Role, used: inout Set<String>) -> Written {
            var id: String? = ["p", "q", "r", "u", "w"][next(5)]
            if let name = id, next(5) == 0 || !used.insert(name).inserted { id = nil }
            var kind = depth < 4 ? Kind.allCases[next(Kind.allCases.count)] : .view
            if id == nil, kind == .instance || kind == .copiedInstance { kind = .view }
            var content: [Written] = []
            if depth < 4 {
                let inside = Model.Role(inside: kind)
                switch kind {
                case .instance, .copiedInstance:
                    var own: Set<String> = []
                    content = views(depth: depth + 1, role: inside, used: &own)
                case .copies:
                    // The copies' names would be those of other copies with the ids outside.
                    var own = id.map { Set([$0]) } ?? used
                    content = views(depth: depth + 1, role: inside, used: &own)
                    if id == nil { used = own }
                default:
                    var own: Set<String> = []
                    if role == .part {
                        content = views(depth: depth + 1, role: inside, used: &own)
                    } else {
                        content = views(depth: depth + 1, role: inside, used: &used)
                    }
                }
            }
            return Written(kind: kind, id: id, count: 1 + next(2), content: content)
        }

        /// Returns the scene as JSON.
        mutating func text(_ views: [Written]) -> String {
            templates = []
            let list = views.map { json($0) }.joined(separator: ", ")
            return
                #"{"canvas": {"width": 99, "height": 99}, "templates": {\#(templates.joined(separator: ", "))}, "views": [\#(list)]}"#
        }

        private mutating func json(_ view: Written) -> String {
            let content = view.content.map { json($0) }.joined(separator: ", ")
            var keys = view.id.map { [#""id": "\#($0)""#] } ?? []
            if let name = view.bind { keys.append(#""bind": {"alpha": "\#(name).zPosition"}"#) }
            let size = #""size": [9, 9]"#
            func made(_ more: String...) -> String { "{\((keys + more).joined(separator: ", "))}" }
            func use() -> String {
                let template = "t\(templates.count)"
                templates.append(#""\#(template)": {\#(size), "children": [\#(content)]}"#)
                return made(#""use": "\#(template)""#)
            }
            return switch view.kind {
            case .view: made(size, #""children": [\#(content)]"#)
            case .stack: made(#""type": "stack", "children": [\#(content)]"#)
            case .scroll: made(size, #""type": "scroll", "children": [\#(content)]"#)
            case .pager: made(size, #""type": "pager", "children": [\#(content)]"#)
            case .collection: made(size, #""type": "collection", "items": [\#(content)]"#)
            case .instance: use()
            case .copies: #"{"repeat": \#(view.count), "view": \#(made(size, #""children": [\#(content)]"#))}"#
            case .copiedInstance: #"{"repeat": \#(view.count), "view": \#(use())}"#
            }
        }
    }

    // MARK: The model

    /// All views of a scene, with the scopes around them. Names are put together from the views that enclose a view, and
    /// every look-up goes through all views.
    private struct Model {
        enum Role {
            case content, part

            init(inside kind: Kind) {
                self =
                    switch kind {
                    case .scroll, .collection, .pager: .part
                    default: .content
                    }
            }
        }

        enum Boundary {
            case scene, instance, part
            case copy(Int)
        }

        struct Scope {
            var boundary: Boundary
            var parent: Int?
            /// The view that the scope's views are in, if it has an id.
            var root: Int?
            /// The same view, whether or not it has an id.
            var view: Int?
        }

        struct View {
            var id: String?
            /// The scope in which the view's id is written.
            var scope: Int
            /// The scope in which a name that the view uses is looked up first.
            var reads: Int
            /// The index after the view's last descendant.
            var end = 0
            var written: Written
        }

        struct Segment {
            var id: String
            var indices: [Int]
            var owner: Boundary

            var text: String { id + indices.map { "[\($0)]" }.joined() }
        }

        enum Answer: Hashable {
            case view(Int)
            case ambiguous(Set<Int>)
            case none
        }

        var views: [View] = []
        var scopes = [Scope(boundary: .scene)]

        init(_ written: [Written]) { for view in written { add(view, in: 0, as: .content) } }

        private mutating func open(_ boundary: Boundary, in parent: Int) -> Int {
            scopes.append(Scope(boundary: boundary, parent: parent))
            return scopes.count - 1
        }

        private mutating func add(_ view: Written, in scope: Int, as role: Role) {
            switch view.kind {
            case .copies, .copiedInstance:
                for index in 0..<view.count {
                    let copy = open(.copy(index), in: scope)
                    let instance = view.kind == .copies ? nil : open(.instance, in: copy)
                    append(
                        view, in: copy, scopes: [copy] + (instance.map { [$0] } ?? []), reads: instance ?? copy)
                }
            case .instance:
                let instance = open(.instance, in: scope)
                append(view, in: scope, scopes: [instance], reads: instance)
            default:
                let part = role == .part && !view.content.isEmpty ? open(.part, in: scope) : nil
                append(view, in: scope, scopes: part.map { [$0] } ?? [], reads: part ?? scope)
            }
        }

        private mutating func append(_ view: Written, in scope: Int, scopes own: [Int], reads: Int) {
            let index = views.count
            views.append(View(id: view.id, scope: scope, reads: reads, written: view))
            for scope in own { (scopes[scope].root, scopes[scope].view) = (view.id == nil ? nil : index, index) }
            for child in view.content { add(child, in: own.last ?? reads, as: Role(inside: view.kind)) }
            views[index].end = views.count
        }

        /// The scopes from one to another that contains it, without the other; nil if it does not.
        private func path(from inner: Int, to outer: Int) -> [Int]? {
            if inner == outer { return [] }
            return scopes[inner].parent.flatMap { path(from: $0, to: outer) }.map { [inner] + $0 }
        }

        private func segments(of view: Int, id: String, in scope: Int, owner: Boundary) -> [Segment]? {
            guard let path = path(from: views[view].scope, to: scope) else { return nil }
            var indices: [Int] = []
            for inner in path {
                if let root = scopes[inner].root, root != view {
                    guard let name = views[root].id else { return nil }
                    return segments(of: root, id: name, in: scope, owner: scopes[inner].boundary).map {
                        $0 + [Segment(id: id, indices: indices, owner: owner)]
                    }
                }
                if case .copy(let index) = scopes[inner].boundary { indices.insert(index, at: 0) }
            }
            return [Segment(id: id, indices: indices, owner: owner)]
        }

        /// Returns a name without the first segments that satisfy a condition, whose indices go to the next segment.
        private func name(_ segments: [Segment], without count: Int, where isDropped: (Segment) -> Bool) -> String {
            var (left, indices) = (count, [Int]())
            var texts: [String] = []
            for (position, segment) in segments.enumerated() {
                if left > 0, position < segments.count - 1, isDropped(segment) {
                    left -= 1
                    indices += segment.indices
                    continue
                }
                var segment = segment
                segment.indices = indices + segment.indices
                indices = []
                texts.append(segment.text)
            }
            return texts.joined(separator: ".")
        }

        private func isPart(_ segment: Segment) -> Bool { if case .part = segment.owner { true } else { false } }
        private func isCopy(_ segment: Segment) -> Bool { if case .copy = segment.owner { true } else { false } }

        /// Returns the names of a view in a scope; the longest comes first. Nil if the scope does not contain the view.
        func names(of view: Int, in scope: Int) -> [String]? {
            guard let id = views[view].id, let segments = segments(of: view, id: id, in: scope, owner: .scene) else {
                return nil
            }
            return (0...segments.dropLast().count(where: isPart)).map { name(segments, without: $0, where: isPart) }
        }

        /// Whether no part without an id is between a view and a scope.
        private func isOwn(_ view: Int, in scope: Int) -> Bool {
            !(path(from: views[view].scope, to: scope) ?? []).contains {
                if case .part = scopes[$0].boundary { scopes[$0].root == nil } else { false }
            }
        }

        func formerName(of view: Int, in scope: Int) -> String? {
            guard let id = views[view].id, let segments = segments(of: view, id: id, in: scope, owner: .scene) else {
                return nil
            }
            let former = name(segments, without: .max) { isPart($0) || isCopy($0) }
            return former == names(of: view, in: scope)?.last ? nil : former
        }

        private func owner(_ name: String, in scope: Int) -> Int? {
            views.indices.first { isOwn($0, in: scope) && names(of: $0, in: scope)?.first == name }
        }

        private func shortened(_ name: String, in scope: Int) -> [Int] {
            views.indices.filter {
                guard let names = names(of: $0, in: scope) else { return false }
                return (isOwn($0, in: scope) ? names.dropFirst() : names[...]).contains(name)
            }
        }

        /// The scopes from one outwards.
        private func outwards(from scope: Int) -> [Int] {
            [scope] + (scopes[scope].parent.map { outwards(from: $0) } ?? [])
        }

        private func answer(_ views: [Int]) -> Answer {
            views.isEmpty ? .none : views.count == 1 ? .view(views[0]) : .ambiguous(Set(views))
        }

        /// Looks up a name that a view uses.
        func find(_ name: String, from view: Int) -> Answer {
            let (below, scope) = (view..<views[view].end, views[view].reads)
            let plain = views.indices.filter { views[$0].id == name }
            func current() -> Answer {
                if let found = owner(name, in: scope), below.contains(found) { return .view(found) }
                for list in [shortened(name, in: scope), plain] {
                    let inside = list.filter { below.contains($0) }
                    if !inside.isEmpty { return answer(inside) }
                }
                for scope in outwards(from: scope) {
                    if let found = owner(name, in: scope) { return .view(found) }
                    let list = shortened(name, in: scope)
                    if !list.isEmpty { return answer(list) }
                }
                return answer(plain)
            }
            let found = current()
            if found != .none { return found }
            let former = outwards(from: scope).lazy.map { scope in
                views.indices.filter { formerName(of: $0, in: scope) == name }
            }
            return answer(former.first { !$0.isEmpty } ?? [])
        }

        /// The name that listings have for a view.
        func globalName(of view: Int) -> String? {
            guard let names = names(of: view, in: 0), let short = names.last else { return nil }
            let isShared = views.indices.contains { $0 != view && sceneNames(of: $0).contains(short) }
            if !isShared { return short }
            if isOwn(view, in: 0) { return names[0] }
            var scope = views[view].scope
            while true {
                if case .part = scopes[scope].boundary, scopes[scope].root == nil, let root = scopes[scope].view {
                    return "#\(root).\(self.names(of: view, in: scope)?.first ?? "")"
                }
                guard let parent = scopes[scope].parent else { return nil }
                scope = parent
            }
        }

        private func sceneNames(of view: Int) -> [String] { names(of: view, in: 0) ?? [] }

        /// Every name that leads to a view from somewhere.
        func allNames(of view: Int) -> [String] {
            outwards(from: views[view].scope).flatMap { scope in
                (names(of: view, in: scope) ?? []) + (formerName(of: view, in: scope).map { [$0] } ?? [])
            }
        }
    }

    /// Returns whether an error's message is that for an answer.
    private static func describes(_ message: String, _ answer: Model.Answer, _ name: String) -> Bool {
        switch answer {
        case .none:
            message.hasPrefix("there is no view '\(name)'") || message.hasPrefix("unknown name '\(name).zPosition'")
        case .ambiguous(let views): message.hasPrefix("\(views.count) views have the id '\(name)'")
        case .view: false
        }
    }

    @Test func `names in 1 000 random trees mean what the model says, from everywhere`() throws {
        var (found, ambiguous, missing, shared) = (0, 0, 0, 0)
        for seed in 0..<1000 {
            var writer = Writer(seed: seed)
            var used: Set<String> = []
            let written = writer.views(depth: 1, role: .content, used: &used)
            let model = Model(written)
            let loaded = try load(writer.text(written))
            let names = model.views.indices.map { model.globalName(of: $0) }
            #expect(loaded.scene.tree.layers.map(\.id) == names, "seed \(seed)")
            shared += names.count { $0?.contains("#") ?? false }
            guard loaded.scene.tree.layers.map(\.id) == names else { break }
            let places = written.flatMap(\.all)
            for view in model.views.indices where model.views[view].id != nil {
                let forms = model.allNames(of: view)
                let name = forms[writer.next(forms.count)]
                let place = places[writer.next(places.count)]
                place.bind = name
                defer { place.bind = nil }
                let readers = model.views.indices.filter { model.views[$0].written === place }
                let answers = readers.map { model.find(name, from: $0) }
                let targets = Set(answers.compactMap { if case .view(let view) = $0 { view } else { nil } })
                let errors = answers.filter { if case .view = $0 { false } else { true } }
                do {
                    let scene = try SceneLoader.load(text: writer.text(written)).scene
                    let reads = scene.signals.compactMap { signal -> Int? in
                        if case .property(_, let layer) = signal.source { layer } else { nil }
                    }
                    #expect(
                        errors.isEmpty && Set(reads) == targets, "seed \(seed): '\(name)' in \(writer.text(written))")
                    found += 1
                } catch {
                    let messages = error.diagnostics.filter { $0.severity == .error }.map(\.message)
                    #expect(
                        !errors.isEmpty
                            && messages.allSatisfy { message in
                                errors.contains { Self.describes(message, $0, name) }
                            }, "seed \(seed): '\(name)' gives \(messages), not \(errors), in \(writer.text(written))")
                    if errors.contains(.none) { missing += 1 } else { ambiguous += 1 }
                }
            }
        }
        let counts = "\(found) \(ambiguous) \(missing) \(shared)"
        #expect(found > 3_000 && ambiguous > 300 && missing > 100 && shared > 100, "\(counts)")
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

    @Test func `a former name that two views had is ambiguous`() {
        let text = scene(
            #"{"repeat": 2, "view": {"id": "a", "children": [{"id": "knob"}]}}, {"repeat": 2, "view": {"id": "b", "children": [{"id": "knob"}]}}, {"bind": {"alpha": "¦knob[1].zPosition"}}"#
        )
        expectErrors(text, ["P302 2 views have the id 'knob[1]'"])
        #expect(
            hints(withoutMarks(text).text) == ["write the full name of one of these views: 'a[1].knob', 'b[1].knob'"])
    }

    @Test func `a name of a scope outside comes before a former name of the own scope`() throws {
        let loaded = try load(
            #"{"canvas": {"width": 99, "height": 99}, "templates": {"t": {"children": [{"repeat": 2, "view": {"id": "dot", "children": [{"id": "knob"}]}}, {"bind": {"alpha": "knob[1].zPosition"}}]}}, "views": [{"repeat": 2, "view": {"id": "knob"}}, {"use": "t", "id": "one"}]}"#
        )
        #expect(loaded.scene.signals.contains { $0.name == "knob[1].zPosition" })
        #expect(loaded.scene.tree.layers.contains { $0.id == "one.dot[1].knob" })
    }

    @Test func `a copy in a copy with the same id has both before the names inside`() throws {
        let loaded = try load(
            scene(
                #"{"repeat": 2, "view": {"id": "dot", "children": [{"repeat": 1, "view": {"id": "dot", "children": [{"id": "x"}]}}]}}"#
            ))
        #expect(
            loaded.scene.tree.layers.compactMap(\.id) == [
                "dot[0]", "dot[0].dot[0]", "dot[0].dot[0].x", "dot[1]", "dot[1].dot[0]", "dot[1].dot[0].x",
            ])
    }

    @Test(
        arguments: [
            #"{"id": "list", "type": "scroll", "children": [PARTS]}"#,
            #"{"id": "list", "type": "collection", "items": [PARTS]}"#,
            #"{"id": "list", "type": "collection", "sections": [{"items": [PARTS]}]}"#,
            #"{"id": "list", "type": "table", "rows": [PARTS]}"#,
            #"{"id": "list", "type": "pager", "children": [PARTS]}"#,
        ])
    func `two parts can have the same ids inside`(list: String) throws {
        let text = scene(
            list.replacing(
                "PARTS",
                with:
                    #"{"id": "one", "children": [{"id": "title"}, {"bind": {"alpha": "title.zPosition"}}]}, {"id": "two", "children": [{"id": "title"}, {"id": "rest"}, {"bind": {"alpha": "title.zPosition"}}]}"#
            ) + #", {"bind": {"alpha": "one.title.zPosition"}}, {"bind": {"alpha": "rest.zPosition"}}"#)
        let loaded = try load(text)
        #expect(
            loaded.scene.tree.layers.compactMap(\.id) == ["list", "one", "one.title", "two", "two.title", "rest"])
        let names = Set(loaded.scene.signals.map(\.name))
        #expect(names.isSuperset(of: ["one.title.zPosition", "two.title.zPosition", "rest.zPosition"]))
        expectErrors(
            text.replacing(#""one.title.zPosition""#, with: #""¦title.zPosition""#),
            ["P302 2 views have the id 'title'"])
        #expect(
            hints(text.replacing("one.title.zPosition", with: "title.zPosition")) == [
                "write the full name of one of these views: 'one.title', 'two.title'"
            ])
    }

    @Test func `a header and a row can have the same ids inside`() throws {
        let loaded = try load(
            scene(
                #"{"type": "table", "sections": [{"header": {"id": "top", "height": 9, "children": [{"id": "title"}]}, "rows": [{"id": "row", "children": [{"id": "title"}]}], "footer": {"id": "end", "height": 9, "children": [{"id": "title"}]}}]}"#
            ))
        #expect(
            loaded.scene.tree.layers.compactMap(\.id).filter { $0.hasSuffix("title") } == [
                "top.title", "row.title", "end.title",
            ])
    }

    @Test func `parts without ids add no qualifier`() throws {
        let text = scene(
            #"{"type": "scroll", "children": [{"children": [{"id": "title"}, {"id": "only"}]}, {"children": [{"id": "title"}]}]}, {"bind": {"alpha": "only.zPosition"}}"#
        )
        #expect(try load(text).scene.tree.layers.compactMap(\.id) == ["#1.title", "only", "#4.title"])
        let wrong = text.replacing("only.zPosition", with: "¦title.zPosition")
        expectErrors(wrong, ["P302 2 views have the id 'title'"])
        #expect(
            hints(withoutMarks(wrong).text) == [
                "they are on line 1; give the views around them ids of their own: in the view with the id 'one', a view 'title' becomes 'one.title'"
            ])
    }

    @Test func `a box expression finds views in parts as a binding does`() {
        let text = scene(
            #"{"type": "scroll", "children": [{"id": "one", "children": [{"id": "title", "y": 3}]}, {"id": "two", "children": [{"id": "title", "y": 5}]}]}, {"id": "a", "y": "two.title.y"}, {"id": "b", "y": ¦"title.y"}"#
        )
        expectErrors(text, ["P302 2 views have the id 'title'"])
        #expect(
            hints(withoutMarks(text).text) == ["write the full name of one of these views: 'one.title', 'two.title'"])
    }
}
