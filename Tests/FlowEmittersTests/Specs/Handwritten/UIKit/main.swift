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
expect(Simulation.complaints, [], "UIKit has nothing to complain about")
print(failures == 0 ? "all well" : "\(failures) failures")
