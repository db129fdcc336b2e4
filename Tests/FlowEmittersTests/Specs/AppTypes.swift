// The types that the specs beside this file mention: what an app would bring.

public enum Mode: Hashable, Sendable { case add, edit, copy, none }

public struct User: Hashable, Sendable {}

public struct Owner: Hashable, Sendable { public var name = "" }

public struct Profile: Hashable, Identifiable, Sendable {
    public var id = 1
    public var number = 2
    public var owner = Owner()
}

public struct Tag: Hashable, Sendable {}

public protocol Source {}

public struct Problem: Error, Hashable {}
