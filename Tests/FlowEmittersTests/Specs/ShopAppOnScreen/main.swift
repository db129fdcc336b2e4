// A program that shows the example app with the stand-in for SwiftUI: a paywall above a checkout, and two windows. It prints
// whatever is not as expected.
import ShopModels
import SwiftUI

let screen = Screen()
try await screen.enterCheckout()
let checkout = try screen.shown(CheckoutFlowCoordinatorViewModel.self)
let tabs = try screen.shown(ShopTabsFlowCoordinatorViewModel.self)
let below = screen.views
screen.expect(
    below.mapValues(\.layers), ["BasketView": [0], "AddressPickerView": [1], "DeliveryOptionsView": [1]],
    "the checkout is above the basket")

screen.expect(
    screen.simulation.bars,
    [["Shop [house]", "Search search", "Basket [basket] (2)", "Orders [shippingbox]", "Account [person]"]],
    "the basket's tab says how many things are in it")

await screen.after { checkout.membershipRequested() }
let paywall = screen.views["PaywallView"]
screen.expect(paywall?.layers, [2], "the paywall is above both")
screen.expect(screen.views.filter { $0.key != "PaywallView" }, below, "the views beneath it are still there")

await screen.after { tabs.membershipRequested() }
screen.expect(screen.views["PaywallView"], paywall, "a second request keeps the view of the paywall")

await screen.after { tabs.membershipBought(plan: .yearly) }
screen.expect(screen.views, below, "no view of the checkout was created again")

await screen.after { screen.expect(screen.simulation.goBack(), true, "the user can go back in the checkout") }
screen.expect(screen.views, below.filter { $0.key != "DeliveryOptionsView" }, "to the view that was there before")
screen.expect(screen.simulation.complaints, [], "SwiftUI has nothing to complain about")

let windows = Windows()
await windows.first.rest()
await windows.second.rest()
screen.expect(windows.journal, [], "nothing has happened in a coordinator that was dropped")
screen.expect(windows.second.picture, windows.first.picture, "both windows show the same after their launch")
let pictureBefore = windows.first.picture

// The user taps the lamp's link while the second window is at the front.
await windows.open("lumen://product/l1", in: windows.second)
screen.expect(windows.first.picture, pictureBefore, "a link moves only the window that receives it")
screen.expect(windows.second.picture == pictureBefore, false, "it moves that window")
await windows.open("lumen://nowhere/at/all", in: windows.second)
screen.expect(windows.journal, ["unknown link: lumen://nowhere/at/all"], "one handler has received the URL, once")

let cold = Windows()
let lamp = windows.second.picture
await cold.open("lumen://product/l1", in: cold.first)
screen.expect(cold.first.picture, lamp, "a link with which a window begins waits until its flow has started")
print(screen.failures == 0 ? "all well" : "\(screen.failures) failures")
