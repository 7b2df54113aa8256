/// A terminal's features, as far as its environment shows.
package struct TerminalFeatures: Hashable, Sendable {
  /// How many colors it shows.
  package enum ColorDepth: Hashable, Sendable { case none, basic, palette, full }

  package var colors: ColorDepth
  /// Whether the cursor can be moved at all.
  package var canDraw: Bool
  /// Whether letters beyond ASCII are shown: unless the locale names another encoding.
  package var showsUnicode: Bool
  /// Whether it says that it is one that shows iTerm2's inline images.
  package var showsInlineImages: Bool
  /// Whether tmux or screen stands between.
  package var isMultiplexed: Bool
  /// Seconds to wait for replies to questions; 0 asks none.
  package var patience = 1.0

  /// Reads the environment.
  ///
  /// - Parameters:
  ///   - environment: looks a variable up; nil when it is not set.
  ///   - allowsColor: false when the user wants none.
  package init(environment: (String) -> String?, allowsColor: Bool = true) {
    let name = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? ""
    isMultiplexed =
      environment("TMUX") != nil || environment("STY") != nil || name.hasPrefix("screen")
      || name.hasPrefix("tmux")
    canDraw = !name.isEmpty && name != "dumb"
    showsUnicode = Self.isUnicode(environment)
    // The variable that comes through ssh where TERM_PROGRAM does not.
    showsInlineImages = program == "iTerm.app" || environment("LC_TERMINAL") == "iTerm2"
    let direct = environment("COLORTERM").map { $0 == "truecolor" || $0 == "24bit" } ?? false
    let isKnown = Self.fullColorNames.contains { name.contains($0) || program.contains($0) }
    // NO_COLOR counts when it is set and not empty (https://no-color.org).
    if !allowsColor || !(environment("NO_COLOR") ?? "").isEmpty || !canDraw {
      colors = .none
    } else if direct || isKnown || environment("TMUX") != nil {
      // tmux takes full color and reduces it to what the terminal around it shows.
      colors = .full
    } else if name.contains("256color") {
      colors = .palette
    } else {
      let isColored = Self.colorNames.contains { name.hasPrefix($0) } || name.hasSuffix("color")
      colors = isColored ? .basic : .none
    }
  }

  /// Whether the first of the locale's variables that is set names no other encoding than UTF-8.
  private static func isUnicode(_ environment: (String) -> String?) -> Bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = variables.lazy.compactMap(environment).first(where: { !$0.isEmpty }),
      let encoding = locale.split(separator: ".").dropFirst().first
    else { return true }
    return encoding.lowercased().hasPrefix("utf")
  }

  private static let fullColorNames = [
    "direct", "kitty", "ghostty", "alacritty", "wezterm", "WezTerm", "foot", "iTerm.app", "vscode",
    "contour",
  ]
  private static let colorNames = [
    "xterm", "linux", "screen", "tmux", "rxvt", "ansi", "putty", "cygwin", "konsole", "gnome",
    "mintty", "st",
  ]
}
