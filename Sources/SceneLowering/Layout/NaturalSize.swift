import Drawing
import Layers
import Primitives
import SceneDocument
import Typography

/// The contents that determine the natural size of a view: a picture, a text with its font, or the children of a stack.
enum NaturalSize {
    /// A picture with its size in points. If only one side of the view is set, the other keeps the picture's aspect
    /// ratio.
    case picture(Size)
    case text(LabelContents, FontFamily)
    /// A stack, whose size is that of its children.
    case stack(MeasuredStack)
}

extension LayoutBuilder {
    /// Returns the size of a box in which a side that is nil is natural.
    ///
    /// - Parameters:
    ///   - natural: The contents that determine the natural size.
    ///   - width: The width in points; nil if it is natural.
    ///   - height: The height in points; nil if it is natural.
    ///   - offered: The parent's width in points. The natural width of a text is at most this width if the text may
    ///     have several lines.
    /// - Returns: The size in points. `isWhole` is whether the width is that of the text's longest line, so that no
    ///   line is broken to fit the width.
    mutating func size(
        of natural: NaturalSize, width: Double?, height: Double?, within offered: Double
    ) -> (size: Size, isWhole: Bool) {
        switch natural {
        case .picture(let own):
            guard let width else {
                guard let height else { return (own, false) }
                return (
                    Size(width: own.height > 0 ? height * own.width / own.height : own.width, height: height), false
                )
            }
            return (
                Size(
                    width: width, height: height ?? (own.width > 0 ? width * own.height / own.width : own.height)),
                false
            )
        case .text(let label, let family):
            let style = label.style(in: .zero)
            if let width {
                let height = height ?? family.naturalHeight(of: label.text, style: style, inWidth: width)
                return (Size(width: width, height: height), false)
            }
            let whole = family.naturalSize(of: label.text, style: style, within: offered)
            return (Size(width: whole.size.width, height: height ?? whole.size.height), !whole.isBroken)
        case .stack(let stack): return (size(of: stack, width: width, height: height, within: offered), false)
        }
    }

    /// Returns the natural size of a layer whose contents are complete; nil if the contents have no natural size.
    mutating func naturalSize(of layer: Layer, _ view: ViewNode) -> NaturalSize? {
        switch layer.contents {
        case .image(let contents):
            guard let image = contents.image else { return nil }
            return .picture(
                Size(
                    width: Double(image.width) / contents.imageScale, height: Double(image.height) / contents.imageScale
                ))
        case .sequence(let contents): return contents.naturalSize.map { .picture($0) }
        case .label(var label):
            for (run, value) in view.numberTexts {
                guard let reserve = values.numberText(value)?.reserve else { continue }
                if let run { label.setText(reserve, ofRun: run) } else { label.text = reserve }
            }
            guard let family = label.textShaper.flatMap({ fonts.familiesByShaper[$0] }) else { return nil }
            return .text(label, family)
        default: return nil
        }
    }
}
