import ArgumentParser
import Glibc
import Store

/// The options for a store of finished frames.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Folder that keeps finished frames, so that equal ones are drawn once; runs and machines can share it \
            (default: PARADE_STORE, else none).
            """,
            valueName: "folder"),
        completion: .directory)
    var store: String?

    @Option(
        name: .customLong("store-size"),
        help: ArgumentHelp(
            "Size within which the store stays; frames that were used longest ago go first (default: 16G).",
            valueName: "size"))
    var storeSize: ByteCount?

    @Flag(
        name: .customLong("store-link"),
        help: "Link files of the store into the output folder and make them read-only, instead of copying.")
    var isLinking = false

    @Option(
        name: .customLong("verify-store"),
        help: ArgumentHelp(
            "Draw a part of the known frames again, such as 1%; end with 70 if one differs.", valueName: "percent"))
    var verifiedPart: Percentage?

    func validate() throws {
        if let store, store.isEmpty { throw ValidationError("'--store' is empty") }
        if path == nil, storeSize != nil || isLinking || verifiedPart != nil {
            throw ValidationError("'--store-size', '--store-link' and '--verify-store' need '--store' or PARADE_STORE")
        }
    }

    /// The path of the store, or nil without one.
    var path: String? {
        if let store { return store }
        guard let value = getenv("PARADE_STORE"), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// Opens the store; returns nil without one.
    ///
    /// A store that `--store` names must be usable. One of the environment is left alone with a note if it is not.
    ///
    /// - Parameter isCreated: Whether a missing store is created. If not, nil is returned for it: nothing is known.
    func open(_ console: Console, creating isCreated: Bool = true) throws(CommandFailure) -> Store? {
        guard let path, isCreated || Store.isStore(path) else { return nil }
        var options = Store.Options()
        if let storeSize { options.sizeLimit = storeSize.bytes }
        options.isLinking = isLinking
        options.verifiedFraction = verifiedPart?.fraction ?? 0
        do throws(StoreError) {
            return try Store(opening: path, options: options)
        } catch {
            let message = "the store '\(error.path)' cannot be used: \(error.message)"
            guard store == nil else { throw CommandFailure(.cannotCreate, message, hint: error.hint) }
            console.note("\(message) (PARADE_STORE)")
            return nil
        }
    }
}

extension Store {
    /// Ends the use of the store: evicts what is too much, and says what was noticed. Returns the exit status, which is
    /// `internalError` if a verified frame differed.
    func close(_ console: Console) -> ExitStatus {
        finish()
        for note in notes + [verification].compactMap(\.self) { console.note(note) }
        let differences = differences
        guard !differences.isEmpty else { return .success }
        let more = differences.count > 5 ? ["and \(differences.count - 5) more"] : []
        console.report(
            CommandFailure(
                .internalError,
                (["the store '\(path)' holds frames that this renderer does not draw:"]
                    + (differences.prefix(5) + more).map { "  " + $0 }).joined(separator: "\n"),
                hint: "remove the folder and draw the frames again; the frames of this run are correct"))
        return .internalError
    }
}

/// A part in percent, such as `1%` or `0.5%`.
struct Percentage: ExpressibleByArgument, Sendable {
    /// The part, greater than 0 and at most 1.
    var fraction: Double

    init?(argument: String) {
        guard argument.hasSuffix("%"), let number = Double(argument.dropLast()), number > 0, number <= 100 else {
            return nil
        }
        fraction = number / 100
    }
}
