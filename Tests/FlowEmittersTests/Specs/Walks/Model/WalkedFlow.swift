import FlowRuntime

/// One of the flows of this folder, with all events that its screens, links and a restored state can cause. It knows nothing of
/// what shows the flow.
@MainActor
final class WalkedFlow {
    let root: any FlowCoordinating
    private let answers = WalkedAnswers()
    private var numbers = 0
    private var saved: FlowSnapshot?

    init(_ name: String) {
        root =
            switch name {
            case "town": TownFlowCoordinatorViewModel(decisions: answers)
            case "square": SquareFlowCoordinatorViewModel(decisions: answers)
            case "pier": PierFlowCoordinatorViewModel()
            case "hamlet": HamletFlowCoordinatorViewModel.unstarted { HamletFlowCoordinatorViewModel() }
            default: CityFlowCoordinatorViewModel(decisions: answers)
            }
    }

    private func nextNumber() -> Int {
        numbers += 1
        return numbers
    }

    /// Returns the flow of the given type among the current flow and its descendants.
    private func find<Flow: FlowCoordinating>(_ type: Flow.Type) -> Flow? {
        var next: (any FlowCoordinating)? = root
        while let flow = next {
            if let flow = flow as? Flow { return flow }
            next = flow.currentChild
        }
        return nil
    }

    private var city: CityFlowCoordinatorViewModel? { find(CityFlowCoordinatorViewModel.self) }
    private var town: TownFlowCoordinatorViewModel? { find(TownFlowCoordinatorViewModel.self) }
    private var square: SquareFlowCoordinatorViewModel? { find(SquareFlowCoordinatorViewModel.self) }
    private var yard: YardFlowCoordinatorViewModel? { find(YardFlowCoordinatorViewModel.self) }
    private var hamlet: HamletFlowCoordinatorViewModel? { find(HamletFlowCoordinatorViewModel.self) }
    private var pier: PierFlowCoordinatorViewModel? { find(PierFlowCoordinatorViewModel.self) }
    private var street: StreetFlowCoordinatorViewModel? { find(StreetFlowCoordinatorViewModel.self) }

    /// What happens, by the name of the event. An event of a flow that is not on screen does nothing.
    private(set) lazy var events: [String: () -> Void] =
        pier == nil ? cityEventsOfAll : pierEvents.merging(outerEvents) { first, _ in first }

    /// The flows of the city contain each other.
    private var cityEventsOfAll: [String: () -> Void] {
        cityEvents.merging(townEvents) { first, _ in first }
            .merging(streetEvents) { first, _ in first }.merging(squareEvents) { first, _ in first }
            .merging(yardEvents) { first, _ in first }.merging(outerEvents) { first, _ in first }
            .merging(hamlet == nil ? [:] : hamletEvents) { first, _ in first }
    }

    private var cityEvents: [String: () -> Void] {
        [
            "splashShown": { [self] in city?.splashShown(number: nextNumber()) },
            "townShown": { [self] in city?.townShown() },
            "squareShown": { [self] in city?.squareShown() },
            "noticed": { [self] in city?.noticed(number: nextNumber()) },
            "curtained": { [self] in city?.curtained(number: nextNumber()) },
            "noticeToCurtain": { [self] in city?.noticeToCurtain() },
            "cityCleared": { [self] in city?.cityCleared() },
            "warned": { [self] in city?.warned(number: nextNumber()) },
        ]
    }

