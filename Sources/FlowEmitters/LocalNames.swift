import FlowEscaping
import FlowModel
import FlowSwiftCode

/// Assigns unique names to local variables.
struct LocalNames {
    private(set) var taken: NameSet

    init(taken: some Sequence<String> = []) { self.taken = NameSet(taken) }

    /// Returns a name if it is unused, otherwise the alternative, and if that is used too, the last of them with a number appended.
    mutating func take(_ name: String, _ alternative: @autoclosure () -> String? = nil) -> String {
        let first = Self.usable(name)
        if taken.insert(first) { return first }
        let last = alternative().map(Self.usable) ?? first
        if taken.insert(last) { return last }
        var number = 2
        while taken.contains("\(last)\(number)") { number += 1 }
        taken.insert("\(last)\(number)")
        return "\(last)\(number)"
    }

    /// Marks a name as used.
    mutating func reserve(_ name: String) { taken.insert(name) }

    /// These three names have a different meaning inside a method, even in backticks.
    private static func usable(_ name: String) -> String {
        name == "self" || name == "Self" || name == "super" ? "\(name)Value" : name
    }
}

/// The parameters of a function, with the names of their values in the body.
struct ParameterNames {
    let parameters: [SwiftParameter]
    let names: [String]

    init(_ parameters: [Parameter], taken: inout LocalNames) {
        var result: [SwiftParameter] = []
        result.reserveCapacity(parameters.count)
        for parameter in parameters {
            let name = taken.take(parameter.name.text)
            if let label = parameter.externalLabel {
                result.append(SwiftParameter(labelled: label, name, parameter.type))
            } else {
                result.append(SwiftParameter(label: .none, name, parameter.type))
            }
        }
        self.parameters = result
        names = result.map(\.name)
    }

    init(_ parameters: [Parameter]) {
        var taken = LocalNames()
        self.init(parameters, taken: &taken)
    }
}

extension String {
    /// `email` → `Email`, for use in compound names.
    var capitalisedFirst: String { changingFirst(in: UInt8(ascii: "a")...UInt8(ascii: "z")) { $0.uppercased() } }

    /// `SignUp` → `signUp`.
    var loweredFirst: String { changingFirst(in: UInt8(ascii: "A")...UInt8(ascii: "Z")) { $0.lowercased() } }

    /// The cases of letters in ASCII, which nearly all names start with, differ by a bit.
    private func changingFirst(in letters: ClosedRange<UInt8>, _ change: (Substring) -> String) -> String {
        // A combining character after a letter would be part of the first character.
        guard let first = utf8.first, utf8.prefix(2).allSatisfy({ $0 < 0x80 }) else {
            return change(prefix(1)) + dropFirst()
        }
        guard letters.contains(first) else { return self }
        var bytes = Array(utf8)
        bytes[0] = first ^ 0x20
        return String(decoding: bytes, as: UTF8.self)
    }
}
