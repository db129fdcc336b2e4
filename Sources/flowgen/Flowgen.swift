@main
struct Flowgen {
    static func main() {}
}
