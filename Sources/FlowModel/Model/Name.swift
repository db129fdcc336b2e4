import FlowDiagnostics

/// A name as it was written, and its position.
@usableFromInline
package struct Name: Hashable, Sendable {
    @usableFromInline
    package var text: String
    @usableFromInline
    package var span: SourceSpan

    @inlinable
    package init(_ text: String, at span: SourceSpan) {
        self.text = text
        self.span = span
    }
}

/// The id of a declaration: an index into a list of the module or of a flow.
@usableFromInline
package protocol DeclarationID: Hashable, Sendable {
    init(index: Int)
    var index: Int { get }
}

/// A flow of the module: an index into ``Module/flows``.
@usableFromInline
package struct FlowID: DeclarationID {
    @usableFromInline
    let number: Int32

    @inlinable
    package init(index: Int) { number = Int32(truncatingIfNeeded: index) }

    @inlinable
    package var index: Int { Int(number) }
}

/// A screen of the module: an index into ``Module/screens``.
@usableFromInline
package struct SpecScreenID: DeclarationID {
    @usableFromInline
    let number: Int32

    @inlinable
    package init(index: Int) { number = Int32(truncatingIfNeeded: index) }

    @inlinable
    package var index: Int { Int(number) }
}

/// A route of one flow: an index into ``Flow/routes``.
@usableFromInline
package struct RouteID: DeclarationID {
    @usableFromInline
    let number: Int32

    @inlinable
    package init(index: Int) { number = Int32(truncatingIfNeeded: index) }

    @inlinable
    package var index: Int { Int(number) }
}

/// A guard, an effect or an outcome is only named within its flow, where its index is enough.
extension Int: DeclarationID {
    @inlinable
    package init(index: Int) { self = index }

    @inlinable
    package var index: Int { self }
}

/// A name that refers to a declaration elsewhere.
@usableFromInline
package struct Reference<Target: DeclarationID>: Hashable, Sendable {
    @usableFromInline
    package var name: Name
    /// The index of the target, or -1. An optional id would make each reference a quarter larger.
    @usableFromInline
    var number: Int32

    @inlinable
    package init(_ name: Name, target: Target? = nil) {
        self.name = name
        number = Self.number(of: target)
    }

    /// `nil` until it is resolved; stays `nil` if the declaration does not exist.
    @inlinable
    package var target: Target? {
        get { number < 0 ? nil : Target(index: Int(number)) }
        set { number = Self.number(of: newValue) }
    }

    @inlinable
    static func number(of target: Target?) -> Int32 {
        target.map { Int32(truncatingIfNeeded: $0.index) } ?? -1
    }
}
