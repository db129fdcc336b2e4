import FlowDiagnostics
import FlowModel

/// A place in a spec at which something is named.
package struct Occurrence: Hashable, Sendable {
    package var element: NamedElement
    package var use: NameUse
    /// The name alone in the text of the model: without quotes, signs and what is around it.
    package var span: SourceSpan
    package var spelling: NameSpelling
}

/// What a name is there for.
package enum NameUse: Hashable, Sendable {
    case declaration
    /// The name of a route that declares its screen.
    case declarationByRoute
    /// The name of a route that shows a screen of its name, which is declared elsewhere.
    case impliedContent
    /// `screen:` or `flow:` of a route.
    case content
    /// The event of a transition.
    case event
    /// The route that a verb shows or puts on the stack.
    case destination(VerbKind)
    /// A route that is searched on the stack: `popTo`, `above` and the like.
    case target
    case start, entry, finish
    case condition, run, badge, deliver
    /// A name in `with`.
    case argument
    /// A value that a transition passes on by its name, which is not written there.
    case passedOn
    /// `$name`, `{name}` and the names of a condition on values.
    case value
    /// `from:`, `as:`, `by:`, `at:`
    case anchor, presentation, identity, linkTarget
    /// A name in `expect`.
    case expectation
    /// The type of a parameter, or the `view` of a screen.
    case type
    case `import`
    /// A rule in a comment, or in the configuration.
    case suppression, setting
    /// A module under `uses`.
    case usedModule

    package var isDeclaration: Bool { self == .declaration || self == .declarationByRoute }
}

/// How an occurrence spells the name.
package enum NameSpelling: Hashable, Sendable {
    /// The span is the name.
    case exact
    /// The name follows from that of a route.
    case implied
    /// A slip, which is reported, and read as what it means.
    case misspelt
    /// The text has another form, such as an escape in quotes.
    case escaped
}
