import FlowEmitters
import FlowJourneys

/// The choices that the text of emitted tests, or of the code that they test, depends on.
enum EmittedTestChoices {
    /// What all flows of a compiled module have in common.
    struct Common: Hashable, Sendable {
        var mode: Int
        var access: EmissionOptions.Access
        var runtime: EmissionOptions.Runtime
        var ui: EmissionOptions.UserInterface
        /// The module with the generated code; `nil` if the tests are in it.
        var testedModule: String?

        var choices: [String] { ["\(mode)", "\(access)", "\(runtime)", "\(ui)", testedModule ?? ""] }
    }

    /// What each flow has of its own.
    struct Own: Hashable, Sendable {
        /// An index of ``names``.
        var names: Int
        var screens: EmissionOptions.Screens
        var observation: EmissionOptions.Observation
        var style: TestStyle

        var choices: [String] { ["\(names)", "\(screens)", "\(observation)", "\(style)"] }
    }

    /// Flows of one compiled module.
    struct CompiledModule: Sendable {
        var common: Common
        var own: [Own]

        func options(_ own: Own) -> EmissionOptions {
            let (style, names) = EmittedTestChoices.names[own.names]
            return EmissionOptions(
                access: common.access, ui: common.ui, observation: own.observation, screens: own.screens,
                runtime: common.runtime, namingStyle: style, naming: names)
        }
    }

    static let modes = [SwiftCompiler.Mode.swift6, .swift5]
    static let testedModules = [nil, "Flows", "Größe"]
    /// Each style, and a project's own names for everything.
    static let names: [(NamingStyle, [Naming.Kind: NameTemplate])] =
        NamingStyle.allCases.map { (style: NamingStyle) in (style, [:]) } + [(.plain, ChoiceMatrix.namings[1])]

    static let all: [(Common, Own)] = commons.flatMap { common in owns.map { (common, $0) } }

    private static let commons: [Common] = modes.indices.flatMap { mode in
        EmissionOptions.Access.allCases.flatMap { access in
            EmissionOptions.Runtime.allCases.flatMap { runtime in
                EmissionOptions.UserInterface.allCases.flatMap { ui in
                    testedModules.map {
                        Common(mode: mode, access: access, runtime: runtime, ui: ui, testedModule: $0)
                    }
                }
            }
        }
    }

    private static let owns: [Own] = names.indices.flatMap { names in
        EmissionOptions.Screens.allCases.flatMap { screens in
            EmissionOptions.Observation.allCases.flatMap { observation in
                TestStyle.allCases.map { Own(names: names, screens: screens, observation: observation, style: $0) }
            }
        }
    }

    /// Few modules in which any two choices meet.
    static let full: [CompiledModule] = {
        // A module takes the compiler longest, so there are as few as possible.
        let few = Set(PairwiseCover.of(commons, by: \.choices))
        let chosen = PairwiseCover.of(all.filter { few.contains($0.0) }) { $0.0.choices + $0.1.choices }
        return few.sorted { $0.choices.lexicographicallyPrecedes($1.choices) }.compactMap { common in
            let own = chosen.filter { $0.0 == common }.map(\.1)
            return own.isEmpty ? nil : CompiledModule(common: common, own: own)
        }
    }()

    /// Three modules in which each choice occurs, and any two of those that each flow has of its own.
    static let sample: [CompiledModule] = {
        let own = PairwiseCover.of(owns, by: \.choices)
        return EmissionOptions.Access.allCases.indices.map { number in
            CompiledModule(
                common: Common(
                    mode: number % 2, access: EmissionOptions.Access.allCases[number],
                    runtime: EmissionOptions.Runtime.allCases[number % 2],
                    ui: EmissionOptions.UserInterface.allCases[number],
                    testedModule: testedModules[number]),
                own: own.indices.filter { $0 % 3 == number }.map { own[$0] })
        }
    }()
}
