import Layers
import Primitives
import Staging
import Timing

extension SceneDecoder {
    /// Whether a name is spelled like something that changes from frame to frame.
    func changes(_ reference: Expression.Reference) -> Bool {
        switch reference {
        case .name("time"), .name("frame"), .viewProgress: true
        case .name(let name): signalTable.knows(name) || !DottedName.readings(of: name).isEmpty
        }
    }

    /// The signal of one name; nil after an error.
    mutating func signal(_ reference: Expression.Reference, at place: Range<Int>, from viewpoint: Viewpoint)
        -> SignalIndex?
    {
        switch reference {
        case .name("time"): return lowering.signal(.time, name: "time")
        case .name("frame"): return lowering.signal(.frame, name: "frame")
        case .viewProgress(let progress, let identifier):
            guard let subject = subject(identifier, from: viewpoint, at: place) else { return nil }
            return signal(progress, of: subject, called: identifier, at: place)
        case .name(let name):
            switch signalTable.meaning(of: name) {
            case .signal(let signal): return signal
            case .unread: return nil
            case .several(let type):
                reportSeveral(name, type, at: place)
                return nil
            case nil: break
            }
            // It may be among the signals that were not read; that error is enough.
            if hasUnreadSignals, knownView(in: name, from: viewpoint) == nil { return nil }
            guard let dotted = dottedName(name, from: viewpoint) else {
                reportUnknown(reference, at: place, from: viewpoint)
                return nil
            }
            guard let subject = subject(dotted.identifier, from: viewpoint, at: place) else { return nil }
            guard let type = type(of: dotted, of: subject) else {
                report(.wrongType, "'\(name)' is no number", at: place)
                return nil
            }
            if type == .number { return signal(dotted, of: subject, at: place) }
            reportSeveral(name, type, at: place)
            return nil
        }
    }

    private mutating func reportSeveral(_ name: String, _ type: SignalType, at place: Range<Int>) {
        let parts = type.suffixes.map { "'\(name).\($0)'" }.joined(separator: ", ")
        report(
            .wrongType, "'\(name)' is \(type.title), and a number is wanted here", at: place,
            hint: "its numbers are \(parts)")
    }

    /// The signals of a point or size that a view has; nil where a name means nothing of the kind.
    mutating func components(of name: String, at place: Range<Int>, from viewpoint: Viewpoint)
        -> (type: SignalType, signals: [SignalIndex])?
    {
        guard let type = vectorType(of: name, from: viewpoint), let dotted = dottedName(name, from: viewpoint),
            let subject = subject(dotted.identifier, from: viewpoint, at: place)
        else { return nil }
        var signals: [SignalIndex] = []
        for suffix in type.suffixes {
            let readings = DottedName.readings(of: "\(name).\(suffix)")
            // What one number has not the other has not either; one message is enough.
            guard let reading = readings.first(where: { $0.identifier == dotted.identifier }),
                let signal = signal(reading, of: subject, at: place)
            else { return nil }
            signals.append(signal)
        }
        return (type, signals)
    }

    /// The type of a point or size that a name means; nil for other names.
    func vectorType(of name: String, from viewpoint: Viewpoint) -> SignalType? {
        // No id has a blank and no measure a parenthesis: most formulas need no look-up.
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
        if case .view(let view) = match(identifier, from: viewpoint.view) { view } else { nil }
    }

    /// What a dotted name asks of which view. Where several readings are possible, that of a view there is.
    private func dottedName(_ name: String, from viewpoint: Viewpoint) -> DottedName? {
        let readings = DottedName.readings(of: name)
        if let known = readings.first(where: { knows($0.identifier, from: viewpoint) }) { return known }
        // A view there is, asked for what there is not, is no other view with a longer name.
        return knownView(in: name, from: viewpoint) == nil ? readings.first : nil
    }

    /// The id of a view that a dotted name begins with.
    private func knownView(in name: String, from viewpoint: Viewpoint) -> String? {
        DottedName.dots(in: name).lazy.map { String(name[..<$0]) }
            .first { knows($0, from: viewpoint) }
    }

    /// The type of what a view is asked; `position` is a number of pagers and a point of other views.
    private func type(of name: DottedName, of view: LayerIndex) -> SignalType? {
        if name.measure == .pages(.position), pages(of: view) == nil { return .point }
        return name.measure.type
    }

    private func numberNames(of view: LayerIndex) -> [String] {
        ViewMeasure.numberNames(of: tree[view], in: containersByLayer[view].map { containers[$0] })
    }

    private func pages(of view: LayerIndex) -> PageProgress? {
        containersByLayer[view].flatMap { containers[$0].pages }
    }

