/// The stable, kebab-case name of a rule. Ids are never reused.
package struct RuleID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(_ name: String) { rawValue = name }

    package var description: String { rawValue }
}

// A rule declares its id in its own file. The rules of the reading and resolving stages are an exception: these stages are in
// targets that FlowLint depends on, so their ids are declared here, and the files of the rules refer to them.

/// The rules that reading a spec can report.
extension RuleID {
    package static let yamlSyntax = RuleID("yaml-syntax")
    package static let yamlEncoding = RuleID("yaml-encoding")
    package static let yamlLimit = RuleID("yaml-limit")
    package static let bidiControl = RuleID("bidi-control")
    package static let hiddenLineBreak = RuleID("hidden-line-break")
    package static let duplicateKey = RuleID("duplicate-key")
    package static let unknownKey = RuleID("unknown-key")
    package static let wrongShape = RuleID("wrong-shape")
    package static let missingKey = RuleID("missing-key")
    package static let unsupportedVersion = RuleID("unsupported-version")
    package static let invalidType = RuleID("invalid-type")
    package static let invalidIdentifier = RuleID("invalid-identifier")
    package static let invalidLiteral = RuleID("invalid-literal")
    package static let invalidLink = RuleID("invalid-link")
}

/// The rules that resolving names and binding arguments can report.
extension RuleID {
    package static let unknownName = RuleID("unknown-name")
    package static let ambiguousName = RuleID("ambiguous-name")
    package static let notVisible = RuleID("not-visible")
    package static let duplicateName = RuleID("duplicate-name")
    package static let recursiveFlow = RuleID("recursive-flow")
    package static let recursiveModule = RuleID("recursive-module")
    package static let missingTransition = RuleID("missing-transition")
    package static let taskWithoutPlace = RuleID("task-without-place")
    package static let unansweredIntent = RuleID("unanswered-intent")
    package static let endlessAnswer = RuleID("endless-answer")
    package static let unknownEvent = RuleID("unknown-event")
    package static let missingArgument = RuleID("missing-argument")
    package static let argumentTypeMismatch = RuleID("argument-type-mismatch")
    package static let unknownArgument = RuleID("unknown-argument")
    package static let wrongContainer = RuleID("wrong-container")
    package static let oneVerb = RuleID("one-verb")
}
