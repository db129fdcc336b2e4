import FlowDecoding
import FlowDiagnostics

extension SessionSnapshot {
    /// What an editor can offer for diagnostics of a spec, besides the fixes that they have.
    /// - Parameter diagnostics: of a check of the texts as they are now, in the file.
    package func actions(for diagnostics: [Diagnostic], in path: String) -> [CodeAction] {
        guard let (module, file) = module(of: path), !module.isOutdated(file) else { return [] }
        let editor = DeclarationEditor(module: module)
        var actions: [CodeAction] = []
        for var diagnostic in diagnostics where diagnostic.fix == nil {
            // A report of several modules counts their files together.
            diagnostic.span.file = file
            actions += MissingDeclarations(editor, file, diagnostic).actions
            actions += MissingTransitions(editor: editor, file: file, diagnostic: diagnostic).actions
        }
        var seen: Set<CodeAction> = []
        return actions.filter { seen.insert($0).inserted }
    }

    /// What an editor can offer at a place of a spec, whether or not something is wrong there.
    /// - Parameter offset: in the text as it is now.
    package func refactorings(at offset: Int, in path: String) -> [CodeAction] {
        guard let (module, file) = module(of: path), !module.isOutdated(file) else { return [] }
        let (tree, place) = UnfinishedTextReader.read(module.current[file].bytes, at: offset)
        let scope = SpecScope(tree, place)
        let keys = scope.keys + (place.part == .key ? [tree.text(place.token)] : [])
        guard keys.count > 1 else { return [] }
        let moves = ScreenMoves(DeclarationEditor(module: module), file)
        switch TopLevelKey(rawValue: keys[0]) {
        case .screens: return [moves.movedToLibrary(keys[1])].compactMap(\.self)
        case .routes: return [moves.declared(ofRoute: keys[1])].compactMap(\.self)
        default: return []
        }
    }
}
