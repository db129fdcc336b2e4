import FlowEmitters
import Testing

/// Any name that the language allows works in Swift, whoever else uses it.
@Suite struct NastyNamesTests {
    /// Escapes by the facts of the Swift compiler, and so checks what the printer does rather than repeats it.
    private static func declared(_ name: String) -> String { "`\(name)`" }

    private static func called(_ label: String) -> String { label == "inout" ? "`inout`" : label }

    /// Walks over every name: hub → push(name) → moved → finish, with a new view model for each.
    private static func program(_ names: [String]) -> String {
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
            @MainActor func walk_\(name)(_ parent: Parent, _ decisions: Decisions) {
                parent.told = []
                let model = make(parent, decisions)
                let base: NavigatingCoordinatorViewModel<NastyFlowRoute> = model
                model.\(declared(name))(\(called(name)): 7)
                check(base.commands == [.push(.\(declared(name))(\(called(name)): 7))], "\(name) is pushed")
                model.moved(\(called(name)): 1, number: 7)
                check(base.commands == [.pop, .push(.\(declared(name))(\(called(name)): 7))], "\(name) asks its guard")
                model.moved(\(called(name)): 1, number: 8)
                check(base.current == .\(declared(name))(\(called(name)): 7), "\(name) stays on top")
                model.\(declared(name))()
                _ = base.systemBack()
                check(base.path == [.\(declared(name))(\(called(name)): 7)], "\(name) comes back")
                check(
                    parent.told.map(\\.0) == ["\(name)", "\(name) effect", "\(name)", "\(name) effect"]
                        && parent.told.allSatisfy { $0.1 == 7 },
                    "\(name) is told: \\(parent.told)")
                open("/\(name)/7", model, .\(declared(name))(\(called(name)): 7))
                open("/\(name)/8", model, .hub)
            }
            """
        }
        let arguments = names.map { "\(called($0)): 0" }.joined(separator: ", ")
        return """
            import FlowRuntime
            import Foundation

            @MainActor var failures = 0

            @MainActor func check(_ holds: Bool, _ what: String) {
                if !holds { failures += 1; print("FAILED:", what) }
            }

            @MainActor class Parent: NastyFlowCoordinatorCoordinator {
                var told: [(String, Int)] = []
            \(outcomes.joined(separator: "\n"))
            }

            @MainActor class Decisions: NastyFlowDecisions {
                let parent: Parent
                init(parent _parent: Parent) { parent = _parent }
                var told: [(String, Int)] { get { parent.told } set { parent.told = newValue } }
            \(guards.joined(separator: "\n"))
            }

            @MainActor func make(_ parent: Parent, _ decisions: Decisions) -> NastyFlowCoordinatorViewModel {
                NastyFlowCoordinatorViewModel(coordinator: parent, decisions: decisions, \(arguments))
            }

            @MainActor func open(_ path: String, _ model: NastyFlowCoordinatorViewModel, _ route: NastyFlowRoute) {
                let base: NavigatingCoordinatorViewModel<NastyFlowRoute> = model
                guard let url = URL(string: "nasty://" + path), let link = NastyFlowLink(url: url) else {
                    return check(false, "\\(path) is a link")
                }
                check(model.openLink(url: url), "\\(path) is opened")
                check(base.current == route, "\\(path) leads to \\(route)")
                // Not its URL: `Self` and `self` are one host.
                check(NastyFlowLink(link.address) == link, "\\(path) comes back")
            }

            \(walks.joined(separator: "\n\n"))

            @MainActor func runAll() {
            \(names.map { "    check(PlainFlowLink(LinkAddress(\"\($0)\"))?.address.path == [\"\($0)\"], \"/\($0)\")" }
                .joined(separator: "\n"))
                let parent = Parent()
                let decisions = Decisions(parent: parent)
            \(names.map { "    walk_\($0)(parent, decisions)" }.joined(separator: "\n"))
                print(failures == 0 ? "all \(names.count) names work" : "\\(failures) failures")
            }
            """
    }

    /// A few of each file, so that a way of writing that is not recognised is noticed.
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
        let names = try NastyNames.all()
        let specs = try Specs(["NastyFlow.flow.yaml": NastyNames.spec(names)])
        let compiler = try await SwiftCompiler()
        let files = try compiler.write([
            "Nasty.swift": specs.output().text, "Plain.swift": try Self.plainLinks(names),
            "Walks.swift": Self.program(names),
            "main.swift": "runAll()\n",
        ])
        let output = try await compiler.output(of: files, as: .swift6)
        #expect(output == "all \(names.count) names work\n")
    }

    /// In flows of a few dozen routes each: how long a `switch` in a view takes to compile grows faster than its cases.
    @Test(arguments: [
        EmissionOptions(), EmissionOptions(ui: .uikit, observation: .observableObject, screens: .closures),
    ])
    func everyNameCompilesInAView(_ options: EmissionOptions) async throws {
        let names = try NastyNames.all()
        let specs = stride(from: 0, to: names.count, by: 40).map { start in
            NastyNames.viewSpec(Array(names[start..<min(start + 40, names.count)]), flow: "Nasty\(start)Flow")
        }
        let compiler = try await SwiftCompiler(with: options.ui)
        let files = try specs.enumerated().flatMap { index, spec in
            let output = try Specs(["Nasty\(index).flow.yaml": spec]).output(options)
            return try compiler.write([output])
        }
        try await compiler.check(files, as: .swift6)
    }

    /// Language mode and isolation decide what a name may do; the other settings change nothing for names.
    private static let settings = [
        (SwiftCompiler.Mode.swift5, EmissionOptions.Access.internal), (.swift6, .public),
        (.swift6MainActorUpcoming, .internal),
    ]

    @Test(arguments: settings)
    func everyNameCompilesWithoutAWarning(_ mode: SwiftCompiler.Mode, _ access: EmissionOptions.Access) async throws {
        let specs = try Specs(["NastyFlow.flow.yaml": NastyNames.spec(NastyNames.all())])
        let compiler = try await SwiftCompiler()
        let files = try compiler.write([
            "Nasty.swift": specs.output(access: access).text,
            "Plain.swift": try Self.plainLinks(NastyNames.all(), access),
        ])
        try await compiler.check(files, as: mode)
    }

    private static func plainLinks(
        _ names: [String], _ access: EmissionOptions.Access = .internal
    ) throws -> String {
        try Specs(["PlainFlow.flow.yaml": NastyNames.linkSpec(names)]).output(access: access).text
    }
}
