import FlowDiagnostics
import FlowRules

/// One rule of each kind that a configuration treats differently, whichever rules there are.
enum StubRules {
    static let all: [any Rule.Type] = [
        StubFallthrough.self, StubDeadIntent.self, StubImperativeIntent.self, StubUnknownName.self,
    ]
}

private protocol StubRule: Rule {}

extension StubRule {
    static var level: RuleLevel { .warning }
    static var documentation: String { "" }
    static var badExample: RuleExample { "" }
    static var goodExample: RuleExample { "" }
}

private enum StubFallthrough: StubRule {
    static let id = RuleID.fallthroughBranch
    static let group = RuleGroup.behaviour
}

private enum StubDeadIntent: StubRule {
    static let id = RuleID.deadIntent
    static let group = RuleGroup.behaviour
}

private enum StubImperativeIntent: StubRule {
    static let id = RuleID.imperativeIntent
    static let group = RuleGroup.style
}

private enum StubUnknownName: StubRule {
    static let id = RuleID.unknownName
    static let group = RuleGroup.names
}
