import FlowRuntime
import Foundation
import Testing

@MainActor @Suite("Held events")
struct HeldEventTests {
    private let flow = PlaceFlowViewModel(.home, .list)

    /// Fails if the number is negative.
    private func hold(_ number: Int, for seconds: Double? = nil) {
        flow.hold(for: seconds, intent: "/item/{number}") { flow in
            flow.perform(.push(.item(number)), intent: "/item/{number}")
            if number < 0 { flow.perform(.popTo(.locked), intent: "/item/{number}") }
        }
    }

    private func dropped(_ name: String, _ drop: HeldEventDrop) -> UnexpectedIntent<Place> {
        UnexpectedIntent(intent: name, current: flow.current, reason: .dropped(drop))
    }

    @Test("a held event is handled after the first commands, as one transition, and no longer held")
    func resumed() {
        hold(7)
        #expect(flow.heldEvent == "/item/{number}")
        #expect(flow.perform(.popToRoot, .resume, .push(.note(1))))
        #expect(flow.path == [.item(7), .note(1)])
        #expect(flow.commands == [.popToRoot, .push(.item(7)), .push(.note(1))])
        #expect(flow.heldEvent == nil)
        #expect(flow.reports == [])
    }

    @Test("without a held event, only the other commands are performed")
    func nothingHeld() {
        #expect(flow.perform(.popToRoot, .resume, .forget))
        #expect(flow.path == [])
        let commands = flow.commands
        #expect(flow.perform(.resume))
        #expect(flow.commands == commands)
        #expect(flow.reports == [])
    }

