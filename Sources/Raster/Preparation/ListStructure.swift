/// Which beginning of a list ends where, by the rule that an end which is not innermost is ignored.
struct ListStructure: Sendable {
    /// For a group's beginning: where its mask begins, or its end; where the list ends for what is left open.
    private(set) var contentEnds: [Int] = []
    /// For a group's beginning: whether there is a mask.
    private(set) var hasMask: [Bool] = []
    /// For a group's beginning: where its end is.
    private(set) var ends: [Int] = []

    /// A list without groups.
    init() {}

    /// Matches the groups of a list, if any of them needs to be known before its end.
    init(_ items: [DisplayItem]) {
        let isNeeded = items.contains { item in
            switch item {
            case .beginMask: true
            case .beginGroup(let group): group.shadow != nil || !group.filters.isEmpty
            case .fill, .shadow, .endGroup, .beginClip, .endClip: false
            }
        }
        guard isNeeded else { return }
        contentEnds = [Int](repeating: items.count, count: items.count)
        ends = contentEnds
        hasMask = [Bool](repeating: false, count: items.count)
        var open: [(start: Int, isGroup: Bool)] = []
        for (index, item) in items.enumerated() {
            switch item {
            case .fill, .shadow: break
            case .beginGroup: open.append((index, true))
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
