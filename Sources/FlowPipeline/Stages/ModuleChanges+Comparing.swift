import FlowDecoding
import FlowDiagnostics
import FlowLint
import FlowModel

extension ModuleChanges {
    /// What has changed between two versions of a module that consist of the same files.
    ///
    /// - Parameters:
    ///   - changedFiles: the files with another text.
    ///   - kept: for each new flow, whether it is known to be the same; may be empty.
    /// - Returns: `nil` if they are not of the same Swift modules.
    /// - Complexity: O(module), but parts that are shared cost nothing.
    init?(from old: Module, to new: Module, changedFiles: Set<SourceFileID>, kept: [Bool]) async {
        guard old.parts == new.parts else { return nil }
        let flowPlaces = DeclarationPlaces.of(new.flows, in: old.flows)
        let screenPlaces = DeclarationPlaces.of(new.screens, in: old.screens)
        var renumbering: Renumbering?
        if flowPlaces != nil || screenPlaces != nil {
            renumbering = Renumbering(
                flows: flowPlaces ?? Array(new.flows.indices), of: old.flows.count,
                screens: screenPlaces ?? Array(new.screens.indices), of: old.screens.count)
        }
        let screens = new.screens.indices.map { index in
            guard let place = screenPlaces.map({ $0[index] }) ?? index else { return true }
            // A screen refers to nothing, so it only changes with its file.
            guard changedFiles.contains(new.screens[index].name.span.file) else { return false }
            return old.screens[place] != new.screens[index]
        }
        let places = flowPlaces ?? new.flows.indices.map { $0 }
        let flows = await concurrentMap(places) { [renumbering] index, place in
            guard let place else { return true }
            if changedFiles.contains(new.flows[index].file) { return true }
            if !kept.isEmpty, kept[index] { return false }
            guard let renumbering else { return old.flows[place] != new.flows[index] }
            var flow = old.flows[place]
            flow.renumber(renumbering)
            return flow != new.flows[index]
        }
        self.init(places: places, flows: flows, screens: screens, files: changedFiles, renumbering)
    }
}