    private var townEvents: [String: () -> Void] {
        [
            "pushed": { [self] in town?.pushed(number: nextNumber()) },
            "pushedAtOnce": { [self] in town?.pushedAtOnce(number: nextNumber()) },
            "pushedTwo": { [self] in town?.pushedTwo() },
            "guarded": { [self] in town?.guarded() },
            "locked": { [self] in town?.locked() },
            "streetPushed": { [self] in town?.streetPushed() },
            "streetPresented": { [self] in town?.streetPresented() },
            "squarePresented": { [self] in town?.squarePresented() },
            "squareTaken": { [self] in town?.squareTaken() },
            "yardPushed": { [self] in town?.yardPushed() },
            "sheet": { [self] in town?.sheet(number: nextNumber()) },
            "fixedSheet": { [self] in town?.fixedSheet() },
            "cover": { [self] in town?.cover(number: nextNumber()) },
            "replaced": { [self] in town?.replaced(number: nextNumber()) },
            "popped": { [self] in town?.popped() },
            "poppedToRoot": { [self] in town?.poppedToRoot() },
            "dismissed": { [self] in town?.dismissed() },
            "dismissedTwo": { [self] in town?.dismissedTwo() },
            "dismissedAll": { [self] in town?.dismissedAll() },
            "sheetToCover": { [self] in town?.sheetToCover(number: nextNumber()) },
            "coverToSheet": { [self] in town?.coverToSheet(number: nextNumber()) },
            "presentedTwo": { [self] in town?.presentedTwo() },
            "again": { [self] in town?.again() },
            "journeyed": { [self] in town?.journeyed() },
            "asked": { [self] in town?.asked(number: nextNumber()) },
            "chosen": { [self] in town?.chosen(number: nextNumber()) },
            "carded": { [self] in town?.carded(number: nextNumber()) },
            "drawered": { [self] in town?.drawered(number: nextNumber()) },
            "cardToSheet": { [self] in town?.cardToSheet(number: nextNumber()) },
            "sheetToCard": { [self] in town?.sheetToCard(number: nextNumber()) },
            "cardOnSheet": { [self] in town?.cardOnSheet(number: nextNumber()) },
            "streetCarded": { [self] in town?.streetCarded() },
            "formOpened": { [self] in town?.formOpened(number: nextNumber()) },
            "drafted": { [self] in town?.drafted(number: nextNumber()) },
            "foldered": { [self] in town?.foldered(number: nextNumber()) },
            "changesTurned": { [self] in turn(\.isChanged) },
            "changesTurnedSilently": { [self] in answers.isChanged.toggle() },
        ]
    }

    private var streetEvents: [String: () -> Void] {
        [
            "streetMoved": { [self] in street?.streetMoved(number: nextNumber()) },
            "streetLocked": { [self] in street?.streetLocked(number: nextNumber()) },
            "streetSheet": { [self] in street?.streetSheet(number: nextNumber()) },
            "streetCover": { [self] in street?.streetCover() },
            "streetSheetToCover": { [self] in street?.streetSheetToCover() },
            "streetDismissed": { [self] in street?.streetDismissed() },
            "streetBack": { [self] in street?.streetBack() },
            "streetEnded": { [self] in street?.streetEnded() },
            "hinted": { [self] in street?.hinted(number: nextNumber()) },
            "optionsWanted": { [self] in street?.optionsWanted(number: nextNumber()) },
            "badged": { [self] in street?.badged(number: nextNumber()) },
        ]
    }

    private var squareEvents: [String: () -> Void] {
        [
            "marketShown": { [self] in square?.marketShown() },
            "cafeShown": { [self] in square?.cafeShown(number: nextNumber()) },
            "bankShown": { [self] in square?.bankShown(number: nextNumber()) },
            "poolShown": { [self] in square?.poolShown(number: nextNumber()) },
            "vaultShown": { [self] in square?.vaultShown(number: nextNumber()) },
            "cafeTurned": { [self] in turn(\.isCafeThere) },
            "sideTurned": { [self] in turn(\.isSideThere) },
            "guestCame": { [self] in welcome() },
            "squareSheet": { [self] in square?.squareSheet(number: nextNumber()) },
            "squareCleared": { [self] in square?.squareCleared() },
        ]
    }

    /// A tab comes or goes, or there is something to lose.
    private func turn(_ answer: ReferenceWritableKeyPath<WalkedAnswers, Bool>) {
        answers[keyPath: answer].toggle()
        root.answersChanged()
    }

    /// The badge of a tab changes.
    private func welcome() {
        answers.guests = (answers.guests + 1) % 5
        root.answersChanged()
    }

    private var yardEvents: [String: () -> Void] {
        [
            "gateShown": { [self] in yard?.gateShown(number: nextNumber()) },
            "laneShown": { [self] in yard?.laneShown() },
            "signRaised": { [self] in yard?.signRaised(number: nextNumber()) },
        ]
    }

