import Drawing
import Layers
import Primitives
import SceneDocument
import Typography

/// The natural size of a view's contents: the size of a picture, or the size of a text.
enum NaturalSize {
    /// A picture, with its size in points. A picture keeps the proportion of its sides.
    case picture(Size)
    case text(LabelContents, FontFamily)

    /// Returns the size of a box whose missing sides are natural.
    ///
    /// `offered` is the parent's width, which a text that may have several lines does not exceed. `isWhole` is whether
    /// the width is that of a text's longest line, so that no width breaks the text into lines.
    func size(width: Double?, height: Double?, within offered: Double) -> (size: Size, isWhole: Bool) {
        switch self {
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
            let natural = family.naturalSize(of: label.text, style: style, within: offered)
            return (Size(width: natural.size.width, height: height ?? natural.size.height), !natural.isBroken)
        }
    }
}

extension LayoutBuilder {
    /// Returns the natural size of a layer whose contents are complete; nil if the contents have no size of their own.
    mutating func naturalSize(of layer: Layer, _ view: ViewNode) -> NaturalSize? {
        switch layer.contents {
        case .image(let contents):
            guard let image = contents.image else { return nil }
            return .picture(
                Size(
                    width: Double(image.width) / contents.imageScale, height: Double(image.height) / contents.imageScale
                ))
        case .label(var label):
            if let number = view.numberText, let reserve = values.numberText(number)?.reserve { label.text = reserve }
            guard let family = label.textShaper.flatMap({ fonts.familiesByShaper[$0] }) else { return nil }
            return .text(label, family)
        case .none, .gradient, .shape, .pageControl: return nil
        }
    }
}
