import FlowEmitters

/// Every combination of the choices that a project has about its output, in either language mode.
enum ChoiceMatrix {
    struct Combination: Sendable {
        let mode: SwiftCompiler.Mode
        let options: EmissionOptions
        /// The choice of each kind.
        let choices: [String]

        /// What all that is in one module have in common. Nothing that is generated for UIKit and SwiftUI meets in one: each has
        /// stand-ins of its own.
        var module: [String] {
            [mode.name, options.access.rawValue, options.runtime.rawValue, options.ui == .uikit ? "UIKit" : "SwiftUI"]
        }
    }

    static let modes = [SwiftCompiler.Mode.swift5, .swift6]
    static let routes: [Set<EmissionOptions.RouteConformance>] = [[], [.sendable], [.codable], [.sendable, .codable]]
    static let imports: [Set<String>] = [[], ["Foundation"]]
    /// The usual names, and others.
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
                            let options = EmissionOptions(
                                access: access, routes: routes[route], ui: ui, observation: observation,
                                screens: screens, runtime: runtime, imports: imports[imported],
                                naming: namings[naming])
                            return Combination(
                                mode: mode, options: options,
                                choices: [
                                    mode.name, "\(access)", "\(runtime)", "\(ui)", "\(observation)", "\(screens)",
                                    "\(route)", "\(imported)", "\(naming)",
                                ])
                        }
                    }
                }
            }
        }
    }

    /// Few combinations, in few modules, in which any two choices meet.
    static let sample: [Combination] = {
        // Each module takes the compiler a while: first as few of them as have any two choices that are a module's.
        let modules = Set(PairwiseCover.of(all, by: \.module).map(\.module))
        return PairwiseCover.of(all.filter { modules.contains($0.module) }, by: \.choices)
    }()

    /// As they are compiled: those of one module at once, each of them of flows and screens with names of their own.
    static func modules(of combinations: [Combination]) -> [[Combination]] {
        Dictionary(grouping: combinations, by: \.module).sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(
            \.value)
    }
}
