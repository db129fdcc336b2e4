/// A flow or a screen that a route names, and that its module does not see.
package struct UnknownContent: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case flow, screen
    }

    package let kind: Kind
    package let name: String

    package init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// The message where a module declares it that is not used.
    package func message(ownedBy module: String) -> String {
        "\(kind) `\(name)` is one of module `\(module)`, which this module does not use; add `uses: [\(module)]` to the module"
    }
}
