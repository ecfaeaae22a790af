import JSON
import Layers
import Staging
import Timing

extension SceneDecoder {
    /// Names that mean something else in expressions.
    private static let reservedNames = ["time", "frame", "self", "index", "count", "ease"]

    /// Most signals with names of their own.
    static let maximumSignals = 10_000

    /// Remembers the names of the scene's signals, which other numbers must not mention.
    mutating func declareSignals(_ members: [JSONMember]) {
        for member in members.prefix(Self.maximumSignals) where accepts(member) {
            signalTable.append(SignalEntry(name: member.key, nameRange: member.keyRange, value: member.value))
        }
        guard members.count > Self.maximumSignals else { return }
        hasUnreadSignals = true
        report(
            .tooManySignals, "a scene has at most \(Self.maximumSignals) signals, found \(members.count)",
            at: members[Self.maximumSignals].keyRange)
    }

    private mutating func accepts(_ member: JSONMember) -> Bool {
        let name = member.key
        var isWord = false
        if let expression = try? Expression(parsing: name), expression.references == [.name(name)] {
            isWord = !name.contains { ".[ \t\r\n".contains($0) }
        }
        guard isWord else {
            report(
                .invalidValue, "\(name.quotedInShort) cannot be the name of a signal", at: member.keyRange,
                hint: "a name has letters, digits and _, and begins with a letter")
            return false
        }
        let isFunction = FormulaFunction(rawValue: name) != nil || Expression.ViewProgress(rawValue: name) != nil
        let isUnit = ExpressionUnit(rawValue: name) != nil
        guard !isFunction, !isUnit, !Self.reservedNames.contains(name) else {
            let what = isUnit ? "is a unit" : isFunction || name == "ease" ? "is a function" : "means something else"
            report(
                .invalidValue, "'\(name)' cannot be the name of a signal: in expressions it \(what)",
                at: member.keyRange)
            return false
        }
        return true
    }

    /// Turns the scene's signals into formulas.
    ///
    /// A signal that takes up another's transform needs its interval, so such chains are followed from their beginnings.
    /// Everything else may be written in any order: all names have their signals before the first formula is made.
    mutating func lowerSignals() {
        for index in signalTable.entries.indices {
            signalTable[index].spelling = spelling(of: signalTable[index].value)
            guard case .string(let text)? = signalTable[index].spelling?.of.kind else { continue }
            signalTable[index].parent = signalTable.index(of: text)
        }
        let order = entriesParentsFirst()
        for index in order { signalTable[index].type = predictedType(of: signalTable[index]) }
        for index in signalTable.entries.indices { reserveSignals(of: index) }
        for index in order {
            let entry = signalTable[index]
            guard entry.position == nil, let parent = entry.parent.map({ signalTable[$0] }) else { continue }
            let isSmoothed = entry.spelling?.smoothing != nil
            if !isSmoothed || parent.position == nil {
                signalTable[index].position = parent.position
            } else if parent.components.first == parent.position {
                signalTable[index].position = entry.components.first
            } else {
                reservePosition(of: index)
            }
        }
        for index in order { lowerSignal(index) }
    }

    private mutating func spelling(of value: JSONValue) -> SignalSpelling? {
        switch value.kind {
        case .number, .string: return SignalSpelling(of: value)
        case .object:
            guard let object = open(value, as: .signal), let source = object["of"] else { return nil }
            return SignalSpelling(
                of: source, over: object["over"], chain: object["chain"],
                smoothing: smoothing(of: object, in: sceneViewpoint.scope))
        case .null, .boolean, .array:
            wrongType(value, expected: ValueKind.namedSignal.expectation)
            return nil
        }
    }

