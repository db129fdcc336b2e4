import FlowDiagnostics

/// One node of a ``YAMLTree``: an index into its arrays.
package struct YAMLNode: Hashable, Sendable {
    @usableFromInline
    let index: UInt32

    @inlinable
    init(index: UInt32) { self.index = index }
}
