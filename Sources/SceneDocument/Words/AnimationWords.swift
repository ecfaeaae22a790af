import Primitives

/// The keys of an animator.
package enum AnimatorWord: String, DocumentWord {
    case axis, start, end, startEnd, attach, reducedMotion

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
        case .reducedMotion: .reducedMotion("What the animator's states do with reduced motion")
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
    case property, signal, keyframes, properties, timeline, play, easing, stagger, interpolation, priority, damping
    case scrub, spring, reducedMotion

    package static let table = makeTable(.animation, "an animation")

    package var rule: KeyRule {
        switch self {
        case .property: KeyRule(.text, "The property to animate, or a part of it such as center.y.")
        case .signal: KeyRule(.signal, "The signal that drives the animation.")
        case .keyframes: KeyRule(.keyframes, "The property's values at rising values of the signal.")
        case .properties:
            KeyRule(
                .animatedProperties,
                "Several properties instead of 'property' and 'keyframes': values at even distances, or an object with keyframes."
            )
        case .timeline:
            KeyRule(
                .object(.viewTimeline),
                "A scroll timeline whose progress, 0 to 1, drives the animation instead of a signal.")
        case .play:
            KeyRule(.object(.play), "A timed effect whose progress, 0 to 1, drives the animation instead of a signal.")
        case .easing: KeyRule(.easing, "The easing of every segment whose keyframe has none (default: linear).")
        case .stagger:
            KeyRule(
                .object(.stagger),
                "How the animations of copies, pieces, children of stacks, items or rows begin one after another.")
        case .interpolation: .interpolation
        case .priority: .priority
        case .damping: .damping
        case .scrub: .scrub
        case .spring: .spring
        case .reducedMotion: .reducedMotionOfTrack
        }
    }
}

/// The keys of a property of an animation of several properties, if the property's value is an object.
package enum AnimatedPropertyWord: String, DocumentWord {
    case keyframes, easing, interpolation, reducedMotion

    package static let table = makeTable(.animatedProperty, "an animated property")

    package var rule: KeyRule {
        switch self {
        case .keyframes:
            KeyRule(.keyframes, required: true, "The property's values at rising values of the signal.")
        case .easing:
            KeyRule(.easing, "The easing of every segment whose keyframe has none (default: that of the animation).")
        case .interpolation: .interpolation
        case .reducedMotion: .reducedMotionOfTrack
        }
    }
}

/// The keys of a stagger.
package enum StaggerWord: String, DocumentWord {
    case spread, each, amount, from, grid, easing

    package static let table = makeTable(.stagger, "a stagger")

    /// The expectation of `from` in messages.
    package static let origins = "'start', 'end', 'center', 'edges' or an index"
    /// The expectation of `grid` in messages.
    package static let cells = "[rows, columns]"

    package var rule: KeyRule {
        switch self {
        case .spread:
            KeyRule(
                .number(.unit),
                "With 'timeline': the part of the range by which the first and last begin apart, at least 0 and less than 1."
            )
        case .each: KeyRule(.number(.none), "With 'play': seconds from one to the next.")
        case .amount: KeyRule(.number(.none), "With 'play': seconds from the first to the last.")
        case .from: KeyRule(.any(Self.origins), "Which begin first (default: start).")
        case .grid: KeyRule(.any(Self.cells), "Counts row by row in a grid, where distances are Euclidean.")
        case .easing: KeyRule(.easing, "How the beginnings are distributed (default: linear, at even distances).")
        }
    }
}

/// The choices of what a track does with reduced motion, other than holding a value.
package enum ReducedMotionWord: String, CaseIterable {
    /// The track runs as without reduced motion.
    case keep
    /// The property keeps its value at rest.
    case rest
}

/// The keys of `reducedMotion`, if it is an object.
package enum HeldValueWord: String, DocumentWord {
    case value

    package static let table = makeTable(.heldValue, "a held value")

    package var rule: KeyRule {
        switch self {
        case .value: KeyRule(.any("a value"), required: true, "The property's value with reduced motion.")
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
    case of, over, chain, keyframes, interpolation, priority, damping, scrub, spring, reducedMotion

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
        case .reducedMotion: .reducedMotionOfTrack
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
