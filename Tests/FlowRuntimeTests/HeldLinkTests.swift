import FlowRuntime
import Testing

@MainActor @Suite("A link that is held back")
struct HeldLinkTests {
    private let flow = PlaceFlowViewModel(.home, .list)
    private let held = HeldLink<Int>()

    /// Fails where the number is negative.
    private func open(_ number: Int) {
        flow.perform(.push(.item(number)), intent: "/item/{number}")
        if number < 0 { flow.perform(.popTo(.locked), intent: "/item/{number}") }
    }

    @Test("is opened after the steps, as one transition, and forgotten")
    func opened() {
        held.link = 7
        #expect(flow.perform(.popToRoot, resuming: held, by: open, then: .push(.note(1))))
        #expect(flow.path == [.item(7), .note(1)])
        #expect(flow.commands == [.popToRoot, .push(.item(7)), .push(.note(1))])
        #expect(held.link == nil)
    }

    @Test("need not be there")
    func nothingHeld() {
        #expect(flow.perform(.popToRoot, resuming: held, by: open))
        #expect(flow.path == [])
        let commands = flow.commands
        #expect(flow.perform(resuming: held, by: open))
        #expect(flow.commands == commands)
    }

    @Test("stays held where it fails, and nothing moves")
    func failing() {
        held.link = -1
        #expect(!flow.perform(.popToRoot, resuming: held, by: open, then: .push(.note(1))))
        #expect(flow.path == [.list])
        #expect(held.link == -1)
        #expect(
            flow.reports == [
                UnexpectedIntent(
                    intent: "/item/{number}", current: .list,
                    reason: .failed(.targetMissing("locked"), commands: [.popTo(.locked)]))
            ])
        flow.perform(.pop)
        #expect(flow.path == [])
        #expect(flow.commands == [.pop])
    }

    @Test("is not opened where a step before fails, and comes back where one after it fails")
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

    @Test("may be held back again by itself, and may resume nothing itself")
    func again() {
        held.link = 7
        let isTaken = flow.perform(.pop, resuming: held) { number in
            flow.perform(.push(.note(number)), resuming: held, by: open)
            held.link = number
        }
        #expect(isTaken)
        #expect(flow.path == [.note(7)])
        #expect(held.link == 7)
    }

    @Test("within another transition fails with all of it")
    func within() {
        held.link = 7
        let isTaken = flow.perform(.pop, resuming: held) { _ in
            held.link = -1
            flow.perform(.push(.note(1)), resuming: held, by: open)
        }
        #expect(!isTaken)
        #expect(flow.path == [.list])
        #expect(held.link == 7)
        #expect(flow.reports.map(\.intent) == ["/item/{number}"])
    }
}
