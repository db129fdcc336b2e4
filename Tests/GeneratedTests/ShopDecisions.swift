import FlowRuntime
import Foundation
import ShopModels

@testable import ShopFlows

/// The decisions of the shop: guards are true if they are in `answers`, and effects do nothing.
final class ShopDecisions: ShopFlowAllDecisions {
    var answers: Set<String> = []

    func addressKept(address: Address) {}
    func addressRemoved(address: Address) {}
    func appStoreOpened() {}
    func basketCleared() {}
    func basketCount() -> TabBadge? { nil }
    func campaignSeen(campaignID: String) {}
    func cardKept(card: PaymentCard) {}
    func checkoutLeft() {}
    func checkoutStarted(itemCount: Int) {}
    func codeSent(challenge: SignInChallenge) {}
    func confirmationMailSent(email: String) {}
    func contactKept(email: String, phone: String?) {}
    func customerDeleted() {}
    func customerForgotten() {}
    func customerIdentified(customer: Customer) {}
    func hasAddress() -> Bool { answers.contains("hasAddress") }
    func hasBought(productID: String) -> Bool { answers.contains("hasBought") }
    func hasSeenOnboarding() -> Bool { answers.contains("hasSeenOnboarding") }
    func hasUnsavedAddress() -> Bool { answers.contains("hasUnsavedAddress") }
    func interestsKept(departments: Set<Department>) {}
    func isCancellable(orderID: String) -> Bool { answers.contains("isCancellable") }
    func isSignedIn() -> Bool { answers.contains("isSignedIn") }
    func itemMoved(item: BasketItem) {}
    func itemsBought(order: Order) {}
    func itemsReordered(orderID: String) {}
    func launchProblemReported(message: String) {}
    func loadProduct(productID: String) async -> ProductFlowTask.LoadProductOutcome { .productLoaded }
    func membershipStarted(plan: MembershipPlan) {}
    func messageDraftKept(topic: HelpTopic?) {}
    func needsContact(isGuest: Bool) -> Bool { answers.contains("needsContact") }
    func notificationTracked(kind: String) {}
    func notificationsAnswered(areAllowed: Bool) {}
    func onboardingSeen() {}
    func orderCancelled(orderID: String) {}
    func orderTracked(order: Order) {}
    func pay(card: PaymentCard) async -> CheckoutFlowTask.PayOutcome { .orderAccepted(order: Order(id: "1")) }
    func personalDataLeft() {}
    func promotionRedeemed(promotion: Promotion) {}
    func returnDeclared(orderID: String, itemIDs: [String], reason: ReturnReason, isByCourier: Bool) {}
    func reviewRated(review: Review, isHelpful: Bool) {}
    func reviewRefused(productID: String) {}
    func reviewSubmitted(productID: String, rating: Int, text: String) {}
    func searchTracked(query: String, page: Int) {}
    func signInDeclined() {}
    func systemSettingsOpened() {}
    func voucherRedeemed(code: String) {}
}
