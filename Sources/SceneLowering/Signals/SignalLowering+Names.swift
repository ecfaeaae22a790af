import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging
import Timing

extension SignalLowering {
    /// Returns the signal that a name in an expression stands for; nil after an error.
    mutating func signal(_ reference: Expression.Reference, at origin: Origin, from viewpoint: Viewpoint)
        -> SignalIndex?
    {
        switch reference {
        case .name("time"): return drafts.signals.signal(.time, name: "time")
        case .name("frame"): return drafts.signals.signal(.frame, name: "frame")
        case .viewProgress(let progress, let identifier):
            guard let subject = subject(identifier, from: viewpoint, at: origin) else { return nil }
            return signal(progress, of: subject, called: identifier, at: origin)
        case .name(let name):
            switch graph.meaning(of: name) {
            case .signal(let signal): return signal
            case .unread: return nil
            case .several(let type):
                reportSeveral(name, type, at: origin)
                return nil
            case nil: break
            }
            // It may be among the signals that were not read. That error suffices.
            if graph.hasUnreadSignals, knownView(in: name, from: viewpoint) == nil { return nil }
            guard let dotted = dottedName(name, from: viewpoint) else {
                reportUnknown(reference, at: origin, from: viewpoint)
                return nil
            }
            guard let subject = subject(dotted.identifier, from: viewpoint, at: origin) else { return nil }
            guard let type = type(of: dotted, of: subject) else {
                values.problems.error(.wrongType, "'\(name)' is not a number", at: origin)
                return nil
            }
            if type == .number { return signal(dotted, of: subject, at: origin) }
            reportSeveral(name, type, at: origin)
            return nil
        }
    }

    private mutating func reportSeveral(_ name: String, _ type: SignalType, at origin: Origin) {
        let parts = type.suffixes.map { "'\(name).\($0)'" }.joined(separator: " or ")
        values.problems.error(
            .wrongType, "expected a number, but '\(name)' is \(type.title)", at: origin,
            hint: "write \(parts)")
    }

    /// Returns the signals of a view's point or size, if the name stands for a point or a size such as `cursor.center`.
    ///
    /// Nil for other names, and after an error.
    mutating func components(of name: String, at origin: Origin, from viewpoint: Viewpoint)
        -> (type: SignalType, signals: [SignalIndex])?
    {
        guard let type = vectorType(of: name, from: viewpoint), let dotted = dottedName(name, from: viewpoint),
            let subject = subject(dotted.identifier, from: viewpoint, at: origin)
        else { return nil }
        var signals: [SignalIndex] = []
        for suffix in type.suffixes {
            let readings = DottedName.readings(of: "\(name).\(suffix)")
            // If one number is missing, so is the other. One message suffices.
            guard let reading = readings.first(where: { $0.identifier == dotted.identifier }),
                let signal = signal(reading, of: subject, at: origin)
            else { return nil }
            signals.append(signal)
        }
        return (type, signals)
    }

