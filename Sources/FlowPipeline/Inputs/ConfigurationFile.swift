/// The file with a project's configuration.
package enum ConfigurationFile {
    package static let name = ".flowgen.yaml"
}
