import FlowDiagnostics
import FlowModel
import FlowYAML

/// Anchors of a screen, and `from`.
extension SpecDecoder {
    /// Names, or for those that have a value `name: Type`.
    ///
    /// - Parameter isPartlyRead: set if an error has left some of them unread.
    mutating func anchors(_ node: YAMLNode, _ isPartlyRead: inout Bool) -> [Anchor] {
        noteCommentedOut(node)
        if tree.kind(node) == .mapping {
            return tree.pairs(node).filter { !reader.isExtension($0.key) }.compactMap { key, value in
                anchor(key, value, &isPartlyRead)
            }
        }
        var anchors: [Anchor] = []
        for item in reader.listed(node) {
            guard let name = nameValue(item, of: "an anchor", example: Self.anchorsExample) else {
                isPartlyRead = true
                continue
            }
            if let first = anchors.first(where: { $0.name.text == name.text }) {
                reader.report(
                    .duplicateName, at: name.span,
                    "anchor `\(reader.abbreviate(name.text))` is named twice; remove one of the two",
                    related: [Diagnostic.Related(first.name.span, "the first one is here")])
                continue
            }
            checkMember(name)
            anchors.append(Anchor(name: name))
        }
        return anchors
    }

    private mutating func anchor(_ key: YAMLNode, _ value: YAMLNode, _ isPartlyRead: inout Bool) -> Anchor? {
        if reportMissingColon(in: key, value, among: nil) != nil {
            isPartlyRead = true
            return nil
        }
        if let name = splitKey(key, value) {
            return Anchor(name: name, value: Parameter(name: name, type: .unreadable, typeSpan: tree.span(key)))
        }
        let name = name(key, of: "an anchor")
        checkMember(name)
        if tree.isNull(value) { return Anchor(name: name) }
        var type = valueType(value) ?? .unreadable
        if type != .unreadable, !type.canBeHashable {
            reader.report(
                .invalidType, at: value,
                "anchors of one name differ in their values, and `\(type)` cannot be compared; use an id")
            type = .unreadable
        }
        return Anchor(name: name, value: Parameter(name: name, type: type, typeSpan: tree.span(value)))
    }

    /// An anchor becomes a case of an enum.
    private mutating func checkMember(_ name: Name) {
        guard ["self", "Type", "init"].contains(name.text) else { return }
        reader.report(
            .invalidIdentifier, at: name.span,
            "an anchor cannot be called `\(name.text)`, which is a word of Swift that no member can have; rename it")
    }

    /// `from: trash`, or `from: { thumbnail: $id }`. One that cannot be read has no name.
    mutating func anchorUse(_ node: YAMLNode) -> AnchorUse {
        let unreadable = AnchorUse(Reference(Name("", at: tree.span(node))))
        guard tree.kind(node) == .mapping else {
            return nameValue(node, of: "an anchor", example: Self.fromExample).map { AnchorUse(Reference($0)) }
                ?? unreadable
        }
        let pairs = tree.pairs(node)
        if let only = pairs.first, pairs.count == 1, splitKey(only.key, only.value) != nil { return unreadable }
        if let only = pairs.first, pairs.count == 1, tree.isNull(only.value), !tree.text(only.key).contains(" ") {
            return AnchorUse(Reference(name(only.key, of: "an anchor")))
        }
        let arguments = arguments(node)
        guard let argument = arguments.first, arguments.count == 1 else {
            reader.reportShape(of: node, expecting: "one anchor, with its value", example: Self.fromExample)
            return unreadable
        }
        return AnchorUse(Reference(argument.name), argument)
    }

    private static let anchorsExample = "anchors: [trash]"
    private static let fromExample = "from: { thumbnail: $id }"
}
