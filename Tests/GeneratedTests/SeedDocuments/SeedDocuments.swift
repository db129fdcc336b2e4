import Testing

// The project began with five documents, each of which describes an app or parts of one. `specs/basics` contains their flows,
// and the tests in this folder walk through what each document describes, comparing the commands and the routes on screen.

/// A login with five screens on one stack.
@Suite("Seed 000: Building reusable navigation in SwiftUI with coordinators") enum Seed000 {}

/// One root at a time: splash, login, registration, onboarding and home. Also a product that is selected in a list.
@Suite("Seed 001: What is the coordinator pattern in iOS (Swift)") enum Seed001 {}

/// Profiles and gifts: an intent with two outcomes, child flows, and a flow that ends.
@Suite("Seed 002: SwiftUI navigation with coordinators, scaling NavigationStack") enum Seed002 {}

/// Users, tabs, deep links and sheets.
@Suite("Seed 003: Coordinator pattern for iOS and tvOS") enum Seed003 {}

/// Habits: pushes, a sheet, and a full-screen cover with a closure.
@Suite("Seed 004: Mastering navigation in SwiftUI using the coordinator pattern") enum Seed004 {}
