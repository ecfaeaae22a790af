import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging
import Timing

/// Lowers a scene's timeline to the movements of scroll containers and a number of frames.
struct TimelineLowering {
    /// The default duration, in seconds, of the scroll in a timeline without tracks.
    private static let defaultDuration = 2.0
    /// The number of frames in a timeline that specifies no frames, no tracks and no duration.
    private static let defaultFrames = 120

    let laidOut: LaidOut
    let overrides: SceneOverrides
    var values: ValueReader
    /// For each track of the timeline, the source ranges of its movements.
    var movementOrigins: [[Origin]] = []

    init(laidOut: LaidOut, overrides: SceneOverrides, values: ValueReader) {
        self.laidOut = laidOut
        self.overrides = overrides
        self.values = values
    }

    /// Returns the timeline of a scene. A timeline without tracks scrolls the first container once, at constant speed.
    mutating func timeline(_ timeline: TimelineNode?, of scene: Origin) -> Timeline {
        let node = timeline?.node
        let limits = values.limits
        let scope = ValueScope(parent: .zero, canvas: laidOut.canvas.size)
        let written = node?[.fps].flatMap { frameRate($0) }
        let rate = overrides.frameRate ?? written ?? FrameRate(60)
        let given = node?[.duration].flatMap { values.seconds($0, in: scope) }
        var tracks: [ScrollTrack] = []
        var length = given
        if let list = timeline?.tracks {
            let written = scrollTracks(list, duration: given)
            tracks = written.map(\.track)
            length = given ?? written.map(\.duration).max() ?? 0
        } else if let track = steadyTrack(duration: given ?? Self.defaultDuration) {
            tracks = [track]
        }
        let frames = node?[.frames].flatMap {
            values.count($0, in: 1...limits.frames, what: "the number of frames", scope: scope)
        }
        let count: Int
        if let chosen = overrides.frameCount ?? frames {
            count = min(max(1, chosen), limits.frames)
            // An excess in the scene's own number has been reported.
            if overrides.frameCount != nil, chosen > limits.frames {
                values.problems.error(
                    .tooManyFrames,
                    "\(chosen.grouped) frames are requested, but at most \(limits.frames.grouped) are allowed",
                    at: node?.origin ?? scene, hint: SceneLimit.hint(\.frames, in: limits))
            }
        } else if let length {
            let sampled = (length * Double(rate.numerator) / Double(rate.denominator)).rounded() + 1
            // A movement that never ends has been reported.
            if sampled > Double(limits.frames), sampled.isFinite, let node {
                values.problems.error(
                    .tooManyFrames,
                    "a timeline of \(length.grouped) seconds has \(sampled.grouped) frames, but at most \(limits.frames.grouped) are allowed",
                    at: node[.duration]?.origin ?? node.origin, hint: SceneLimit.hint(\.frames, in: limits))
            }
            count = Int(min(sampled, Double(limits.frames)))
        } else {
            count = Self.defaultFrames
        }
        let blur = node?[.motionBlur].flatMap { motionBlur($0, frameRate: written ?? FrameRate(60), in: scope) }
        return Timeline(
            frameRate: rate, duration: length ?? Self.defaultDuration, frameCount: count, tracks: tracks,
            motionBlur: overrides.reducesMotion ? nil : blur)
    }

    private mutating func motionBlur(_ value: JSONValue, frameRate: FrameRate, in scope: ValueScope) -> MotionBlur? {
        var blur = MotionBlur(frameRate: frameRate)
        switch value.kind {
        case .boolean(let isOn): return isOn ? blur : nil
        case .null, .number, .string, .array:
            values.problems.wrongType(value, expected: ValueKind.motionBlur.expectation)
            return nil
        case .object: break
        }
        guard let node = values.problems.open(value, as: MotionBlurWord.self) else { return nil }
        if let shutter = values.number(.shutter, of: node, in: scope), let value = node[.shutter] {
            if shutter > 0, shutter <= 360 {
                blur.shutter = shutter
            } else {
                values.problems.error(
                    .invalidValue,
                    "a shutter angle must be greater than 0 and at most 360 degrees, found \(shutter.shortText)",
                    at: value.origin,
                    hint:
                        "write 180 to open the shutter for half of a frame's time, or remove 'motionBlur' to turn motion blur off"
                )
            }
        }
        if let value = node[.samples] {
            let count = values.count(value, in: 2...MotionBlur.mostSamples, what: "the number of samples", scope: scope)
            blur.sampleCount = count ?? blur.sampleCount
        }
        if let phase = values.number(.phase, of: node, in: scope), let value = node[.phase] {
            if (-360...360).contains(phase) {
                blur.phase = phase
            } else {
                values.problems.error(
                    .invalidValue, "a shutter's phase must be from -360 to 360 degrees, found \(phase.shortText)",
                    at: value.origin,
                    hint:
                        "write when the shutter opens, in degrees after the frame's time: -90 centres a shutter angle of 180 on the frame's time"
                )
            }
        }
        return blur
    }

    private mutating func frameRate(_ value: JSONValue) -> FrameRate? {
        let rate: FrameRate?
        switch value.kind {
        case .number(let number): rate = FrameRate(number: number)
        case .string(let text): rate = FrameRate(text: text)
        case .null, .boolean, .array, .object:
            values.problems.wrongType(value, expected: ValueKind.frameRate.expectation)
            return nil
        }
        if rate == nil {
            values.problems.error(
                .invalidValue, "expected \(ValueKind.frameRate.expectation), found \(value.finding)", at: value.origin)
        }
        return rate
    }

    /// Returns a track that scrolls the first container at constant speed from its initial offset to the end of its
    /// scroll range.
    ///
    /// Nil if the scene has no scroll container.
    private func steadyTrack(duration: Double) -> ScrollTrack? {
        guard let container = laidOut.containers.first else { return nil }
        let end = laidOut.placed.restingOffsets(of: 0, along: container.axis).upperBound
        return ScrollTrack(
            container: 0,
            segments: [
                .scrollTo(
                    x: container.axis == .horizontal ? end : nil, y: container.axis == .vertical ? end : nil,
                    duration: duration, easing: .linear)
            ])
    }

    private mutating func scrollTracks(_ tracks: [Named<[MovementNode]>], duration: Double?)
        -> [(track: ScrollTrack, duration: Double)]
    {
        var found: [(track: ScrollTrack, duration: Double)] = []
        var moved: Set<ContainerIndex> = []
        for track in tracks {
            let (id, origin) = (track.name.text, track.name.origin)
            guard let view = laidOut.placed.find(id, from: nil, at: origin, &values.problems) else { continue }
            guard let container = laidOut.containersByLayer[view] else {
                values.problems.error(.notAScrollContainer, "the view '\(id)' does not scroll", at: origin)
                continue
            }
            if !moved.insert(container).inserted {
                values.problems.error(.conflictingKeys, "the scroll container '\(id)' already has a track", at: origin)
            }
            let (segments, length) = segments(track.value, of: container, duration: duration)
            found.append((ScrollTrack(container: container, segments: segments), length))
        }
        return found
    }
}
