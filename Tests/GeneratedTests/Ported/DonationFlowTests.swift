import FlowRuntime
import Foundation
import Testing

@testable import PortedFlows

/// What the DonateCoordinator of the Wikipedia app does, as `specs/ported/DonationFlow.flow.yaml` says it.
@MainActor
@Suite struct DonationFlowTests {
    private let app = DonationApp()
    private let flow: DonationFlowCoordinatorViewModel
    private let form = URL(filePath: "/donate")

    init() {
        flow = DonationFlowCoordinatorViewModel(coordinator: app, decisions: app)
    }

    @Test func theButtonIsBusyWhileThePaymentMethodsAreLoaded() async {
        flow.donationRequested()
        #expect(flow.runningTask == .loadPaymentMethods)
        #expect(flow.current == .appeal)
        while app.methods == nil { await Task.yield() }
        app.methods?.resume(returning: .webPaymentOffered(form: form))
        while flow.runningTask != nil { await Task.yield() }
        #expect(flow.layers.map(\.routes) == [[.appeal, .webForm(form: form)]])
    }

    @Test func applePayIsOfferedInAConfirmationAndPaidInAForm() {
        flow.donationRequested()
        flow.endTask(with: DonationFlowTask.LoadPaymentMethodsOutcome.applePayOffered(minimum: 2, form: form))
        #expect(flow.layers.map(\.routes) == [[.appeal], [.methodChoice(minimum: 2, form: form)]])
        flow.applePayChosen()
        #expect(flow.layers.map(\.routes) == [[.appeal, .donationForm(minimum: 2)]])
        #expect(app.calls == ["applePay"])
        flow.amountConfirmed(amount: 5, isMonthly: false)
        #expect(flow.runningTask == .pay)
        flow.endTask(with: DonationFlowTask.PayOutcome.paid(receipt: "7"))
        #expect(flow.layers.map(\.routes) == [[.thanks(receipt: "7")]])
        flow.thanksRead()
        #expect(app.calls == ["applePay", "donated"])
    }

    @Test func aRefusedPaymentIsSaidAboveTheForm() {
        flow.donationRequested()
        flow.endTask(with: DonationFlowTask.LoadPaymentMethodsOutcome.applePayOffered(minimum: 2, form: form))
        flow.applePayChosen()
        flow.amountConfirmed(amount: 1, isMonthly: true)
        flow.endTask(with: DonationFlowTask.PayOutcome.paymentRefused(reason: "declined"))
        #expect(
            flow.layers.map(\.routes) == [[.appeal, .donationForm(minimum: 2)], [.problem(reason: "declined")]])
        flow.problemRead()
        #expect(flow.layers.map(\.routes) == [[.appeal, .donationForm(minimum: 2)]])
    }

    @Test func questionsAreAnsweredOnTheWeb() {
        flow.donationRequested()
        flow.endTask(with: DonationFlowTask.LoadPaymentMethodsOutcome.applePayOffered(minimum: 2, form: form))
        flow.applePayChosen()
        flow.questionsAsked()
        #expect(flow.layers.map(\.routes) == [[.appeal, .donationForm(minimum: 2)]])
        #expect(app.calls == ["applePay", "open https://donate.example.org/help"])
    }

    @Test func goingBackCancelsThePayment() async {
        flow.donationRequested()
        flow.endTask(with: DonationFlowTask.LoadPaymentMethodsOutcome.applePayOffered(minimum: 2, form: form))
        flow.applePayChosen()
        flow.amountConfirmed(amount: 5, isMonthly: false)
        while app.payment == nil { await Task.yield() }
        var dropped: [String] = []
        flow.onUnexpectedIntent = { dropped.append("\($0.intent): \($0.reason)") }
        #expect(flow.systemBack())
        #expect(flow.runningTask == nil)
        app.payment?.resume(returning: .paid(receipt: "7"))
        while dropped.isEmpty { await Task.yield() }
        #expect(flow.layers.map(\.routes) == [[.appeal]])
        #expect(dropped == ["paid: notCurrent"])
    }
}

/// An app that answers when a test says so.
@MainActor
private final class DonationApp: DonationFlowDecisions, DonationFlowCoordinatorCoordinator {
    var calls: [String] = []
    var methods: UnsafeContinuation<DonationFlowTask.LoadPaymentMethodsOutcome, Never>?
    var payment: UnsafeContinuation<DonationFlowTask.PayOutcome, Never>?

    func loadPaymentMethods() async -> DonationFlowTask.LoadPaymentMethodsOutcome {
        await withUnsafeContinuation { methods = $0 }
    }

    func pay(amount: Int, isMonthly: Bool) async -> DonationFlowTask.PayOutcome {
        await withUnsafeContinuation { payment = $0 }
    }

    func open(url: URL) { calls.append("open \(url)") }
    func choiceTracked(choice: String) { calls.append(choice) }
    func donated() { calls.append("donated") }
    func donationDeclined() { calls.append("declined") }
}
