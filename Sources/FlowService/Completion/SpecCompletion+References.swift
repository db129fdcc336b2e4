import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode

/// References to values, literals, link targets and types.
extension SpecCompletion {
    /// The value of a parameter.
    func argument(_ name: String) -> CompletionAnswer {
        let parameter = values.parameters.first { $0.parameter.name.text == name }?.parameter
        return references(for: parameter?.type)
    }

    /// What a value is compared with.
    func compared(_ name: String) -> CompletionAnswer {
        let wanted = name.parts(at: ".").last.map(String.init) ?? name
        let type = values.reachable.value(wanted.dropping("$"))?.type
        var draft = draft()
        if type?.unwrapped == .named("Bool") { for word in ["true", "false"] { draft.add(.keyword, word) } }
        draft.reason = .literal
        return draft.answer()
    }

    /// - Parameters:
    ///   - type: that of the parameter, whose references come first.
    ///   - isURL: whether a URL is opened.
    func references(for type: SwiftType? = nil, isURL: Bool = false) -> CompletionAnswer {
        var draft = draft { CompletionDraft.isOfName($0) || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: ".") }
        let reachable = values.reachable
        let wanted = isURL ? [.named("URL"), .named("String")] : type.map { [$0, $0.unwrapped] } ?? []
        func add(_ parameters: [Parameter], _ prefix: String, _ order: Int) {
            for parameter in parameters {
                let fits = wanted.isEmpty || wanted.contains(parameter.type)
                draft.add(.value, "$" + prefix + parameter.name.text, order: fits ? order : order + 3) {
                    $0.detail = parameter.type.description
                    $0.documentation = parameter.doc
                }
            }
        }
        add(reachable.payload, "", 0)
        add(reachable.source, "", 0)
        if !reachable.isStart, scope.owner != nil {
            add(reachable.payload, "payload.", 1)
            add(reachable.source, "route.", 1)
        }
        if type?.unwrapped == .named("Bool") { for word in ["true", "false"] { draft.add(.keyword, word, order: 2) } }
        if type?.isOptional == true { draft.add(.keyword, "nil", order: 2) }
        draft.reason = isURL ? .freeText : .literal
        return draft.answer()
    }

    // MARK: Texts with braces

    /// The names in the braces of an alert's text.
    func alertText(_ route: String) -> CompletionAnswer {
        braces(words.parameters(ofRoute: route).map { ($0.name.text, $0.type.description) })
            ?? CompletionAnswer([], .freeText)
    }

    /// `nil` if the place is not in braces.
    private func braces(_ names: [(name: String, type: String)]) -> CompletionAnswer? {
        let typed = tree.bytes[place.typed]
        guard let open = typed.lastIndex(of: UInt8(ascii: "{")),
            !typed[open...].contains(UInt8(ascii: "}"))
        else { return nil }
        var draft = draft { CompletionDraft.isOfName($0) || $0 == UInt8(ascii: ".") }
        for (name, type) in names { draft.add(.value, name) { $0.detail = type } }
        return draft.answer(missing: .value)
    }

    /// The links of the child flow, and the values in their braces.
    var linkTarget: CompletionAnswer {
        let reachable = values.reachable
        var names = (reachable.payload + reachable.source).map { (name: $0.name.text, type: $0.type.description) }
        names += reachable.payload.map { ("payload." + $0.name.text, $0.type.description) }
        names += reachable.source.map { ("route." + $0.name.text, $0.type.description) }
        if let answer = braces(names) { return answer }
        var draft = draft()
        for link in childLinks {
            let text = link.text.text.linkTarget
            let isSafe = place.isQuoted || !text.has("{") && !text.has(",")
            draft.add(.link, text, text: isSafe ? text : "\"\(text)\"")
        }
        draft.reason = childLinks.isEmpty ? .nothingDeclared(.link) : .freeText
        return draft.answer(missing: .link)
    }

    private var childLinks: [LinkPattern] {
        let routes = [scope.step, scope.branch].flatMap { mapping in
            tree.keys(of: mapping).filter { VerbKind(rawValue: $0)?.traits.value.isDestination ?? false }
                .flatMap { tree.items(of: tree.value($0, in: mapping)) }
        }
        let items = tree.items(of: tree.value(BranchKey.do.rawValue, in: scope.branch)).flatMap { step in
            tree.keys(of: step).map { tree.value($0, in: step) }
        }
        let names = (routes + items.compactMap(\.self)).compactMap { tree.scalar($0) }
        return names.flatMap { name -> [LinkPattern] in
            guard case .flow(let child)? = words.content(ofRoute: name), let id = child.target else { return [] }
            return words.module[id].links?.routes.map(\.pattern) ?? []
        }
    }

    // MARK: Types

    /// Whether the value is a Swift type.
    var isType: Bool {
        let keys = scope.keys
        guard let name = keys.last, keys.count > 1 else { return false }
        if name == ParameterKey.type.rawValue, keys.count > 2 { return true }
        let outer = keys[keys.count - 2]
        if ["params", "payload", "anchors"].contains(outer) { return keys.count > 1 }
        guard keys.count > 2, EventKey(rawValue: name) == nil else { return false }
        let tables: [TopLevelKey] = [.outcomes, .intents, .guards, .badges, .effects]
        let table = keys[keys.count - 3]
        return tables.map(\.rawValue).contains(table) || table == ScreenKey.receives.rawValue
    }

    /// The types of the module, and usual ones.
    var types: CompletionAnswer {
        var draft = draft { CompletionDraft.isOfName($0) || $0 == UInt8(ascii: ".") }
        for type in ModuleTypes(words.module).all {
            for name in type.completionNames { draft.add(.type, name, order: 0) }
            let text = type.description
            let isSplit =
                place.isFlow && !place.isQuoted && text.unicodeScalars.contains { ",[]{}".unicodeScalars.contains($0) }
            draft.add(.type, text, text: isSplit ? "\"\(text)\"" : text, order: 1)
        }
        for name in ["String", "Int", "Bool", "Double", "URL", "Date", "UUID"] { draft.add(.type, name, order: 2) }
        draft.reason = .freeText
        return draft.answer()
    }
}

extension String {
    /// A pattern of a link as a link target: without defaults, and without the rest.
    fileprivate var linkTarget: String {
        var target = ""
        var isDefault = false
        for scalar in unicodeScalars {
            if scalar == "=", target.has("{"), !target.ends(with: "}"), target.rest(from: "{").has("{"),
                target.last(where: { $0 == "{" || $0 == "}" }) == "{"
            {
                isDefault = true
            }
            if scalar == "}" { isDefault = false }
            if !isDefault { target.unicodeScalars.append(scalar) }
        }
        return target.start(beforeEnding: "**").map { String($0) } ?? target
    }
}
