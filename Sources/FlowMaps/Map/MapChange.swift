/// What has become of a part of a map, on a map of two versions.
package enum MapChange: String, Hashable, Sendable, CaseIterable {
    case added, removed, changed
}
