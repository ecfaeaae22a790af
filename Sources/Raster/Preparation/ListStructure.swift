import Drawing

/// The structure of a list's groups. For each step that begins a group, it holds where the group and its content end,
/// and whether the group has a mask.
///
/// A step that ends a group or clip is ignored if that group or clip is not the innermost one.
struct ListStructure: Sendable {
    /// For each step that begins a group, the index of the step at which the group's content ends. This is the index of
    /// the group's mask or, if there is no mask, of the group's end.
    ///
    /// If the group stays open, the value is the number of steps.
    private(set) var contentEnds: [Int] = []
    /// For each step that begins a group, whether the group has a mask.
    private(set) var hasMask: [Bool] = []
    /// For each step that begins a group, whether it contains another group, at any depth, with a blend mode other than
    /// normal.
    private(set) var blendsInside: [Bool] = []
    /// For each step that begins a group, the index of the group's end. If the group stays open, the value is the
    /// number of steps.
    private(set) var ends: [Int] = []

    /// Creates a structure with empty arrays, for a list without groups.
    init() {}

    /// Creates the structure of a list. The arrays stay empty if no step needs them.
    ///
    /// A step needs them if it is a mask, or a group with a shadow, filters or a blend mode other than normal.
    init(_ items: [DisplayItem]) {
        let isNeeded = items.contains { item in
            switch item {
            case .beginMask: true
            case .beginGroup(let group):
                group.shadow != nil || !group.filters.isEmpty || group.blendMode != .normal
            case .fill, .shadow, .backdrop, .endGroup, .beginClip, .endClip: false
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
            case .fill, .shadow, .backdrop: break
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

    /// Whether the arrays are filled, because some step of the list needs them.
    var isKnown: Bool { !ends.isEmpty }
}
