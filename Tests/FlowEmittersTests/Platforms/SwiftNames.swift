/// The keywords, and the names of Swift, Foundation and this package that the runtime and generated code use. A name of
/// Apple's user interface modules belongs into the table instead.
enum SwiftNames {
    static let all: Set<String> = Set(words.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let words = """
        if else guard switch while for in is as case default break continue return defer do try throw throws rethrows
        async await let var func init deinit self super Self nil true false any some import public internal private
        fileprivate package open final static class struct enum protocol extension typealias associatedtype required
        convenience override lazy weak unowned mutating nonmutating nonisolated where get set inout escaping
        discardableResult available unavailable deprecated macOS iOS tvOS watchOS visionOS newValue oldValue repeat
        subscript operator isolated didSet unsafe _
        FlowRuntime Foundation Dispatch ExampleModels ShopModels
        Any AnyObject Array ArraySlice Bool Bundle CaseIterable Date Decimal Double Equatable Error Hashable Hasher ID Identifiable NSCoder NSObject
        ObjectIdentifier RandomAccessCollection RangeReplaceableCollection Result Selector Sendable Set String Swift Task TaskLocal Type URL UUID
        abs allSatisfy append combine compactMap contains dropFirst dropLast element elementsEqual enumerated filter firstIndex flatMap forwardingTarget indices isEmpty keys last
        localizedString map max min offset preconditionFailure prefix print reduce removeAll removeLast removeSubrange responds sequence sleep starts toggle values
        withValue yield zero zip
        """
}
