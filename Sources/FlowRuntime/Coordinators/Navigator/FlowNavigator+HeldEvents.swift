#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// What a flow holds until it is resumed. No timer is needed: an event that has been held for too long is dropped when it would be
// resumed, forgotten or replaced, or when the flow is removed.
extension FlowNavigator {
    /// What the flow holds, unless that has been held for too long.
    var currentHeldEvent: HeldEvent? { held.flatMap { isTooLate($0) ? nil : $0 } }

    private func isTooLate(_ event: HeldEvent) -> Bool {
        event.deadline.map { deadline in withTree { $0.now() } >= deadline } ?? false
    }

    func useClock(_ now: @escaping () -> Date) { withTree { $0.now = now } }

    func hold(as intent: String, for seconds: Double?, _ handle: @escaping () -> Void) {
        let name = Self.name(of: intent)
        if refusesBeforeStart(name) { return }
        occur(name) {
            // Nothing could resume it in a flow that has been removed.
            if isRemoved { return reportAfterwards { [self] in report(name, .notCurrent) } }
            drop(.replaced)
            held = HeldEvent(
                name: name, deadline: seconds.map { seconds in withTree { $0.now() }.addingTimeInterval(seconds) },
                handle: handle)
            reportAfterwards { [self] in note(.held, name, held: name) }
        }
    }

    /// Drops what the flow holds, and reports that.
    func drop(_ reason: HeldEventDrop) {
        guard let event = held else { return }
        held = nil
        let reason = isTooLate(event) ? .expired : reason
        reportAfterwards { [self] in report(event.name, .dropped(reason)) }
    }

    /// Reports something now, or within a transaction, once that has succeeded.
    private func reportAfterwards(_ report: @escaping () -> Void) {
        if transaction == nil { report() } else { transaction?.reports.append(report) }
    }

    /// Handles what the flow holds, as a part of the transaction. If that fails, only that is undone.
    private func resume() {
        guard let event = held else { return }
        if isTooLate(event) { return drop(.expired) }
        held = nil
        reportAfterwards { [self] in note(.resumed, event.name, held: event.name) }
        attempt(event.handle)
    }

    /// Performs the commands of a transition of which some are about what the flow holds.
    func performWithHeldEvent(_ commands: [NavigationCommand<Route>], intent: String) -> Bool {
        let before = held
        return transact(intent) {
            var rest = commands[...]
            while let command = rest.first, transaction?.failure == nil {
                switch command {
                case .resume: resume()
                case .forget: drop(.forgotten)
                default:
                    let next = rest.prefix { !$0.isAboutHeldEvent }
                    perform(Array(next), intent: intent)
                    rest.removeFirst(next.count)
                    continue
                }
                rest.removeFirst()
            }
        } orRollBack: {
            held = before
        }
    }
}
