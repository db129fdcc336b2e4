import FlowYAML

/// A key with a schema.
package protocol SchemaKey: KnownKey {
    /// The schema of the key's value, with its description. Implemented as a switch over all keys, so that the compiler reports a
    /// key without a schema.
    var schema: JSONSchema { get }
}
