import Timing

/// A named easing as a static member of the builder's type `Easing`.
package struct EasingMember: Hashable, Sendable {
    /// The easing's name in scenes.
    package let name: String
    /// The member's name in Swift.
    package let member: String

    /// All named easings, in the catalogue's order. All members are different.
    package static let all: [EasingMember] = {
        let plain = Set(Easing.names.filter(SwiftType.isIdentifier))
        return Easing.catalogue.map { entry in
            let member = SwiftType.identifier(entry.name)
            // CSS's `ease-in` is another curve than the pages' `easeIn`.
            let isTaken = entry.name != member && plain.contains(member)
            return EasingMember(
                name: entry.name, member: isTaken ? "css" + member.prefix(1).uppercased() + member.dropFirst() : member)
        }
    }()

    package static func member(named name: String) -> String? { all.first { $0.name == name }?.member }
}
