import FlowAnalysis
import FlowDiagnostics

/// Journeys in a sentence.
enum ReachText {
    /// The most events that a sentence names.
    private static let most = 4

    /// `; users could reach it after `a`, then `b``; empty for what cannot be reached.
    static func way(_ route: FlowInspection.Route?, _ words: String) -> String {
        guard let route, route.isReachable else { return "" }
        return ";\(words) \(of(route))"
    }

    /// `after `a`, then `b``, or `at the start`.
    static func of(_ route: FlowInspection.Route) -> String {
        guard route.steps != 0 else { return "at the start" }
        guard let journey = route.journey else { return "after \(route.steps ?? 0) events" }
        return of(journey)
    }

    static func of(_ journey: Journey) -> String {
        if journey.steps.isEmpty { return "at the start" }
        let events = journey.steps.map { "`\($0.event)`" }
        if events.count <= most { return "after \(events.joined(separator: ", then "))" }
        return "after \(events.count) events, the last of them \(events[events.count - 1])"
    }
}
