extension ExpectationKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .id, .doc: .prose
        case .never, .possible: .keys(.situation)
        case .always: .keys(.always)
        case .before: .keys(.precedence)
        case .between: .keys(.interval)
        case .when: .keys(.occurrence)
        case .seen: .routeChoice
        case .stack: .list(of: .routePath)
        case .outcome: .one(.outcome)
        case .fails: .word
        }
    }
}

extension SituationKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .seen, .beneath, .directlyBeneath, .anywhere, .twice: .routeChoice
        case .layer: .one(.layer)
        case .deeper, .modals: .one(.literal)
        case .running: .one(.task)
        }
    }
}

extension AlwaysKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .can: SpecPlace(.goal, .keys(.routeChoice), isListed: true)
        case .with: .one(.outcome)
        case .within: .one(.literal)
        }
    }
}

extension PrecedenceKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .first, .then: .routeChoice
        }
    }
}

extension IntervalKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .after, .before, .never: .routeChoice
        }
    }
}

extension OccurrenceKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .intent: .one(.event)
        case .link: .one(.link)
        case .event: .one(.anyEvent)
        case .at: .routeChoice
        }
    }
}

extension RouteChoiceKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .not: .list(of: .routePath)
        }
    }
}
