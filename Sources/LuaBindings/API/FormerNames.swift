/// A former spelling of a function of the API, which goes on working.
struct FormerName {
  enum Owner: String {
    /// A function of the table `anim`.
    case anim = "anim."
    /// A method of layers.
    case layer = "layer:"
  }

  let owner: Owner
  let former: String
  /// The spelling that took its place.
  let name: String

  /// Every former spelling.
  static let all = [
    FormerName(owner: .anim, former: "animate", name: "block"),
    FormerName(owner: .anim, former: "transition", name: "swap"),
    FormerName(owner: .layer, former: "transition", name: "swap"),
  ]

  /// The present spelling of a name, which may be a former one.
  static func name(for name: String, of owner: Owner) -> String {
    all(of: owner).first { $0.former == name }?.name ?? name
  }

  static func all(of owner: Owner) -> [FormerName] { all.filter { $0.owner == owner } }
}
