extension TopLevelKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .flowgen: .one(.literal)
        case .flow: SpecPlace(.flow, isDeclaring: true)
        case .doc: .prose
        case .container: .word
        case .params: .params
        case .outcomes: .events(.outcome)
        case .screens: .names(.screen, .keys(.screen))
        case .intents: .events(.event)
        case .guards: .names(.guard, .decisions)
        case .badges: .names(.badge, .decisions)
        case .effects: .names(.effect, .decisions)
        case .tasks: .names(.task, .keys(.task))
        case .presentations: .names(.presentation, .keys(.presentation))
        case .start: SpecPlace(.route, .keys(.start), isListed: true)
        case .entries: .destination
        case .routes: .names(.route, .keys(.route))
        case .transitions: SpecPlace(nil, .uses(.event, .transition))
        case .links: .keys(.links)
        case .expect: SpecPlace(nil, .keys(.expectation), isListed: true)
        case .external: .names(.flow, .keys(.external))
        case .imports: .list(of: .module)
        }
    }
}

extension ScreenKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .doc: .prose
        case .params: .params
        case .intents: .events(.event)
        case .receives: .events(.message)
        case .anchors: .anchors
        case .view: .one(.type)
        }
    }
}

extension ExternalKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .doc: .prose
        case .params: .params
        case .outcomes: .events(.outcome)
        }
    }
}

extension ParameterKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .type: .type
        case .default: .one(.literal)
        case .label, .hashable: .word
        case .doc: .prose
        }
    }
}

extension EventKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .payload: .params
        case .doc: .prose
        case .bubbles: .word
        }
    }
}

extension TaskKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .params: .params
        case .outcomes: .events(.event)
        case .doc: .prose
        }
    }
}

extension PresentationKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .dismissible: .leaving
        case .doc: .prose
        }
    }
}

extension LeavingKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .when: .condition
        }
    }
}

extension LinksKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .schemes, .hosts: .list(of: .literal)
        case .routes: .names(.link, .transition)
        }
    }
}

extension HoldKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .for: .one(.literal)
        }
    }
}
