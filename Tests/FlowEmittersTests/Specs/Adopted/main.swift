// Walks through `Examples/Adopted` in one of its states, each of which does the same. It prints what is not as expected.
import UIKit

let delegate = SceneDelegate()
let scene = SceneSimulation(delegate)
var failures = 0

@MainActor func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
    if value == expected { return }
    failures += 1
    print("FAILED: \(what): \(value), not \(expected)")
}

/// Taps a button and waits for the end of all transitions.
@MainActor func tap(_ title: String) async {
    guard let window = delegate.window else { return print("FAILED: there is no window") }
    if !Simulation.tapButton(title, in: window) { expect(await picture(), title, "there is a button") }
}

@MainActor func back() async {
    guard let window = delegate.window else { return }
    if !Simulation.swipeBack(in: window) { expect(await picture(), "", "the user can go back") }
}

/// The screen, once all transitions have ended.
@MainActor func picture() async -> String {
    for _ in 0..<100 {
        await Task.yield()
        if Simulation.isMoving { Simulation.finishMovement() }
    }
    return delegate.window.map { Simulation.picture(of: $0) } ?? "no window"
}

expect(await picture(), "[Orders]", "the app begins with the orders")
await tap("Order 2")
expect(await picture(), "[Orders, Order 2]", "an order is pushed")
await tap("Send back")
expect(await picture(), "[Orders, Order 2, Return 2]", "a return is pushed above the order")
await back()
expect(await picture(), "[Orders, Order 2]", "back at its first screen leaves the return")
expect(delegate.orders.returnedOrderIDs, [], "a return that was left is none")

await tap("Send back")
_ = await picture()
await tap("It is broken")
expect(await picture(), "[Orders, Order 2, Return 2, Addresses]", "the address book is pushed")
await tap("Add an address")
expect(
    await picture(), "[Orders, Order 2, Return 2, Addresses, New address]", "the address book pushes a screen itself")
await back()
expect(await picture(), "[Orders, Order 2, Return 2, Addresses]", "the user goes back in the address book")
await back()
expect(await picture(), "[Orders, Order 2, Return 2]", "and leaves it")

await tap("It does not fit")
_ = await picture()
await tap("Add an address")
_ = await picture()
await tap("Save")
expect(
    await picture(), "[Orders, Order 2, Return 2, Label for Elm Street]",
    "a new address takes all screens of the address book away")
await tap("Print")
expect(await picture(), "[Orders, Order 2]", "a finished return removes exactly its own screens")
expect(delegate.orders.returnedOrderIDs, ["2"], "the order is sent back")

await back()
_ = await picture()
await tap("Order 1")
_ = await picture()
await tap("Send back")
expect(await picture(), "[Orders, Order 1, Return 1]", "another return begins")
expect(Simulation.complaints, [], "UIKit has nothing to complain about")
print(failures == 0 ? "all well" : "\(failures) failures")
