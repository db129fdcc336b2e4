import FlowDiagnostics
import FlowModel

/// What has changed in a module since its last check.
package struct ModuleChanges: Sendable {
    /// For each flow, its index at the last check; `nil` for a new flow.
    package var places: [Int?]
    /// The flows with another value, or whose file has another text, by index.
    package var flows: [Bool]
    /// The screens with another value, by index.
    package var screens: [Bool]
    /// The files with another text.
    package var files: Set<SourceFileID>
    /// The new ids; `nil` if they are the old ones.
    package var renumbering: Renumbering?

    package init(
        places: [Int?], flows: [Bool], screens: [Bool], files: Set<SourceFileID>, _ renumbering: Renumbering?
    ) {
        self.places = places
        self.flows = flows
        self.screens = screens
        self.files = files
        self.renumbering = renumbering
    }
}

extension ModuleChanges {
    /// The files in which everything is as it was, and whose flows show the same screens.
    /// - Parameter affected: whether a flow has changed, or a screen that it shows.
    func files(of module: Module, unless affected: [Bool]) -> Set<SourceFileID> {
        var unchanged: Set<SourceFileID> = []
        for unit in module.units {
            let isSame =
                !files.contains(unit.file) && !unit.flows.contains { affected[$0.index] }
                && !unit.screens.contains { screens[$0.index] }
            if isSame { unchanged.insert(unit.file) }
        }
        return unchanged
    }

    /// Whether a screen has changed that the flow shows, or delivers something to.
    func affectsScreens(of flow: Flow, delivers: Bool) -> Bool {
        for index in flow.routes.indices {
            if let screen = flow.routes[index].content.screen, screens[screen.index] { return true }
        }
        return delivers && flow.receivers.contains { screens[$0.index] }
    }
}
