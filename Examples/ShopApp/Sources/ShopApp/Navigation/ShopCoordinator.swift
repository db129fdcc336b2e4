/// The shop's flow with additional behaviour: it offers each update only once, even if the update is announced several times.
///
/// This is how to extend generated code: subclass it, override an intent, and call `super`.
final class ShopCoordinator: ShopFlowCoordinatorViewModel {
    private(set) var offeredVersions: Set<String> = []

    override func updateOffered(version: String) {
        guard offeredVersions.insert(version).inserted else { return }
        super.updateOffered(version: version)
    }
}
