import FlowDiagnostics
import FlowLint
import FlowModel

extension ModuleChanges {
    /// What has changed between two versions of a module that consist of the same files.
    ///
    /// - Parameter changedFiles: the files with another text.
    /// - Returns: `nil` if they are not of the same Swift modules.
    /// - Complexity: O(module), but parts that are shared cost nothing.
    init?(from old: consuming Module, to new: Module, changedFiles: Set<SourceFileID>) async {
        guard old.parts == new.parts else { return nil }
        let flowPlaces = Self.places(of: new.flows, in: old.flows)
        let screenPlaces = Self.places(of: new.screens, in: old.screens)
        var renumbering: Renumbering?
        if flowPlaces != nil || screenPlaces != nil {
            let new = Renumbering(
                flows: flowPlaces ?? Array(new.flows.indices), of: old.flows.count,
                screens: screenPlaces ?? Array(new.screens.indices), of: old.screens.count)
            for index in old.flows.indices { old.flows[index].renumber(new) }
            renumbering = new
        }
        let screens = new.screens.indices.map { index in
            guard let place = screenPlaces.map({ $0[index] }) ?? index else { return true }
            return old.screens[place] != new.screens[index]
        }
        let places = flowPlaces ?? new.flows.indices.map { $0 }
        let flows = await concurrentMap(places) { [old] index, place in
            guard let place else { return true }
            return changedFiles.contains(new.flows[index].file) || old.flows[place] != new.flows[index]
        }
        self.init(places: places, flows: flows, screens: screens, files: changedFiles, renumbering)
    }

    /// For each declaration, its index in another list; `nil` if the lists have the same ones.
    private static func places<Declaration: Declared>(of new: [Declaration], in old: [Declaration]) -> [Int?]? {
        if new.count == old.count, new.indices.allSatisfy({ new[$0].isSame(as: old[$0]) }) { return nil }
        var places: [DeclarationIdentity: Int] = [:]
        places.reserveCapacity(old.count)
        for index in old.indices where places[old[index].identity] == nil { places[old[index].identity] = index }
        // Of two with one name, the second is another one.
        return new.map { places.removeValue(forKey: $0.identity) }
    }
}

private protocol Declared {
    var identity: DeclarationIdentity { get }
    func isSame(as other: Self) -> Bool
}

/// What makes two declarations of two versions of a module the same.
private struct DeclarationIdentity: Hashable {
    var name: String
    var file: SourceFileID
    var isSpecial: Bool
}

extension Flow: Declared {
    fileprivate var identity: DeclarationIdentity {
        DeclarationIdentity(name: name.text, file: file, isSpecial: isExternal)
    }

    fileprivate func isSame(as other: Flow) -> Bool {
        name.text == other.name.text && file == other.file && isExternal == other.isExternal
    }
}

extension Screen: Declared {
    fileprivate var identity: DeclarationIdentity {
        DeclarationIdentity(name: name.text, file: name.span.file, isSpecial: isDeclaredByRoute)
    }

    fileprivate func isSame(as other: Screen) -> Bool {
        name.text == other.name.text && name.span.file == other.name.span.file
            && isDeclaredByRoute == other.isDeclaredByRoute
    }
}