    /// All entries but those that take up each other's transforms in a circle, which is reported; every one after the one
    /// it takes up.
    private mutating func entriesParentsFirst() -> [Int] {
        enum Mark { case new, onWay, done }
        var marks = [Mark](repeating: .new, count: signalTable.entries.count)
        var order: [Int] = []
        for start in signalTable.entries.indices {
            var way: [Int] = []
            var next: Int? = start
            while let current = next, marks[current] == .new {
                marks[current] = .onWay
                way.append(current)
                next = signalTable[current].parent
            }
            if let last = next, marks[last] == .onWay {
                let circle = way.drop { $0 != last }
                reportCircle((circle + [last]).map { signalTable[$0].name }, at: signalTable[last].value.range)
                way.removeLast(circle.count)
                for index in circle { marks[index] = .done }
            }
            for index in way.reversed() {
                marks[index] = .done
                order.append(index)
            }
        }
        return order
    }

    mutating func reportCircle(_ names: [String], at place: Range<Int>) {
        var names = names
        if names.count > 8 { names.replaceSubrange(4..<names.count - 3, with: ["…"]) }
        report(.signalCycle, "signals depend on each other in a circle: \(names.joined(separator: " → "))", at: place)
    }

    /// What a signal's values will be, by the last interval it goes to; nil where that is not to be seen.
    private func predictedType(of entry: SignalEntry) -> SignalType? {
        guard let spelling = entry.spelling else { return nil }
        for operation in spelling.operations.reversed() {
            guard let interval = operation["relate"] ?? operation["scale"] else { continue }
            return shape(ofInterval: interval, from: sceneViewpoint)
        }
        if let parent = entry.parent { return signalTable[parent].type }
        return shape(of: spelling.of, from: sceneViewpoint, allowsColor: false)
    }

    private mutating func reserveSignals(of index: Int) {
        let entry = signalTable[index]
        guard let type = entry.type, let spelling = entry.spelling else { return }
        let names = type == .number ? [entry.name] : type.suffixes.map { "\(entry.name).\($0)" }
        signalTable[index].components = names.map { lowering.reserve($0) }
        if spelling.isTransform {
            reservePosition(of: index)
        } else if entry.parent == nil, type == .number {
            signalTable[index].position = signalTable[index].components[0]
        }
    }

    private mutating func reservePosition(of index: Int) {
        signalTable[index].position = lowering.reserve(signalTable[index].name + Signal.positionSuffix)
        signalTable[index].hasOwnPosition = true
    }

    private mutating func lowerSignal(_ index: Int) {
        let entry = signalTable[index]
        guard let spelling = entry.spelling else { return }
        let context = CourseContext(viewpoint: sceneViewpoint, name: entry.name)
        guard let course = course(of: spelling, in: context), course.type == entry.type else { return }
        let place = StepPlace.bytes(entry.value.range)
        switch course {
        case .plain(let type, _): if type == .number { signalTable[index].interval = .unit(at: place) }
        case .transform(let transform): signalTable[index].interval = transform.interval
        }
        if let smoothing = spelling.smoothing {
            define(entry, as: course, smoothed: smoothing)
            return
        }
        switch course {
        case .plain(_, let numbers):
            for (component, number) in zip(entry.components, numbers) { define(component, as: number, in: entry) }
        case .transform(let transform):
            guard let position = entry.position else { return }
            let isAlias = !entry.hasOwnPosition
            if let value = transform.knownValue {
                for (component, number) in zip(entry.components, value) { define(component, as: number, in: entry) }
                guard !isAlias else { return }
                // The position is worked out from the value, so that the two agree.
                let value = FormulaDraft(signal: entry.components[0], at: place)
                let known = SignalTransform([value], over: transform.interval)
                define(position, as: known.position, in: entry)
                return
            }
            if !isAlias { define(position, as: transform.position, in: entry) }
            let draft = FormulaDraft(signal: position, at: place)
            for (component, signal) in entry.components.enumerated() {
                define(signal, as: transform.value(at: draft, component: component), in: entry)
            }
        }
    }

    private mutating func define(_ signal: SignalIndex, as draft: FormulaDraft, in entry: SignalEntry) {
        lowering.define(signal, as: draft.source)
        signalOrigins.append(SignalOrigin(signal: signal, range: entry.value.range, places: draft.places))
    }
}
