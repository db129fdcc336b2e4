import FlowEscaping

/// The naming convention for spec files.
package enum SpecFileName {
    package static let endings = [".flow.yaml", ".flow.yml"]

    /// Whether a file with this name is a spec.
    package static func isSpec(_ name: String) -> Bool {
        endings.contains { name.ends(with: $0) && name.utf8.count > $0.utf8.count }
    }
}
