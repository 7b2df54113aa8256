/// What `--version` says.
enum Version {
  /// animlua's own.
  static let number = "0.1.0"
  static let text = "animlua \(number)"
}
