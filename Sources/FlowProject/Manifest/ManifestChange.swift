/// An addition to a `Package.swift`, to show or to make.
package struct ManifestChange: Sendable {
    /// Where it goes: "to the `dependencies` of the package".
    package let place: String
    /// The number of the line that changes.
    package let line: Int
    /// What is added, without commas and indentation.
    package let text: String
    let insertions: [Insertion]

    struct Insertion: Sendable {
        let offset: Int
        let text: String
    }

    /// The text after some changes.
    package static func apply(_ changes: [ManifestChange], to bytes: [UInt8]) -> [UInt8] {
        let insertions = changes.flatMap(\.insertions).enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        var result: [UInt8] = []
        var end = 0
        for (_, insertion) in insertions {
            result += bytes[end..<insertion.offset]
            result += Array(insertion.text.utf8)
            end = insertion.offset
        }
        return result + bytes[end...]
    }
}

/// The reason why a `Package.swift` cannot be changed, with what to add by hand.
package struct ManifestRefusal: Error, Hashable {
    package let reason: String
    package let text: String
}

/// Plans additions to the lists of a manifest.
struct ManifestEditor {
    let bytes: [UInt8]

    /// Adds an element to the array of an argument, or the argument.
    /// - Parameters:
    ///   - earlier: the labels that come before the argument in the declaration of the call; `nil` if all do.
    ///   - owner: "of the package".
    func adding(
        _ element: String, to label: String, of arguments: ManifestList, after earlier: [String]?, _ owner: String
    ) throws(ManifestRefusal) -> ManifestChange {
        let place = "to the `\(label)` \(owner)"
        guard let value = arguments[label] else {
            let text = "\(label): [\(element)]"
            let before = arguments.elements.last { item in
                earlier.map { $0.contains(item.label ?? "") } ?? true
            }
            guard let before else {
                throw ManifestRefusal(reason: "the arguments \(owner) have no `name`", text: text)
            }
            return change("after `\(before.label ?? "")` \(owner)", text, insertions(text, after: before), before)
        }
        guard let list = value.list else {
            throw ManifestRefusal(reason: "the `\(label)` \(owner) are not written as a list", text: element)
        }
        if let last = list.elements.last { return change(place, element, insertions(element, after: last), last) }
        let isLong = bytes[list.inside].contains(UInt8(ascii: "\n"))
        let text = isLong ? "\n\(indentation(at: list.inside.upperBound))    \(element)," : element
        return ManifestChange(
            place: place, line: line(at: list.inside.lowerBound), text: element,
            insertions: [ManifestChange.Insertion(offset: list.inside.lowerBound, text: text)])
    }

    private func change(
        _ place: String, _ text: String, _ insertions: [ManifestChange.Insertion], _ element: ManifestList.Element
    ) -> ManifestChange {
        ManifestChange(
            place: place, line: line(at: element.range.upperBound), text: text, insertions: insertions)
    }

    private func insertions(_ text: String, after element: ManifestList.Element) -> [ManifestChange.Insertion] {
        let isFirst = isFirstOfLine(element.range.lowerBound)
        let gap = isFirst ? "\n" + indentation(at: element.range.lowerBound) : " "
        let end = element.comma ?? element.range.upperBound
        // A comment after the element stays with it.
        let place = isFirst ? endOfComment(after: end) ?? end : end
        guard element.comma == nil else { return [.init(offset: place, text: gap + text + ",")] }
        if place == end { return [.init(offset: end, text: "," + gap + text)] }
        return [.init(offset: end, text: ","), .init(offset: place, text: gap + text)]
    }

    private func endOfComment(after offset: Int) -> Int? {
        let start = bytes[offset...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.count
        guard bytes[start...].starts(with: Array("//".utf8)) else { return nil }
        return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    private func startOfLine(at offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    private func indentation(at offset: Int) -> String {
        let line = bytes[startOfLine(at: offset)...]
        return String(decoding: line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    }

    private func isFirstOfLine(_ offset: Int) -> Bool {
        bytes[startOfLine(at: offset)..<offset].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    private func line(at offset: Int) -> Int {
        bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    }
}
