import FlowEscaping
import FlowModel

/// Finds whether two types of the generated code could have one name, without making the names.
///
/// Two templates can only make equal names if one of the declarations begins or ends with what the other's template has more: with
/// `{Screen}Coordinator` and `{Flow}CoordinatorCoordinator`, the screen of the one ends with `Coordinator`.
struct NameOverlaps {
    /// What the names of flows, or those of screens, must be or have for that.
    private struct Signs {
        private(set) var names: Set<String> = []
        private(set) var endings: [String] = []
        private(set) var beginnings: [String] = []
        /// The last bytes of the names and endings: few names have one of them, and only these are compared.
        private var lastBytes = [Bool](repeating: false, count: 256)

        mutating func add(name: String) {
            names.insert(name)
            note(name.utf8.last)
        }

        mutating func add(ending: String) {
            endings.append(ending)
            note(ending.utf8.last)
        }

        mutating func add(beginning: String) { beginnings.append(beginning) }

        private mutating func note(_ byte: UInt8?) { if let byte { lastBytes[Int(byte)] = true } }

        func match(_ name: String) -> Bool {
            if let last = name.utf8.last, lastBytes[Int(last)],
                names.contains(name) || endings.contains(where: name.ends)
            {
                return true
            }
            return beginnings.contains(where: name.begins)
        }
    }

    private var signs: [NameTemplate.Subject: Signs] = [.flow: Signs(), .screen: Signs()]
    /// Whether a flow and a screen with the same name have types of one name.
    private var isSharedByNamesakes = false
    /// Whether two types of each flow, or of each screen, have one name.
    private var isCertain = false

    init(of naming: Naming, _ usedTypes: Set<String>) {
        let templates = Naming.Kind.allCases.map { ($0.subject, naming[$0]) }
        for (index, (subject, template)) in templates.enumerated() {
            for type in usedTypes {
                if let name = template.subject(of: type) { signs[subject]?.add(name: name) }
            }
            for (other, otherTemplate) in templates[(index + 1)...] {
                add(subject, template, other, otherTemplate)
            }
        }
    }

    private mutating func add(
        _ one: NameTemplate.Subject, _ template: NameTemplate, _ other: NameTemplate.Subject,
        _ otherTemplate: NameTemplate
    ) {
        let (prefix, suffix) = (template.prefix, template.suffix)
        let (otherPrefix, otherSuffix) = (otherTemplate.prefix, otherTemplate.suffix)
        guard prefix.begins(with: otherPrefix) || otherPrefix.begins(with: prefix) else { return }
        if suffix == otherSuffix {
            if let rest = prefix.rest(after: otherPrefix), !rest.isEmpty {
                signs[other]?.add(beginning: String(rest))
            } else if let rest = otherPrefix.rest(after: prefix), !rest.isEmpty {
                signs[one]?.add(beginning: String(rest))
            } else if one == other {
                isCertain = true
            } else {
                isSharedByNamesakes = true
            }
        } else if let rest = suffix.start(beforeEnding: otherSuffix) {
            signs[other]?.add(ending: String(rest))
        } else if let rest = otherSuffix.start(beforeEnding: suffix) {
            signs[one]?.add(ending: String(rest))
        }
    }

    /// Whether any two types of a Swift module could have the same name.
    /// - Complexity: O(flows and screens)
    func occur(in module: Module, ofPart part: Int) -> Bool {
        if isCertain { return true }
        guard let ofFlows = signs[.flow], var ofScreens = signs[.screen] else { return true }
        let (flows, screens) = module.declarations(ofPart: part)
        for index in flows {
            let name = module.flows[index].name.text
            if ofFlows.match(name) { return true }
            if isSharedByNamesakes { ofScreens.add(name: name) }
        }
        return screens.contains { ofScreens.match(module.screens[$0].name.text) }
    }
}
