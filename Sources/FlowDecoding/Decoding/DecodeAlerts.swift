import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Alerts and confirmations.
extension SpecDecoder {
    mutating func alert(_ key: YAMLNode, _ node: YAMLNode, _ style: Alert.Style) -> Alert {
        var alert = Alert(style: style, span: tree.span(key))
        let pairs = reader.pairs(
            of: node, expecting: "the texts and buttons of \(style.title)",
            example: "\(style.rawValue): { title: Saved }")
        alert.isPartlyRead = isNoMapping(node)
        for position in pairs.indices {
            let value = pairs[position].value
            switch recognise(position, of: pairs, as: AlertKey.self) {
            case .key(.title):
                alert.title = alertText(value)
                alert.isPartlyRead = alert.isPartlyRead || alert.title == nil
            case .key(.message): alert.message = alertText(value)
            case .key(.buttons): addButtons(value, to: &alert)
            case .unread: alert.isPartlyRead = true
            case .ignored: break
            }
        }
        if alert.title == nil, !alert.isPartlyRead {
            reader.report(
                .missingKey, at: key,
                "\(style.title) needs a `title`; write `\(style.rawValue): { title: Saved }`")
        }
        return alert
    }

    private mutating func addButtons(_ node: YAMLNode, to alert: inout Alert) {
        let pairs = reader.pairs(
            of: node, expecting: "buttons, event by event", example: "buttons: { retried: { title: Try again } }")
        alert.isPartlyRead = alert.isPartlyRead || isNoMapping(node)
        for (key, value) in pairs where !reader.isExtension(key) {
            if Self.isAnswer(tree.text(key)) { notedNames.insert(tree.text(key)) }
            var button = AlertButton(name: name(key, of: "a button"))
            let keys = reader.pairs(
                of: value, expecting: "the title of the button", example: "\(button.name.text): { title: Try again }")
            var isPartlyRead = isNoMapping(value)
            for position in keys.indices {
                let value = keys[position].value
                switch recognise(position, of: keys, as: AlertButtonKey.self) {
                case .key(.title):
                    button.title = alertText(value)
                    isPartlyRead = isPartlyRead || button.title == nil
                case .key(.role):
                    button.role = role(value)
                    button.roleSpan = tree.span(value)
                case .unread:
                    // A transition that is written here is not missing below `transitions`.
                    alert.isPartlyRead = true
                case .ignored: break
                }
            }
            if button.title == nil, !isPartlyRead {
                reader.report(
                    .missingKey, at: key,
                    "button `\(button.name.text)` needs a `title`; write `\(button.name.text): { title: Try again }`")
            }
            alert.buttons.append(button)
        }
        checkRoles(of: alert)
        checkTitles(of: alert)
    }

    private mutating func role(_ node: YAMLNode) -> AlertButton.Role? {
        if tree.kind(node) == .scalar, ["default", "normal", "none"].contains(tree.text(node)) {
            reader.report(
                .wrongShape, at: node,
                "expected `cancel` or `destructive`, found `\(tree.text(node))`; remove `role` for an ordinary button")
            return nil
        }
        return word(
            node, expecting: "`cancel` or `destructive`", example: "role: cancel",
            among: AlertButton.Role.allCases.map(\.rawValue),
            synonyms: ["cancelled": "cancel", "danger": "destructive"]
        ).flatMap(AlertButton.Role.init(rawValue:))
    }

    private mutating func checkRoles(of alert: Alert) {
        let cancelling = alert.buttons.filter { $0.role == .cancel }
        for button in cancelling.dropFirst() {
            reader.report(
                .wrongShape, at: button.roleSpan ?? button.name.span,
                "\(alert.style.title) has one `cancel` button, and `\(cancelling[0].name.text)` is one already; remove"
                    + " this `role`",
                related: [Diagnostic.Related(cancelling[0].name.span, "`\(cancelling[0].name.text)` is here")])
        }
    }

