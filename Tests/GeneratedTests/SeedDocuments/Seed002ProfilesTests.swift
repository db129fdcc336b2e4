import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed002 {
    /// The profiles and gifts of the article on scaling navigation.
    @MainActor @Suite("Profiles and gifts")
    struct Profiles {
        final class Parent: ProfilesFlowCoordinatorCoordinator {
            var given: [String] = []
            func giftGiven(gift: Gift, profile: Profile) { given.append("\(gift.title) to \(profile.name)") }
            var finished: [Profile] = []
            func profileFinished(profile: Profile) { finished.append(profile) }
        }

        let ada = Profile(id: 1, name: "Ada")
        let grace = Profile(id: 2, name: "Grace")
        let kite = Gift(id: 1, title: "Kite")
        let parent = Parent()
        let flow: ProfilesFlowCoordinatorViewModel
        let journey: Journey<ProfilesFlowCoordinatorViewModel>

        init() {
            flow = ProfilesFlowCoordinatorViewModel(coordinator: parent)
            journey = Journey(through: flow)
        }

        @Test("a profile that is created leads on to its detail, in the editor's place")
        func created() {
            journey.step(
                { flow.profileCreationRequested() }, does: .push(.profileCreation),
                shows: [.profileList, .profileCreation])
            journey.step(
                { flow.profileSaved(profile: ada) },
                does: .push(.profileDetail(profile: ada), .insteadOf(.profileCreation)),
                shows: [.profileList, .profileDetail(profile: ada)])
        }

        @Test("a profile that is chosen leads on from the list, and back to its detail from a gift")
        func chosen() throws {
            journey.step(
                { flow.profileChosen(profile: ada) }, does: .push(.profileDetail(profile: ada)),
                shows: [.profileList, .profileDetail(profile: ada)])
            journey.step(
                { flow.giftsRequested(for: ada) }, does: .push(.gifts(for: ada)),
                shows: [.profileList, .profileDetail(profile: ada), .gifts(for: ada)])
            let gifts = try #require(flow.currentChild as? GiftsFlowCoordinatorViewModel)
            #expect(gifts.current == .giftList(for: ada))
            gifts.giftSelected(gift: kite)
            #expect(gifts.path == [.giftDetail(gift: kite, for: ada)])
            journey.step(
                { gifts.profileChosen(profile: ada) }, does: .popTo(.profileDetail),
                shows: [.profileList, .profileDetail(profile: ada)])
            #expect(flow.currentChild == nil)
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
        func given() throws {
            flow.profileChosen(profile: ada)
            flow.giftsRequested(for: ada)
            let gifts = try #require(flow.currentChild as? GiftsFlowCoordinatorViewModel)
            gifts.giftSelected(gift: kite)
            journey.step({ gifts.giftHandedOver() }, does: .popToRoot, shows: [.profileList])
            #expect(parent.given == ["Kite to Ada"])
        }

        @Test("a profile's creation ends the flow in the same way, from the detail that it led to")
        func finished() {
            journey.still(reported: "profileFinished") { flow.profileFinished() }
            flow.profileCreationRequested()
            flow.profileSaved(profile: ada)
            journey.step({ flow.profileFinished() }, does: .popToRoot, shows: [.profileList])
            #expect(parent.finished == [ada])
        }

        @Test("the system's back goes through the gifts, then leaves them for the profile")
        func back() throws {
            flow.profileChosen(profile: ada)
            flow.giftsRequested(for: ada)
            let gifts = try #require(flow.currentChild as? GiftsFlowCoordinatorViewModel)
            gifts.giftSelected(gift: kite)
            journey.system(flow.systemBack, shows: [.profileList, .profileDetail(profile: ada), .gifts(for: ada)])
            #expect(gifts.path.isEmpty)
            journey.system(flow.systemBack, shows: [.profileList, .profileDetail(profile: ada)])
        }

        @Test("what a screen of the gifts still says after they are gone moves nothing, and their own hook is told")
        func late() throws {
            flow.profileChosen(profile: ada)
            flow.giftsRequested(for: ada)
            let gifts = try #require(flow.currentChild as? GiftsFlowCoordinatorViewModel)
            let late = Journey(through: gifts)
            flow.systemBack()
            late.still(reported: "giftSelected") { gifts.giftSelected(gift: kite) }
            #expect(flow.current == .profileDetail(profile: ada))
        }

        @Test("an intent that comes from elsewhere moves nothing and is reported")
        func unexpected() {
            journey.still(reported: "profileSaved") { flow.profileSaved(profile: ada) }
            journey.still(reported: "giftsRequested") { flow.giftsRequested(for: ada) }
            journey.still(reported: "giftGiven") { flow.giftGiven(gift: kite, profile: ada) }
            journey.still(reported: "editingRequested") { flow.editingRequested() }
            journey.still(reported: "editingCancelled") { flow.editingCancelled() }
            flow.profileChosen(profile: ada)
            journey.still(reported: "profileChosen") { flow.profileChosen(profile: ada) }
            journey.still(reported: "profileCreationRequested") { flow.profileCreationRequested() }
            #expect(parent.given.isEmpty)
        }

        @Test("where the detail is not beneath the gifts, there is nothing to go back to: reported as a failure")
        func startedAtGifts() {
            let flow = ProfilesFlowCoordinatorViewModel(coordinator: nil, initialRoute: .gifts(for: ada))
            let journey = Journey(through: flow)
            flow.profileChosen(profile: ada)
            #expect(flow.current == .gifts(for: ada))
            #expect(
                journey.reports == [
                    UnexpectedIntent(
                        intent: "profileChosen", current: .gifts(for: ada),
                        reason: .failed(.targetMissing("profileDetail"), commands: [.popTo(.profileDetail)]))
                ])
        }
    }
}
