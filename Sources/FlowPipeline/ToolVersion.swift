import FlowEscaping

/// The version that `flowgen --version` prints. It does not appear in generated code.
package enum ToolVersion {
    package static let current = "0.1.0"

    /// Whether a version, of which the last numbers may be missing, is this one.
    package static func isCurrent(_ version: String) -> Bool {
        let parts = version.words(at: ".")
        return zip(parts, current.words(at: ".")).allSatisfy { $0 == $1 }
    }

    /// The date of this version, for the header of the manual page, so that the page is the same each time it is generated.
    package static let date = "2026-11-21"
}
