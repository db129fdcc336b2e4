import Testing

// The five documents that the project began with. Each describes an app, or parts of one; `specs/basics` holds them all, and the
// tests in here walk through what each document tells: commands, and what is on screen then.

/// A login in five screens on one stack.
@Suite("Seed 000: Building reusable navigation in SwiftUI with coordinators") enum Seed000 {}

/// One root at a time: splash, login, register, onboarding, home; and a product that is chosen in a list.
@Suite("Seed 001: What is the coordinator pattern in iOS (Swift)") enum Seed001 {}

/// Profiles and gifts: one intent with two outcomes, flows in flows, and a clean end.
@Suite("Seed 002: SwiftUI navigation with coordinators, scaling NavigationStack") enum Seed002 {}

/// Users, tabs, deep links and sheets.
@Suite("Seed 003: Coordinator pattern for iOS and tvOS") enum Seed003 {}

/// Habits: pushes, a sheet, and a full-screen cover with a closure.
@Suite("Seed 004: Mastering navigation in SwiftUI using the coordinator pattern") enum Seed004 {}
