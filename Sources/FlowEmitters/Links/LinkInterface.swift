import FlowModel
import FlowSwiftCode

/// What the code of an app can use of the links of a flow.
package enum LinkInterface {
    /// The case of each link, in the order of the spec: its name, and the labels and types of its values.
    package static func cases(of flow: Flow, in module: Module, _ options: EmissionOptions) -> [[String]] {
        let naming = options.naming
        return LinkCase.all(of: flow, in: module) { .named(naming.name(.link, of: $0)) }.map {
            [$0.name] + $0.valueTexts
        }
    }

    /// The members that depend on the schemes and hosts.
    package static func members(of flow: Flow) -> Set<String> {
        guard flow.hasURLs else { return [] }
        let hasOwn = flow.links?.schemes.contains { !["http", "https"].contains($0.text.lowercased()) } ?? false
        let hasURL = hasOwn || !(flow.links?.hosts.isEmpty ?? true)
        return hasURL ? ["init(url:)", "open(url:)", "url"] : ["init(url:)", "open(url:)"]
    }
}
