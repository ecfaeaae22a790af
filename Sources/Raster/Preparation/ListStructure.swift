import Drawing

/// Which beginning of a list ends where, by the rule that an end which is not innermost is ignored.
struct ListStructure: Sendable {
    /// For a group's beginning: where its mask begins, or its end; where the list ends for what is left open.
    private(set) var contentEnds: [Int] = []
    /// For a group's beginning: whether there is a mask.
    private(set) var hasMask: [Bool] = []
    /// For a group's beginning: whether a group inside it, at any depth, blends otherwise than by covering.
    private(set) var blendsInside: [Bool] = []
    /// For a group's beginning: where its end is.
    private(set) var ends: [Int] = []

    /// A list without groups.
    init() {}

    /// Matches the groups of a list, if any of them needs to be known before its end.
    init(_ items: [DisplayItem]) {
        let isNeeded = items.contains { item in
            switch item {
            case .beginMask: true
            case .beginGroup(let group):
                group.shadow != nil || !group.filters.isEmpty || group.blendMode != .normal
            case .fill, .shadow, .endGroup, .beginClip, .endClip: false
            }
        }
        guard isNeeded else { return }
        contentEnds = [Int](repeating: items.count, count: items.count)
        ends = contentEnds
        hasMask = [Bool](repeating: false, count: items.count)
        blendsInside = hasMask
        var open: [(start: Int, isGroup: Bool)] = []
        for (index, item) in items.enumerated() {
            switch item {
            case .fill, .shadow: break
            case .beginGroup(let group):
                if group.blendMode != .normal {
                    // Those further out know already where an inner one does.
                    for outer in open.reversed() where outer.isGroup {
                        if blendsInside[outer.start] { break }
                        blendsInside[outer.start] = true
                    }
                }
                open.append((index, true))
            case .beginClip: open.append((index, false))
            case .beginMask:
                guard let last = open.last, last.isGroup, !hasMask[last.start] else { continue }
                hasMask[last.start] = true
                contentEnds[last.start] = index
            case .endGroup:
                guard let last = open.last, last.isGroup else { continue }
                open.removeLast()
                ends[last.start] = index
                if !hasMask[last.start] { contentEnds[last.start] = index }
            case .endClip:
                if let last = open.last, !last.isGroup { open.removeLast() }
            }
        }
    }

    /// Whether anything is known, because something needs to be.
    var isKnown: Bool { !ends.isEmpty }
}
