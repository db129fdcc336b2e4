import FlowDiagnostics
import FlowSwiftCode

/// A parameter (`name: Type`) of a screen, a flow, an event's payload, a guard or an effect.
package struct Parameter: Hashable, Sendable {
    /// The argument label at a call site.
    package enum Label: Hashable, Sendable {
        /// The parameter's own name.
        case name
        /// A different label: `label: for` results in `for profile: Profile`.
        case other(String)
        /// No label: `label: _`.
        case none
    }

    package var name: Name
    package var typeSpan: SourceSpan
    package var type: SwiftType
    /// The additional values of the long form.
    @usableFromInline
    var details: Rare<Details>

    @usableFromInline
    struct Details: Hashable, Sendable {
        @usableFromInline
        var label: Label
        @usableFromInline
        var defaultValue: Literal?
        @usableFromInline
        var isHashable: Bool
        @usableFromInline
        var doc: String?
    }

    package init(
        name: Name, type: SwiftType, typeSpan: SourceSpan, label: Label = .name, defaultValue: Literal? = nil,
        isHashable: Bool = true, doc: String? = nil
    ) {
        self.name = name
        self.type = type
        self.typeSpan = typeSpan
        let isBare = label == .name && defaultValue == nil && isHashable && doc == nil
        details =
            isBare
            ? Rare()
            : Rare(Details(label: label, defaultValue: defaultValue, isHashable: isHashable, doc: doc))
    }

    @inlinable
    package var label: Label { details.value?.label ?? .name }

    @inlinable
    package var defaultValue: Literal? { details.value?.defaultValue }

    /// `false` if it is excluded from the route's equality and hash.
    @inlinable
    package var isHashable: Bool { details.value?.isHashable ?? true }

    @inlinable
    package var doc: String? { details.value?.doc }
}

/// A value written in the spec.
package enum Literal: Hashable, Sendable {
    case string(String)
    /// Digits with an optional minus sign, as in Swift.
    case integer(String)
    case double(String)
    case bool(Bool)
    /// `.edit`: a static member or case of the parameter's type, without the dot.
    case member(String)
    case none
}

/// An event with its payload: an intent or an outcome.
package struct Event: Hashable, Sendable {
    package var name: Name
    package var payload: [Parameter]
    package var doc: String?
    /// Whether the event is reported to the parents of a flow if nothing in the flow has a transition for it. Among the outcomes of
    /// a flow, such an event is not declared there: it is an intent that bubbles out of the flow, which does not end with it.
    package var bubbles: Bool

    package init(name: Name, payload: [Parameter] = [], doc: String? = nil, bubbles: Bool = false) {
        self.name = name
        self.payload = payload
        self.doc = doc
        self.bubbles = bubbles
    }
}

/// A guard or an effect, which the app implements, with its parameters.
package struct Decision: Hashable, Sendable {
    package var name: Name
    package var parameters: [Parameter]
    /// Whether no spec declares it: it is the effect of a flow that opens URLs with `open`.
    package private(set) var opensURLs = false

    package init(name: Name, parameters: [Parameter] = []) {
        self.name = name
        self.parameters = parameters
    }

    /// The effect that the app performs, `open(url:)`, with the location of the first `open` of the flow.
    package static func opening(_ name: Name) -> Decision {
        let url = Parameter(name: Name(openedName, at: name.span), type: .named("URL"), typeSpan: name.span)
        var decision = Decision(name: name, parameters: [url])
        decision.opensURLs = true
        return decision
    }

    package static let openingName = "open"
    package static let openedName = "url"
}
