import FlowModel

/// The part of a URL that links are about: its path and its query, decoded.
struct LinkURL: Hashable {
    struct Item: Hashable {
        var key: String
        var value: String
    }

    var path: [String] = []
    var query: [Item] = []

    /// For a reader.
    var text: String {
        let items = query.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        return "/" + path.joined(separator: "/") + (items.isEmpty ? "" : "?" + items)
    }

    func value(_ key: String) -> String? { query.first { $0.key == key }?.value }
}
