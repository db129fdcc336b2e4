import FlowEmitters
import FlowModel

/// A module as the configuration of one version lists it.
package struct ListedModule: Sendable {
    /// The folders and files of its specs, as messages name them.
    package let specs: [String]
    /// The same folders and files from one place, so that those of two versions can be compared.
    let places: Set<String>
    /// The folder of its code, as messages name it; `nil` if another tool generates it.
    let output: String?
    /// The same folder from one place.
    let outputPlace: String?
    package let generation: EmissionOptions
    /// The names of its flows.
    let flows: [String]
    /// The names of the screens that it declares.
    let screens: [String]

    package init(
        specs: [String], places: [String], output: String?, outputPlace: String?, generation: EmissionOptions,
        module: Module
    ) {
        self.specs = specs
        self.places = Set(places)
        self.output = output
        self.outputPlace = outputPlace
        self.generation = generation
        flows = module.flows.map(\.name.text)
        screens = module.screens.map(\.name.text)
    }

    var name: String { specs.joined(separator: ", ") }

    /// What it has in common with its other version, if that has not been rewritten.
    var names: Set<String> { Set(flows.map { "flow \($0)" }).union(screens.map { "screen \($0)" }) }
}
