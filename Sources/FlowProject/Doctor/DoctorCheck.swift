/// A check of `flowgen doctor`: a file in `Checks`, and a line in ``DoctorRegistry``.
package protocol DoctorCheck: Sendable {
    /// The word in front of its findings.
    static var name: String { get }
    /// - Returns: at least one finding, so that every check is seen to have run.
    static func run(_ project: ExaminedProject) async -> [DoctorResult]
}
