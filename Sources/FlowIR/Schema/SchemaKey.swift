import FlowYAML

/// A key that a schema knows.
package protocol SchemaKey: KnownKey {
    /// What may stand behind the key, and what an editor says of it. A switch over all keys: the compiler misses one that a
    /// table has and a schema does not.
    var schema: JSONSchema { get }
}
