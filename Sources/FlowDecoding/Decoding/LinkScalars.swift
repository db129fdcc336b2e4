import FlowModel

/// What is wrong with a link pattern or a link target, and where.
struct LinkPatternError: Error {
    var offset: Int
    var length: Int
    var message: String
}

/// The scalars of a link pattern or of a link target, of which ranges are read.
extension [Unicode.Scalar] {
    func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: self[range])
        return String(view)
    }

    /// The text without its percent escapes.
    func decoded(_ range: Range<Int>) throws(LinkPatternError) -> String {
        guard let text = PercentEscapes.decode(string(range).utf8) else {
            throw LinkPatternError(
                offset: range.lowerBound, length: range.count,
                message: "a `%` begins an escape of two digits, as in `a%20b`; write `%25` for the sign itself")
        }
        return text
    }
}
