import ShopModels

extension ShopSession {
    func hasUnsavedAddress() -> Bool { isAddressEdited }

    func addressKept(address: Address) {
        if !addresses.contains(address) { addresses.append(address) }
    }

    func addressRemoved(address: Address) { addresses.removeAll { $0 == address } }
    func messageDraftKept(topic: HelpTopic?) { draft = MessageDraft(topic: topic) }
    func membershipStarted(plan: MembershipPlan) { membership = plan }
    func personalDataLeft() { note("personal data left unsaved") }
}
