import FlowDiagnostics
import FlowModel
import FlowYAML

/// How the routes of `tabs` appear in the bar.
extension SpecDecoder {
    mutating func tab(_ key: YAMLNode, _ node: YAMLNode) -> Route.Tab {
        var tab = Route.Tab(span: tree.span(key))
        let pairs = pairs(
            of: node, keys: TabKey.allCases.map(\.rawValue), expecting: "how the tab looks",
            example: "tab: { title: Home, icon: house }")
        var keys = KnownPairs<TabKey>()
        for position in pairs.indices {
            let (key, value) = pairs[position]
            guard case .key(let known) = recognise(position, of: pairs, as: TabKey.self) else { continue }
            keys.append(known, key, value)
            switch known {
            case .title: tab.title = prose(value, expecting: "a title", example: "title: Home")
            case .icon:
                tab.icon = assetName(value, expecting: "the name of an icon", example: "icon: house")
                if let icon = tab.icon, !icon.isSymbolName { note(.noSymbol, icon, at: value) }
            case .image: tab.image = assetName(value, expecting: "the name of an image", example: "image: tab-home")
            case .badge:
                tab.badge = badge(value)
            case .role:
                tab.role = tabRole(value)
                tab.roleSpan = tree.span(value)
            case .section:
                tab.section = prose(value, expecting: "the title of a section", example: "section: Library").map {
                    Name($0, at: tree.span(value))
                }
            case .hidden where reportGuard(value): break
            case .hidden: tab.isHidden = reader.bool(value, key: "hidden") ?? false
            // A value of the flow also decides where the flow starts, which the analysis would have to take into account.
            case .when:
                tab.condition = guardCondition(
                    value, of: .tab, advice: "`when: isSignedIn` or `when: not isSignedIn`")
            }
        }
        if tab.isHidden { rejectKeysOfBar(keys, of: &tab) }
        if let image = keys[.image], let icon = keys[.icon] {
            tab.icon = nil
            reader.report(
                .wrongShape, at: image.key,
                "`icon` names a symbol of the system, and `image` an image of the app, and a tab shows one of them; remove"
                    + " `icon`, or remove `image`",
                related: (icon.key, "`icon` is here"))
        }
        return tab
    }

    /// `hidden: not isAdmin`
    private mutating func reportGuard(_ value: YAMLNode) -> Bool {
        guard tree.kind(value) == .scalar else { return false }
        let text = tree.text(value)
        let positive = (text.rest(after: "not ") ?? text.rest(after: "!")).map { String($0) }
        guard isDeclared(positive ?? text, under: .guards) else { return false }
        reader.report(
            .wrongShape, at: value,
            "`hidden` takes `true` or `false`, and `\(reader.abbreviate(positive ?? text))` is a guard; write"
                + " `when: \(positive ?? "not \(text)")` in its place, which says when the tab is there")
        return true
    }

    private mutating func badge(_ node: YAMLNode) -> Call? {
        if tree.kind(node) == .scalar, Int(tree.text(node)) != nil {
            reader.report(
                .wrongShape, at: node,
                "the app gives the number of a badge; declare a name under `badges`, and write it here, as in"
                    + " `badge: itemCount`")
            return nil
        }
        return nameValue(node, of: "a badge", example: "badge: itemCount").map { Call(Reference($0)) }
    }

    private mutating func assetName(_ node: YAMLNode, expecting expected: String, example: String) -> String? {
        let name = prose(node, expecting: expected, example: example)
        noteOddSpace(in: node)
        return name
    }

    private mutating func tabRole(_ node: YAMLNode) -> Route.Tab.Role? {
        word(
            node, expecting: "`search`, the only role of a tab", example: "role: search",
            among: Route.Tab.Role.allCases.map(\.rawValue), synonyms: ["find": "search"]
        ).flatMap(Route.Tab.Role.init(rawValue:))
    }

    /// Reports the keys that say how a tab appears in the bar, where a hidden one never is.
    private mutating func rejectKeysOfBar(_ keys: KnownPairs<TabKey>, of tab: inout Route.Tab) {
        for key in [TabKey.badge, .role, .section, .when] {
            guard let (_, value) = keys[key] else { continue }
            reader.report(
                .wrongShape, at: value,
                "`\(key.rawValue)` says nothing of a tab that is never in the bar; remove `hidden: true`, or remove"
                    + " `\(key.rawValue)`")
        }
        (tab.badge, tab.role, tab.section, tab.condition) = (nil, nil, nil, nil)
    }

    // MARK: The bar as a whole

    /// Reports roles and sections that the bar cannot have.
    mutating func checkBar(of flow: Flow) {
        guard flow.container == .tabs else { return }
        checkRoles(in: flow)
        checkSections(in: flow)
    }

    private mutating func checkRoles(in flow: Flow) {
        let searching = flow.routes.indices.filter { flow.routes.tab(of: $0)?.role == .search }
        for index in searching.dropFirst() {
            let first = flow.routes[searching[0]].name
            reader.report(
                .wrongShape, at: flow.routes.tab(of: index)?.roleSpan ?? flow.routes[index].name.span,
                "a bar has one tab to search, and `\(first.text)` is one already; remove this `role`",
                related: [Diagnostic.Related(first.span, "`\(first.text)` is here")])
        }
    }

    /// Systems that show sections list the tabs of each below its title.
    private mutating func checkSections(in flow: Flow) {
        var lastTabs: [String: Int] = [:]
        var previous: String?
        for index in flow.routes.indices where flow.routes[index].isInTabBar {
            let section = flow.routes.tab(of: index)?.section
            defer { previous = section?.text }
            guard let section else { continue }
            if section.text != previous, let last = lastTabs[section.text] {
                let name = flow.routes[last].name
                reader.report(
                    .wrongShape, at: section.span,
                    "the tabs of section `\(reader.abbreviate(section.text))` are not next to each other in the bar; move"
                        + " route `\(flow.routes[index].name.text)` below `\(name.text)`, or give it another section",
                    related: [Diagnostic.Related(name.span, "`\(name.text)` is here")])
            }
            lastTabs[section.text] = index
        }
    }
}
