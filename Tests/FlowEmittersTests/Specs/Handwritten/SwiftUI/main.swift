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

let open = OpenHome()
let other = Simulation(showing: OpenHomeView(home: open))
open.logIn()
_ = await other.rest()
open.login?.helpTapped()
expect(await other.rest(), "[home, form, help]", "a flow is pushed onto a path of any elements")

open.login?.understood()
_ = await other.rest()
open.login?.submitted(name: "guest")
expect(await other.rest(), "[home, form]", "the app answers an outcome with the same flow again")
open.login?.helpTapped()
expect(await other.rest(), "[home, form, help]", "which goes on")
for _ in 0..<2 { _ = await other.rest(); _ = other.goBack() }
expect(await other.rest(), "[home]", "until the user leaves it")
open.logIn()
_ = await other.rest()
open.login?.helpTapped()
_ = await other.rest()

// A flow that has ended.
let ended = open.login
ended?.understood()
expect(await other.rest(), "[home, form]", "the user goes back to the form")
ended?.submitted(name: "Ada")
expect(await other.rest(), "[home]", "the flow ends")
for pause in [0, 1_200_000_000] as [UInt64] {
    var refusals: [String?] = []
    try? await Task.sleep(nanoseconds: pause)
    ended?.onEvent { if $0.kind == .refused { refusals.append($0.reason) } }
    open.path.append(HomeLink.login)
    expect(await other.rest(), "[home]", "it is not shown again")
    expect(
        refusals, ["the flow has ended; create a new view model each time that the flow is shown"],
        "which the hook of the app receives")
}

/// Shows the app's view for as long as there is a model.
@MainActor
final class Root: ObservableObject {
    @Published var home: Home? = Home()
}

struct RootView: View {
    @ObservedObject var root: Root

    var body: some View {
        if let home = root.home { HomeView(home: home) } else { Text(verbatim: "gone") }
    }
}

let root = Root()
let swapped = Simulation(showing: RootView(root: root))
root.home?.logIn()
_ = await swapped.rest()
root.home?.login?.helpTapped()
expect(await swapped.rest(), "[home, form, help]", "the second route is on the path")
weak let model = root.home
weak let flow = root.home?.login
root.home = nil
expect(await swapped.rest(), "gone", "the app shows something else")
for _ in 0..<30 where model != nil || flow != nil { try? await Task.sleep(nanoseconds: 100_000_000) }
expect(model == nil, true, "and the model is released with its path")
expect(flow == nil, true, "and with the flow")

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
