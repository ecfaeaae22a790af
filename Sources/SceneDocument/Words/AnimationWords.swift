import Primitives

/// The keys of an animator.
package enum AnimatorWord: String, DocumentWord {
    case axis, start, end, startEnd, attach

    package static let table = makeTable(.animator, "an animator")

    package var rule: KeyRule {
        switch self {
        case .axis:
            KeyRule(
                .words(Axis.allCases.map(\.rawValue)), "Direction of progress; the container's where missing.")
        case .start: KeyRule(.object(.targets), "States that views come from.")
        case .end: KeyRule(.object(.targets), "States that views leave to.")
        case .startEnd: KeyRule(.object(.targets), "States on both sides.")
        case .attach: KeyRule(.any("a list of ids"), "Views whose own animators follow this progress.")
        }
    }
}

/// The keys of a state's value that is an object.
package enum StateValueWord: String, DocumentWord {
    case value, easing, range, interpolation

    package static let table = makeTable(.value, "a state's value")

    package var rule: KeyRule {
        switch self {
        case .value: KeyRule(.any("a value"), required: true, "The property's value in the state.")
        case .easing: KeyRule(.easing, "Bends the way from the state to rest; linear where missing.")
        case .range: KeyRule(.part, "The part of the progress it takes; [0, 1] where missing.")
        case .interpolation: .interpolation
        }
    }
}

/// The keys of an animation.
package enum AnimationWord: String, SmoothingWords {
    case property, signal, keyframes, timeline, play, interpolation, priority, damping, scrub, spring

    package static let table = makeTable(.animation, "an animation")

    package var rule: KeyRule {
        switch self {
        case .property: KeyRule(.text, required: true, "The property that moves, or a part of one.")
        case .signal: KeyRule(.signal, "What it follows.")
        case .keyframes: KeyRule(.keyframes, required: true, "Its values, at rising places of the signal.")
        case .timeline:
            KeyRule(.object(.viewTimeline), "A scroll timeline to follow instead of a signal, 0…1.")
        case .play:
            KeyRule(.object(.play), "An effect that time plays, to follow instead of a signal, 0…1.")
        case .interpolation: .interpolation
        case .priority: .priority
        case .damping: .damping
        case .scrub: .scrub
        case .spring: .spring
        }
    }
}

/// The keys of a view timeline, which is a range of scrolling.
package enum ViewTimelineWord: String, ScrollWayWords {
    case view, scroll, axis, range, inset

    package static let table = makeTable(.viewTimeline, "a scroll timeline")

    package var rule: KeyRule {
        switch self {
        case .view:
            KeyRule(.text, "The id of a view on its way through the viewport; self where nothing is named.")
        case .scroll: KeyRule(.text, "The id of the scroller; the nearest around the view where missing.")
        case .axis:
            KeyRule(.words(Axis.allCases.map(\.rawValue)), "The direction; the scroller's own where missing.")
        case .range:
            KeyRule(.timelineRange, "Where it begins and ends; cover for views, scroll for scrollers.")
        case .inset:
            KeyRule(.timelineInset, "How far the viewport's edges are taken inwards; 0 where missing.")
        }
    }
}

/// The keys of a time-played effect.
package enum PlayWord: String, ScrollWayWords {
    case at, duration, delay, easing, reverse, view, scroll, axis, inset

    package static let table = makeTable(.play, "a time-played effect")

    package var rule: KeyRule {
        switch self {
        case .at:
            KeyRule(
                .timelinePlaces,
                "The place that sets it off, or two between which it is on; it plays from the start where missing.")
        case .duration:
            KeyRule(.number(.none), "Seconds it takes; as long as its easing where that is a spring.")
        case .delay: KeyRule(.number(.none), "Seconds from the place to its beginning; 0 where missing.")
        case .easing: KeyRule(.easing, "Bends all of it; linear where missing.")
        case .reverse: KeyRule(.boolean, "Whether it plays backwards when the scroll leaves the place.")
        case .view: ViewTimelineWord.view.rule
        case .scroll: ViewTimelineWord.scroll.rule
        case .axis: ViewTimelineWord.axis.rule
        case .inset: ViewTimelineWord.inset.rule
        }
    }
}

/// The keys of a binding that is an object.
package enum BindingWord: String, SmoothingWords {
    case of, over, chain, keyframes, interpolation, priority, damping, scrub, spring

    package static let table = makeTable(.binding, "a binding")

    package var rule: KeyRule {
        switch self {
        case .of: KeyRule(.source, required: true, "What the property follows.")
        case .over: .over
        case .chain: .chain
        case .keyframes:
            KeyRule(.keyframes, "Its values at rising places of the signal; the signal where missing.")
        case .interpolation: .interpolation
        case .priority: .priority
        case .damping: .damping
        case .scrub: .scrub
        case .spring: .spring
        }
    }
}

/// The keys of a signal that is an object.
package enum SignalWord: String, SmoothingWords {
    case of, over, chain, damping, scrub, spring

    package static let table = makeTable(.signal, "a signal")

    package var rule: KeyRule {
        switch self {
        case .of:
            KeyRule(
                .source, required: true, "What it is made of: an expression, another signal, or two numbers.")
        case .over: .over
        case .chain: .chain
        case .damping: .damping
        case .scrub: .scrub
        case .spring: .spring
        }
    }
}
