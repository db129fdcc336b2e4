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

/// What the checks of behaviour can find.
extension RuleID {
    package static let unreachableRoute = RuleID(rawValue: "unreachable-route")
    package static let deadIntent = RuleID(rawValue: "dead-intent")
    package static let deadTransition = RuleID(rawValue: "dead-transition")
    package static let shadowedBranch = RuleID(rawValue: "shadowed-branch")
    package static let stackUnderflow = RuleID(rawValue: "stack-underflow")
    package static let popTargetMissing = RuleID(rawValue: "pop-target-missing")
    package static let nothingToDismiss = RuleID(rawValue: "nothing-to-dismiss")
    package static let finishedFlowStays = RuleID(rawValue: "finished-flow-stays")
    package static let buriedRoute = RuleID(rawValue: "buried-route")
    package static let implicitExit = RuleID(rawValue: "implicit-exit")
    package static let outcomeNeverProduced = RuleID(rawValue: "outcome-never-produced")
    package static let noWayOut = RuleID(rawValue: "no-way-out")
    package static let deadEnd = RuleID(rawValue: "dead-end")
    package static let unboundedStack = RuleID(rawValue: "unbounded-stack")
    package static let deepStack = RuleID(rawValue: "deep-stack")
    package static let nestedModal = RuleID(rawValue: "nested-modal")
    package static let fallthroughBranch = RuleID(rawValue: "fallthrough")
    package static let noOpTransition = RuleID(rawValue: "no-op-transition")
    package static let rootReplaced = RuleID(rawValue: "root-replaced")
    package static let trapInContext = RuleID(rawValue: "trap-in-context")
    package static let onlyByGlobal = RuleID(rawValue: "only-by-global")
    package static let unusedTab = RuleID(rawValue: "unused-tab")
    /// The flow is too large to be proved.
    package static let analysisLimit = RuleID(rawValue: "analysis-limit")
}

/// What the checks of links can find.
extension RuleID {
    package static let ambiguousLink = RuleID(rawValue: "ambiguous-link")
    package static let shadowedLink = RuleID(rawValue: "shadowed-link")
    package static let linkDropsValues = RuleID(rawValue: "link-drops-values")
    package static let resumeWithoutHold = RuleID(rawValue: "resume-without-hold")
    package static let holdWithoutResume = RuleID(rawValue: "hold-without-resume")
}

/// What the checks of style can find.
extension RuleID {
    package static let imperativeIntent = RuleID(rawValue: "imperative-intent")
    package static let godFlow = RuleID(rawValue: "god-flow")
    package static let namingConvention = RuleID(rawValue: "naming-convention")
    package static let unusedDeclaration = RuleID(rawValue: "unused-declaration")
    package static let unusedValue = RuleID(rawValue: "unused-value")
    package static let sameAsParent = RuleID(rawValue: "same-as-parent")
    package static let missingDoc = RuleID(rawValue: "missing-doc")
    package static let fileName = RuleID(rawValue: "file-name")
    package static let suspiciousScalar = RuleID(rawValue: "suspicious-scalar")
    package static let bidiControl = RuleID(rawValue: "bidi-control")
    package static let unusedSuppression = RuleID(rawValue: "unused-suppression")
}
