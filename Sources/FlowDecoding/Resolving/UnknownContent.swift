import FlowDiagnostics
import FlowEscaping

/// A flow or a screen that a route names, and that its module does not see.
package struct UnknownContent: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case flow, screen
    }

    private let kind: String
    private let name: String

    package init(_ kind: Kind, _ name: String) { self.init(kind: kind.rawValue, name) }

    init(kind: String, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// The beginning of the diagnostic where no module has it.
    package var missing: String { "there is no \(kind) `\(name)`" }

    package func isSubject(of diagnostic: Diagnostic) -> Bool { diagnostic.message.begins(with: missing) }

    /// The diagnostic where a module has it that is not used.
    package func message(ownedBy module: String) -> String {
        "\(kind) `\(name)` is one of module `\(module)`, which this module does not use; add `uses: [\(module)]` to the module"
    }
}
