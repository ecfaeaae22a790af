import Drawing
import JSON
import Layers
import Primitives
import Staging
import Timing

extension SceneDecoder {
    /// Most movements of a track.
    static let maximumMovements = 10_000
    /// Seconds of the steady scroll when nothing is said.
    static let defaultDuration = 2.0
    /// Frames when nothing is said.
    static let defaultFrames = 120

    /// The timeline as written, or one steady scroll of the first container.
    mutating func decodeTimeline(_ value: JSONValue?) -> Timeline {
        let object = value.flatMap { open($0, as: .timeline) }
        let scope = ValueScope(parent: .zero, canvas: canvas.size)
        let written = object.flatMap { frameRate(of: $0) }
        let rate = overrides.frameRate ?? written ?? FrameRate(60)
        let given = object.flatMap { seconds("duration", of: $0, in: scope) }
        var tracks: [ScrollTrack] = []
        var length = given
        if let object, let list = object["tracks"] {
            let written = scrollTracks(list, duration: given)
            tracks = written.map(\.track)
            length = given ?? written.map(\.duration).max() ?? 0
        } else if let track = steadyTrack(duration: given ?? Self.defaultDuration) {
            tracks = [track]
        }
        let frames = object.flatMap { frameCount(of: $0, in: scope) }
        let count: Int
        if let chosen = overrides.frameCount ?? frames {
            count = min(max(1, chosen), limits.frames)
            // A scene's own number has been told.
            if overrides.frameCount != nil, chosen > limits.frames {
                report(
                    .tooManyFrames, "\(chosen) frames are asked for, more than \(limits.frames)",
                    at: (value ?? root).range, hint: SceneLimit.hint(\.frames, in: limits))
            }
        } else if let length {
            let sampled = (length * Double(rate.numerator) / Double(rate.denominator)).rounded() + 1
            // A movement that never ends has been told.
            if sampled > Double(limits.frames), sampled.isFinite, let value {
                report(
                    .tooManyFrames,
                    "\(length.shortText) seconds are \(sampled.shortText) frames, more than \(limits.frames)",
                    at: (object?["duration"] ?? value).range, hint: SceneLimit.hint(\.frames, in: limits))
            }
            count = Int(min(sampled, Double(limits.frames)))
        } else {
            count = Self.defaultFrames
        }
        let blur = object.flatMap { motionBlur(of: $0, frameRate: written ?? FrameRate(60), in: scope) }
        return Timeline(
            frameRate: rate, duration: length ?? Self.defaultDuration, frameCount: count, tracks: tracks,
            motionBlur: overrides.reducesMotion ? nil : blur)
    }

    private mutating func motionBlur(of object: CheckedObject, frameRate: FrameRate, in scope: ValueScope)
        -> MotionBlur?
    {
        guard let value = object["motionBlur"] else { return nil }
        var blur = MotionBlur(frameRate: frameRate)
        switch value.kind {
        case .boolean(let isOn): return isOn ? blur : nil
        case .null, .number, .string, .array:
            wrongType(value, expected: ValueKind.motionBlur.expectation)
            return nil
        case .object: break
        }
        guard let object = open(value, as: .motionBlur) else { return nil }
        if let shutter = number("shutter", of: object, in: scope), let value = object["shutter"] {
            if shutter > 0, shutter <= 360 {
                blur.shutter = shutter
            } else {
                report(
                    .invalidValue,
                    "a shutter is open for more than 0 and at most 360 degrees, found \(shutter.shortText)",
                    at: value.range, hint: "180 is half of a frame's time; without motion blur leave 'motionBlur' out")
            }
        }
        if let value = object["samples"] {
            let count = count(value, in: 2...MotionBlur.mostSamples, what: "the number of samples", scope: scope)
            blur.sampleCount = count ?? blur.sampleCount
        }
        if let phase = number("phase", of: object, in: scope), let value = object["phase"] {
            if (-360...360).contains(phase) {
                blur.phase = phase
            } else {
                report(
                    .invalidValue, "a shutter's phase is from -360 to 360 degrees, found \(phase.shortText)",
                    at: value.range, hint: "it opens so long after the frame's time; -90 is half of 180 before it")
            }
        }
        return blur
    }

    private mutating func frameCount(of object: CheckedObject, in scope: ValueScope) -> Int? {
        object["frames"].flatMap { count($0, in: 1...limits.frames, what: "the number of frames", scope: scope) }
    }

    private mutating func frameRate(of object: CheckedObject) -> FrameRate? {
        guard let value = object["fps"] else { return nil }
        let rate: FrameRate?
        switch value.kind {
        case .number(let number): rate = FrameRate(number: number)
        case .string(let text): rate = FrameRate(text: text)
        case .null, .boolean, .array, .object:
            wrongType(value, expected: ValueKind.frameRate.expectation)
            return nil
        }
        if rate == nil {
            report(
                .invalidValue, "expected \(ValueKind.frameRate.expectation), found \(value.finding)", at: value.range)
        }
        return rate
    }

    /// From where the first container stands to its end, at constant speed.
    private func steadyTrack(duration: Double) -> ScrollTrack? {
        guard let container = containers.first else { return nil }
        let end = scrollRange(of: container, along: container.axis).upperBound
        return ScrollTrack(
            container: 0,
            segments: [
                .scrollTo(
                    x: container.axis == .horizontal ? end : nil, y: container.axis == .vertical ? end : nil,
                    duration: duration, easing: .linear)
            ])
    }

    /// The offsets a container can rest at.
    func scrollRange(of container: ScrollContainer, along axis: Axis) -> ClosedRange<Double> {
        container.restingOffsets(along: axis, viewport: tree[container.layer].bounds.size)
    }

    private mutating func scrollTracks(_ value: JSONValue, duration: Double?)
        -> [(track: ScrollTrack, duration: Double)]
    {
        guard case .object(let members) = value.kind else {
            wrongType(value, expected: "an object of movements by the ids of scroll containers")
            return []
        }
        var tracks: [(track: ScrollTrack, duration: Double)] = []
        var moved: Set<ContainerIndex> = []
        for member in members {
            let match = scopes.find(member.key, from: 0, subtree: views.indices)
            guard let view = resolve(match, member.key, at: member.keyRange) else { continue }
            guard let container = containersByLayer[view] else {
                report(.notAScrollContainer, "'\(member.key)' does not scroll", at: member.keyRange)
                continue
            }
            guard case .array(let elements) = member.value.kind else {
                wrongType(member.value, expected: "a list of movements")
                continue
            }
            if !moved.insert(container).inserted {
                report(.conflictingKeys, "'\(member.key)' has two tracks", at: member.keyRange)
            }
            guard elements.count <= Self.maximumMovements else {
                report(
                    .tooManyMovements,
                    "a track has at most \(Self.maximumMovements) movements, found \(elements.count)",
                    at: member.keyRange)
                continue
            }
            let (segments, length) = segments(elements, of: container, duration: duration)
            tracks.append((ScrollTrack(container: container, segments: segments), length))
        }
        return tracks
    }
}
