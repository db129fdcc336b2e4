import FlowRuntime

/// A view model like those that flowgen generates: it reads the current route, decides, and performs commands.
@MainActor
class PlaceFlowViewModel: NavigatingCoordinatorViewModel<Place> {
    /// The reports of the hook, in order.
    var reports: [UnexpectedIntent<Place>] = []
    /// The routes that the system removed, in order.
    var departures: [SystemDeparture<Place>] = []
    /// Returns the command to perform after the system has removed a route.
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
