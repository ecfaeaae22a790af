import Drawing

/// The matching of the beginnings and ends of groups in a list. The end of a group or clip that is not innermost is
/// ignored. The arrays are indexed by step.
struct ListStructure: Sendable {
    /// For a step that begins a group, the index of the group's mask or, without a mask, of the group's end.
    ///
    /// It is the number of steps if the group stays open.
    private(set) var contentEnds: [Int] = []
    /// For a step that begins a group, whether the group has a mask.
    private(set) var hasMask: [Bool] = []
    /// For a step that begins a group, whether any group inside it, at any depth, has a blend mode other than normal.
    private(set) var blendsInside: [Bool] = []
    /// For a step that begins a group, the index of the group's end; the number of steps if the group stays open.
    private(set) var ends: [Int] = []

    /// Creates the structure of a list without groups.
    init() {}

    /// Creates the structure of a list. Groups are matched only if a step needs the matching in advance: a mask, or a
    /// group with a shadow, filters or a blend mode.
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
                    // If an outer group is already marked, all groups around it are marked too.
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

    /// Whether the groups were matched, because some step needs the matching.
    var isKnown: Bool { !ends.isEmpty }
}
