/// A ready-made set of names for the emitted types.
package enum NamingStyle: String, Hashable, Sendable, CaseIterable {
    /// `LoginCoordinator` for a screen, `LoginFlowCoordinatorViewModel` for the view model.
    case standard
    /// `LoginActions` for a screen, `LoginFlowCoordinator` for the view model, `LoginFlowDelegate` for how a flow ends.
    case plain
    /// `LoginCoordinating` for a screen, `LoginFlowCoordinator` for the view model.
    case coordinating

    /// The label and the property for the parent of a flow.
    package var parentLabel: String { self == .plain ? "delegate" : "coordinator" }

    /// Returns a name for the parent of a flow that is not in use: ``parentLabel`` if possible.
    func parentName(_ taken: inout LocalNames) -> String {
        taken.take(parentLabel, "parent\(parentLabel.capitalisedFirst)")
    }

    /// The label for what a screen receives as a protocol.
    var screenLabel: String { self == .plain ? "actions" : "coordinator" }

    /// - Parameter screens: What a screen receives, which its types are named after.
    package func template(
        for kind: Naming.Kind, _ screens: EmissionOptions.Screens = .protocols
    ) -> NameTemplate {
        NameTemplate(kind.subject, suffix(for: kind, screens))
    }

    /// What follows the name of the flow or screen.
    private func suffix(for kind: Naming.Kind, _ screens: EmissionOptions.Screens) -> String {
        switch kind {
        case .screen where screens == .closures: "Actions"
        case .screen: choose("Coordinator", plain: "Actions", coordinating: "Coordinating")
        case .message: "Message"
        case .anchor: "Anchor"
        case .parent: choose("CoordinatorCoordinator", plain: "Delegate", coordinating: "Coordinating")
        case .route: "Route"
        case .decisions: "Decisions"
        case .allDecisions: "AllDecisions"
        case .decisionsStub: "DecisionsStub"
        case .task: "Task"
        case .link: "Link"
        case .screenID: "ScreenID"
        case .viewModel: choose("CoordinatorViewModel", plain: "Coordinator", coordinating: "Coordinator")
        case .sender: "Sender"
        case .viewFactory: "ViewFactory"
        case .coordinatorView: choose("CoordinatorView", plain: "View", coordinating: "View")
        case .viewControllerFactory: "ViewControllerFactory"
        case .coordinatorViewController:
            choose("CoordinatorViewController", plain: "ViewController", coordinating: "ViewController")
        }
    }

    private func choose(_ standard: String, plain: String, coordinating: String) -> String {
        switch self {
        case .standard: standard
        case .plain: plain
        case .coordinating: coordinating
        }
    }
}