    @Test("if the event fails, only the event is undone, and it is no longer held")
    func failing() {
        hold(-1)
        #expect(flow.perform(.popToRoot, .resume, .push(.note(1))))
        #expect(flow.path == [.note(1)])
        #expect(flow.commands == [.popToRoot, .push(.note(1))])
        #expect(flow.heldEvent == nil)
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

    @Test("if a command fails after an event that failed, nothing changes and the event is still held")
    func failingTwice() {
        hold(-1)
        #expect(!flow.perform(.popToRoot, .resume, .dismiss, intent: "after"))
        #expect(flow.path == [.list])
        #expect(flow.heldEvent != nil)
        #expect(flow.reports.map(\.intent) == ["after"])
    }

    @Test("if a command before or after the event fails, or after it has been forgotten, the event is still held")
    func failingAround() {
        hold(7)
        #expect(!flow.perform(.pop(9), .resume, intent: "before"))
        #expect(!flow.perform(.pop, .resume, .dismiss, intent: "after"))
        #expect(!flow.perform(.forget, .dismiss, intent: "forgotten"))
        #expect(flow.heldEvent != nil)
        #expect(flow.path == [.list])
        #expect(flow.reports.map(\.intent) == ["before", "after", "forgotten"])
        #expect(flow.reports.map(\.current) == [.list, .list, .list])
    }

    @Test("an event can be held again while it is handled, when a nested transition has nothing to resume")
    func again() {
        flow.hold(intent: "first") { [self] flow in
            flow.perform(.push(.note(7)), .resume)
            hold(7)
        }
        #expect(flow.perform(.pop, .resume))
        #expect(flow.path == [.note(7)])
        #expect(flow.heldEvent == "/item/{number}")
        #expect(flow.reports == [])
    }

    @Test("an event that fails within a nested transition fails alone")
    func within() {
        flow.hold(intent: "first") { [self] flow in
            hold(-1)
            flow.perform(.push(.note(1)), .resume)
        }
        #expect(flow.perform(.pop, .resume))
        #expect(flow.path == [.note(1)])
        #expect(flow.heldEvent == nil)
        #expect(flow.reports.map(\.intent) == ["/item/{number}"])
    }

    @Test("a flow holds one event: another one replaces it, which is reported")
    func replaced() {
        hold(7)
        flow.hold(intent: "noteTapped(number:)") { $0.perform(.push(.note(1))) }
        #expect(flow.heldEvent == "noteTapped")
        #expect(flow.reports == [dropped("/item/{number}", .replaced)])
        flow.perform(.resume)
        #expect(flow.path == [.list, .note(1)])
    }

    @Test("a forgotten event is dropped and reported, once the transition has succeeded")
    func forgotten() {
        hold(7)
        #expect(flow.perform(.popToRoot, .forget, .resume, .push(.note(1))))
        #expect(flow.path == [.note(1)])
        #expect(flow.heldEvent == nil)
        #expect(flow.reports == [dropped("/item/{number}", .forgotten)])
    }

    @Test("an event is handled until its time is over, and then dropped by whatever looks for it")
    func expired() {
        var now = Date(timeIntervalSince1970: 0)
        flow.useClock { now }
        hold(7, for: 120)
        now += 119.5
        #expect(flow.heldEvent != nil)
        #expect(flow.perform(.popToRoot, .resume))
        #expect(flow.path == [.item(7)])
        hold(8, for: 120)
        now += 120
        #expect(flow.heldEvent == nil)
        #expect(flow.reports == [])
        #expect(flow.perform(.popToRoot, .resume))
        #expect(flow.path == [])
        #expect(flow.reports == [dropped("/item/{number}", .expired)])
        hold(9, for: 1)
        now += 1
        hold(10)
        #expect(flow.reports.last == dropped("/item/{number}", .expired))
        flow.perform(.resume)
        #expect(flow.path == [.item(10)])
    }

    @Test("the hook gets the name of what was held and why it was dropped, as a part of the event")
    func hook() {
        var events: [FlowEvent] = []
        flow.onEvent { events.append($0) }
        hold(7)
        flow.perform(.popToRoot, .forget, intent: "signedOut")
        #expect(events.map(\.kind) == [.started, .held, .changed, .dropped])
        #expect(events[1].held == "/item/{number}")
        #expect(events[1].holder == "Place")
        #expect(events[1].description == "Place: /item/{number}: /item/{number} held by Place")
        #expect(events.last?.held == "/item/{number}")
        #expect(events.last?.holder == "Place")
        #expect(events.last?.cause?.name == "signedOut")
        #expect(events.last?.description == "Place: signedOut: /item/{number} no longer held by Place: it is forgotten")
    }

    @Test("the hook gets the name of what is resumed, unless the transition fails")
    func hookOfResumed() {
        var events: [FlowEvent] = []
        hold(7)
        flow.onEvent { events.append($0) }
        flow.perform(.pop, .resume, .dismiss, intent: "failed")
        #expect(events.map(\.kind) == [.started, .refused])
        flow.perform(.popToRoot, .resume, intent: "signedIn")
        #expect(events.map(\.kind) == [.started, .refused, .changed, .resumed])
        #expect(events.last?.held == "/item/{number}")
        #expect(events.last?.description == "Place: signedIn: /item/{number} resumed by Place")
    }

    @Test("a flow that is removed drops what it holds, which is part of the event that removes it")
    func removed() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        child.hold(intent: "tapped") { $0.perform(.push(.list)) }
        var events: [FlowEvent] = []
        var ownEvents: [FlowEvent] = []
        parent.onEvent { events.append($0) }
        child.onEvent { ownEvents.append($0) }
        parent.perform(.pop, intent: "closed")
        #expect(child.reports.map(\.reason) == [.dropped(.removed)])
        #expect(child.heldEvent == nil)
        #expect(events.map(\.kind) == [.started, .changed, .dropped])
        #expect(events.last?.cause?.name == "closed")
        #expect(events.last?.holder == "Parent/child/Place")
        #expect(ownEvents.map(\.kind) == [.started])
    }

    @Test("a flow that has been removed holds nothing, which is reported")
    func late() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        parent.perform(.pop)
        child.hold(intent: "tapped") { $0.perform(.push(.list)) }
        #expect(child.heldEvent == nil)
        #expect(child.reports.map(\.reason) == [.notCurrent])
    }

    @Test("a flow that holds an event is released with it")
    func released() {
        weak var released: PlaceFlowViewModel?
        do {
            let flow = PlaceFlowViewModel(.home)
            flow.hold(intent: "tapped") { $0.perform(.push(.list)) }
            released = flow
        }
        #expect(released == nil)
    }
}
