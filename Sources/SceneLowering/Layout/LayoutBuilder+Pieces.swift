import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Typography

extension LayoutBuilder {
    /// Adds a view for each piece of a label's split text, as the first children of the label.
    ///
    /// The text is laid out once, in the label's box. The box of each view is the box of its piece in this layout.
    mutating func addPieces(of view: ExpandedView, _ split: JSONValue, in parent: Parent) {
        guard let node = values.problems.open(split, as: SplitWord.self),
            let division = values.word(node[.by], as: TextDivision.self),
            case .label(var label) = placed.tree[parent.layer].contents
        else { return }
        if !view.node.numberTexts.isEmpty {
            values.problems.error(
                .invalidValue,
                "the text of a split label must not change, but this text shows a number, which can change",
                at: node.origin, hint: "show the number in a separate label")
            return
        }
        guard let family = label.textShaper.flatMap({ fonts.familiesByShaper[$0] }) else { return }
        let style = label.style(in: parent.size)
        let (pieces, lineCount, isClipped) = family.pieces(of: label.text, style: style, in: parent.size, by: division)
        label.splitSize = parent.size
        placed.tree[parent.layer].contents = .label(label)
        if isClipped { placed.tree[parent.layer].clipsToBounds = true }
        let body = node[.piece] ?? JSONValue(.object([]), origin: split.origin)
        let id = view.node.member(.id)
        for (index, piece) in pieces.enumerated() where !values.isFull {
            var environment = view.environment
            environment.depth += 1
            for name in ["index", "count"] {
                environment.names["outer.\(name)"] = view.environment.names[name]
            }
            let numbers = [
                "index": index, "count": pieces.count, "line": piece.line, "lineCount": lineCount, "word": piece.word,
            ]
            for (name, number) in numbers { environment.names[name] = Double(number) }
            environment.ordinal = Ordinal(index: index, count: pieces.count)
            environment.scope = placed.scopes.addCopy(index, in: view.environment.scope)
            environment.copy = environment.scope
            values.problems.copy = environment.copy
            swap(&expander.values, &values)
            let expanded = expander.piece(body, id: id, in: environment, scopes: &placed.scopes)
            swap(&expander.values, &values)
            guard var expanded else {
                placed.hasUnreadViews = true
                continue
            }
            expanded.isCopy = true
            expanded.piece = contents(of: piece, in: label, of: parent.size)
            add(expanded, in: parent, box: piece.box)
        }
        values.problems.copy = view.environment.copy
    }

    /// Returns the contents of the view for a piece of a label's text, with the label's colours and stroke.
    ///
    /// A gradient of the label extends over the label's box, whose size is `size`.
    private func contents(of piece: TextPiece, in label: LabelContents, of size: Size) -> LabelContents {
        var contents = LabelContents()
        contents.setRuns(piece.runs)
        contents.textShaper = piece.shaper()
        contents.textColor = label.textColor
        contents.gradient = label.gradient
        contents.strokeColor = label.strokeColor
        contents.strokeWidth = label.strokeWidth
        contents.strokePosition = label.strokePosition
        contents.gradientBox = Rect(
            x: -piece.box.minX, y: -piece.box.minY, width: size.width, height: size.height)
        return contents
    }
}
