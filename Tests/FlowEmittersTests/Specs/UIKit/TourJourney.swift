import FlowRuntime
import UIKit

struct TourViewControllers: TourFlowViewControllerFactory {
    var innerFlowFactory: any InnerFlowViewControllerFactory { InnerViewControllers() }

    func place(number: Int) -> UIViewController { Page("place\(number)") }
    func watched(number: Int) -> UIViewController { Page("watched\(number)") }
    func locked(number: Int) -> UIViewController { Page("locked\(number)") }
    func sheet(number: Int) -> UIViewController { Page("sheet\(number)") }
    func fixed(number: Int) -> UIViewController { Page("fixed\(number)") }
    func cover(number: Int) -> UIViewController { Page("cover\(number)") }
}

struct InnerViewControllers: InnerFlowViewControllerFactory {
    func room(number: Int) -> UIViewController { Page("room\(number)") }
    func note(number: Int) -> UIViewController { Page("note\(number)") }
}

/// A stack with nested stacks.
final class TourJourney: Journey {
    private let tour = TourFlowCoordinatorViewModel()

    init() {
        super.init(TourFlowCoordinatorViewController(viewModel: tour, factory: TourViewControllers()))
    }

    /// Shows something else to begin with.
    init(in app: UIViewController) { super.init(app) }

    func makeController() -> UIViewController {
        TourFlowCoordinatorViewController(viewModel: tour, factory: TourViewControllers())
    }

    override var model: String { tour.picture }
    override var places: Int { tour.places }

    private var inner: InnerFlowCoordinatorViewModel? { find(InnerFlowCoordinatorViewModel.self, in: tour) }

    override var intents: [String: () -> Void] {
        [
            "pushed": { [self] in tour.pushed(number: nextNumber()) },
            "pushedAtOnce": { [self] in tour.pushedAtOnce(number: nextNumber()) },
            "pushedTwo": { [self] in tour.pushedTwo() },
            "guarded": { [self] in tour.guarded() },
            "locked": { [self] in tour.locked() },
            "innerPushed": { [self] in tour.innerPushed() },
            "innerPresented": { [self] in tour.innerPresented() },
            "sheet": { [self] in tour.sheet(number: nextNumber()) },
            "fixedSheet": { [self] in tour.fixedSheet() },
            "cover": { [self] in tour.cover() },
            "replaced": { [self] in tour.replaced(number: nextNumber()) },
            "popped": { [self] in tour.popped() },
            "poppedTwo": { [self] in tour.poppedTwo() },
            "poppedToRoot": { [self] in tour.poppedToRoot() },
            "dismissed": { [self] in tour.dismissed() },
            "dismissedAll": { [self] in tour.dismissedAll() },
            "again": { [self] in tour.again() },
            "journeyed": { [self] in tour.journeyed() },
            "innerMoved": { [self] in inner?.innerMoved(number: nextNumber()) },
            "innerSheet": { [self] in inner?.innerSheet() },
            "innerDismissed": { [self] in inner?.innerDismissed() },
            "innerBack": { [self] in inner?.innerBack() },
            "innerEnded": { [self] in inner?.innerEnded() },
        ]
    }
}
