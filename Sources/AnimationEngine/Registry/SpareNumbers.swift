/// A list of numbers that is kept for its next user, who then allocates none.
///
/// Lent to one user at a time: whoever asks meanwhile, such as a sink that is called with it, gets another.
struct SpareNumbers {
  // An empty list in its place would count a reference each time.
  private var kept: [Double]?

  /// Lends the list, with what its last user left in it; `first` makes one where it is lent already.
  @inline(__always)
  mutating func take(_ first: @autoclosure () -> [Double]) -> [Double] { kept.take() ?? first() }

  /// Takes the list back.
  @inline(__always)
  mutating func giveBack(_ list: [Double]) { kept = list }
}
