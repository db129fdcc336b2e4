import FlowModel

extension RouteKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .screen: .one(.screen)
        case .flow: .one(.flow)
        case .alert, .confirmation: .keys(.alert)
        case .params: .params
        case .receives: .events(.message)
        case .anchors: .anchors
        case .doc: .prose
        case .with: .arguments
        case .as: .one(.presentation)
        case .detents: .list(of: .word)
        case .dismissible, .back: .leaving
        case .tab: .keys(.tab)
        case .transitions: SpecPlace(nil, .uses(.event, .transition))
        }
    }
}

extension AlertKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .title, .message: .one(.text)
        case .buttons: .names(.button, .keys(.button))
        }
    }
}

extension AlertButtonKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .title: .one(.text)
        case .role: .word
        }
    }
}

extension TabKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .title, .icon, .image, .section: .prose
        case .badge: .one(.badge)
        case .role, .hidden: .word
        case .when: .condition
        }
    }
}

extension DestinationKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .route: .one(.route)
        case .with: .arguments
        }
    }
}

extension StartKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .when: .condition
        case .route: .one(.route)
        case .finish: .one(.outcome)
        case .do: .transition
        case .with: .arguments
        }
    }
}

extension BranchKey: PlacedKey {
    package var place: SpecPlace {
        switch self {
        case .verb(let verb): verb.traits.value.place
        case .do: .transition
        case .open: .one(.url)
        case .modifier(let modifier): modifier.rows.first?.value.place ?? .unread
        case .with: .arguments
        case .clause(let clause): clause.place
        }
    }
}

extension BranchKey.Clause {
    fileprivate var place: SpecPlace {
        switch self {
        case .when: .condition
        case .run: .list(of: .call)
        case .at: .one(.linkTarget)
        case .deliver: .one(.message)
        case .animated: .word
        case .doc: .prose
        case .hold: SpecPlace(.word, .keys(.hold))
        case .payload: .params
        }
    }
}

extension VerbTraits.Value {
    fileprivate var place: SpecPlace {
        switch self {
        case .nothing, .optionalWord: .word
        case .count: .one(.literal)
        case .destination, .target: .one(.route)
        case .destinations: .destination
        case .outcome: .one(.outcome)
        }
    }
}

extension VerbModifierTraits.Value {
    fileprivate var place: SpecPlace {
        switch self {
        case .target: .one(.route)
        case .word, .flag: .word
        case .style: .one(.presentation)
        case .values: .list(of: .parameter)
        case .anchor: SpecPlace(.anchor, .uses(.anchor, .one(.value)))
        }
    }
}