    /// What a view tells of itself, one number; nil after an error.
    private mutating func signal(_ name: DottedName, of view: LayerIndex, at place: Range<Int>) -> SignalIndex? {
        let title = "\(self.name(of: view)).\(name.spelling)"
        switch name.measure {
        case .property(let path):
            guard case .number? = path.value(in: tree[view]) else {
                report(.inapplicableProperty, "\(views[view].kind.title) has no '\(name.spelling)'", at: place)
                return nil
            }
            return lowering.signal(.property(path, of: view), name: title)
        case .pages(let measure):
            guard let container = containersByLayer[view], containers[container].pages != nil else {
                report(
                    .notAScrollContainer, "'\(name.identifier)' is no pager, and has no '\(name.spelling)'", at: place)
                return nil
            }
            return lowering.signal(.pages(measure, of: container), name: title)
        case .offset(let axis), .maximumOffset(let axis), .velocity(let axis), .overscroll(let axis):
            guard let container = containersByLayer[view] else {
                report(
                    .notAScrollContainer, "'\(name.identifier)' does not scroll, and has no '\(name.spelling)'",
                    at: place)
                return nil
            }
            guard let axis else { return nil }
            let source: Signal.Source =
                switch name.measure {
                case .offset: .offset(of: container, axis: axis)
                case .maximumOffset: .maximumOffset(of: container, axis: axis)
                case .overscroll: .overscroll(of: container, axis: axis)
                case .velocity, .pages, .property: .velocity(of: container, axis: axis)
                }
            return lowering.signal(source, name: title)
        }
    }

    /// Where a view stands in the viewport of the container around it, along that container's axis.
    private mutating func signal(
        _ progress: Expression.ViewProgress, of view: LayerIndex, called identifier: String, at place: Range<Int>
    ) -> SignalIndex? {
        let what = identifier == "self" ? "this view" : "'\(identifier)'"
        guard let container = scroller(around: view) else {
            report(
                .notAnimatable, "\(what) is not inside a scroll container, and has no '\(progress.rawValue)'",
                at: place,
                hint: "name a view inside one, such as \(progress.rawValue)(card), or follow 'time'")
            return nil
        }
        let axis = containers[container].axis
        let range: ViewTimeline.Range
        switch progress {
        case .center:
            return lowering.signal(
                .centerDistance(of: view, in: container, axis: axis), name: "center(\(name(of: view)))")
        case .cover: range = .cover
        case .contain: range = .contain
        case .entry: range = .entry
        case .exit: range = .exit
        case .entryCrossing: range = .entryCrossing
        case .exitCrossing: range = .exitCrossing
        }
        guard contentGeometry.timeline(of: view, in: container, along: axis) != nil else {
            report(
                .notAnimatable, "\(what) is fixed in its viewport, and has no '\(progress.rawValue)'", at: place,
                hint: "follow another view, or the scroller's own offset")
            return nil
        }
        return lowering.signal(
            .viewProgress(range, of: view, in: container, axis: axis), name: "\(range.rawValue)(\(name(of: view)))")
    }

    private mutating func subject(_ identifier: String, from viewpoint: Viewpoint, at place: Range<Int>) -> LayerIndex?
    {
        guard identifier == "self" else { return find(identifier, from: viewpoint.view, at: place) }
        if viewpoint.view == nil {
            report(
                .unknownView, "'self' is nobody here: a signal belongs to the whole scene", at: place,
                hint: "name a view, or write the expression into 'bind'")
        }
        return viewpoint.view
    }

    private func knows(_ identifier: String, from viewpoint: Viewpoint) -> Bool {
        identifier == "self" || match(identifier, from: viewpoint.view) != .none
    }

    private mutating func reportUnknown(
        _ reference: Expression.Reference, at place: Range<Int>, from viewpoint: Viewpoint
    ) {
        let message = "unknown name '\(reference.spelling)'"
        guard problems.wantsHint(.invalidExpression, message, at: place) else {
            report(.invalidExpression, message, at: place)
            return
        }
        let known: [String]
        if let identifier = knownView(in: reference.spelling, from: viewpoint) {
            let subject = identifier == "self" ? viewpoint.view : view(identifier, from: viewpoint)
            known = subject.map { numberNames(of: $0).map { "\(identifier).\($0)" } } ?? []
        } else {
            let offsets = containers.flatMap { container in
                (tree[container.layer].id).map { id in ViewMeasure.containerNames.map { "\(id).\($0)" } } ?? []
            }
            known = viewpoint.scope.names.keys.sorted() + signalTable.names + ["time", "frame"] + offsets
        }
        report(
            .invalidExpression, message, at: place, hint: Expression.hint(forUnknown: reference, among: known))
    }
}
