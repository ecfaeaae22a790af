import Diagnostics
import JSON
import Layers
import SceneDocument
import Staging

/// Applies the tracks of split labels to their pieces.
///
/// The text of a split label is laid out once, so tracks must not change its glyphs or their positions. A track on the
/// paint or stroke of a split label also drives that of each piece that does not set its own.
struct SplitTracks {
    private let laidOut: LaidOut

    init(_ laidOut: LaidOut) { self.laidOut = laidOut }

    /// Returns the tracks of a scene, with a copy of a split label's track for each piece that the track also drives.
    ///
    /// Reports and leaves out tracks that would change the text of a split label.
    func tracks(from drafts: [TrackDraft], _ problems: inout DiagnosticCollector) -> [TrackDraft] {
        let isAffected = drafts.contains {
            $0.path.property.kinds.contains(.label) && (isSplit($0.layer) || isPiece($0.layer))
        }
        guard isAffected else { return drafts }
        var result: [TrackDraft] = []
        for draft in drafts {
            let property = draft.path.property
            guard property.kinds.contains(.label), isSplit(draft.layer) || isPiece(draft.layer) else {
                result.append(draft)
                continue
            }
            guard LabelContents.paintsGlyphs(property) else {
                problems.copy = laidOut.placed.copy(of: draft.layer)
                problems.error(
                    .inapplicableProperty,
                    "the text of a split label must not change, but '\(draft.spelling)' changes the text",
                    at: draft.origin,
                    hint: "move, scale or fade the pieces of the text instead")
                continue
            }
            result.append(draft)
            guard isSplit(draft.layer) else { continue }
            for piece in laidOut.tree.children(of: draft.layer) where isPiece(piece) {
                let hasOwn =
                    laidOut.views[piece].node.sets(property)
                    || drafts.contains { $0.layer == piece && $0.path.overlaps(draft.path) }
                if hasOwn { continue }
                var copy = draft
                copy.layer = piece
                result.append(copy)
            }
        }
        problems.copy = 0
        return result
    }

    private func isSplit(_ layer: LayerIndex) -> Bool {
        if case .label(let label) = laidOut.tree[layer].contents { label.isSplit } else { false }
    }

    private func isPiece(_ layer: LayerIndex) -> Bool { laidOut.views[layer].isPiece }
}

extension ViewNode {
    /// Returns whether the view sets a property, either by its key or inside `gradient`.
    fileprivate func sets(_ property: LayerProperty) -> Bool {
        if member(property.name) != nil { return true }
        let owner = "\(ViewWord.gradient.rawValue)."
        guard property.name.hasPrefix(owner) else { return false }
        return self[.gradient]?[String(property.name.dropFirst(owner.count))] != nil
    }
}
