import FlowDiagnostics

/// Every rule, group by group, in the order in which their findings at one place are told.
package enum RuleRegistry {
    package static let all: [any Rule.Type] = reading + names + behaviour + links + style + generating

    private static let reading: [any Rule.Type] = []

    private static let names: [any Rule.Type] = []

    private static let behaviour: [any Rule.Type] = [
        UnreachableRoute.self,
        DeadIntent.self,
        ShadowedBranch.self,
        Fallthrough.self,
    ]

    private static let links: [any Rule.Type] = [
        AmbiguousLink.self,
        ShadowedLink.self,
        LinkDropsValues.self,
        ResumeWithoutHold.self,
    ]

    private static let style: [any Rule.Type] = [
        NamingConvention.self
    ]

    private static let generating: [any Rule.Type] = []

    package static var ids: [RuleID] { all.map { $0.id } }

    package static func rule(_ id: RuleID) -> (any Rule.Type)? { all.first { $0.id == id } }
}
