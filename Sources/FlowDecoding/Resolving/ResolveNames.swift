import FlowDiagnostics
import FlowEscaping
import FlowModel

/// Resolves the name of a flow or of a screen, which may be one of a module that the flow's own uses.
extension FlowResolver {
    enum Resolved<ID> {
        case found(ID)
        case missing
        /// What is wrong with the name has been reported.
        case unclear
    }

    /// - Parameter kind: `flow` or `screen`.
    mutating func resolve<ID>(_ name: Name, as kind: String, among names: DeclaredNames<ID>) -> Resolved<ID> {
        switch names.meaning(of: name.text, from: file) {
        case .one(let id): return .found(id)
        case .hidden(let id, let part):
            reportHidden(name, kind, in: declarations.parts.list[part])
            return .found(id)
        case .several(let parts):
            reportAmbiguous(name, kind, in: parts.map(moduleName))
            return .unclear
        case .missing(let part):
            reportMissing(name, kind, in: part, among: names.names(ofPart: part))
            return .unclear
        case .unknownModule(let module):
            // A text that is not a name has been reported.
            if name.isQualified { reportUnknownModule(module, of: name) }
            return .unclear
        case .nothing:
            guard let part = names.parts(with: name.text).first, let kind = UnknownContent.Kind(rawValue: kind) else {
                return .missing
            }
            report(.unknownName, at: name.span, UnknownContent(kind, name.text).message(ownedBy: moduleName(part)))
            return .unclear
        }
    }

    private func moduleName(_ part: Int) -> String { declarations.parts.list[part].name ?? "" }

    private mutating func reportHidden(_ name: Name, _ kind: String, in module: ModulePart) {
        let (place, otherwise) =
            module.access == .package ? ("in its package", "") : ("there", ", or `package` if both are in one package,")
        report(
            .notVisible, at: name.span,
            "\(kind) `\(name.unqualified)` of module `\(module.name ?? "")` can only be used \(place); add"
                + " `generate: { access: public }`\(otherwise) to that module")
    }

    private mutating func reportAmbiguous(_ name: Name, _ kind: String, in modules: [String]) {
        let owners = modules.map { "`\($0)`" }.joined(separator: " and ")
        let qualified = modules.map { "`\(kind): \($0).\(name.text)`" }.joined(separator: " or ")
        report(
            .ambiguousName, at: name.span,
            "modules \(owners) have a \(kind) `\(name.text)` each; write \(qualified)")
    }

    private mutating func reportMissing(_ name: Name, _ kind: String, in part: Int, among known: [String]) {
        let written = name.unqualified
        let meant = nearest(to: written, among: known)
        report(
            .unknownName, at: name.span,
            "there is no \(kind) `\(written)` in module `\(moduleName(part))`; "
                + (meant.map { "did you mean `\($0)`?" } ?? "correct the name"),
            fix: meant.flatMap { correction(of: written, to: $0, in: name.span) })
    }

    private mutating func reportUnknownModule(_ module: String, of name: Name) {
        let own = declarations.parts[file]
        let known = own.uses.compactMap { declarations.parts.list[$0].name }
        let meant = nearest(to: module, among: known)
        let isThere = declarations.parts.list.contains { $0.name == module }
        report(
            .unknownName, at: name.span,
            isThere
                ? "this module does not use module `\(module)`; add `uses: [\(module)]` to the module"
                : "there is no module `\(module)`; "
                    + (meant.map { "did you mean `\($0)`?" }
                        ?? (known.isEmpty
                            ? "name it under `uses` of this module"
                            : "this one uses \(known.map { "`\($0)`" }.joined(separator: ", "))"))
        )
    }
}

extension Name {
    /// `LoginFlow` for `LoginKit.LoginFlow`.
    fileprivate var unqualified: String { text.parts(at: ".").last.map(String.init) ?? text }
}
