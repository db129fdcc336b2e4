/// What a spec may not exceed. Each is far beyond anything written by hand, and low enough that no input can make
/// flowgen run out of memory or of stack.
package enum YAMLLimits {
    /// The size of one file in bytes: 64 MiB.
    package static let fileSize = 64 * 1024 * 1024
    /// How deep collections may nest, counted through aliases as well. The document's own collection is the first.
    package static let depth = 100
    /// How many nodes aliases and merge keys may add to a document, all copies counted.
    package static let aliasedNodes = 100_000
}