    /// Until it starts, nothing of the flow is on screen, and links wait.
    private var hamletEvents: [String: () -> Void] {
        func start(_ kept: FlowSnapshot?, _ link: HamletFlowLink?) {
            guard let hamlet, !hamlet.hasStarted else { return }
            try? hamlet.start(restoring: kept, opening: link.map { link in { $0.open(link) } })
        }
        return [
            "started": { start(nil, nil) },
            "startedWithLink": { start(nil, HamletFlowLink(LinkAddress("path", "note", 8))) },
            "startedKept": { [self] in start(keptHamlet, nil) },
            "startedKeptWithLink": { [self] in start(keptHamlet, .poster(number: 8)) },
            "linkToPoster": { [self] in hamlet?.open(.poster(number: nextNumber())) },
            "meadowPushed": { [self] in started?.meadowPushed(number: nextNumber()) },
            "posterRaised": { [self] in started?.posterRaised(number: nextNumber()) },
            "hamletCleared": { [self] in started?.hamletCleared() },
        ]
    }

    private var pierEvents: [String: () -> Void] {
        [
            "menuTapped": { [self] in pier?.menuTapped(number: nextNumber()) },
            "fixedTapped": { [self] in pier?.fixedTapped(number: nextNumber()) },
            "sureTapped": { [self] in pier?.sureTapped(number: nextNumber()) },
            "rowTapped": { [self] in pier?.rowTapped(number: nextNumber()) },
            "rowShown": { [self] in pier?.rowShown(number: nextNumber()) },
            "askTapped": { [self] in pier?.askTapped(number: nextNumber()) },
            "pierAsked": { [self] in pier?.asked(number: nextNumber()) },
            "lostTapped": { [self] in pier?.lostTapped(number: nextNumber()) },
            "lostAsked": { [self] in pier?.lostAsked(number: nextNumber()) },
            "coverTapped": { [self] in pier?.coverTapped(number: nextNumber()) },
            "sheetTapped": { [self] in pier?.sheetTapped(number: nextNumber()) },
            "menuToCover": { [self] in pier?.menuToCover(number: nextNumber()) },
            "rowMenuTapped": { [self] in pier?.rowMenuTapped(number: nextNumber()) },
            "boardPushed": { [self] in pier?.boardPushed(number: nextNumber()) },
            "boardCleared": { [self] in pier?.boardCleared(number: nextNumber()) },
            "boardShut": { [self] in pier?.boardShut() },
            "menuPushed": { [self] in pier?.menuPushed(number: nextNumber()) },
        ]
    }

    /// Intents do not wait.
    private var started: HamletFlowCoordinatorViewModel? { hamlet.flatMap { $0.hasStarted ? $0 : nil } }

    /// The state of another flow, which has been used before.
    private var keptHamlet: FlowSnapshot? {
        let other = HamletFlowCoordinatorViewModel()
        other.meadowPushed(number: 7)
        other.posterRaised(number: 7)
        return try? other.snapshot()
    }

    /// What comes from outside the screens: links, and a state that is restored.
    private var outerEvents: [String: () -> Void] {
        [
            "linkToPlace": { [self] in open(LinkAddress("place", 8)) },
            "linkToSheet": { [self] in open(LinkAddress("sheet", 8)) },
            "linkToNote": { [self] in open(LinkAddress("street", "note", 8)) },
            "linkToPushedNote": { [self] in open(LinkAddress("pushed", "note", 8)) },
            "linkToMarket": { [self] in openInSquare(LinkAddress("market", "note", 8)) },
            "linkToCafe": { [self] in openInSquare(LinkAddress("cafe", 8)) },
            "saved": { [self] in saved = try? root.snapshot() },
            "restored": { [self] in if let saved { try? root.restore(saved) } },
        ]
    }

    private func open(_ address: LinkAddress) {
        let link = TownFlowLink(address)
        if let city = root as? CityFlowCoordinatorViewModel {
            city.open(.town(link))
        } else if let town = root as? TownFlowCoordinatorViewModel, let link {
            town.open(link)
        }
    }

    private func openInSquare(_ address: LinkAddress) {
        let link = SquareFlowLink(address)
        if let city = root as? CityFlowCoordinatorViewModel {
            city.open(.square(link))
        } else if let square = root as? SquareFlowCoordinatorViewModel, let link {
            square.open(link)
        }
    }
}