    /// Users distinguish buttons by their titles.
    private mutating func checkTitles(of alert: Alert) {
        for (index, button) in alert.buttons.enumerated() {
            guard let title = button.title,
                let first = alert.buttons[..<index].first(where: { $0.title?.isSame(as: title) == true }),
                let firstTitle = first.title
            else { continue }
            reader.report(
                .duplicateName, at: title.span,
                "buttons `\(first.name.text)` and `\(button.name.text)` have the same title; give one of them another",
                related: [Diagnostic.Related(firstTitle.span, "the other title is here")])
        }
    }

    // MARK: Texts

    /// A text with `{name}` for values; `{{` and `}}` are braces.
    private mutating func alertText(_ node: YAMLNode) -> AlertText? {
        if tree.kind(node) == .mapping, tree.pairs(node).count == 1, let (key, value) = tree.pairs(node).first,
            tree.isNull(value)
        {
            let name = reader.abbreviate(tree.text(key))
            reader.report(
                .wrongShape, at: node,
                "YAML reads a text that begins with `{` as a mapping; write it in quotes, `\"{\(name)}\"`")
            return nil
        }
        guard let text = prose(node, expecting: "a text", example: "title: Delete {name}?", isAnswer: true)
        else { return nil }
        noteForeignText(node, text)
        let scalars = Array(text.unicodeScalars)
        var parts: [AlertText.Part] = []
        var plain = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let isDoubled = index + 1 < scalars.count && scalars[index + 1] == scalar
            switch scalar {
            case "{" where !isDoubled:
                guard let end = scalars[index...].firstIndex(of: "}") else {
                    reportBrace(
                        at: index, in: node, "this `{` is never closed; add `}`, or write `{{` for the sign itself")
                    return nil
                }
                var name = String.UnicodeScalarView()
                name.append(contentsOf: scalars[(index + 1)..<end])
                guard SwiftIdentifier.isValid(String(name)) else {
                    reader.report(
                        .wrongShape, at: tree.textSpan(node, from: index, to: end + 1),
                        "braces take the name of a value of the route; write `{name}`, or `{{` and `}}` for the signs")
                    return nil
                }
                if !plain.isEmpty { parts.append(.text(String(plain))) }
                plain = String.UnicodeScalarView()
                parts.append(.value(Name(String(name), at: tree.textSpan(node, from: index + 1, to: end))))
                index = end + 1
            case "}" where !isDoubled:
                reportBrace(at: index, in: node, "this `}` closes nothing; write `}}` for the sign itself")
                return nil
            default:
                plain.append(scalar)
                index += scalar == "{" || scalar == "}" ? 2 : 1
            }
        }
        if !plain.isEmpty || parts.isEmpty { parts.append(.text(String(plain))) }
        return AlertText(parts, at: tree.span(node))
    }

    /// Notes a value as in other languages, and quotation marks that are not YAML's.
    private mutating func noteForeignText(_ node: YAMLNode, _ text: String) {
        let scalars = text.unicodeScalars
        if tree.isPlain(node), scalars.first == "“", scalars.last == "”", scalars.count > 2 {
            note(.typographicQuotes, String(text.dropFirst().dropLast()), at: node)
        }
        for (opening, start) in [("\\(", 2), ("${", 2), ("$", 1)] {
            guard let place = text.utf8.firstRange(of: opening.utf8) else { continue }
            let name = text[place.lowerBound...].droppingScalars(start).unicodeScalars.prefix(
                while: SwiftIdentifier.isBody)
            if SwiftIdentifier.isValid(String(name)) { return note(.foreignValue(String(name)), text, at: node) }
        }
    }

    private mutating func reportBrace(at index: Int, in node: YAMLNode, _ message: String) {
        reader.report(.wrongShape, at: tree.textSpan(node, from: index, to: index + 1), message)
    }

    // MARK: Keys of the route

    /// Reports the keys of a route that configure how a screen is shown, which an alert does not have.
    mutating func rejectKeys(beside alert: Alert, of pairs: YAMLTree.Pairs) {
        for (key, _) in pairs {
            guard let known = tree.withBytes(key, { RouteKey.table.key(for: $0) }), !known.goesWithAlert,
                known != .screen,
                known != .flow
            else { continue }
            reader.report(
                .wrongShape, at: key,
                "`\(known.rawValue)` does not go with `\(alert.style.rawValue)`, which shows no screen; remove it")
        }
    }
}
