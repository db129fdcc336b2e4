/// How a spec file is named.
package enum SpecFileName {
    package static let endings = [".flow.yaml", ".flow.yml"]

    /// Whether a file of this name is a spec.
    package static func isSpec(_ name: String) -> Bool {
        endings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
    }
}
