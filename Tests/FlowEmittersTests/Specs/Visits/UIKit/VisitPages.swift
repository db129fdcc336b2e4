import UIKit

/// A screen that shows only its title.
final class Page: UIViewController {
    private static var all: [() -> Page?] = []
    /// The number of instances that are alive.
    static var alive: Int { all.count { $0() != nil } }

    override func loadView() { view = HostingView(frame: .zero) }

    convenience init(_ title: String) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        Self.all = Self.all.filter { $0() != nil } + [{ [weak self] in self }]
    }
}

/// As the view of a `UIHostingController`, which takes no subviews.
private final class HostingView: UIView {
    override func addSubview(_ view: UIView) {
        Simulation.complain("a subview of the view of a UIHostingController")
        super.addSubview(view)
    }
}

struct VisitPages: VisitFlowViewControllerFactory, RoomFlowViewControllerFactory {
    var roomFlowFactory: any RoomFlowViewControllerFactory { self }

    func lobby(number: Int) -> UIViewController { Page("lobby\(number)") }
    func place(number: Int) -> UIViewController { Page("place\(number)") }
    func locked(number: Int) -> UIViewController { Page("locked\(number)") }
    func watched(number: Int) -> UIViewController { Page("watched\(number)") }
    func sheet(number: Int) -> UIViewController { Page("sheet\(number)") }
    func cover(number: Int) -> UIViewController { Page("cover\(number)") }
    func chamber(number: Int) -> UIViewController { Page("chamber\(number)") }
    func note(number: Int) -> UIViewController { Page("note\(number)") }
}
