import Drawing

/// The matching of beginnings and ends in a list; an end that is not innermost is ignored.
struct ListStructure: Sendable {
    /// For a group's beginning: the index of its mask or, without a mask, of its end; the list's end if the group stays
    /// open.
    private(set) var contentEnds: [Int] = []
    /// For a group's beginning: whether there is a mask.
    private(set) var hasMask: [Bool] = []
    /// For a group's beginning: whether a group inside it, at any depth, has a blend mode other than normal.
    private(set) var blendsInside: [Bool] = []
    /// For a group's beginning: the index of its end.
    private(set) var ends: [Int] = []

    /// Creates the structure of a list without groups.
    init() {}

    /// Matches the groups of a list, if any step needs to know them in advance.
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
                    // If an outer group is marked already, so are all groups around it.
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

    /// Whether the groups were matched, because some step needs it.
    var isKnown: Bool { !ends.isEmpty }
}
