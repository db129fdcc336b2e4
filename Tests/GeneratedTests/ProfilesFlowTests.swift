import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

/// The profiles and gifts of the article on scaling navigation.
@MainActor @Suite("Profiles and gifts")
struct ProfilesFlowTests {
    final class Parent: ProfilesFlowCoordinatorCoordinator {
        var given: [String] = []
        func giftGiven(gift: Gift, profile: Profile) { given.append("\(gift.title) to \(profile.name)") }
    }

    let ada = Profile(id: 1, name: "Ada")
    let grace = Profile(id: 2, name: "Grace")
    let kite = Gift(id: 1, title: "Kite")
    let parent = Parent()
    let flow: ProfilesFlowCoordinatorViewModel
    let journey: Journey<ProfilesFlowRoute>

    init() {
        flow = ProfilesFlowCoordinatorViewModel(coordinator: parent)
        journey = Journey(through: flow)
    }

    @Test("a profile that is created leads on to its detail, in the editor's place")
    func created() {
        journey.step(
            { flow.profileCreationRequested() }, does: .push(.profileCreation), shows: [.profileList, .profileCreation])
        journey.step(
            { flow.profileSaved(profile: ada) },
            does: .push(.profileDetail(profile: ada), .insteadOf(.profileCreation)),
            shows: [.profileList, .profileDetail(profile: ada)])
    }

    @Test("a profile that is chosen leads on from the list, and back to its detail from a gift")
    func chosen() {
        journey.step(
            { flow.profileChosen(profile: ada) }, does: .push(.profileDetail(profile: ada)),
            shows: [.profileList, .profileDetail(profile: ada)])
        journey.step(
            { flow.giftsRequested(for: ada) }, does: .push(.giftList(for: ada)),
            shows: [.profileList, .profileDetail(profile: ada), .giftList(for: ada)])
        journey.step(
            { flow.giftSelected(gift: kite) }, does: .push(.giftDetail(gift: kite, for: ada)),
            shows: [
                .profileList, .profileDetail(profile: ada), .giftList(for: ada), .giftDetail(gift: kite, for: ada),
            ])
        journey.step(
            { flow.profileChosen(profile: ada) }, does: .popTo(.profileDetail),
            shows: [.profileList, .profileDetail(profile: ada)])
    }

    @Test("one editor serves two places: what is saved while editing takes the place of the old detail")
    func edited() {
        flow.profileChosen(profile: ada)
        journey.step(
            { flow.editingRequested() }, does: .push(.profileEditing(profile: ada)),
            shows: [.profileList, .profileDetail(profile: ada), .profileEditing(profile: ada)])
        journey.step({ flow.editingCancelled() }, does: .pop, shows: [.profileList, .profileDetail(profile: ada)])
        flow.editingRequested()
        journey.step(
            { flow.profileSaved(profile: grace) },
            does: .push(.profileDetail(profile: grace), .insteadOf(.profileDetail)),
            shows: [.profileList, .profileDetail(profile: grace)])
        flow.popToRoot()
        flow.profileCreationRequested()
        journey.step({ flow.editingCancelled() }, does: .pop, shows: [.profileList])
    }

    @Test("a gift that is handed over ends the flow cleanly: back to the first route, then the parent is told")
    func given() {
        flow.profileChosen(profile: ada)
        flow.giftsRequested(for: ada)
        flow.giftSelected(gift: kite)
        journey.step({ flow.giftHandedOver() }, does: .popToRoot, shows: [.profileList])
        #expect(parent.given == ["Kite to Ada"])
    }

    @Test("an intent that comes from elsewhere moves nothing and is reported")
    func unexpected() {
        journey.still(reported: "profileSaved") { flow.profileSaved(profile: ada) }
        journey.still(reported: "giftsRequested") { flow.giftsRequested(for: ada) }
        journey.still(reported: "giftSelected") { flow.giftSelected(gift: kite) }
        journey.still(reported: "giftHandedOver") { flow.giftHandedOver() }
        journey.still(reported: "editingRequested") { flow.editingRequested() }
        journey.still(reported: "editingCancelled") { flow.editingCancelled() }
        flow.profileChosen(profile: ada)
        journey.still(reported: "profileChosen") { flow.profileChosen(profile: ada) }
        journey.still(reported: "profileCreationRequested") { flow.profileCreationRequested() }
        #expect(parent.given.isEmpty)
    }

    @Test("where the detail is not beneath the gift, there is nothing to go back to: reported as a failure")
    func startedAtGift() {
        let flow = ProfilesFlowCoordinatorViewModel(
            coordinator: nil, initialRoute: .giftDetail(gift: kite, for: ada))
        let journey = Journey(through: flow)
        flow.profileChosen(profile: ada)
        #expect(flow.current == .giftDetail(gift: kite, for: ada))
        #expect(
            journey.reports == [
                UnexpectedIntent(
                    intent: "profileChosen", current: .giftDetail(gift: kite, for: ada),
                    reason: .failed(.targetMissing("profileDetail"), commands: [.popTo(.profileDetail)]))
            ])
    }
}
