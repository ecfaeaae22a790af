import Primitives

/// The keys of an animator.
package enum AnimatorWord: String, DocumentWord {
    case axis, start, end, startEnd, attach

    package static let table = makeTable(.animator, "an animator")

    package var rule: KeyRule {
        switch self {
        case .axis:
            KeyRule(
                .words(Axis.allCases.map(\.rawValue)), "The axis of the progress (default: the container's).")
        case .start: KeyRule(.object(.targets), "The states in which views enter, by the ids of the views.")
        case .end: KeyRule(.object(.targets), "The states in which views leave, by the ids of the views.")
        case .startEnd:
            KeyRule(.object(.targets), "The states in which views enter and leave, by the ids of the views.")
        case .attach: KeyRule(.any("a list of ids"), "Views whose animators follow the progress of this animator too.")
        }
    }
}

/// The keys of a property's value in a state, if the value is an object.
package enum StateValueWord: String, DocumentWord {
    case value, easing, range, interpolation

    package static let table = makeTable(.value, "a state's value")

    package var rule: KeyRule {
        switch self {
        case .value: KeyRule(.any("a value"), required: true, "The property's value in the state.")
        case .easing: KeyRule(.easing, "The easing between the state and rest (default: linear).")
        case .range: KeyRule(.part, "The part of the progress in which the property changes (default: [0, 1]).")
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
        case .property: KeyRule(.text, required: true, "The property to animate, or a part of it such as center.y.")
        case .signal: KeyRule(.signal, "The signal that drives the animation.")
        case .keyframes: KeyRule(.keyframes, required: true, "The property's values at rising values of the signal.")
        case .timeline:
            KeyRule(
                .object(.viewTimeline),
                "A scroll timeline whose progress, 0 to 1, drives the animation instead of a signal.")
        case .play:
            KeyRule(.object(.play), "A timed effect whose progress, 0 to 1, drives the animation instead of a signal.")
        case .interpolation: .interpolation
        case .priority: .priority
        case .damping: .damping
        case .scrub: .scrub
        case .spring: .spring
        }
    }
}

/// The keys of a view timeline. A view timeline is a range of scrolling that drives an animation.
package enum ViewTimelineWord: String, ScrollWayWords {
    case view, scroll, axis, range, inset

    package static let table = makeTable(.viewTimeline, "a scroll timeline")

    package var rule: KeyRule {
        switch self {
        case .view:
            KeyRule(.text, "The id of the view that passes through the viewport (default without 'scroll': self).")
        case .scroll: KeyRule(.text, "The id of the scroll container (default: the nearest around the view).")
        case .axis:
            KeyRule(.words(Axis.allCases.map(\.rawValue)), "The axis (default: the scroll container's).")
        case .range:
            KeyRule(
                .timelineRange,
                "Where the timeline begins and ends (default: cover for a view, scroll for a scroll container).")
        case .inset:
            KeyRule(.timelineInset, "The distance by which the viewport's edges are moved inwards (default: 0).")
        }
    }
}

/// The keys of an effect that is played over time.
package enum PlayWord: String, ScrollWayWords {
    case at, duration, delay, easing, reverse, view, scroll, axis, inset

    package static let table = makeTable(.play, "a time-played effect")

    package var rule: KeyRule {
        switch self {
        case .at:
            KeyRule(
                .timelinePlaces,
                "The place that starts the effect, or two places between which the effect is on (default: start at time 0)."
            )
        case .duration:
            KeyRule(
                .number(.none), "The duration in seconds (default: that of the spring if the easing is a spring).")
        case .delay: KeyRule(.number(.none), "Seconds from reaching the place to the start of the effect (default: 0).")
        case .easing: KeyRule(.easing, "The easing of the whole effect (default: linear).")
        case .reverse: KeyRule(.boolean, "Whether the effect plays backwards when the scroll leaves the place.")
        case .view: ViewTimelineWord.view.rule
        case .scroll: ViewTimelineWord.scroll.rule
        case .axis: ViewTimelineWord.axis.rule
        case .inset: ViewTimelineWord.inset.rule
        }
    }
}

/// The keys of a binding, if the binding is an object.
package enum BindingWord: String, SmoothingWords {
    case of, over, chain, keyframes, interpolation, priority, damping, scrub, spring

    package static let table = makeTable(.binding, "a binding")

    package var rule: KeyRule {
        switch self {
        case .of: KeyRule(.source, required: true, "The signal that drives the property.")
        case .over: .over
        case .chain: .chain
        case .keyframes:
            KeyRule(.keyframes, "The property's values at rising values of the signal (default: the signal itself).")
        case .interpolation: .interpolation
        case .priority: .priority
        case .damping: .damping
        case .scrub: .scrub
        case .spring: .spring
        }
    }
}

/// The keys of a named signal, if the signal is an object.
package enum SignalWord: String, SmoothingWords {
    case of, over, chain, damping, scrub, spring

    package static let table = makeTable(.signal, "a signal")

    package var rule: KeyRule {
        switch self {
        case .of:
            KeyRule(
                .source, required: true, "The source: an expression, another signal, or two numbers.")
        case .over: .over
        case .chain: .chain
        case .damping: .damping
        case .scrub: .scrub
        case .spring: .spring
        }
    }
}
