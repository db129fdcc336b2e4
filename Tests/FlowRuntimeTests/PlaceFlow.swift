import FlowRuntime

/// A coordinator as flowgen writes it: it reads where it is, decides, and performs.
@MainActor
class PlaceFlowViewModel: NavigatingCoordinatorViewModel<Place> {
    /// What the hook was told, in order.
    var reports: [UnexpectedIntent<Place>] = []
    /// What the system took away, in order.
    var departures: [SystemDeparture<Place>] = []
    /// What follows when the system takes a route away.
    var follow: ((SystemDeparture<Place>) -> NavigationCommand<Place>?)?

    init(_ routes: Place...) {
        super.init(initialRoute: routes.first ?? .home)
        for route in routes.dropFirst() { perform(.push(route)) }
        onUnexpectedIntent = { [unowned self] in reports.append($0) }
    }

    func itemSelected(number: Int) {
        guard case .list = current else { return unexpected() }
        perform(.push(.item(number)))
    }

    func noteWritten() {
        guard case .item(let number) = current else { return unexpected("noteWritten") }
        perform(.replace(.note(number)))
    }

    func itemMissing() {
        guard case .list = current else { return unexpected() }
        perform(.push(.note(0)), .popTo(.item), .present(.home, as: .sheet))
    }

    override func systemDidRemove(_ departure: SystemDeparture<Place>) {
        departures.append(departure)
        guard let command = follow?(departure) else { return }
        perform(command, intent: "$back")
    }
}