    /// Returns the type of a name that stands for a point or a size of a view; nil for other names.
    func vectorType(of name: String, from viewpoint: Viewpoint) -> SignalType? {
        // Ids contain no spaces and measures no parentheses, so most formulas need no look-up.
        guard !name.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "(") }),
            let dotted = dottedName(name, from: viewpoint), knows(dotted.identifier, from: viewpoint)
        else {
            return nil
        }
        var type = dotted.measure.type
        if dotted.measure == .pages(.position) {
            let view = dotted.identifier == "self" ? viewpoint.view : view(dotted.identifier, from: viewpoint)
            type = view.flatMap { self.type(of: dotted, of: $0) }
        }
        return type == .point || type == .size ? type : nil
    }

    private func view(_ identifier: String, from viewpoint: Viewpoint) -> LayerIndex? {
        if case .view(let view) = laidOut.placed.match(identifier, from: viewpoint.view) { view } else { nil }
    }

    /// Splits a dotted name into the id of a view and the name of a measure; nil if this is impossible.
    ///
    /// If there are several ways to split the name, the first whose view exists is returned.
    private func dottedName(_ name: String, from viewpoint: Viewpoint) -> DottedName? {
        let readings = DottedName.readings(of: name)
        if let known = readings.first(where: { knows($0.identifier, from: viewpoint) }) { return known }
        // An existing view with an unknown measure is never read as another view with a longer name.
        return knownView(in: name, from: viewpoint) == nil ? readings.first : nil
    }

    /// Returns the id at the beginning of a dotted name, if a view with this id exists; otherwise nil.
    private func knownView(in name: String, from viewpoint: Viewpoint) -> String? {
        DottedName.dots(in: name).lazy.map { String(name[..<$0]) }
            .first { knows($0, from: viewpoint) }
    }

    /// Returns the type of a view's measure; nil if signals cannot have this type.
    ///
    /// The measure `position` is a number for a pager, and a point for any other view.
    private func type(of name: DottedName, of view: LayerIndex) -> SignalType? {
        if name.measure == .pages(.position), pages(of: view) == nil { return .point }
        return name.measure.type
    }

    /// Returns the hint for the progress of a container that scrolls and has no pages; nil for other views.
    private func scrollProgressHint(of view: LayerIndex, _ identifier: String) -> String? {
        guard let container = laidOut.containersByLayer[view] else { return nil }
        let offsets = laidOut.placed.restingOffsets(of: container, along: .horizontal)
        let axis = offsets.lowerBound < offsets.upperBound ? "x" : "y"
        return "write '\(identifier).offset.\(axis) / \(identifier).maxOffset.\(axis)'"
    }

    private func numberNames(of view: LayerIndex) -> [String] {
        (laidOut.pins[view] == nil ? [] : ["pin"])
            + ViewMeasure.numberNames(
                of: laidOut.tree[view], in: laidOut.containersByLayer[view].map { laidOut.containers[$0] })
    }

    private func pages(of view: LayerIndex) -> PageProgress? {
        laidOut.containersByLayer[view].flatMap { laidOut.containers[$0].pages }
    }

    /// Returns the signal of a single number of a view; nil after an error.
    private mutating func signal(_ name: DottedName, of view: LayerIndex, at origin: Origin) -> SignalIndex? {
        let title = "\(laidOut.placed.name(of: view)).\(name.spelling)"
        switch name.measure {
        case .property(let path):
            guard case .number? = path.value(in: laidOut.tree[view]) else {
                values.problems.error(
                    .inapplicableProperty, "\(laidOut.views[view].kind.title) has no property '\(name.spelling)'",
                    at: origin)
                return nil
            }
            return drafts.signals.signal(.property(path, of: view), name: title)
        case .pin:
            guard let progress = drafts.signals.pinProgress(of: view, in: laidOut) else {
                if laidOut.views[view].lacksPin { return nil }
                values.problems.error(
                    .notAnimatable, "the view '\(name.identifier)' is not pinned, so it has no 'pin'", at: origin,
                    hint: "write 'pin' on the view, such as \"pin\": \"100vh\"")
                return nil
            }
            var draft = FormulaDraft(signal: progress, at: .written(origin))
            draft.append(.call(.clamp, argumentCount: 1), at: .written(origin))
            return signal(draft, at: origin, name: title)
        case .pages(let measure):
            guard let container = laidOut.containersByLayer[view], laidOut.containers[container].pages != nil else {
                values.problems.error(
                    .notAScrollContainer,
                    "the view '\(name.identifier)' is not a pager, so it has no '\(name.spelling)'",
                    at: origin, hint: measure == .progress ? scrollProgressHint(of: view, name.identifier) : nil)
                return nil
            }
            return drafts.signals.signal(.pages(measure, of: container), name: title)
        case .offset(let axis), .maximumOffset(let axis), .velocity(let axis), .overscroll(let axis):
            guard let container = laidOut.containersByLayer[view] else {
                values.problems.error(
                    .notAScrollContainer,
                    "the view '\(name.identifier)' does not scroll, so it has no '\(name.spelling)'",
                    at: origin)
                return nil
            }
            guard let axis else { return nil }
            let source: Signal.Source =
                switch name.measure {
                case .offset: .offset(of: container, axis: axis)
                case .maximumOffset: .maximumOffset(of: container, axis: axis)
                case .overscroll: .overscroll(of: container, axis: axis)
                case .velocity, .pin, .pages, .property: .velocity(of: container, axis: axis)
                }
            return drafts.signals.signal(source, name: title)
        }
    }

    /// Returns the signal of a view's progress through the viewport of its scroll container; nil after an error.
    ///
    /// The progress is measured along the container's axis.
    private mutating func signal(
        _ progress: Expression.ViewProgress, of view: LayerIndex, called identifier: String, at origin: Origin
    ) -> SignalIndex? {
        let what = identifier == "self" ? "this view" : "the view '\(identifier)'"
        guard let container = laidOut.placed.scroller(around: view) else {
            values.problems.error(
                .notAnimatable, "\(what) is not inside a scroll container, so it has no '\(progress.rawValue)'",
                at: origin,
                hint: "name a view that is inside a scroll container, as in \(progress.rawValue)(card), or use 'time'")
            return nil
        }
        let axis = laidOut.containers[container].axis
        let range: ViewTimeline.Range
        switch progress {
        case .center:
            return drafts.signals.signal(
                .centerDistance(of: view, in: container, axis: axis), name: "center(\(laidOut.placed.name(of: view)))")
        case .cover: range = .cover
        case .contain: range = .contain
        case .entry: range = .entry
        case .exit: range = .exit
        case .entryCrossing: range = .entryCrossing
        case .exitCrossing: range = .exitCrossing
        }
        guard laidOut.geometry.timeline(of: view, in: container, along: axis) != nil else {
            values.problems.error(
                .notAnimatable, "\(what) is fixed in its viewport, so it has no '\(progress.rawValue)'", at: origin,
                hint: "name another view, or use the offset of the scroll container, such as feed.offset.y")
            return nil
        }
        return drafts.signals.signal(
            .viewProgress(range, of: view, in: container, axis: axis),
            name: "\(range.rawValue)(\(laidOut.placed.name(of: view)))")
    }

    private mutating func subject(_ identifier: String, from viewpoint: Viewpoint, at origin: Origin) -> LayerIndex? {
        guard identifier == "self" else {
            return laidOut.placed.find(
                identifier, from: viewpoint.view, at: origin, isInExpression: true, &values.problems)
        }
        if viewpoint.view == nil {
            values.problems.error(
                .unknownView, "'self' has no meaning in a signal: a signal belongs to the whole scene", at: origin,
                hint: "name a view, or write the expression into 'bind'")
        }
        return viewpoint.view
    }

    private func knows(_ identifier: String, from viewpoint: Viewpoint) -> Bool {
        identifier == "self" || laidOut.placed.match(identifier, from: viewpoint.view) != .none
    }

    private mutating func reportUnknown(
        _ reference: Expression.Reference, at origin: Origin, from viewpoint: Viewpoint
    ) {
        // A signal of the list that was not read under a misspelt key.
        if values.problems.isMisspelt(.signals) { return }
        let message = "unknown name '\(reference.spelling)'"
        guard values.problems.wantsHint(.invalidExpression, message, at: origin) else {
            values.problems.error(.invalidExpression, message, at: origin)
            return
        }
        var known = suggestedNames(for: reference.spelling, from: viewpoint)
        if let identifier = knownView(in: reference.spelling, from: viewpoint) {
            let subject = identifier == "self" ? viewpoint.view : view(identifier, from: viewpoint)
            known += subject.map { numberNames(of: $0).map { "\(identifier).\($0)" } } ?? []
        } else {
            let offsets = laidOut.containers.flatMap { container -> [String] in
                guard let id = laidOut.tree[container.layer].id, view(id, from: viewpoint) == container.layer else {
                    return []
                }
                return ViewMeasure.containerNames.map { "\(id).\($0)" }
            }
            let head = reference.spelling.prefix { $0 != "." }
            if let id = laidOut.tree.layers.lazy.compactMap(\.id).first(where: { $0.hasPrefix("\(head)-") }) {
                values.problems.error(
                    .invalidExpression, message, at: origin,
                    hint: id.contains("#")
                        ? "give the use of the template an id, since '-' in '\(id)' means minus in expressions"
                        : Expression.hint(forHyphenated: id))
                return
            }
            known += viewpoint.scope.names.keys.sorted() + graph.names + ["time", "frame"] + offsets
        }
        values.problems.error(
            .invalidExpression, message, at: origin, hint: Expression.hint(forUnknown: reference, among: known))
    }

    /// Returns names like an unknown one, with the ids of other views.
    private func suggestedNames(for name: String, from viewpoint: Viewpoint) -> [String] {
        let place = laidOut.placed.place(of: viewpoint.view)
        return DottedName.readings(of: name).compactMap { reading in
            laidOut.placed.scopes.suggestion(for: reading.identifier, from: place, isInExpression: true).map {
                "\($0).\(reading.spelling)"
            }
        }
    }
}
