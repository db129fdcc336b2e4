import FlowRuntime
import Testing

/// Alerts in the runtime: they go first, whatever happens.
@MainActor
@Suite struct AlertTests {
    @Test("a button dismisses the alert before its transition runs")
    func button() {
        let flow = AskingFlowViewModel()
        flow.perform(.present(.question("x"), as: .alert))
        #expect(flow.alert?.buttons.count == 2)
        #expect(flow.systemAnswerAlert(0))
        #expect(flow.layers == [NavigationLayer(root: .start, path: [.question("x done")])])
    }

    @Test("there is no back and no swipe, and no button that does not exist")
    func refused() {
        let flow = AskingFlowViewModel()
        #expect(!flow.systemAnswerAlert(0))
        flow.perform(.present(.question("x"), as: .alert))
        #expect(!flow.systemBack())
        #expect(!flow.systemDismiss())
        #expect(!flow.systemAnswerAlert(2))
        #expect(!flow.systemAnswerAlert())
        #expect(flow.modalLayers.count == 1)
    }

    @Test("an alert without buttons has an OK")
    func ok() {
        let flow = AskingFlowViewModel()
        flow.perform(.present(.news, as: .alert))
        #expect(!flow.systemAnswerAlert(0))
        #expect(flow.systemAnswerAlert())
        #expect(flow.modalLayers.isEmpty)
    }

    @Test("a command never puts anything above an alert")
    func commands() {
        let flow = AskingFlowViewModel()
        flow.perform(.present(.news, as: .alert))
        flow.perform(.present(.start, as: .sheet))
        #expect(flow.modalLayers == [NavigationLayer(root: .start, presentation: .sheet)])
        flow.perform(.present(.news, as: .alert))
        flow.perform(.push(.start))
        #expect(flow.modalLayers == [NavigationLayer(root: .start, path: [.start], presentation: .sheet)])
    }

    @Test("an alert of a flow below what its parent presents is on screen once that is dismissed")
    func below() throws {
        let flow = AskingFlowViewModel()
        flow.perform(.push(.child))
        let child = try #require(flow.currentChild as? AskingFlowViewModel)
        flow.perform(.present(.start, as: .cover))
        child.perform(.present(.news, as: .alert))
        #expect(flow.flowNode.screenLayers.map(\.presentation) == [nil, .cover])
        flow.perform(.dismiss)
        #expect(flow.flowNode.screenLayers.map(\.presentation) == [nil, .alert])
    }

    @Test("an event from outside dismisses the alerts of all flows of the tree")
    func tree() {
        let parent = AskingFlowViewModel()
        parent.perform(.push(.child))
        let child = parent.currentChild as? AskingFlowViewModel
        child?.perform(.present(.question("y"), as: .alert))
        #expect(parent.alert?.buttons.count == 2)
        parent.dismissAllAlerts()
        #expect(parent.alert == nil && child?.modalLayers.isEmpty == true)
        parent.perform(.present(.news, as: .alert))
        child?.dismissAllAlerts()
        #expect(parent.modalLayers.isEmpty)
    }
}

/// A flow with alerts, like those that flowgen generates.
@MainActor
private final class AskingFlowViewModel: NavigatingCoordinatorViewModel<AskingRoute> {
    init() { super.init(initialRoute: .start) }

    func confirmed() {
        guard case .question(let name) = current else { return unexpected() }
        dismissAlert { perform(.push(.question("\(name) done"))) }
    }

    func cancelled() { dismissAlert() }

    override func childFlow(for route: AskingRoute) -> (any FlowCoordinating)? {
        route == .child ? AskingFlowViewModel() : nil
    }

    override func alertActions(of route: AskingRoute) -> [@MainActor @Sendable () -> Void] {
        switch route {
        case .question: [{ self.confirmed() }, { self.cancelled() }]
        case .start, .news, .child: []
        }
    }
}

private enum AskingRoute: FlowRoute {
    case start, news, child
    case question(String)

    enum Kind: Hashable { case start, news, child, question }

    var kind: Kind {
        switch self {
        case .start: .start
        case .news: .news
        case .child: .child
        case .question: .question
        }
    }

    var alert: FlowAlert? {
        switch self {
        case .question(let name):
            FlowAlert(
                title: "Delete \(name)?",
                buttons: [.init("Delete", role: .destructive), .init("Cancel", role: .cancel)])
        case .news: FlowAlert(title: "News")
        case .start, .child: nil
        }
    }
}
