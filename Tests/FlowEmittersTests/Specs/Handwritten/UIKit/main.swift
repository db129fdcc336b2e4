// Generated flows in an app written by hand, with the stand-in for UIKit. It prints what is not as expected.
import UIKit

var failures = 0

@MainActor func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
    if value == expected { return }
    failures += 1
    print("FAILED: \(what): \(value), not \(expected)")
}

/// The screen, once all transitions have ended.
@MainActor func picture(_ window: UIWindow) async -> String {
    for _ in 0..<100 {
        await Task.yield()
        if Simulation.isMoving { Simulation.finishMovement() }
    }
    return Simulation.picture(of: window)
}

let home = HomeCoordinator()
home.navigationController.setViewControllers([TitledScreen("home")], animated: false)
let window = Simulation.window(showing: home.navigationController)
home.logIn()
expect(await picture(window), "[home, form]", "a flow is pushed above the app's screens")
home.login?.helpTapped()
expect(await picture(window), "[home, form, help]", "with its routes as screens of their own")
_ = Simulation.goBack(in: window)
expect(await picture(window), "[home, form]", "the user goes back in the flow")
_ = Simulation.goBack(in: window)
expect(await picture(window), "[home]", "and leaves it")
expect(home.login == nil, true, "which the app hears")
home.logIn()
_ = await picture(window)
home.login?.submitted(name: "Ada")
expect(await picture(window), "[home, Welcome, Ada]", "the outcome takes the place of the flow")

let presented = LoginFlowCoordinator(delegate: nil)
home.presentLogin(presented)
presented.helpTapped()
expect(await picture(window), "[home, Welcome, Ada] | sheet [form, help]", "a flow is presented")
_ = Simulation.swipeDown(in: window)
expect(await picture(window), "[home, Welcome, Ada]", "and swiped down")

let bar = UITabBarController()
let tab = LoginFlowCoordinator(delegate: nil)
window.rootViewController = bar
home.showLogin(tab, in: bar)
_ = Simulation.tapTab(1, in: window)
tab.helpTapped()
expect(await picture(window), "[form, help]", "a flow is a tab")

let root = LoginFlowCoordinator(delegate: nil)
home.showLogin(root, in: window)
root.helpTapped()
expect(await picture(window), "[form, help]", "a flow is the root of a window")
// A flow without screens of the app below it.
let bare = UINavigationController()
let bareWindow = Simulation.window(showing: bare)
let only = LoginFlowCoordinator(delegate: nil)
bare.pushFlow(LoginFlowViewController(viewModel: only, factory: LoginScreens()), animated: false)
only.helpTapped()
expect(await picture(bareWindow), "[form, help]", "a flow is pushed onto an empty stack")
only.understood()
_ = await picture(bareWindow)
only.submitted(name: "Ada")
expect(await picture(bareWindow), "[form]", "where it stays until something else is there")
bare.pushViewController(TitledScreen("next"), animated: true)
expect(await picture(bareWindow), "[next]", "and no longer")

// A flow that has ended.
var refusals: [String?] = []
only.onEvent { if $0.kind == .refused { refusals.append($0.reason) } }
bare.pushFlow(LoginFlowViewController(viewModel: only, factory: LoginScreens()), animated: true)
expect(await picture(bareWindow), "[next]", "a flow that has ended is not shown again")
expect(
    refusals, ["the flow has ended; create a new view model each time that the flow is shown"],
    "which the hook of the app receives")

// The view was loaded before, or is loaded afterwards.
let loaded = LoginFlowCoordinator(delegate: nil)
let controller = LoginFlowViewController(viewModel: loaded, factory: LoginScreens())
controller.view.backgroundColor = nil
bare.pushFlow(controller, animated: true)
expect(await picture(bareWindow), "[next, form]", "a flow is pushed although its view is loaded")
controller.view.backgroundColor = nil
loaded.helpTapped()
expect(await picture(bareWindow), "[next, form, help]", "and goes on when its view is loaded")
let late = LoginFlowCoordinator(delegate: nil)
let unloaded = LoginFlowViewController(viewModel: late, factory: LoginScreens())
bare.pushFlow(unloaded, animated: true)
_ = await picture(bareWindow)
unloaded.view.backgroundColor = nil
expect(await picture(bareWindow), "[next, form, help, form]", "the view of a flow that is pushed can be loaded")

// UIKit shows what is pushed with the next layout.
Simulation.behaviors = [.layoutIsLate]
var leaves = 0
late.onLeave = { leaves += 1 }
_ = Simulation.goBack(in: bareWindow)
expect(await picture(bareWindow), "[next, form, help]", "the user goes back")
expect(leaves, 1, "and leaves the flow")
let laidOut = LoginFlowCoordinator(delegate: nil)
laidOut.onLeave = { leaves += 1 }
bare.pushFlow(LoginFlowViewController(viewModel: laidOut, factory: LoginScreens()), animated: false)
_ = await picture(bareWindow)
_ = Simulation.goBack(in: bareWindow)
expect(await picture(bareWindow), "[next, form, help]", "the user goes back from what was pushed without animation")
expect(leaves, 2, "and leaves the flow")
Simulation.behaviors = []

// The app releases its navigation controller.
let released = LoginFlowCoordinator(delegate: nil)
released.onLeave = { leaves += 1 }
let lastWindow = Simulation.window(showing: UIViewController())
do {
    let navigation = UINavigationController()
    navigation.setViewControllers([TitledScreen("home")], animated: false)
    lastWindow.rootViewController = navigation
    navigation.pushFlow(LoginFlowViewController(viewModel: released, factory: LoginScreens()), animated: false)
    expect(await picture(lastWindow), "[home, form]", "a flow is on a navigation controller that only the window holds")
}
lastWindow.rootViewController = TitledScreen("end")
expect(await picture(lastWindow), "end", "which the window no longer shows")
expect(leaves, 3, "the flow is left")

expect(Simulation.complaints, [], "UIKit has nothing to complain about")
print(failures == 0 ? "all well" : "\(failures) failures")
