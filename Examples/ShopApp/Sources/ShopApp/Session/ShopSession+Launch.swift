import ShopModels

extension ShopSession {
    /// A real shop would fetch its catalogue here.
    func load() async throws {
        if !isReachable { throw Unreachable() }
    }

    func hasSeenOnboarding() -> Bool { isOnboarded }
    func onboardingSeen() { isOnboarded = true }
    func interestsKept(departments: Set<Department>) { interests = departments }
    func notificationsAnswered(areAllowed: Bool) { mayNotify = areAllowed }
    func launchProblemReported(message: String) { note("launch problem: \(message)") }
    func appStoreOpened() { note("App Store opened") }
    func systemSettingsOpened() { note("system settings opened") }
}
