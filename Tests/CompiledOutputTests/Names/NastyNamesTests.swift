import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Testing

/// Any name that the language allows works in Swift, even if others use it.
@Suite struct NastyNamesTests {
    /// Escapes names according to the rules of the Swift compiler. This checks the printer instead of repeating what it does.
    private static func declared(_ name: String) -> String { "`\(name)`" }

    private static func called(_ label: String) -> String { label == "inout" ? "`inout`" : label }

    /// Returns code that walks through every name of a flow: hub → push(name) → moved → finish, with a new view model for
    /// each. Other files see only the function that runs the walks.
    private static func walks(_ nasty: NastyNames.Flow) -> String {
        let names = nasty.names
        let opens = names.contains("open") ? "openLink" : "open"
        let outcomes = names.map { name in
            "    func \(declared(name))(\(declared(name)) _value: Int) { told.append((\"\(name)\", _value)) }"
        }
        let guards = names.map { name in
            """
                func \(declared(name))(\(declared(name)) _value: Int) -> Bool { _value == 7 }
                func \(name)Effect(\(declared(name)) _value: Int) { told.append(("\(name) effect", _value)) }
            """
        }
        let walks = names.map { name in
            """
            @MainActor private func walk_\(name)(_ parent: Parent, _ decisions: Decisions) {
                parent.told = []
                let model = make(parent, decisions)
                let base: NavigatingCoordinatorViewModel<\(nasty.flow)Route> = model
                model.\(declared(name))(\(called(name)): 7)
                check(base.commands == [.push(.\(declared(name))(\(called(name)): 7))], "\(name) is pushed")
                model.moved(\(called(name)): 1, givenNumber: 7)
                check(base.commands == [.pop, .push(.\(declared(name))(\(called(name)): 7))], "\(name) asks its guard")
                model.moved(\(called(name)): 1, givenNumber: 8)
                check(base.current == .\(declared(name))(\(called(name)): 7), "\(name) stays on top")
                model.\(declared(name))()
                _ = base.systemBack()
                check(base.path == [.\(declared(name))(\(called(name)): 7)], "\(name) comes back")
                check(
                    parent.told.map(\\.0) == ["\(name)", "\(name) effect", "\(name)", "\(name) effect"]
                        && parent.told.allSatisfy { $0.1 == 7 },
                    "\(name) was called with: \\(parent.told)")
                open("/\(name)/7", model, .\(declared(name))(\(called(name)): 7))
                open("/\(name)/8", model, .hub)
            }
            """
        }
        let links = names.map { name in
            "    check(\(nasty.linkFlow)Link(LinkAddress(\"\(name)\"))?.address.path == [\"\(name)\"], \"/\(name)\")"
        }
        let badges = names.map {
            "    func \(declared($0))(\(declared($0)) _value: Int) -> TabBadge? { .count(_value) }"
        }
        let arguments = names.map { "\(called($0)): 0" }.joined(separator: ", ")
        return """
            import FlowRuntime
            import Foundation

            @MainActor private class Parent: \(nasty.flow)CoordinatorCoordinator {
                var told: [(String, Int)] = []
            \(outcomes.joined(separator: "\n"))
            }

            @MainActor private class Decisions: \(nasty.flow)Decisions {
                let parent: Parent
                init(parent _parent: Parent) { parent = _parent }
                var told: [(String, Int)] { get { parent.told } set { parent.told = newValue } }
            \(guards.joined(separator: "\n"))
            }

            @MainActor private func make(_ parent: Parent, _ decisions: Decisions) -> \(nasty.flow)CoordinatorViewModel {
                \(nasty.flow)CoordinatorViewModel(coordinator: parent, decisions: decisions, \(arguments))
            }

            @MainActor private func open(_ path: String, _ model: \(nasty.flow)CoordinatorViewModel, _ route: \(nasty.flow)Route) {
                let base: NavigatingCoordinatorViewModel<\(nasty.flow)Route> = model
                guard let url = URL(string: "nasty://" + path), let link = \(nasty.flow)Link(url: url) else {
                    return check(false, "\\(path) is a link")
                }
                check(model.\(opens)(url: url), "\\(path) is opened")
                check(base.current == route, "\\(path) leads to \\(route)")
                // Not its URL: `Self` and `self` are one host.
                check(\(nasty.flow)Link(link.address) == link, "\\(path) comes back")
            }

            \(walks.joined(separator: "\n\n"))

            @MainActor private class Badges: \(nasty.tabFlow)Decisions {
            \(badges.joined(separator: "\n"))
            }

            @MainActor func run\(nasty.number)() {
                let badges = Badges()
                let tabs: TabCoordinatorViewModel<\(nasty.tabFlow)Route> =
                    \(nasty.tabFlow)CoordinatorViewModel(
                        decisions: badges, \(names.enumerated().map { "\(called($1)): \($0)" }.joined(separator: ", ")))
                check(
                    tabs.flowNode.screenTabs.map(\\.tab.badge) == (0..<\(names.count)).map { .count($0) },
                    "each badge has its value")
            \(links.joined(separator: "\n"))
                let parent = Parent()
                let decisions = Decisions(parent: parent)
            \(names.map { "    walk_\($0)(parent, decisions)" }.joined(separator: "\n"))
            }
            """
    }

