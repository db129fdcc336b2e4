/// The stable, kebab-case name of a rule. Ids are never reused.
package struct RuleID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package var description: String { rawValue }
}

/// What reading a spec can find.
extension RuleID {
    package static let yamlSyntax = RuleID(rawValue: "yaml-syntax")
    package static let yamlEncoding = RuleID(rawValue: "yaml-encoding")
    package static let yamlLimit = RuleID(rawValue: "yaml-limit")
    package static let duplicateKey = RuleID(rawValue: "duplicate-key")
    package static let unknownKey = RuleID(rawValue: "unknown-key")
    package static let wrongShape = RuleID(rawValue: "wrong-shape")
    package static let missingKey = RuleID(rawValue: "missing-key")
    package static let unsupportedVersion = RuleID(rawValue: "unsupported-version")
    package static let invalidType = RuleID(rawValue: "invalid-type")
    package static let invalidIdentifier = RuleID(rawValue: "invalid-identifier")
    package static let invalidLiteral = RuleID(rawValue: "invalid-literal")
    package static let invalidLink = RuleID(rawValue: "invalid-link")
}

/// What resolving names and binding arguments can find.
extension RuleID {
    package static let unknownName = RuleID(rawValue: "unknown-name")
    package static let duplicateName = RuleID(rawValue: "duplicate-name")
    package static let nameCollision = RuleID(rawValue: "name-collision")
    package static let duplicateOutput = RuleID(rawValue: "duplicate-output")
    package static let recursiveFlow = RuleID(rawValue: "recursive-flow")
    package static let missingTransition = RuleID(rawValue: "missing-transition")
    package static let unknownEvent = RuleID(rawValue: "unknown-event")
    package static let missingArgument = RuleID(rawValue: "missing-argument")
    package static let argumentTypeMismatch = RuleID(rawValue: "argument-type-mismatch")
    package static let unknownArgument = RuleID(rawValue: "unknown-argument")
    package static let wrongContainer = RuleID(rawValue: "wrong-container")
    package static let oneVerb = RuleID(rawValue: "one-verb")
}

/// What the checks of behaviour and style can find.
extension RuleID {
    package static let unreachableRoute = RuleID(rawValue: "unreachable-route")
    package static let deadIntent = RuleID(rawValue: "dead-intent")
    package static let shadowedBranch = RuleID(rawValue: "shadowed-branch")
    package static let fallthroughBranch = RuleID(rawValue: "fallthrough")
    package static let namingConvention = RuleID(rawValue: "naming-convention")
    package static let ambiguousLink = RuleID(rawValue: "ambiguous-link")
}

/// What generating can find.
extension RuleID {
    /// The language knows it, the emitters do not yet.
    package static let notSupportedYet = RuleID(rawValue: "not-supported-yet")
}
