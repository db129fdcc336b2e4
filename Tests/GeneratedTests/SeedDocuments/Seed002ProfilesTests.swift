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

        @Test("creating a profile leads to its detail, in place of the editor")
        func created() {
            journey.step(
                { flow.profileCreationRequested() }, does: .push(.profileCreation),
                shows: [.profileList, .profileCreation])
            journey.step(
                { flow.profileSaved(profile: ada) },
                does: .push(.profileDetail(profile: ada), .insteadOf(.profileCreation)),
                shows: [.profileList, .profileDetail(profile: ada)])
        }

        @Test("a selected profile leads from the list to its detail, to which a gift returns")
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

        @Test("the same editor is used twice: saving an edited profile replaces the old detail")
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

        @Test("handing over a gift ends the flow: it returns to the first route, and then the parent is notified")
        func given() throws {
            flow.profileChosen(profile: ada)
            flow.giftsRequested(for: ada)
            let gifts = try #require(flow.currentChild as? GiftsFlowCoordinatorViewModel)
            gifts.giftSelected(gift: kite)
            journey.step({ gifts.giftHandedOver() }, does: .popToRoot, shows: [.profileList])
            #expect(parent.given == ["Kite to Ada"])
        }

        @Test("creating a profile ends the flow in the same way, from the detail that follows")
        func finished() {
            journey.unchanged(reported: "profileFinished") { flow.profileFinished() }
            flow.profileCreationRequested()
            flow.profileSaved(profile: ada)
            journey.step({ flow.profileFinished() }, does: .popToRoot, shows: [.profileList])
            #expect(parent.finished == [ada])
        }

        @Test("the system's back goes through the gifts, and then leaves them for the profile")
        func back() throws {
            flow.profileChosen(profile: ada)
            flow.giftsRequested(for: ada)
            let gifts = try #require(flow.currentChild as? GiftsFlowCoordinatorViewModel)
            gifts.giftSelected(gift: kite)
            journey.system(flow.systemBack, shows: [.profileList, .profileDetail(profile: ada), .gifts(for: ada)])
            #expect(gifts.path.isEmpty)
            journey.system(flow.systemBack, shows: [.profileList, .profileDetail(profile: ada)])
        }

        @Test("a late intent of the removed gifts has no effect, and is reported by their own hook")
        func late() throws {
            flow.profileChosen(profile: ada)
            flow.giftsRequested(for: ada)
            let gifts = try #require(flow.currentChild as? GiftsFlowCoordinatorViewModel)
            let late = Journey(through: gifts)
            flow.systemBack()
            late.unchanged(reported: "giftSelected") { gifts.giftSelected(gift: kite) }
            #expect(flow.current == .profileDetail(profile: ada))
        }

        @Test("an intent from another route has no effect and is reported")
        func unexpected() {
            journey.unchanged(reported: "profileSaved") { flow.profileSaved(profile: ada) }
            journey.unchanged(reported: "giftsRequested") { flow.giftsRequested(for: ada) }
            journey.unchanged(reported: "giftGiven") { flow.giftGiven(gift: kite, profile: ada) }
            journey.unchanged(reported: "editingRequested") { flow.editingRequested() }
            journey.unchanged(reported: "editingCancelled") { flow.editingCancelled() }
            flow.profileChosen(profile: ada)
            journey.unchanged(reported: "profileChosen") { flow.profileChosen(profile: ada) }
            journey.unchanged(reported: "profileCreationRequested") { flow.profileCreationRequested() }
            #expect(parent.given.isEmpty)
        }

        @Test("if the detail is not below the gifts, there is nothing to go back to, which is reported as a failure")
        func startedAtGifts() throws {
            let flow = ProfilesFlowCoordinatorViewModel(coordinator: nil, initialRoute: .gifts(for: ada))
            let journey = Journey(through: flow)
            // The intent of the list has the name of the outcome of the gifts.
            journey.unchanged(reported: "profileChosen") { flow.profileChosen(profile: ada) }
            let gifts = try #require(flow.currentChild as? GiftsFlowCoordinatorViewModel)
            gifts.giftSelected(gift: kite)
            gifts.profileChosen(profile: ada)
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
