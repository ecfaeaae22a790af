import Staging

extension SceneDecoder {
    /// Warns of signals with names that neither a track nor another signal reads.
    mutating func reviewSignals(_ scene: LoweredScene) {
        // What followed them may be what rests then.
        guard !overrides.reducesMotion else { return }
        let readers = Self.readers(in: scene)
        for entry in signalTable.entries {
            let own = entry.components + (entry.hasOwnPosition ? [entry.position].compactMap(\.self) : [])
            guard !own.isEmpty,
                !own.contains(where: { signal in
                    readers[signal].isTrack || readers[signal].signals.contains { !own.contains($0) }
                })
            else { continue }
            problems.warning(.unusedSignal, "nothing follows the signal '\(entry.name)'", at: entry.nameRange)
        }
    }

    /// For each signal whether a track follows it, and which signals are made of it.
    private static func readers(in scene: LoweredScene) -> [(isTrack: Bool, signals: [SignalIndex])] {
        var readers = scene.signals.map { _ in (isTrack: false, signals: [SignalIndex]()) }
        for track in scene.tracks { readers[track.signal].isTrack = true }
        for (index, signal) in scene.signals.enumerated() {
            for operand in signal.source.operands { readers[operand].signals.append(index) }
        }
        return readers
    }
}
