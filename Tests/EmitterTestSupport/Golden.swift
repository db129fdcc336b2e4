import FlowEmitters
import Foundation

/// A recorded output of a spec in `Specs`, with its options.
package struct Golden: CustomStringConvertible, Sendable {
    package let spec: String
    package var access = EmissionOptions.Access.internal
    package var screens = EmissionOptions.Screens.protocols
    package var ui = EmissionOptions.UserInterface.swiftui
    package var identifiers = EmissionOptions.Identifiers.none
    package var stubs = EmissionOptions.Stubs.none
    package var description: String {
        "\(spec), \(access), \(screens), \(ui), identifiers: \(identifiers), stubs: \(stubs)"
    }

    /// The options of the output. With closures, the other choices differ from the default as well.
    package var options: EmissionOptions {
        EmissionOptions(
            access: access, ui: ui, observation: screens == .closures ? .observableObject : .observable,
            screens: screens, identifiers: identifiers, stubs: stubs)
    }

    /// The recorded file. Choices other than the default have their own subfolders.
    package var file: URL {
        let ui = ui == .swiftui ? "" : "\(ui.rawValue)/"
        let access = access == .internal ? "" : "\(access.rawValue)/"
        let screens = screens == .protocols ? "" : "\(screens.rawValue)/"
        let identifiers = identifiers == .none ? "" : "identifiers/"
        let stubs = stubs == .none ? "" : "stubs/"
        return Folder.goldens.appendingPathComponent(
            ui + access + screens + identifiers + stubs + SwiftOutput.fileName(forSpecAt: spec))
    }

    package static let all: [Golden] = [
        Golden(spec: "LoginFlow.flow.yaml"),
        Golden(spec: "VerbsFlow.flow.yaml"),
        Golden(spec: "DecisionsFlow.flow.yaml"),
        Golden(spec: "DecisionsFlow.flow.yaml", access: .public),
        Golden(spec: "DecisionsFlow.flow.yaml", access: .package),
        Golden(spec: "ConditionsFlow.flow.yaml"),
        Golden(spec: "OpeningsFlow.flow.yaml"),
        Golden(spec: "RootsFlow.flow.yaml"),
        Golden(spec: "LobbyFlow.flow.yaml"),
        Golden(spec: "SharedScreensFlow.flow.yaml"),
        Golden(spec: "ValuesFlow.flow.yaml"),
        Golden(spec: "OwnScreensFlow.flow.yaml"),
        Golden(spec: "MessagesFlow.flow.yaml"),
        Golden(spec: "MessagesFlow.flow.yaml", access: .public),
        Golden(spec: "UncomparedFlow.flow.yaml"),
        Golden(spec: "UncomparedFlow.flow.yaml", access: .public),
        Golden(spec: "AlertsFlow.flow.yaml"),
        Golden(spec: "HoldsFlow.flow.yaml"),
        Golden(spec: "LinksFlow.flow.yaml"),
        Golden(spec: "LinksFlow.flow.yaml", access: .public),
        Golden(spec: "ShowingsFlow.flow.yaml"),
        Golden(spec: "EndingsFlow.flow.yaml"),
        Golden(spec: "EndingsFlow.flow.yaml", access: .public),
        Golden(spec: "TasksFlow.flow.yaml"),
        Golden(spec: "TasksFlow.flow.yaml", access: .public),
        Golden(spec: "PresentationsFlow.flow.yaml"),
        Golden(spec: "PresentationsFlow.flow.yaml", access: .public),
        Golden(spec: "Library.flow.yaml"),
        Golden(spec: "LegacyFlows.flow.yaml"),
        Golden(spec: "LegacyFlows.flow.yaml", access: .public),
        Golden(spec: "LegacyFlows.flow.yaml", screens: .closures),
        Golden(spec: "LegacyFlows.flow.yaml", ui: .uikit),
        Golden(spec: "LoginFlow.flow.yaml", screens: .closures),
        Golden(spec: "DecisionsFlow.flow.yaml", access: .public, screens: .closures),
        Golden(spec: "DecisionsFlow.flow.yaml", ui: .uikit),
        Golden(spec: "ValuesFlow.flow.yaml", ui: .uikit),
        Golden(spec: "MessagesFlow.flow.yaml", ui: .uikit),
        Golden(spec: "AlertsFlow.flow.yaml", ui: .uikit),
        Golden(spec: "PresentationsFlow.flow.yaml", ui: .uikit),
        Golden(spec: "LinksFlow.flow.yaml", access: .public, ui: .uikit),
        Golden(spec: "LoginFlow.flow.yaml", identifiers: .screens),
        Golden(spec: "TasksFlow.flow.yaml", stubs: .debug),
    ]

    /// Returns the recorded files that are compiled as one module, which must not contain the same spec twice.
    package static func files(_ access: EmissionOptions.Access, _ ui: EmissionOptions.UserInterface) -> [URL] {
        all.filter {
            $0.access == access && $0.ui == ui && $0.screens == .protocols && $0.identifiers == .none
                && $0.stubs == .none
        }.map(\.file)
    }
}
