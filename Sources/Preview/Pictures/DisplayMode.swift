import Libraries

/// How a terminal is made to show a picture.
package enum DisplayMode: String, CaseIterable, Hashable, Sendable {
  /// Pixels by kitty's graphics protocol.
  case kitty
  /// Pixels by iTerm2's inline images.
  case iterm
  /// Pixels as DEC's sixels.
  case sixel
  /// Two pixels to a cell, the upper and the lower half of a block.
  case blocks
  /// The block, corner or line that looks most like a cell's part of the picture.
  case symbols
  /// Two by four dots to a cell, in the terminal's own color.
  case braille
  /// Letters of ASCII, the brighter the denser, in the terminal's own color.
  case plain

  /// Whether it sends pixels rather than characters.
  package var isPixels: Bool { self == .kitty || self == .iterm || self == .sixel }
  /// Whether libchafa makes it.
  package var needsChafa: Bool { self == .sixel || self == .symbols }
}

/// The mode that a terminal is shown, and why not better.
struct DisplayChoice: Hashable {
  var mode: DisplayMode
  /// The note for the user; nil when there is none.
  var note: String?

  /// The best that a terminal shows, or what the user wants.
  ///
  /// Pixels are better than characters; of pixels those that are exact and compressed come first.
  ///
  /// A wish for pixels is not followed where they would leave the screen empty, unless `insists`.
  init(
    wish: DisplayMode?, insists: Bool = false, features: TerminalFeatures,
    answers: TerminalAnswers, chafaFault: LibraryFault?
  ) {
    let characters: DisplayMode =
      !features.showsUnicode ? .plain : features.colors == .none ? .braille : .blocks
    if let wish {
      if wish.needsChafa, let chafaFault {
        note = Self.note(chafaFault, for: wish)
      } else if !insists, Self.isRefused(wish, features, answers) {
        let place = features.isMultiplexed ? "this tmux or screen" : "this terminal"
        note =
          "\(place) shows no \(wish.rawValue) pictures, so \(characters.rawValue) are shown; "
          + "--force-display insists"
      }
      mode = note == nil ? wish : characters
      return
    }
    mode = characters
    guard features.colors != .none else { return }
    if answers.showsKitty {
      mode = .kitty
    } else if !features.isMultiplexed, features.showsInlineImages || answers.showsInlineImages {
      mode = .iterm
    } else if answers.showsSixels {
      if let chafaFault { note = Self.note(chafaFault, for: .sixel) } else { mode = .sixel }
    }
  }

  /// Whether a terminal reports that it shows no pixels sent in a mode.
  private static func isRefused(
    _ mode: DisplayMode, _ features: TerminalFeatures, _ answers: TerminalAnswers
  ) -> Bool {
    switch mode {
    case .kitty: features.isMultiplexed || answers.hasAnswered && !answers.showsKitty
    // There is no question whether an unknown terminal shows these images.
    case .iterm: features.isMultiplexed
    case .sixel: answers.hasAnswered && !answers.showsSixels
    case .blocks, .symbols, .braille, .plain: false
    }
  }

  private static func note(_ fault: LibraryFault, for mode: DisplayMode) -> String {
    "\(mode.rawValue) needs libchafa, and \(fault.problem): \(fault.remedy)"
  }
}
