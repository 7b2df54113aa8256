/// What a terminal can show, as far as its environment tells.
package struct TerminalFeatures: Hashable, Sendable {
  /// How many colours it shows.
  package enum ColorDepth: Hashable, Sendable { case none, palette, full }

  package var colors: ColorDepth
  /// Whether it is worth asking for kitty's graphics protocol.
  package var mayShowPictures: Bool
  /// Whether the cursor can be moved at all.
  package var canDraw: Bool

  /// Reads the environment.
  ///
  /// - Parameters:
  ///   - environment: looks a variable up; nil when it is not set.
  ///   - allowsColor: false when the user asked for none.
  package init(environment: (String) -> String?, allowsColor: Bool = true) {
    let name = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? ""
    let isMultiplexed =
      environment("TMUX") != nil || environment("STY") != nil || name.hasPrefix("screen")
    canDraw = !name.isEmpty && name != "dumb"
    let direct = environment("COLORTERM").map { $0 == "truecolor" || $0 == "24bit" } ?? false
    let isKnown = Self.fullColorNames.contains { name.contains($0) || program.contains($0) }
    // NO_COLOR counts when it is set and not empty (https://no-color.org).
    if !allowsColor || !(environment("NO_COLOR") ?? "").isEmpty || !canDraw {
      colors = .none
    } else if direct || isKnown || environment("TMUX") != nil {
      // tmux takes full colour and reduces it to what the terminal around it shows.
      colors = .full
    } else {
      colors = name.contains("256color") ? .palette : .none
    }
    let isKitty =
      environment("KITTY_WINDOW_ID") != nil || environment("KONSOLE_VERSION") != nil
      || Self.pictureNames.contains { name.contains($0) || program.contains($0) }
    mayShowPictures = isKitty && !isMultiplexed && colors == .full
  }

  private static let fullColorNames = [
    "direct", "kitty", "ghostty", "alacritty", "wezterm", "WezTerm", "foot", "iTerm.app", "vscode",
  ]
  private static let pictureNames = ["kitty", "ghostty", "WezTerm", "wezterm"]
}
