/// The checks of `flowgen doctor`, in the order in which they run: what others depend on comes first.
package enum DoctorRegistry {
    package static let checks: [any DoctorCheck.Type] = [
        VersionCheck.self,
        LibraryCheck.self,
        SwiftCheck.self,
        ConfigurationCheck.self,
        ModulesCheck.self,
        StraySpecsCheck.self,
        OutputsCheck.self,
        PackageCheck.self,
        DeploymentCheck.self,
        HooksCheck.self,
        AgentsCheck.self,
        TrustCheck.self,
    ]
}
