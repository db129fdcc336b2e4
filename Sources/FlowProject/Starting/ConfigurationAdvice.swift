import FlowEmitters
import FlowFiles

/// What to add to a configuration that exists already.
package enum ConfigurationAdvice {
    /// - Parameter naming: the style that the user has asked for. Without one, the types keep their names.
    /// - Returns: lines of YAML; none if nothing is missing.
    package static func lines(
        for project: DecodedConfiguration, _ layout: ProjectLayout, _ naming: NamingStyle?, in folder: String
    ) -> [String] {
        var lines: [String] = []
        let modules = project.configuration.modules
        let working = WorkingFolder.path ?? "/"
        let specs = AbsolutePath(FilePath.join(folder, layout.specs), in: working)
        let isListed = modules.flatMap(\.specs).contains {
            specs.isIn(AbsolutePath($0.path, in: working))
        }
        if !isListed { lines += (modules.isEmpty ? ["modules:"] : []) + ["  " + layout.moduleLine] }
        let keys = project.configuration.generationKeys
        var choices: [String] = []
        if layout.observationReason != nil, !keys.contains(.observation) {
            choices.append("  observation: observableObject")
        }
        if let naming, naming != .standard, !keys.contains(.naming) { choices.append("  naming: \(naming.rawValue)") }
        return lines + (keys.isEmpty && !choices.isEmpty ? ["generate:"] : []) + choices
    }
}
