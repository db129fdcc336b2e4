import FlowEmitters

/// All combinations of a project's options for its output, in both language modes.
enum ChoiceMatrix {
    struct Combination: Sendable {
        let mode: SwiftCompiler.Mode
        let options: EmissionOptions
        /// The value of each option.
        let choices: [String]

        /// The options that all outputs of a module have in common. Outputs for UIKit and SwiftUI are in different modules,
        /// because each needs its own stand-ins.
        var module: [String] {
            [mode.name, options.access.rawValue, options.runtime.rawValue, options.ui == .uikit ? "UIKit" : "SwiftUI"]
        }
    }

    static let identifiers: [EmissionOptions.Identifiers] = [.none, .screens]
    static let modes = [SwiftCompiler.Mode.swift5, .swift6]
    static let routes: [Set<EmissionOptions.RouteConformance>] = [[], [.sendable], [.codable], [.sendable, .codable]]
    static let imports: [Set<String>] = [[], ["Foundation"]]
    /// The default names, and others.
    static let namings = [
        [:],
        Dictionary(
            uniqueKeysWithValues: Naming.Kind.allCases.map { kind in
                ("My\(kind.subject.rawValue)\(kind.rawValue)", kind)
            }.compactMap { text, kind in NameTemplate(text, for: kind.subject).map { (kind, $0) } }),
    ]

    static let all = modes.flatMap { mode in
        EmissionOptions.Access.allCases.flatMap { access in
            EmissionOptions.Runtime.allCases.flatMap { runtime in
                EmissionOptions.UserInterface.allCases.flatMap { ui in
                    combinations(mode, access, runtime, ui)
                }
            }
        }
    }

    private static func combinations(
        _ mode: SwiftCompiler.Mode, _ access: EmissionOptions.Access, _ runtime: EmissionOptions.Runtime,
        _ ui: EmissionOptions.UserInterface
    ) -> [Combination] {
        EmissionOptions.Observation.allCases.flatMap { observation in
            EmissionOptions.Screens.allCases.flatMap { screens in
                routes.indices.flatMap { route in
                    imports.indices.flatMap { imported in
                        namings.indices.map { naming in
                            // Half of the combinations of any two other choices have identifiers, so that this choice does not
                            // double the matrix.
                            let others = [
                                observation == .observable, screens == .protocols, !route.isMultiple(of: 2),
                                imported == 0, naming == 0,
                            ]
                            let identifiers = identifiers[others.count { $0 } % 2]
                            let options = EmissionOptions(
                                access: access, routes: routes[route], ui: ui, observation: observation,
                                screens: screens, runtime: runtime, identifiers: identifiers,
                                imports: imports[imported], naming: namings[naming])
                            return Combination(
                                mode: mode, options: options,
                                choices: [
                                    mode.name, "\(access)", "\(runtime)", "\(ui)", "\(observation)", "\(screens)",
                                    "\(route)", "\(imported)", "\(naming)", "\(identifiers)",
                                ])
                        }
                    }
                }
            }
        }
    }

    /// A few combinations in a few modules in which any two choices occur together.
    static let sample = cover(all)

    /// Every combination of options in Swift 6, and a sample of those in Swift 5. The language mode does not change the output, so
    /// what compiles in one mode only depends on few choices.
    static let full =
        all.filter { $0.mode.name == SwiftCompiler.Mode.swift6.name }
        + cover(all.filter { $0.mode.name == SwiftCompiler.Mode.swift5.name })

    private static func cover(_ combinations: [Combination]) -> [Combination] {
        // Each module takes the compiler a while, so this first minimizes the number of modules that cover any two of their
        // options.
        let modules = Set(PairwiseCover.of(combinations, by: \.module).map(\.module))
        return PairwiseCover.of(combinations.filter { modules.contains($0.module) }, by: \.choices)
    }

    /// Groups combinations by module. Those of a module are compiled together, with different names for their flows and
    /// screens.
    static func modules(of combinations: [Combination]) -> [[Combination]] {
        Dictionary(grouping: combinations, by: \.module).sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(
            \.value)
    }
}
