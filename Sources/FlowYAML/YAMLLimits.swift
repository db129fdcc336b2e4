/// The limits for a spec. Each is far above what anyone writes by hand, and low enough that no input can exhaust memory or
/// overflow the stack.
package enum YAMLLimits {
    /// The size of a file in bytes: 64 MiB.
    package static let fileSize = 64 * 1024 * 1024
    /// The nesting depth of collections, counted through aliases as well. The root collection has depth 1.
    package static let depth = 100
    /// The number of nodes that aliases and merge keys may add to a document, counting every copy.
    package static let aliasedNodes = 100_000
}
