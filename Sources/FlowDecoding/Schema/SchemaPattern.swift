/// The kinds of text in a schema, as ECMAScript regular expressions.
///
/// Swift defines which of the many Unicode characters are letters. The patterns exclude the ASCII characters that no name
/// contains, and accept all others.
package enum SchemaPattern {
    private static let head = #"[^\s\d!-\/:-@\[-\^`{-~]"#
    private static let body = #"[^\s!-\/:-@\[-\^`{-~]*"#
    private static let capture = #"\{[^{}]+\}"#
    private static let segment = #"(\#(capture)|[^\/?{}# :][^\/?{}# ]*)"#
    private static let item = "[^=&]+=(\(capture)|[^&{}# :][^&{}# ]*)"
    private static let identifier = "(?!_$)\(head)\(body)"

    package static let name = "^\(identifier)$"
    /// A name that may be one of another module.
    static let qualifiedName = #"^\#(identifier)(\.\#(identifier))?$"#
    /// Includes the system events.
    static let event = #"^(\$back|\$dismissed|\$backAttempted|\$dismissAttempted|\$reselected|\#(identifier))$"#
    /// The events that follow from what the user sees.
    static let showing = #"^(\$opened|\$shown|\$removed)$"#
    /// `home`, `home/detail`, and in a library `MainFlow/home`, whose flow may be one of another module.
    static let routePath = #"^\#(identifier)(\.\#(identifier))?(\/\#(identifier))*$"#
    static let label = "^\(head)\(body)$"
    /// `$flag`, `$payload.flag` or `$route.flag`
    private static let flag = #"\$((payload|route)\.)?\#(identifier)"#
    static let condition = "^(not +)?(\(identifier)|\(flag))$"
    static let guardName = "^(not +)?\(identifier)$"
    /// A value of a condition, which a `$` may precede.
    static let comparedValue = "^(\(identifier)|\(flag))$"
    /// A URL, or `$url`, `$payload.url` and so on.
    static let opened =
        #"^([A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:\/?#\[\]@!$&'()*+,;=%-]+|\$\#(identifier)(\.\#(identifier))*)$"#
    static let link = "^/(\(segment)(/\(segment))*/?)?(\\?\(item)(&\(item))*)?$"
    static let scheme = "^[A-Za-z0-9+.-]+$"
    static let host = "^[^/:?#@ ]+$"
    static let number = "^[0-9.]+$"
    static let count = "^[0-9]+$"
}
