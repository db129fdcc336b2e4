extension Diagnostic.Subject {
    /// Where in a spec the subject is, whatever line that is on: `LoginFlow/login/passwordForgotten/0`. What does not apply is
    /// empty, so that a route and an event of one name have two paths.
    package var path: String {
        let parts = [flow, route, event, branch.map { String($0) }].map { $0 ?? "" }
        return parts[...(parts.lastIndex { !$0.isEmpty } ?? 0)].joined(separator: "/")
    }
}
