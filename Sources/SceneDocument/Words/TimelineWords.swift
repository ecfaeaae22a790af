import Layers
import Primitives
import Staging
import Timing

/// The keys of the timeline.
package enum TimelineWord: String, DocumentWord {
    case fps, duration, frames, tracks, motionBlur

    package static let table = makeTable(.timeline, "a timeline")

    package var rule: KeyRule {
        switch self {
        case .fps: KeyRule(.frameRate, "Frames per second; 60 where missing.")
        case .duration: KeyRule(.number(.none), "Seconds; as long as the longest track where missing.")
        case .frames: KeyRule(.count, "How many frames sample the duration, both ends included.")
        case .tracks: KeyRule(.listMap(.segment), "Movements by the id of a scroll container.")
        case .motionBlur: KeyRule(.motionBlur, "Whether what moves is blurred, or how; false where missing.")
        }
    }
}

/// The keys of a motion blur that is an object.
package enum MotionBlurWord: String, DocumentWord {
    case shutter, samples, phase

    package static let table = makeTable(.motionBlur, "a motion blur")

    package var rule: KeyRule {
        switch self {
        case .shutter:
            KeyRule(.number(.none), "How long it is open, in degrees of a frame's 360; 180 where missing.")
        case .samples: KeyRule(.count, "How many moments are added up, 2 to 64; 16 where missing.")
        case .phase:
            KeyRule(.number(.none), "When it opens, in degrees after the frame's time; -90 where missing.")
        }
    }
}

/// The keys of a movement of a track.
package enum MovementWord: String, DocumentWord {
    case scrollTo, hold, drag, fling, page, snap, trace, duration, easing, velocity, spring, align

    package static let table = makeTable(.segment, "a movement")

    package var rule: KeyRule {
        switch self {
        case .scrollTo: KeyRule(.any("a place to scroll to"), "\"start\", \"end\", points, a page or a view.")
        case .hold: KeyRule(.number(.none), "Seconds of rest; a finger holds what moved.")
        case .drag: KeyRule(.fingerWay, "The finger's way: up and left are negative, and scroll on.")
        case .fling:
            KeyRule(.release, "The finger lets go at this velocity of the content; it lasts until at rest.")
        case .page: KeyRule(.count, "A spring turns to this page, the first being 0.")
        case .snap: KeyRule(.stops, "A spring takes the content to the nearest of these stops.")
        case .trace: KeyRule(.text, "A file of recorded offsets, t,x,y, which are played as they stand.")
        case .duration:
            KeyRule(
                .number(.none),
                "Seconds; until at rest, or an even share of what the timeline has left, where missing.")
        case .easing: KeyRule(.easing, "Bends the movement, or the finger's; linear where missing.")
        case .velocity:
            KeyRule(.number(.none), "Points per second with which the spring starts; carried where missing.")
        case .spring:
            KeyRule(.spring, "What takes the content there; half a second without bounce where missing.")
        case .align:
            KeyRule(
                .words(SnapAlignment.allCases.map(\.rawValue)),
                "Which part of items meets the viewport's; start where missing.")
        }
    }
}

/// The keys of a place to scroll to.
package enum PlaceWord: String, DocumentWord {
    case page, view, align

    package static let table = makeTable(.place, "a place to scroll to")

    package var rule: KeyRule {
        switch self {
        case .page: KeyRule(.count, "A page, the first being 0.")
        case .view: KeyRule(.text, "The id of a view in the container.")
        case .align:
            KeyRule(
                .words(ScrollAlignment.allCases.map(\.rawValue)), "Where the view ends up; start where missing.")
        }
    }
}

/// The keys of a spring.
package enum SpringWord: String, DocumentWord {
    case mass, stiffness, damping, velocity, response, dampingFraction, duration, visualDuration, bounce

    package static let table = makeTable(.spring, "a spring")

    package var rule: KeyRule {
        switch self {
        case .mass: KeyRule(.number(.none), "Kilograms; 1 where missing.")
        case .stiffness: KeyRule(.number(.none), "Newtons per metre.")
        case .damping: KeyRule(.number(.none), "Newton seconds per metre.")
        case .velocity: KeyRule(.number(.none), "Initial velocity in ways per second; 0 where missing.")
        case .response: KeyRule(.number(.none), "Seconds of one swing without damping.")
        case .dampingFraction: KeyRule(.number(.unit), "1 comes to rest without overshooting.")
        case .duration: KeyRule(.number(.none), "Seconds it seems to take, as SwiftUI counts.")
        case .visualDuration: KeyRule(.number(.none), "Seconds until it first seems to arrive, as Motion counts.")
        case .bounce: KeyRule(.number(.unit), "How much it overshoots, above -1 and below 1; 0 where missing.")
        }
    }
}

/// The part of an item that meets the same part of the viewport when content rests at a stop.
package enum SnapAlignment: String, CaseIterable {
    case start, center, end
}

/// The alignment of a view in the viewport at the end of a scroll to that view.
package enum ScrollAlignment: String, CaseIterable {
    case start, center, end, nearest
}
