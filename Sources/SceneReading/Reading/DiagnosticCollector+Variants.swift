import Diagnostics
import JSON
import SceneDocument

extension DiagnosticCollector {
    /// Reads the variants of a scene. A variant with a mistake in its name or its keys is left out.
    ///
    /// - Parameter members: The members of the scene's `variants`.
    mutating func variants(_ members: [JSONMember]) -> [Named<Node<VariantWord>>] {
        guard members.count <= VariantName.mostVariants else {
            error(
                .invalidValue,
                "a scene must have at most \(VariantName.mostVariants) variants, found \(members.count)",
                at: members[VariantName.mostVariants].keyOrigin)
            return []
        }
        return members.compactMap { member in
            guard isVariantName(member) else { return nil }
            return open(member.value, as: VariantWord.self).map { Named(name: member.name, value: $0) }
        }
    }

    private mutating func isVariantName(_ member: JSONMember) -> Bool {
        if VariantName.isValid(member.key) { return true }
        let isReserved = VariantName.reserved.contains(member.key)
        error(
            .invalidValue,
            isReserved
                ? "a variant must not be called '\(member.key)'"
                : "the name of a variant must be 1 to \(VariantName.mostCharacters) lower-case letters, digits and "
                    + "dashes and not begin with a dash, found '\(member.key.shortened)'",
            at: member.keyOrigin,
            hint: isReserved
                ? "choose another name: 'default' means the scene without a variant, 'all' every variant"
                : "write a name such as 'dark' or 'iphone-se'")
        return false
    }
}
