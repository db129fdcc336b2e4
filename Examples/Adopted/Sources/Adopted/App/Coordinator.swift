/// Shows the screens of a part of the app.
@MainActor
protocol Coordinator: AnyObject {
    func start()
}
