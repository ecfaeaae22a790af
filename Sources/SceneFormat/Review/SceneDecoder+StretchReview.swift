import Primitives
import Staging

extension SceneDecoder {
    /// Warns of views that would stretch beyond an edge that no frame passes.
    mutating func reviewStretches(in scene: LoweredScene, _ survey: FrameSurvey) {
        var groups = PlaceGroups<Stretch>()
        for (stretch, place) in stretches { groups.add(stretch, at: place) }
        for (place, written) in groups.groups {
            guard let first = written.first,
                !written.contains(where: { Self.passes($0, in: scene, survey) })
            else { continue }
            let (container, axis) = (first.container, first.edge.axis)
            let limit = Self.limit(of: first, in: scene)
            let course = survey.offsets(of: container, along: axis).course
            problems.warning(
                .stretchNeverSeen,
                "nothing is stretched: the offset of '\(scene.name(of: container))' would have to be "
                    + "\(first.edge.isAtStart ? "below" : "above") \(limit.inMessages), and \(course)", at: place)
        }
    }

    private static func limit(of stretch: Stretch, in scene: LoweredScene) -> Double {
        stretch.edge.isAtStart
            ? scene.containers[stretch.container].minimumOffset[stretch.edge.axis]
            : scene.maximumOffset(of: stretch.container)[stretch.edge.axis]
    }

    private static func passes(_ stretch: Stretch, in scene: LoweredScene, _ survey: FrameSurvey) -> Bool {
        let course = survey.offsets(of: stretch.container, along: stretch.edge.axis)
        let limit = limit(of: stretch, in: scene)
        return stretch.edge.isAtStart ? course.lowerBound < limit : course.upperBound > limit
    }
}
