import FlowRuntime
import Foundation
import Testing

@testable import PortedFlows

/// What the EncryptionResetFlowCoordinator of Element X does, as `specs/ported/IdentityResetFlow.flow.yaml` says it.
@MainActor
@Suite struct IdentityResetFlowTests {
    private typealias Outcome = IdentityResetFlowTask.ResetIdentityOutcome

    private let app = IdentityResetApp()
    private let flow: IdentityResetFlowCoordinatorViewModel

    init() {
        flow = IdentityResetFlowCoordinatorViewModel(coordinator: app, decisions: app)
        flow.onUnexpectedIntent = { Issue.record("\($0)") }
    }

    @Test func nothingIsResetBeforeTheUserConfirmsIt() {
        flow.resetRequested()
        #expect(flow.layers.map(\.routes) == [[.identityReset], [.confirmation]])
        flow.resetRefused()
        #expect(flow.runningTask == nil)
        flow.resetRequested()
        flow.resetConfirmed()
        #expect(flow.layers.map(\.routes) == [[.identityReset]])
        #expect(flow.runningTask == .resetIdentity)
        flow.endTask(with: Outcome.resetSucceeded)
        #expect(app.calls == ["identityReset"])
    }

    @Test func thePasswordIsHandedToTheScreenThatWaitsForIt() {
        flow.resetRequested()
        flow.resetConfirmed()
        flow.endTask(with: Outcome.passwordNeeded)
        #expect(flow.layers.map(\.routes) == [[.identityReset, .password]])
        flow.passwordConfirmed(password: "secret")
        #expect(flow.layers.map(\.routes) == [[.identityReset]])
        // The screen's view model takes the message, and answers.
        flow.inbox(of: IdentityResetMessage.self)?.listen(
            for: app, passwordEntered: { flow.passwordGiven(password: $0) })
        #expect(flow.runningTask == .resetWithPassword)
        flow.endTask(with: IdentityResetFlowTask.ResetWithPasswordOutcome.resetFailed(reason: "wrong password"))
        #expect(flow.layers.map(\.routes) == [[.identityReset], [.failure(reason: "wrong password")]])
        #expect(flow.systemAnswerAlert())
        #expect(flow.layers.map(\.routes) == [[.identityReset]])
    }

    @Test func theProvidersPageIsOpened() {
        flow.resetRequested()
        flow.resetConfirmed()
        flow.endTask(with: Outcome.authorisationNeeded(page: URL(filePath: "/page")))
        #expect(flow.layers.map(\.routes) == [[.identityReset]])
        #expect(app.calls == ["open file:///page"])
        flow.resetAbandoned()
        #expect(app.calls.last == "resetCancelled")
    }
}

/// An app whose work never ends by itself.
@MainActor
private final class IdentityResetApp: IdentityResetFlowDecisions, IdentityResetFlowCoordinatorCoordinator {
    var calls: [String] = []

    func resetIdentity() async -> IdentityResetFlowTask.ResetIdentityOutcome {
        await withUnsafeContinuation { _ in }
    }

    func resetWithPassword(password: String) async -> IdentityResetFlowTask.ResetWithPasswordOutcome {
        await withUnsafeContinuation { _ in }
    }

    func open(url: URL) { calls.append("open \(url)") }
    func identityReset() { calls.append("identityReset") }
    func resetCancelled() { calls.append("resetCancelled") }
}
