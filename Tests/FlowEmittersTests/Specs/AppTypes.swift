// The types that the specs in this folder mention. An app would declare them.

/// The purpose of a screen. The case `none` must be distinguished from that of `Optional`.
public enum Mode: Hashable, Sendable { case add, edit, copy, none }

/// A person, used as a parameter of a flow.
public struct User: Hashable, Sendable {}

/// The type of a profile's property.
public struct Owner: Hashable, Sendable {
    /// Read through two properties: `$profile.owner.name`.
    public var name = ""
}

/// A value with properties and a nested type `ID` that a spec uses.
public struct Profile: Hashable, Identifiable, Sendable {
    /// The requirement of `Identifiable`.
    public var id = 1
    /// Read through one property: `$profile.number`.
    public var number = 2
    /// The first part of a path of two properties.
    public var owner = Owner()
}

/// An element of an array.
public struct Tag: Hashable, Sendable {}

/// A protocol, for `any Source`.
public protocol Source {}

/// A second generic argument, for `Result<Profile, Problem>`.
public struct Problem: Error, Hashable {}

/// A type of the app that a link captures.
public struct Grade: Hashable, Sendable, LosslessStringConvertible {
    /// One letter.
    public var description: String

    /// Creates a grade from its letter.
    public init?(_ description: String) {
        guard ["A", "B", "C"].contains(description) else { return nil }
        self.description = description
    }
}
