import FlowRuntime
import Testing

@MainActor @Suite("Held links")
struct HeldLinkTests {
    private let flow = PlaceFlowViewModel(.home, .list)
    private let held = HeldLink<Int>()

    /// Fails if the number is negative.
    private func open(_ number: Int) {
        flow.perform(.push(.item(number)), intent: "/item/{number}")
        if number < 0 { flow.perform(.popTo(.locked), intent: "/item/{number}") }
    }

    @Test("a held link is opened after the first commands, as one transition, and cleared")
    func opened() {
        held.link = 7
        #expect(flow.perform(.popToRoot, resuming: held, by: open, then: .push(.note(1))))
        #expect(flow.path == [.item(7), .note(1)])
        #expect(flow.commands == [.popToRoot, .push(.item(7)), .push(.note(1))])
        #expect(held.link == nil)
    }

    @Test("without a held link, only the commands are performed")
    func nothingHeld() {
        #expect(flow.perform(.popToRoot, resuming: held, by: open))
        #expect(flow.path == [])
        let commands = flow.commands
        #expect(flow.perform(resuming: held, by: open))
        #expect(flow.commands == commands)
    }

    @Test("if the link fails, only the link is undone, and it is no longer held")
    func failing() {
        held.link = -1
        #expect(flow.perform(.popToRoot, resuming: held, by: open, then: .push(.note(1))))
        #expect(flow.path == [.note(1)])
        #expect(flow.commands == [.popToRoot, .push(.note(1))])
        #expect(held.link == nil)
        #expect(
            flow.reports == [
                UnexpectedIntent(
                    intent: "/item/{number}", current: .note(1),
                    reason: .failed(.targetMissing("locked"), commands: [.popTo(.locked)]))
            ])
        flow.perform(.pop)
        #expect(flow.path == [])
        #expect(flow.commands == [.pop])
    }

    @Test("if a command fails after a link that failed, nothing changes and the link is still held")
    func failingTwice() {
        held.link = -1
        #expect(!flow.perform(.popToRoot, resuming: held, by: open, then: .dismiss, intent: "after"))
        #expect(flow.path == [.list])
        #expect(held.link == -1)
        #expect(flow.reports.map(\.intent) == ["after"])
    }

    @Test("if a command before or after the link fails, the link is still held")
    func failingAround() {
        held.link = 7
        #expect(!flow.perform(.pop(9), resuming: held, by: open, intent: "before"))
        #expect(held.link == 7)
        #expect(!flow.perform(.pop, resuming: held, by: open, then: .dismiss, intent: "after"))
        #expect(held.link == 7)
        #expect(flow.path == [.list])
        #expect(flow.reports.map(\.intent) == ["before", "after"])
        #expect(flow.reports.map(\.current) == [.list, .list])
    }

    @Test("a link can be held again while it is opened, when a nested transition has nothing to resume")
    func again() {
        held.link = 7
        let isPerformed = flow.perform(.pop, resuming: held) { number in
            flow.perform(.push(.note(number)), resuming: held, by: open)
            held.link = number
        }
        #expect(isPerformed)
        #expect(flow.path == [.note(7)])
        #expect(held.link == 7)
    }

    @Test("a link that fails within a nested transition fails alone")
    func within() {
        held.link = 7
        let isPerformed = flow.perform(.pop, resuming: held) { _ in
            held.link = -1
            flow.perform(.push(.note(1)), resuming: held, by: open)
        }
        #expect(isPerformed)
        #expect(flow.path == [.note(1)])
        #expect(held.link == nil)
        #expect(flow.reports.map(\.intent) == ["/item/{number}"])
    }
}
