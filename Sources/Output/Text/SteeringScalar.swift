extension Unicode.Scalar {
  /// Whether a character steers what shows it instead of being shown.
  ///
  /// Such characters are a terminal's orders, the direction in which text is read, breaks of lines, and
  /// characters of format that nobody sees.
  ///
  /// Joiners and choices of glyphs (U+200C, U+200D, U+FE0F) are parts of words and pictures, and steer
  /// nothing. Source: Unicode Standard, chapter 23, Special Areas and Format Characters.
  package var steersText: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x00AD, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200B,
      0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB,
      0x1D173...0x1D17A, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
