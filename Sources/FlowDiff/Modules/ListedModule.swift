import FlowEmitters
import FlowModel

/// A module as the configuration of one version lists it.
package struct ListedModule: Sendable {
    /// The folders and files of its specs, as messages name them.
    let specs: [String]
    /// The same folders and files from one place, so that those of two versions can be compared.
    let places: Set<String>
    /// The folder of its code, as messages name it; `nil` if another tool generates it.
    let output: String?
    /// The same folder from one place.
    let outputPlace: String?
    let generation: EmissionOptions
    /// Where the configuration lists it.
    let location: Change.Location?
    let content: ComparedModule
    /// The names of its flows, and of the screens that it declares.
    let names: MovedNames

    package init(
        specs: [String], places: [String], output: String?, outputPlace: String?, generation: EmissionOptions,
        location: Change.Location?, content: ComparedModule
    ) {
        self.specs = specs
        self.places = Set(places)
        self.output = output
        self.outputPlace = outputPlace
        self.generation = generation
        self.location = location
        self.content = content
        names = MovedNames(
            flows: content.module.flows.map(\.name.text), screens: content.module.screens.map(\.name.text))
    }

    var name: String { specs.joined(separator: ", ") }

    var isEmpty: Bool { names.flows.isEmpty && names.screens.isEmpty }
}

/// The names of the flows and screens of a module, in its order.
struct MovedNames: Sendable {
    var flows: [String]
    var screens: [String]
}
