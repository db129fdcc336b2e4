/// The version that `flowgen --version` prints; nowhere else, and never in generated code.
package enum ToolVersion {
    package static let current = "0.1.0"
    /// When this version was begun, for the head of the manual page: a page that is made twice is the same.
    package static let date = "2026-11-21"
}