    /// Returns code that runs all walks.
    private static func program(_ flows: [NastyNames.Flow]) -> String {
        """
        @MainActor var failures = 0

        @MainActor func check(_ holds: Bool, _ what: String) {
            if !holds { failures += 1; print("FAILED:", what) }
        }

        @MainActor func runAll() {
        \(flows.map { "    run\($0.number)()" }.joined(separator: "\n"))
            print(failures == 0 ? "all \(flows.map(\.names.count).reduce(0, +)) names work" : "\\(failures) failures")
        }
        """
    }

    /// A few names from each file, which would be missing if the declaration of a member were not recognized.
    @Test(arguments: [
        "kind", "traits", "isBackHidden", "medium", "fraction", "sheet", "flowNavigator", "systemDidRemove", "popPast",
        "isAnimated", "insteadOf", "targetMissing", "presentation", "allowsSystemBack", "height", "modalLayers",
        "currentLayer", "performing", "CoordinatedRoute", "onUnexpectedIntent", "perform", "unexpected",
        "systemSetPath",
        "inLayer", "setPath", "commands", "Reason", "notCurrent", "reason", "dismissed", "animated", "description",
    ])
    func theNamesOfTheRuntimeAreFound(_ name: String) throws {
        #expect(try NastyNames.runtimeMembers.get().contains(name))
    }

    @Test func everyNameCompilesAndRuns() async throws {
        // A sample takes the first names, which are keywords.
        let all = try NastyNames.flows()
        let flows = TestScope.choose(all: all, sample: Array(all.prefix(1)))
        let compiler = try await SwiftCompiler()
        let walks = try flows.flatMap { try compiler.write(["Walks\($0.number).swift": Self.walks($0)]) }
        let program = try compiler.write(["Program.swift": Self.program(flows), "main.swift": "runAll()\n"])
        let output = try await compiler.output(
            of: compiler.write(try Self.outputs(flows)) + walks + program, as: .swift6)
        #expect(output == "all \(flows.map(\.names.count).reduce(0, +)) names work\n")
    }

    private static let views = [
        EmissionOptions(identifiers: .screens),
        EmissionOptions(ui: .uikit, observation: .observableObject, screens: .closures),
    ]

    @Test(arguments: TestScope.choose(all: views, sample: Array(views.prefix(1))))
    func everyNameCompilesInAView(_ options: EmissionOptions) async throws {
        let compiler = try await SwiftCompiler(with: options.ui)
        let all = try NastyNames.flows()
        let outputs = try TestScope.choose(all: all, sample: Array(all.prefix(2))).map { flow in
            try Specs(["\(flow.flow).flow.yaml": flow.viewSpec]).output(options)
        }
        try await compiler.check(try compiler.write(outputs), as: .swift6)
    }

    /// Language mode and isolation determine which names are possible. The other settings do not affect names.
    private static let settings = [
        (SwiftCompiler.Mode.swift5, EmissionOptions.Access.internal, 0), (.swift6MainActorUpcoming, .internal, 2),
        (.swift6, .public, 1),
    ]

    /// A sample is without Swift 6, in which `everyNameCompilesAndRuns` compiles other names.
    @Test(arguments: TestScope.choose(all: settings, sample: Array(settings.prefix(2))))
    func everyNameCompilesWithoutAWarning(
        _ mode: SwiftCompiler.Mode, _ access: EmissionOptions.Access, _ number: Int
    ) async throws {
        let all = try NastyNames.flows()
        let flows = TestScope.choose(all: all, sample: [all[number]])
        let compiler = try await SwiftCompiler()
        try await compiler.check(try compiler.write(Self.outputs(flows, access)), as: mode.debugging)
    }

    private static func outputs(
        _ flows: [NastyNames.Flow], _ access: EmissionOptions.Access = .internal
    ) throws -> [SwiftOutput] {
        let options = EmissionOptions(access: access, identifiers: .screens, stubs: .debug)
        return try flows.flatMap { flow in
            [
                try Specs(["\(flow.flow).flow.yaml": flow.spec]).output(options),
                try Specs(["\(flow.linkFlow).flow.yaml": flow.linkSpec]).output(options),
                try Specs(["\(flow.tabFlow).flow.yaml": flow.tabSpec]).output(options),
            ]
        }
    }
}
