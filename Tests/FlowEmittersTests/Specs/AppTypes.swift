// The types that the specs beside this file mention: what an app would bring.

/// What a screen is opened for; `none` is a case of its own, to be told from the optional's.
public enum Mode: Hashable, Sendable { case add, edit, copy, none }

/// A person, as a flow's own parameter.
public struct User: Hashable, Sendable {}

/// What a profile's property leads to.
public struct Owner: Hashable, Sendable {
    /// Read through two properties: `$profile.owner.name`.
    public var name = ""
}

/// A value whose properties and whose nested type `ID` a spec names.
public struct Profile: Hashable, Identifiable, Sendable {
    /// What makes it `Identifiable`.
    public var id = 1
    /// Read through one property: `$profile.number`.
    public var number = 2
    /// The way to a second property.
    public var owner = Owner()
}

/// An element of an array.
public struct Tag: Hashable, Sendable {}

/// A protocol, for `any Source`.
public protocol Source {}

/// A second generic argument, for `Result<Profile, Problem>`.
public struct Problem: Error, Hashable {}

/// A value of the app's own that a link captures.
public struct Grade: Hashable, Sendable, LosslessStringConvertible {
    /// One letter.
    public var description: String

    /// A grade by its letter.
    public init?(_ description: String) {
        guard ["A", "B", "C"].contains(description) else { return nil }
        self.description = description
    }
}
