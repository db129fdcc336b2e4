import FlowModel

/// A module in both versions, and which declarations are which.
struct ModuleMatch {
    let old: Module
    let new: Module
    let flows: Pairing
    let screens: Pairing
    /// By the index of the flow in the new version.
    private(set) var flowMatches: [Int: FlowMatch] = [:]
    /// By the index of the screen in the new version.
    private(set) var screenMatches: [Int: ScreenMatch] = [:]

    init(_ before: ModuleFacts, _ after: ModuleFacts, _ scope: ComparisonScope) {
        let (old, new) = (before.content.module, after.content.module)
        self.old = old
        self.new = new
        flows = Pairing(
            old.flows.map(\.name.text), new.flows.map(\.name.text), in: scope.flows,
            oldFeatures: before.features.flows, newFeatures: after.features.flows)
        screens = Pairing(
            old.screens.map(\.name.text), new.screens.map(\.name.text), in: scope.screens,
            oldFeatures: before.features.screens, newFeatures: after.features.screens)
        for pair in screens.pairs {
            screenMatches[pair.new] = ScreenMatch(
                old.screens[pair.old], new.screens[pair.new], oldUses: before.usesOfIntents[pair.old] ?? [:],
                newUses: after.usesOfIntents[pair.new] ?? [:], oldAnchorUses: before.usesOfAnchors[pair.old] ?? [:],
                newAnchorUses: after.usesOfAnchors[pair.new] ?? [:])
        }
        for pair in flows.pairs {
            flowMatches[pair.new] = FlowMatch(
                pair.old, in: old, pair.new, in: new,
                oldContent: { self.content(ofOld: $0) }, newContent: { self.content(ofNew: $0) })
        }
    }

    /// What a route shows, by its name in the new version if it is there.
    func content(ofOld route: Route) -> String {
        switch route.content {
        case .screen(let reference), .impliedScreen(let reference):
            guard let screen = reference.target else { return "screen \(reference.name.text)" }
            return "screen \(newName(ofScreen: screen))"
        case .flow(let reference):
            guard let flow = reference.target else { return "flow \(reference.name.text)" }
            return "flow \(newName(ofFlow: flow))"
        // An alert that becomes a confirmation only looks different.
        case .alert: return "alert"
        }
    }

    func content(ofNew route: Route) -> String {
        switch route.content {
        case .screen(let reference), .impliedScreen(let reference): "screen \(reference.name.text)"
        case .flow(let reference): "flow \(reference.name.text)"
        case .alert: "alert"
        }
    }

    func newName(ofScreen screen: SpecScreenID) -> String {
        screens.new[screen.index].map { new.screens[$0].name.text } ?? old[screen].name.text
    }

    func newName(ofFlow flow: FlowID) -> String {
        flows.new[flow.index].map { new.flows[$0].name.text } ?? old[flow].name.text
    }

    /// The new name of a guard of the old version.
    func guardName(ofOld flow: FlowID, _ name: String) -> String {
        guard let partner = flows.new[flow.index], let match = flowMatches[partner] else { return name }
        return match.guardRenames.renamed(name)
    }

    /// The new names of the anchors of the screen that a route of the old version shows.
    func anchorRenames(ofOld route: Route) -> [String: String] {
        guard let screen = route.content.screen, let partner = screens.new[screen.index],
            let match = screenMatches[partner]
        else { return [:] }
        return match.anchors.renames(match.old.anchors.map(\.name.text), match.new.anchors.map(\.name.text))
    }

    /// The new names of the events of a route of the old version.
    /// - Parameter partner: the route in the new version; `nil` if it was removed.
    func eventRenames(ofOld route: Route, _ partner: Route?) -> [String: String] {
        switch route.content {
        case .screen(let reference), .impliedScreen(let reference):
            guard let screen = reference.target, let partner = screens.new[screen.index],
                let match = screenMatches[partner]
            else { return [:] }
            return match.intents.renames(match.old.intents.map(\.name.text), match.new.intents.map(\.name.text))
        case .flow(let reference):
            guard let flow = reference.target, let partner = flows.new[flow.index], let match = flowMatches[partner]
            else { return [:] }
            return match.outcomes.renames(match.old.outcomes.map(\.name.text), match.new.outcomes.map(\.name.text))
        case .alert(let alert):
            guard let new = partner?.alert else { return [:] }
            return Pairing(alert.buttons, new.buttons).renames(
                alert.buttons.map(\.name.text), new.buttons.map(\.name.text))
        }
    }
}

extension Pairing {
    /// Pairs the buttons of an alert: those without a partner of the same name, by their titles.
    init(_ old: [AlertButton], _ new: [AlertButton]) {
        self.init(old.map(\.name.text), new.map(\.name.text)) { one, other in
            old[one].title?.plain == new[other].title?.plain ? 1 : 0
        }
    }
}
