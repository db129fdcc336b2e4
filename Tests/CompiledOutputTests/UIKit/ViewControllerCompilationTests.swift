import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Foundation
import Testing

/// The generated view controllers compile.
@Suite struct ViewControllerCompilationTests {
    /// In Swift 6, other tests compile it with a program that uses it, and in Swift 5 with a subclass.
    @Test(.enabled(if: TestScope.isWhole, "only with FLOWGEN_TESTS=all"), arguments: SwiftCompiler.Mode.all)
    func anAppOfManyFlowsCompiles(_ mode: SwiftCompiler.Mode) async throws {
        let compiler = try await SwiftCompiler(with: .uikit)
        let app = Folder.specs.appendingPathComponent("Shop/UIKitApp.swift")
        try await compiler.check(try compiler.write(try Specs.inFolder("Shop").outputs(ui: .uikit)) + [app], as: mode)
    }

    /// A subclass in an app inherits the initializers of the generated class.
    @Test(arguments: SwiftCompiler.Mode.sampled(.swift6, .swift5)) func anAppCanSubclassThem(
        _ mode: SwiftCompiler.Mode
    ) async throws {
        let compiler = try await SwiftCompiler(with: .uikit)
        let own = """
            import UIKit

            final class HelpController: HelpFlowCoordinatorViewController {
                private(set) var appearances = 0

                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    appearances += 1
                }
            }

            @MainActor func controller(_ viewModel: HelpFlowCoordinatorViewModel) -> UIViewController {
                HelpController(viewModel: viewModel, factory: HelpViewControllers())
            }
            """
        let app = Folder.specs.appendingPathComponent("Shop/UIKitApp.swift")
        let files =
            try compiler.write(try Specs.inFolder("Shop").outputs(ui: .uikit)) + compiler.write(["Own.swift": own])
        try await compiler.check(files + [app], as: mode)
    }

    /// The package of an app can use Swift 5 mode. For Swift 6 mode, the compiler has built the runtime for all tests. A sample of
    /// `ChoiceMatrixTests` compiles the embedded runtime in Swift 5.
    @Test(.enabled(if: TestScope.isWhole, "only with FLOWGEN_TESTS=all"))
    func theRuntimeCompilesInSwift5() async throws {
        try await SwiftCompiler(with: .uikit).check(try Folder.swiftFiles(in: Folder.runtime), as: .swift5)
    }
}
