import FlowEmitters
import FlowModel

/// A Swift module of a run, with the choices about its code.
package struct RunPart: Hashable, Sendable {
    package var module: ModulePart
    package private(set) var emission: EmissionOptions

    /// - Parameters:
    ///   - name: the name of the Swift module; `nil` for one that no other uses.
    ///   - package: what distinguishes its package from others.
    ///   - uses: the parts that it uses, as indices.
    ///   - isChecked: whether its diagnostics are reported.
    package init(
        _ emission: EmissionOptions = EmissionOptions(), name: String? = nil, package: String? = nil, uses: [Int] = [],
        isChecked: Bool = true
    ) {
        self.emission = emission
        module = ModulePart(name: name, package: package, uses: uses, isChecked: isChecked)
        choose(emission)
    }

    /// Changes the choices about the code.
    package mutating func choose(_ emission: EmissionOptions) {
        self.emission = emission
        module.access =
            switch emission.access {
            case .internal: .internal
            case .package: .package
            case .public: .public
            }
    }
}
