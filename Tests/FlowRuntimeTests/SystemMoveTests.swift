import FlowRuntime
import Testing

@MainActor @Suite("System actions")
struct SystemMoveTests {
    // MARK: Back

    @Test("the system's back pops the top route and reports it")
    func back() {
        let viewModel = PlaceFlowViewModel(.home, .list, .item(1))
        #expect(viewModel.systemBack())
        #expect(viewModel.path == [.list])
        #expect(viewModel.departures == [.back(.item(1))])
        #expect(viewModel.command == .push(.item(1)), "the system's move is no command")
    }

    @Test("the system's back needs a second route in its layer")
    func backAtFirst() {
        let viewModel = PlaceFlowViewModel(.home)
        #expect(!viewModel.systemBack())
        viewModel.perform(.push(.list), .present(.item(1), as: .sheet))
        #expect(!viewModel.systemBack())
        #expect(viewModel.layers.map(\.routes) == [[.home, .list], [.item(1)]])
        #expect(viewModel.departures.isEmpty && viewModel.reports.isEmpty)
    }

    @Test("the system's back needs a top route that does not hide it, which a command can still pop")
    func backHidden() {
        let viewModel = PlaceFlowViewModel(.home, .locked)
        #expect(!viewModel.systemBack())
        #expect(viewModel.path == [.locked] && viewModel.departures.isEmpty)
        viewModel.backRequested()
        #expect(viewModel.path.isEmpty)
    }

    @Test("a transition for `$back` acts on the new top route")
    func backFollowed() {
        let viewModel = PlaceFlowViewModel(.home, .list, .item(4))
        viewModel.follow = { departure in
            guard case .back(.item(let number)) = departure else { return nil }
            return .replace(.note(number))
        }
        viewModel.systemBack()
        #expect(viewModel.path == [.note(4)])
        #expect(viewModel.command == .replace(.note(4)))
    }

    @Test("if a transition for `$back` fails, the route stays popped and the failure is reported")
    func backFollowedByFailure() {
        let viewModel = PlaceFlowViewModel(.home, .list)
        viewModel.follow = { _ in .pop }
        viewModel.systemBack()
        #expect(viewModel.path.isEmpty)
        #expect(
            viewModel.reports == [
                UnexpectedIntent(intent: "$back", current: .home, reason: .failed(.underflow, commands: [.pop]))
            ])
    }

    // MARK: Swipe down

    @Test("a swipe dismisses a sheet with everything pushed onto it, and reports its first route")
    func swipe() {
        let viewModel = PlaceFlowViewModel(.home)
        viewModel.perform(.present(.item(1), as: .sheet), .push(.note(1)), .push(.locked))
        #expect(viewModel.systemDismiss())
        #expect(viewModel.layers.map(\.routes) == [[.home]])
        #expect(viewModel.departures == [.dismissed(.item(1))])
    }

    @Test("a swipe dismisses only the top sheet")
    func swipeNested() {
        let viewModel = PlaceFlowViewModel(.home)
        viewModel.perform(.present(.item(1), as: .sheet), .present(.item(2), as: .sheet))
        #expect(viewModel.systemDismiss())
        #expect(viewModel.layers.map(\.routes) == [[.home], [.item(1)]])
    }

    nonisolated static let unmoved: [[NavigationCommand<Place>]] = [
        [],
        [.present(.item(1), as: .cover)],
        [.present(.item(1), as: .sheet), .present(.item(2), as: .cover)],
        [.present(.locked, as: .sheet)],
        [.present(.locked, as: .sheet), .push(.item(1))],
    ]

    @Test(
        "a swipe does not dismiss a base layer, a cover, or a sheet whose first route is not dismissible",
        arguments: unmoved)
    func noSwipe(_ commands: [NavigationCommand<Place>]) {
        let viewModel = PlaceFlowViewModel(.home)
        for command in commands { viewModel.perform(command) }
        let before = viewModel.state
        #expect(!viewModel.systemDismiss())
        #expect(viewModel.state == before && viewModel.departures.isEmpty && viewModel.reports.isEmpty)
    }

    @Test("a transition for `$dismissed` acts on the layer below")
    func swipeFollowed() {
        let viewModel = PlaceFlowViewModel(.home)
        viewModel.follow = { departure in departure == .dismissed(.item(1)) ? .push(.list) : nil }
        viewModel.perform(.present(.item(1), as: .sheet))
        viewModel.systemDismiss()
        #expect(viewModel.layers.map(\.routes) == [[.home, .list]])
    }

    // MARK: Path

    @Test("a shorter path is a series of back actions from the top")
    func pathShortened() {
        let viewModel = PlaceFlowViewModel(.home, .list, .item(1), .note(1))
        viewModel.systemSetPath([.list])
        #expect(viewModel.path == [.list])
        #expect(viewModel.departures == [.back(.note(1)), .back(.item(1))])
    }

    @Test("if a transition for `$back` navigates, the rest of the path is left to it")
    func pathShortenedAndFollowed() {
        let viewModel = PlaceFlowViewModel(.home, .list, .item(1), .note(1))
        viewModel.follow = { departure in departure == .back(.note(1)) ? .push(.locked) : nil }
        viewModel.systemSetPath([])
        #expect(viewModel.path == [.list, .item(1), .locked])
        #expect(viewModel.departures == [.back(.note(1))])
    }

    @Test("the path of a modal layer is identified by its index")
    func pathOfModalLayer() {
        let viewModel = PlaceFlowViewModel(.home, .list)
        viewModel.perform(.present(.item(1), as: .sheet), .push(.note(1)))
        viewModel.systemSetPath([], inLayer: 1)
        #expect(viewModel.layers.map(\.routes) == [[.home, .list], [.item(1)]])
        #expect(viewModel.departures == [.back(.note(1))])
    }

    @Test("an unchanged path has no effect")
    func pathUnchanged() {
        let viewModel = PlaceFlowViewModel(.home, .list)
        viewModel.systemSetPath([.list])
        #expect(viewModel.path == [.list] && viewModel.departures.isEmpty)
    }

    @Test("a path that does not go back, or belongs to a covered layer, replaces the layer's path silently")
    func pathReplaced() {
        let viewModel = PlaceFlowViewModel(.home, .list)
        viewModel.systemSetPath([.list, .item(1)])
        #expect(viewModel.path == [.list, .item(1)])
        viewModel.systemSetPath([.note(1)])
        #expect(viewModel.path == [.note(1)])
        viewModel.perform(.present(.item(1), as: .sheet))
        viewModel.systemSetPath([])
        #expect(viewModel.layers.map(\.routes) == [[.home], [.item(1)]])
        #expect(viewModel.departures.isEmpty)
    }

    @Test("the path of a removed layer is ignored", arguments: [-1, 1, 7])
    func pathOfNoLayer(_ layer: Int) {
        let viewModel = PlaceFlowViewModel(.home, .list)
        viewModel.systemSetPath([], inLayer: layer)
        #expect(viewModel.path == [.list])
    }
}
