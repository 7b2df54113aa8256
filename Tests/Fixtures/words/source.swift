/// What the place moves.
struct Fixture {
  // The reader heeds the word; it was
  // mended yesterday.
  let words = ["told", "grey"]
  let message = "the handle \(name("told")) is asked for its end"
  let help = """
    plays it   What is drawn goes to the screen.
    draws it   A sentence in grey.
    """
  let joined = "the first half of a text lets"
    + " go of its second half"
  let code = "local told = 1; print(told)"
  let quote: Character = "\""  // an honour
}
