// Generated flows in an app written by hand, with the stand-in for SwiftUI. It prints what is not as expected.
import SwiftUI

var failures = 0

@MainActor func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
    if value == expected { return }
    failures += 1
    print("FAILED: \(what): \(value), not \(expected)")
}

extension Simulation {
    func rest() async -> String {
        for _ in 0..<100 {
            for _ in 0..<8 {
                await Task.yield()
                update()
            }
            if isResting { break }
            tick()
        }
        return picture
    }
}

let home = Home()
let window = Simulation(showing: HomeView(home: home))
home.logIn()
expect(await window.rest(), "[home, form]", "a flow is pushed above the app's screens")
home.login?.helpTapped()
expect(await window.rest(), "[home, form, help]", "with its routes as elements of the app's path")
_ = window.goBack()
expect(await window.rest(), "[home, form]", "the user goes back in the flow")
_ = window.goBack()
expect(await window.rest(), "[home]", "and leaves it")
expect(home.login == nil, true, "which the app hears")
home.logIn()
_ = await window.rest()
home.login?.submitted(name: "Ada")
expect(await window.rest(), "[home, Welcome, Ada]", "the outcome takes the place of the flow")

struct OpenHome: View {
    let login: LoginFlowCoordinator
    let pusher: Pusher
    @State private var path = NavigationPath()

    var body: some View {
        let binding = $path
        let _ = pusher.push = { binding.wrappedValue.append(HomeLink.login) }
        OpenHomeView(login: login, path: $path)
    }
}

/// The app's own code that pushes a flow.
@MainActor
final class Pusher {
    var push = {}
}

let pusher = Pusher()
let login = LoginFlowCoordinator(delegate: nil)
let other = Simulation(showing: OpenHome(login: login, pusher: pusher))
_ = await other.rest()
pusher.push()
_ = await other.rest()
login.helpTapped()
expect(await other.rest(), "[home, form, help]", "a flow is pushed onto a path of any elements")

let pictures = [
    "root": "[form, help]", "tab": "[form, help]", "cover": "home | cover [form, help]",
    "sheet": "home | sheet [form, help]",
]
for (place, picture) in pictures {
    let shown = ShownLogin(place)
    let window = Simulation(showing: OtherPlaces(shown: shown))
    _ = await window.rest()
    shown.login.helpTapped()
    expect(await window.rest(), picture, place)
    expect(window.complaints, [], place)
}
expect(window.complaints + other.complaints, [], "SwiftUI has nothing to complain about")
print(failures == 0 ? "all well" : "\(failures) failures")
