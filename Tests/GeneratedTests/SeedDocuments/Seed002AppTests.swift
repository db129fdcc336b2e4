import ExampleModels
import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed002 {
    /// The tree of coordinators: the app contains profiles, which contain gifts, and settings.
    @MainActor @Suite("Composed coordinators")
    struct App {
        let walk = RootWalk()
        let ada = Profile(id: 1, name: "Ada")
        let kite = Gift(id: 1, title: "Kite")

        init() { walk.app.perform(.show(.home)) }

        @Test("the gifts are a child of the profiles, and the settings are next to the profiles")
        func tree() throws {
            let tabs = try #require(walk.tabs)
            tabs.systemSelectTab(.profiles)
            let profiles = try #require(walk.profiles)
            profiles.profileChosen(profile: ada)
            profiles.giftsRequested(for: ada)
            let gifts = try #require(profiles.currentChild as? GiftsFlowCoordinatorViewModel)
            #expect(gifts.coordinator === profiles && profiles.coordinator === tabs)
            tabs.systemSelectTab(.settings)
            #expect(walk.settings?.coordinator === tabs)
        }

        @Test("a gift given deep in a tab leads to a thank-you above all tabs")
        func giftThanks() throws {
            let tabs = try #require(walk.tabs)
            tabs.systemSelectTab(.profiles)
            let profiles = try #require(walk.profiles)
            profiles.profileChosen(profile: ada)
            profiles.giftsRequested(for: ada)
            let gifts = try #require(profiles.currentChild as? GiftsFlowCoordinatorViewModel)
            gifts.giftSelected(gift: kite)
            gifts.giftHandedOver()
            #expect(tabs.layers.map(\.routes) == [[.profiles], [.giftThanks(gift: kite, from: ada)]])
            #expect(profiles.path.isEmpty)
            #expect(!profiles.isOnTop)
            #expect(walk.app.systemDismiss())
            #expect(profiles.isOnTop)
        }

        @Test("finishing a profile ends its flow in the tab and leads to the home")
        func finished() throws {
            let tabs = try #require(walk.tabs)
            tabs.systemSelectTab(.profiles)
            let profiles = try #require(walk.profiles)
            profiles.profileCreationRequested()
            profiles.profileSaved(profile: ada)
            profiles.profileFinished()
            #expect(tabs.current == .home)
            #expect(profiles.path.isEmpty)
        }

        /// What the document calls dependency inversion: the view model knows a closure and no coordinator.
        final class ProfileDetailViewModel {
            let onShowGifts: () -> Void
            init(onShowGifts: @escaping () -> Void) { self.onShowGifts = onShowGifts }
            func didTapShowGifts() { onShowGifts() }
        }

        @Test("a view model that knows only a closure is connected to the coordinator by its creator")
        func closure() throws {
            try #require(walk.tabs).systemSelectTab(.profiles)
            let profiles = try #require(walk.profiles)
            profiles.profileChosen(profile: ada)
            let coordinator: any ProfileDetailCoordinator = profiles
            let viewModel = ProfileDetailViewModel { coordinator.giftsRequested(for: ada) }
            viewModel.didTapShowGifts()
            #expect(profiles.command == .push(.gifts(for: ada)))
        }
    }
}
