/// The items of a list that are shown, and how many are left out.
package struct BoundedList {
    package let members: [(String, JSONValue?)]

    /// - Parameter name: that of the list; `nameLeftOut` is the number.
    package init<Item>(_ name: String, _ items: [Item], _ limit: Int, _ value: (Item) -> JSONValue) {
        let rest = items.count - limit
        members = [
            (name, .array(items.prefix(limit).map(value))), ("\(name)LeftOut", rest > 0 ? .number(rest) : nil),
        ]
    }
}
