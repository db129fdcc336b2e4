import FlowEscaping
import FlowSwiftCode

extension ProgramParameter {
    /// The value that the parameter's type reads from a text, as a text again. `nil` if the type cannot hold it.
    package func value(of text: String) -> String? {
        SwiftType.value(of: text, as: isOptional ? type.start(beforeEnding: "?").map { String($0) } ?? type : type)
    }
}
