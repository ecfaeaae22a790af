import Diagnostics
import JSON
import SceneDocument

extension SceneReader {
    /// Reads the variants of a scene. A variant with a mistake in its name or its keys is left out.
    mutating func variants(_ value: JSONValue?) -> [Named<Node<VariantWord>>] {
        let members = members(of: value, as: "an object that maps names to variants")
        guard members.count <= VariantName.mostVariants else {
            problems.error(
                .invalidValue,
                "a scene must have at most \(VariantName.mostVariants) variants, found \(members.count)",
                at: members[VariantName.mostVariants].keyOrigin)
            return []
        }
        return members.compactMap { member in
            guard isName(member) else { return nil }
            return problems.open(member.value, as: VariantWord.self).map { Named(name: member.name, value: $0) }
        }
    }

    private mutating func isName(_ member: JSONMember) -> Bool {
        if VariantName.isValid(member.key) { return true }
        let isReserved = VariantName.reserved.contains(member.key)
        let rule =
            isReserved
            ? "a variant must not be called '\(member.key)'"
            : "the name of a variant must be 1 to \(VariantName.mostCharacters) lower-case letters, digits and dashes and "
                + "not begin with a dash, found '\(member.key.shortened)'"
        problems.error(
            .invalidValue, rule, at: member.keyOrigin,
            hint: isReserved
                ? "choose another name: 'default' means the scene without a variant, 'all' every variant"
                : "write a name such as 'dark' or 'iphone-se'")
        return false
    }
}
