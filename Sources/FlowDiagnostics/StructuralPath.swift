extension Diagnostic.Subject {
    /// The subject's position in the structure of a spec, independent of its line: `LoginFlow/login/passwordForgotten/0`.
    /// Components that do not apply are empty, so that a route and an event with the same name have different paths.
    package var path: String {
        let parts = [flow, route, event, branch.map { String($0) }].map { $0 ?? "" }
        return parts[...(parts.lastIndex { !$0.isEmpty } ?? 0)].joined(separator: "/")
    }
}
