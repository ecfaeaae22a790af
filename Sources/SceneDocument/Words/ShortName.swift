package import Layers

/// The short names of properties, for bindings, states, keyframes and actions of pages.
///
/// They are the box keys of views, the names of the library PVView for actions, and the names that CSS gives to the
/// functions of transforms.
package enum ShortName: String, CaseIterable {
    case position, translation, origin, size, frame, scale, scaleX, scaleY, rotateX, rotateY, rotateZ, fade, color
    case x, y, width, height, rotate, translate, translateX, translateY, translateZ

    /// The full name of the property.
    package var property: String {
        switch self {
        case .position: "center"
        case .translation, .translate: "transform.translation"
        case .origin: "frame.origin"
        case .size: "size"
        case .frame: "frame"
        case .scale: "transform.scale"
        case .scaleX: "transform.scale.x"
        case .scaleY: "transform.scale.y"
        case .rotateX: "transform.rotation.x"
        case .rotateY: "transform.rotation.y"
        case .rotateZ, .rotate: "transform.rotation.z"
        case .fade: "alpha"
        case .color: "backgroundColor"
        case .x: "frame.origin.x"
        case .y: "frame.origin.y"
        case .width: "size.width"
        case .height: "size.height"
        case .translateX: "transform.translation.x"
        case .translateY: "transform.translation.y"
        case .translateZ: "transform.translation.z"
        }
    }

    /// The meaning of the name, in one sentence for the documentation.
    package var summary: String {
        switch self {
        case .position: "The position of the view's anchor point in the container."
        case .translation, .translate: "The distance by which the view is moved."
        case .origin: "The position of the box's top left corner."
        case .size: "The size of the box, which grows about the center."
        case .frame: "The whole box."
        case .scale: "The scale."
        case .scaleX: "The scale along x."
        case .scaleY: "The scale along y."
        case .rotateX: "The rotation about x, in degrees."
        case .rotateY: "The rotation about y, in degrees."
        case .rotateZ, .rotate: "The rotation about z, in degrees."
        case .fade: "The opacity."
        case .color: "The background colour; for a page control, the colour of the dots."
        case .x: "The x coordinate of the box's left edge; GSAP's x is 'translateX'."
        case .y: "The y coordinate of the box's top edge; GSAP's y is 'translateY'."
        case .width: "The width of the box, which grows about the anchor point."
        case .height: "The height of the box, which grows about the anchor point."
        case .translateX: "The distance by which the view is moved along x."
        case .translateY: "The distance by which the view is moved along y."
        case .translateZ: "The distance by which the view is moved towards the viewer."
        }
    }

    /// The difference from GSAP's property of the same name; nil if both mean the same, or if GSAP has no such name.
    package var note: String? {
        switch self {
        case .x: "the box's; GSAP's x is translateX"
        case .y: "the box's; GSAP's y is translateY"
        case .position, .translation, .origin, .size, .frame, .scale, .scaleX, .scaleY, .rotateX, .rotateY, .rotateZ,
            .fade, .color, .width, .height, .rotate, .translate, .translateX, .translateY, .translateZ:
            nil
        }
    }

    /// The short names that are not also full names or aliases of properties.
    package static let pure = allCases.filter { PropertyPath($0.rawValue) == nil }
}

extension PropertyPath {
    /// Finds the path with a full name, an alias or a short name; nil if the name is unknown.
    package init?(spelling name: String) {
        if let path = PropertyPath(name) {
            self = path
        } else if let short = ShortName(rawValue: name), let path = PropertyPath(short.property) {
            self = path
        } else {
            return nil
        }
    }

    /// The full names, aliases and short names of all paths.
    package static let allSpellings = allNames + ShortName.pure.map(\.rawValue)
}
