import TestWords
import Testing

@testable import Typography

struct FontFeaturesTests {
  @Test(arguments: [
    "", " ", "tnum", "tnum, ss01", "\"ss01\" on", "'zero' 0", "liga=0", "+kern, -liga",
    "aalt[3:5]=2",
    "ss01 2",
  ])
  func `a list of features is taken`(text: String) {
    expect(FontFeatures.isValid(text), "\(text)")
  }

  @Test(arguments: [
    "tabular", "tnum; ss01", "tnum,", "tn um", "\"tnum", "tnum maybe", "ss01 1 2", "tabular-nums",
  ])
  func `a text that is no feature is refused`(text: String) {
    expect(!FontFeatures.isValid(text), "\(text)")
  }
}
