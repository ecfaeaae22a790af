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
        case .fps: KeyRule(.frameRate, "Frames per second (default: 60).")
        case .duration: KeyRule(.number(.none), "The duration in seconds (default: that of the longest track).")
        case .frames: KeyRule(.count, "The number of frames, evenly spaced over the duration, both ends included.")
        case .tracks: KeyRule(.listMap(.segment), "Lists of movements, by the ids of scroll containers.")
        case .motionBlur: KeyRule(.motionBlur, "Whether moving views are blurred, or how (default: false).")
        }
    }
}

/// The keys of the value of `motionBlur`, if the value is an object.
package enum MotionBlurWord: String, DocumentWord {
    case shutter, samples, phase

    package static let table = makeTable(.motionBlur, "a motion blur")

    package var rule: KeyRule {
        switch self {
        case .shutter:
            KeyRule(.number(.none), "How long the shutter is open, in degrees; a frame lasts 360 (default: 180).")
        case .samples: KeyRule(.count, "The number of moments that are averaged, 2 to 64 (default: 16).")
        case .phase:
            KeyRule(.number(.none), "When the shutter opens, in degrees after the frame's time (default: -90).")
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
        case .hold:
            KeyRule(.number(.none), "How long the content rests, in seconds; after a drag, the finger stays down.")
        case .drag:
            KeyRule(
                .fingerWay,
                "The distance by which the finger moves, in points; negative is up or left, which scrolls forwards.")
        case .fling:
            KeyRule(
                .release, "The content's velocity when the finger lets go; the movement lasts until the content rests.")
        case .page: KeyRule(.count, "The page to which a spring moves the content, from 0.")
        case .snap: KeyRule(.stops, "The stops; a spring moves the content to the nearest one.")
        case .trace: KeyRule(.text, "A file of recorded offsets (t,x,y), played unchanged.")
        case .duration:
            KeyRule(
                .number(.none),
                "The duration in seconds (default: until rest, or an equal share of the timeline's remaining time).")
        case .easing: KeyRule(.easing, "The easing of the movement, or of the finger (default: linear).")
        case .velocity:
            KeyRule(.number(.none), "The spring's initial velocity in points per second (default: carried).")
        case .spring:
            KeyRule(.spring, "The spring that moves the content (default: half a second without bounce).")
        case .align:
            KeyRule(
                .words(SnapAlignment.allCases.map(\.rawValue)),
                "Which part of an item meets the same part of the viewport (default: start).")
        }
    }
}

/// The keys of the destination of a scroll.
package enum DestinationWord: String, DocumentWord {
    case page, view, align

    package static let table = makeTable(.place, "a place to scroll to")

    package var rule: KeyRule {
        switch self {
        case .page: KeyRule(.count, "The index of a page, from 0.")
        case .view: KeyRule(.text, "The id of a view in the container.")
        case .align:
            KeyRule(
                .words(ScrollAlignment.allCases.map(\.rawValue)),
                "The position of the view in the viewport after the movement (default: start).")
        }
    }
}

/// The keys of a spring.
package enum SpringWord: String, DocumentWord {
    case mass, stiffness, damping, velocity, response, dampingFraction, duration, visualDuration, bounce

    package static let table = makeTable(.spring, "a spring")

    package var rule: KeyRule {
        switch self {
        case .mass: KeyRule(.number(.none), "The mass in kilograms (default: 1).")
        case .stiffness: KeyRule(.number(.none), "The stiffness in newtons per metre.")
        case .damping: KeyRule(.number(.none), "The damping in newton seconds per metre.")
        case .velocity:
            KeyRule(
                .number(.none), "The initial velocity, as a multiple of the whole distance per second (default: 0).")
        case .response: KeyRule(.number(.none), "The duration of one oscillation without damping, in seconds.")
        case .dampingFraction: KeyRule(.number(.unit), "The damping; 1 is the least damping without overshoot.")
        case .duration: KeyRule(.number(.none), "The perceived duration in seconds, as in SwiftUI.")
        case .visualDuration:
            KeyRule(.number(.none), "The time until the value seems to arrive, in seconds, as in the library Motion.")
        case .bounce: KeyRule(.number(.unit), "The amount of bounce, greater than -1 and less than 1 (default: 0).")
        }
    }
}

/// How an item is aligned when content comes to rest. The item's start, centre or end meets the same part of the
/// viewport.
package enum SnapAlignment: String, CaseIterable {
    case start, center, end
}

/// The alignment of a view in the viewport at the end of a scroll to that view.
package enum ScrollAlignment: String, CaseIterable {
    case start, center, end, nearest
}
