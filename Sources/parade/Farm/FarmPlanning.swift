import ArgumentParser
import FrameOutput
import ImageCoding
import ParadeKit
import SceneLoading
import Store

/// The planning of a job: what is drawn, where it goes, and what it costs. Nothing is written.
struct FarmPlanning {
    let reader: SceneReader
    let store: Store?
    let compression: Compression
    let wantsSHA256: Bool
    /// The value of `--output`.
    let output: String
    let earlier: EarlierCosts

    /// Plans all variants of scenes that `--variant` chooses. If one of them cannot be drawn, reports why and throws.
    func plan(_ scenes: [String]) throws -> FarmPlan {
        let variants = try scenes.flatMap { try reader.variants(of: $0, usually: .all) }
        let folders = try folders(of: variants, scenes: scenes)
        let planner = UnitPlanner(
            reader: reader, store: store, compression: compression, wantsSHA256: wantsSHA256)
        var units: [FarmPlan.Unit] = []
        var worst = ExitStatus.success
        for (variant, folder) in zip(variants, folders) {
            do {
                units.append(unit(variant, folder: folder, plan: try planner.plan(variant)))
            } catch let failure as ReportedFailure {
                worst = max(worst, failure.status)
            } catch is CancellationError {
                throw ReportedFailure(status: Interruption.endStatus)
            }
        }
        guard worst == .success else { throw ReportedFailure(status: worst) }
        return FarmPlan(units: units)
    }

    private func unit(_ variant: SceneVariant, folder: String, plan: RunPlan) -> FarmPlan.Unit {
        let scaled =
            plan.costSource == .guessed && plan.knownFrames.isEmpty ? earlier.scaled(plan.frameCosts, of: folder) : nil
        return FarmPlan.Unit(
            variant: variant, folder: folder, sceneDigest: plan.sceneDigest, costs: scaled ?? plan.frameCosts,
            isMeasured: scaled != nil || plan.costSource == .measured)
    }

    /// Returns the folders of variants inside the output. Throws an error if two are not apart, or if one may not be
    /// written.
    private func folders(of variants: [SceneVariant], scenes: [String]) throws -> [String] {
        let template = try OutputTemplate(output)
        let destinations = try variants.map {
            (
                variant: $0,
                destination: try template?.destination(of: $0) ?? Destination($0, output: output, isAlone: false)
            )
        }
        try DestinationCheck.requireDistinct(destinations, scenes: scenes)
        let base = FileSystem.join(template?.base ?? output, "")
        return try destinations.map { variant, destination in
            try FrameDirectory(examining: destination.name).requireOwnership(force: false)
            let names = destination.name.dropFirst(base.count).split(separator: "/")
            guard destination.name.hasPrefix(base), let first = names.first, first != FarmJob.folderName[...],
                !names.contains(where: { $0 == "." || $0 == ".." })
            else {
                throw ValidationError(
                    "'--output \(output)' gives '\(variant.label)' no folder of its own in the output")
            }
            return names.joined(separator: "/")
        }
    }
}
