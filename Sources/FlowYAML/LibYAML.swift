import CFlowLibYAML

/// The library that reads YAML.
package enum LibYAML {
    /// The version that this program runs with.
    package static var version: String { String(cString: yaml_get_version_string()) }
}
