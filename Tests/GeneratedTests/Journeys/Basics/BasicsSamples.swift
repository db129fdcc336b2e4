import ExampleModels

// What the journeys pass on.

extension Gift {
    static func sample(_ number: Int) -> Gift { Gift(id: number, title: "Gift \(number)") }
}

extension Habit {
    static func sample(_ number: Int) -> Habit { Habit(id: number, title: "Habit \(number)") }
}

extension HabitTask {
    static func sample(_ number: Int) -> HabitTask { HabitTask(id: number, title: "Task \(number)") }
}

extension Product {
    static func sample(_ number: Int) -> Product { Product(id: "product \(number)", title: "Product \(number)") }
}

extension Profile {
    static func sample(_ number: Int) -> Profile { Profile(id: number, name: "Profile \(number)") }
}

extension User {
    static func sample(_ number: Int) -> User { User(id: "user \(number)", name: "User \(number)") }
}
