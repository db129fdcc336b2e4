import EmitterTestSupport
import FlowEmitters
import FlowJourneys
import FlowModel
import Foundation
import JourneyTestSupport
import Testing

/// The tests of a module's journeys, and the code that they test.
struct TestedModule {
    let original: WalkedModule
    /// The module whose code is tested; the original one if nothing has changed.
    let module: Module
    /// The journeys of each flow.
    let sets: [JourneySet]
    /// The tests that fail, as `Class.function`.
    let failing: Set<String>
    let words: String
    private let namingStyle: NamingStyle

    /// - Parameters:
    ///   - module: `nil` if nothing has changed.
    ///   - sets: `nil` for those that the search finds.
    init(
        _ original: WalkedModule, changedTo module: Module? = nil, sets: [JourneySet]? = nil, failing: Set<String> = [],
        words: String, namingStyle: NamingStyle = .standard
    ) {
        self.original = original
        self.module = module ?? original.module
        self.sets = sets ?? original.sets
        self.failing = failing
        self.words = words
        self.namingStyle = namingStyle
    }

    private var options: EmissionOptions { EmissionOptions(ui: .none, namingStyle: namingStyle) }

    func tests(_ style: TestStyle) -> [JourneyTests] {
        zip(sets, original.searches).map { set, search in
            JourneyTests(
                set, of: original.module, original.program, search.samples, style: style,
                types: TestedTypes(of: original.module, [options], forTestsOf: 0), testedModule: nil,
                specName: "Spec.flow.yaml")
        }
    }

    private var outputs: [SwiftOutput] {
        let paths = original.files.map(\.path)
        let emitter = FlowEmitter(module, paths: paths, options: options)
        return module.units.map { emitter.emit($0) }
    }

    /// Only the XCTest of Linux can be started by a program of its own.
    static var canRun: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }

    /// Compiles the tests of several modules as one program, runs it, and returns the tests that fail.
    static func failures(of tested: [TestedModule]) async throws -> Set<String> {
        let compiler = try await SwiftCompiler()
        var files: [URL] = []
        var cases: [String] = []
        for module in tested {
            files += try compiler.write(module.outputs)
            for test in module.tests(.xctest) {
                files += try compiler.write([test.fileName: test.text])
                let functions = test.functionNames.map { "(\"\($0)\", asyncTest(\(test.typeName).\($0)))" }
                cases.append(
                    "testCase([\(functions.joined(separator: ", "))] as [(String, (\(test.typeName)) -> () throws -> Void)])"
                )
            }
        }
        files += try compiler.write([
            "main.swift": "import XCTest\n\nXCTMain([\n    \(cases.joined(separator: ",\n    "))\n])\n"
        ])
        // The test cases are on the main actor, and `asyncTest` is from before Swift 6.
        let program = try await compiler.program(of: files, as: SwiftCompiler.Mode.all[0])
        var output = ""
        do {
            output = try await program.output()
        } catch let failure as SwiftCompiler.Failure {
            output = failure.description
        }
        let passed = output.matches(of: /Test Case '([\w.]+)' passed/).count
        let failed = Set(output.matches(of: /Test Case '([\w.]+)' failed/).map { String($0.1) })
        let count = tested.flatMap(\.sets).reduce(0) { $0 + $1.journeys.count }
        #expect(passed + failed.count == count, "\(output.suffix(2_000))")
        return failed
    }
}
