extension FlowNavigator {
    func deliver(_ messages: [any FlowMessage], intent: String) {
        guard let name = messages.first?.messageName, !refusesBeforeStart(intent) else { return }
        let inbox = isRemoved ? nil : innermost.currentInbox
        guard let message = messages.first(where: { inbox?.canTake($0) ?? false }) else {
            return report(intent, .undelivered(name))
        }
        occur(Self.name(of: intent)) {
            note(.delivered, Self.name(of: intent), message: (message.messageName, "\(message)"), receiver: innermost)
            inbox?.take(message)
        }
    }
}
