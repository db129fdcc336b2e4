import FlowEmitters
import Foundation
import Testing

/// The recorded outputs are Swift: they compile without a warning under every setting a project may have.
@Suite struct CompilationTests {
    private static let appTypes = Folder.specs.appendingPathComponent("AppTypes.swift")

    /// One module for each access: the same spec may not be in one twice.
    @Test(arguments: SwiftCompiler.Mode.all, EmissionOptions.Access.allCases)
    func goldensCompileWithoutAWarning(_ mode: SwiftCompiler.Mode, _ access: EmissionOptions.Access) throws {
        let files = GoldenTests.goldens.filter { $0.access == access }.map(\.file)
        try SwiftCompiler().check(files + [Self.appTypes], as: mode)
    }
}
