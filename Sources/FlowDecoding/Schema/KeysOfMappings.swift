import FlowDiagnostics
import FlowModel
import FlowYAML

/// A mapping with keys of the language.
package enum SpecKeys: Hashable, Sendable, CaseIterable {
    case spec, screen, external, parameter, event, task, presentation, leaving, route, alert, button, tab, destination
    case start, links, hold, branch
    case expectation, situation, always, precedence, interval, occurrence, routeChoice

    /// What a key is; `nil` if the mapping has no such key.
    package func role(of key: String) -> SpecRole? {
        if self == .branch, let key = BranchKey(rawValue: key) {
            return BranchKey.verbs.contains(key) ? .verb : .keyword
        }
        return known(key) == nil ? nil : .keyword
    }

    /// What can be written below a key; `nil` if the mapping has no such key.
    package func value(of key: String) -> SpecPlace? { known(key)?.place }

    /// The description of a key, as editors show it; `nil` if the mapping has no such key.
    package func documentation(of key: String) -> String? {
        guard case .string(let text)? = known(key)?.schema.json["description"] else { return nil }
        return text
    }

    private func known(_ key: String) -> (any PlacedKey)? { table.init(rawValue: key) }

    private var table: any PlacedKey.Type {
        switch self {
        case .spec: TopLevelKey.self
        case .screen: ScreenKey.self
        case .external: ExternalKey.self
        case .parameter: ParameterKey.self
        case .event: EventKey.self
        case .task: TaskKey.self
        case .presentation: PresentationKey.self
        case .leaving: LeavingKey.self
        case .route: RouteKey.self
        case .alert: AlertKey.self
        case .button: AlertButtonKey.self
        case .tab: TabKey.self
        case .destination: DestinationKey.self
        case .start: StartKey.self
        case .links: LinksKey.self
        case .hold: HoldKey.self
        case .branch: BranchKey.self
        case .expectation: ExpectationKey.self
        case .situation: SituationKey.self
        case .always: AlwaysKey.self
        case .precedence: PrecedenceKey.self
        case .interval: IntervalKey.self
        case .occurrence: OccurrenceKey.self
        case .routeChoice: RouteChoiceKey.self
        }
    }
}

/// A key whose values have a place. Implemented as a switch over all keys, so that the compiler reports a key without one.
package protocol PlacedKey: SchemaKey {
    /// What can be written below the key.
    var place: SpecPlace { get }
}
