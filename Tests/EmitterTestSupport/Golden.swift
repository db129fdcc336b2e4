import FlowEmitters
import Foundation

/// A recorded output: of a spec of the `Specs` folder, with choices of its own.
package struct Golden: CustomStringConvertible, Sendable {
    package let spec: String
    package var access = EmissionOptions.Access.internal
    package var screens = EmissionOptions.Screens.protocols
    package var ui = EmissionOptions.UserInterface.swiftui
    package var description: String { "\(spec), \(access), \(screens), \(ui)" }

    /// With closures goes what else is another style.
    package var options: EmissionOptions {
        EmissionOptions(
            access: access, ui: ui, observation: screens == .closures ? .observableObject : .observable,
            screens: screens)
    }

    /// Other choices than the default go to a folder of their own name.
    package var file: URL {
        let ui = ui == .swiftui ? "" : "\(ui.rawValue)/"
        let access = access == .internal ? "" : "\(access.rawValue)/"
        let screens = screens == .protocols ? "" : "\(screens.rawValue)/"
        return Folder.goldens.appendingPathComponent(ui + access + screens + SwiftOutput.fileName(forSpecAt: spec))
    }

    package static let all: [Golden] = [
        Golden(spec: "LoginFlow.flow.yaml"),
        Golden(spec: "VerbsFlow.flow.yaml"),
        Golden(spec: "DecisionsFlow.flow.yaml"),
        Golden(spec: "DecisionsFlow.flow.yaml", access: .public),
        Golden(spec: "DecisionsFlow.flow.yaml", access: .package),
        Golden(spec: "SharedScreensFlow.flow.yaml"),
        Golden(spec: "ValuesFlow.flow.yaml"),
        Golden(spec: "UncomparedFlow.flow.yaml"),
        Golden(spec: "UncomparedFlow.flow.yaml", access: .public),
        Golden(spec: "LinksFlow.flow.yaml"),
        Golden(spec: "LinksFlow.flow.yaml", access: .public),
        Golden(spec: "Library.flow.yaml"),
        Golden(spec: "LoginFlow.flow.yaml", screens: .closures),
        Golden(spec: "DecisionsFlow.flow.yaml", access: .public, screens: .closures),
        Golden(spec: "DecisionsFlow.flow.yaml", ui: .uikit),
        Golden(spec: "ValuesFlow.flow.yaml", ui: .uikit),
        Golden(spec: "LinksFlow.flow.yaml", access: .public, ui: .uikit),
    ]

    /// Those of one module; the same spec may not be in one twice.
    package static func files(_ access: EmissionOptions.Access, _ ui: EmissionOptions.UserInterface) -> [URL] {
        all.filter { $0.access == access && $0.ui == ui && $0.screens == .protocols }.map(\.file)
    }
}
