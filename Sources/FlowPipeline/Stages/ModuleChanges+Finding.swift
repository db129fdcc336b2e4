import FlowDiagnostics
import FlowLint
import FlowModel

extension ModuleChanges {
    /// What has changed between two versions of a module that consist of the same files.
    ///
    /// - Parameter changedFiles: the files with another text.
    /// - Returns: `nil` if they do not have the same flows.
    /// - Complexity: O(module), but parts that are shared cost nothing.
    init?(from old: consuming Module, to new: Module, changedFiles: Set<SourceFileID>) {
        guard old.parts == new.parts, old.flows.count == new.flows.count,
            zip(old.flows, new.flows).allSatisfy({ $0.file == $1.file && $0.isExternal == $1.isExternal })
        else { return nil }
        let places = Self.places(of: new.screens, in: old.screens)
        if let places {
            var numbers = [SpecScreenID](repeating: SpecScreenID(index: -1), count: old.screens.count)
            for (index, place) in places.enumerated() { if let place { numbers[place] = SpecScreenID(index: index) } }
            for index in old.flows.indices { old.flows[index].renumberScreens { numbers[$0.index] } }
        }
        let screens = new.screens.indices.map { index in
            guard let place = places.map({ $0[index] }) ?? index else { return true }
            return old.screens[place] != new.screens[index]
        }
        let flows = new.flows.indices.map { index in
            changedFiles.contains(new.flows[index].file) || old.flows[index] != new.flows[index]
        }
        self.init(flows: flows, screens: screens)
    }

    /// For each screen, its index in another list; `nil` if the lists have the same screens.
    private static func places(of screens: [Screen], in others: [Screen]) -> [Int?]? {
        if screens.count == others.count,
            screens.indices.allSatisfy({ screens[$0].identity == others[$0].identity })
        {
            return nil
        }
        var places: [ScreenIdentity: Int] = [:]
        places.reserveCapacity(others.count)
        for index in others.indices where places[others[index].identity] == nil {
            places[others[index].identity] = index
        }
        return screens.map { places[$0.identity] }
    }
}

private struct ScreenIdentity: Hashable {
    var name: String
    var file: SourceFileID
    var isDeclaredByRoute: Bool
}

extension Screen {
    fileprivate var identity: ScreenIdentity {
        ScreenIdentity(name: name.text, file: name.span.file, isDeclaredByRoute: isDeclaredByRoute)
    }
}
