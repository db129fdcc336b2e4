import FlowEmitters
import FlowModel
import FlowTestSupport
import Foundation
import Testing

extension Seed000 {
    /// An additional screen, for which the document changes a single file and adds one method.
    @Suite("An additional password-strength screen")
    struct Change {
        private static let spec = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().appendingPathComponent("../../../specs/basics/LoginFlow.flow.yaml")

        private func methods(of spec: String) throws -> Set<String> {
            let read = ReadModule([("LoginFlow.flow.yaml", spec)])
            #expect(read.diagnostics.isEmpty)
            let unit = try #require(read.module.units.first)
            let emitter = FlowEmitter(
                read.module, paths: read.sources.files.map(\.path), options: EmissionOptions(ui: .none))
            let text = emitter.emit(unit).text
            let parts = text.components(separatedBy: "// MARK: - ")
            let viewModel = try #require(parts.first { $0.hasPrefix("View model\n") })
            return Set(
                viewModel.components(separatedBy: "\n    func ").dropFirst().map {
                    $0.components(separatedBy: "\n    }")[0]
                })
        }

        @Test("adding a screen adds one method to the coordinator and changes no others")
        func screen() throws {
            let before = try String(contentsOf: Self.spec, encoding: .utf8)
            let after =
                before
                .replacingOccurrences(
                    of: "      passwordCaptured: { password: String }\n",
                    with: """
                              passwordCaptured: { password: String }
                              passwordRequested:
                          PasswordStrength:

                        """
                )
                .replacingOccurrences(
                    of: "    back: hidden\n    transitions:\n      passwordCaptured:",
                    with: """
                            back: hidden
                            transitions:
                              passwordRequested: { push: passwordStrength }
                              passwordCaptured:
                        """
                )
                .replacingOccurrences(of: "\nexpect:\n", with: "  passwordStrength:\n\nexpect:\n")
            let (old, new) = (try methods(of: before), try methods(of: after))
            #expect(old.isSubset(of: new))
            #expect(
                new.subtracting(old) == [
                    """
                    passwordRequested() {
                            guard case .capturePassword = current else { return unexpected("passwordRequested") }
                            perform(.push(.passwordStrength))
                    """
                ])
        }
    }
}
