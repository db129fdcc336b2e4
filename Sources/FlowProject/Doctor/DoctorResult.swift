/// What a check of `flowgen doctor` has found.
package struct DoctorResult: Hashable, Sendable {
    package enum Status: String, Hashable, Sendable, CaseIterable {
        case ok, warning, error
    }

    package let status: Status
    package let message: String
    /// How to fix it; `nil` if all is well.
    package let fix: String?

    static func ok(_ message: String) -> DoctorResult { DoctorResult(status: .ok, message: message, fix: nil) }

    static func warning(_ message: String, fix: String) -> DoctorResult {
        DoctorResult(status: .warning, message: message, fix: fix)
    }

    static func error(_ message: String, fix: String) -> DoctorResult {
        DoctorResult(status: .error, message: message, fix: fix)
    }
}
