/// The shop's flow, with what the app does besides navigating: it offers each update once, however often it is announced.
///
/// That is how generated code is added to: a subclass overrides an intent, does its own part and calls `super`.
final class ShopCoordinator: ShopFlowCoordinatorViewModel {
    private(set) var offeredVersions: Set<String> = []

    override func updateOffered(version: String) {
        guard offeredVersions.insert(version).inserted else { return }
        super.updateOffered(version: version)
    }
}
