import FlowRuntime

@testable import ExampleFlows

/// The app of `specs/basics`, started from the beginning.
@MainActor
struct RootWalk {
    let decisions = RootDecisions()
    let app: RootFlowCoordinatorViewModel
    let journey: Journey<RootFlowCoordinatorViewModel>

    init() {
        app = RootFlowCoordinatorViewModel(decisions: decisions)
        journey = Journey(through: app)
    }

    var entry: EntryFlowCoordinatorViewModel? { app.currentChild as? EntryFlowCoordinatorViewModel }
    var login: LoginFlowCoordinatorViewModel? { app.currentChild as? LoginFlowCoordinatorViewModel }
    var tabs: MainTabsFlowCoordinatorViewModel? { app.currentChild as? MainTabsFlowCoordinatorViewModel }
    var users: UsersFlowCoordinatorViewModel? { tabs?.currentChild as? UsersFlowCoordinatorViewModel }
    var profiles: ProfilesFlowCoordinatorViewModel? { tabs?.currentChild as? ProfilesFlowCoordinatorViewModel }
    var settings: SettingsFlowCoordinatorViewModel? { tabs?.currentChild as? SettingsFlowCoordinatorViewModel }
}
