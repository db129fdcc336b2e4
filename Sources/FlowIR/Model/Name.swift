import FlowDiagnostics

/// A name as it was written, and its position.
package struct Name: Hashable, Sendable {
    package var text: String
    package var span: SourceSpan

    @inlinable
    package init(_ text: String, at span: SourceSpan) {
        self.text = text
        self.span = span
    }
}

/// A flow of the module: an index into ``Module/flows``.
package struct FlowID: Hashable, Sendable {
    package let index: Int

    @inlinable
    package init(index: Int) { self.index = index }
}

/// A screen of the module: an index into ``Module/screens``.
package struct SpecScreenID: Hashable, Sendable {
    package let index: Int

    @inlinable
    package init(index: Int) { self.index = index }
}

/// A route of one flow: an index into ``Flow/routes``.
package struct RouteID: Hashable, Sendable {
    package let index: Int

    @inlinable
    package init(index: Int) { self.index = index }
}

/// A name that refers to a declaration elsewhere. `target` is `nil` until it is resolved, and stays `nil` if there is no such
/// declaration.
package struct Reference<Target: Hashable & Sendable>: Hashable, Sendable {
    package var name: Name
    package var target: Target?

    @inlinable
    package init(_ name: Name, target: Target? = nil) {
        self.name = name
        self.target = target
    }
}
