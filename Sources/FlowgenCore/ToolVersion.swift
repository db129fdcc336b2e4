/// The version that `flowgen --version` prints; nowhere else, and never in generated code.
package enum ToolVersion {
    package static let current = "0.1.0"
}
