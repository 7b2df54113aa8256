import Geometry
import TestWords
import Testing

/// Each notation, and the color that CSS gives it, in 255ths and with its opacity.
private let notations: [(String, Double, Double, Double, Double)] = [
  ("#f80", 255, 136, 0, 1),
  ("#F808", 255, 136, 0, 136.0 / 255),
  ("#102030", 16, 32, 48, 1),
  ("#10203080", 16, 32, 48, 128.0 / 255),
  ("rebeccapurple", 102, 51, 153, 1),
  ("  LightGoldenRodYellow ", 250, 250, 210, 1),
  ("transparent", 0, 0, 0, 0),
  ("rgb(10, 20, 30)", 10, 20, 30, 1),
  ("rgba(10,20,30,.5)", 10, 20, 30, 0.5),
  ("rgb(10 20 30 / 25%)", 10, 20, 30, 0.25),
  ("RGB(100% 0% 50%)", 255, 0, 127.5, 1),
  ("rgb(300 -20 none)", 255, 0, 0, 1),
  ("hsl(120, 100%, 25%)", 0, 127.5, 0, 1),
  ("hsl(120deg 100% 25% / 0.1)", 0, 127.5, 0, 0.1),
  ("hsl(-0.25turn 100% 50%)", 127.5, 0, 255, 1),
  ("hsl(3.141592653589793rad 50% 50%)", 63.75, 191.25, 191.25, 1),
  ("hsl(400grad 0% 40%)", 102, 102, 102, 1),
  ("oklab(100% 0 0)", 255, 255, 255, 1),
  ("oklab(0.627955 0.224863 0.125846)", 255, 0, 0, 1),
  ("oklch(62.7955% 0.257683 29.2339deg / 50%)", 255, 0, 0, 0.5),
  ("oklch(86.6440% 0.294827 142.4953)", 0, 255, 0, 1),
]

@Test(arguments: notations)
func `a CSS color is read in every notation`(
  _ row: (String, Double, Double, Double, Double)
) throws {
  let color = try Color(css: row.0)
  // Published Oklab coordinates have six digits, hence the tolerance.
  expect(abs(color.red * 255 - row.1) < 0.01)
  expect(abs(color.green * 255 - row.2) < 0.01)
  expect(abs(color.blue * 255 - row.3) < 0.01)
  expect(abs(color.alpha - row.4) < 1e-12)
}

@Test(arguments: [
  ("", "an empty text is not a color"),
  ("bluu", "unknown color 'bluu'"),
  ("#12345", "'#12345' is not a color: after '#' come 3, 4, 6 or 8 hexadecimal digits"),
  ("#+12", "'#+12' is not a color: after '#' come 3, 4, 6 or 8 hexadecimal digits"),
  ("lab(1 2 3)", "unknown color function 'lab' (there are rgb, hsl, oklab and oklch)"),
  ("rgb(1 2 3", "the color 'rgb(1 2 3' has no closing ')'"),
  ("rgb(1, 2)", "rgb() takes 3 components and perhaps an alpha, not 2"),
  ("rgb(1 2 3 4)", "rgb() takes 3 components and perhaps an alpha, not 4"),
  ("hsl(red 1% 1%)", "'red' is not a component of hsl()"),
  ("oklab(nan 0 0)", "'nan' is not a component of oklab()"),
  ("oklch(21% 1e98 201)", "'1e98' is too large for a component of oklch(): at most a million"),
  ("rgb(0x10 0 0)", "'0x10' is not a component of rgb()"),
])
func `a text that is no color says why`(text: String, message: String) {
  let error = #expect(throws: ColorError.self) { try Color(css: text) }
  expect(error?.description, equals: message)
}

@Test func `every CSS color name is known`() throws {
  expect(Color.names.count, equals: 149)
  expect(Color.names, equals: Color.names.sorted())
  for name in Color.names { _ = try Color(css: name) }
}

@Test(arguments: MixingSpace.allCases)
func `mixing coordinates decode to the color they came from`(space: MixingSpace) {
  for step in 0..<1000 {
    let color = Color(
      red: Double(step % 11) / 10, green: Double(step % 13) / 12, blue: Double(step % 17) / 16,
      alpha: Double(step % 7 + 1) / 7)
    let back = space.decode(space.encode(color))
    // Oklab's published matrices are inverses of each other to about seven digits.
    let tolerance = space == .oklab || space == .oklch ? 2e-5 : 1e-14
    expect(abs(back.red - color.red) < tolerance, "\(color)")
    expect(abs(back.green - color.green) < tolerance, "\(color)")
    expect(abs(back.blue - color.blue) < tolerance, "\(color)")
    expect(abs(back.alpha - color.alpha) < 1e-15)
  }
}

@Test func `a transparent end lends no tint`() throws {
  let red = MixingSpace.srgb.encode(try Color(css: "rgb(255 0 0)"))
  let nothing = MixingSpace.srgb.encode(.clear)
  let half = MixingSpace.srgb.decode((red + nothing) / 2)
  expect(half, equals: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
}

@Test func `notations choose their own mixing space`() throws {
  try expect(Color.parse(css: "#fff").space, equals: .srgb)
  try expect(Color.parse(css: "hsl(0 0% 0%)").space, equals: .srgb)
  try expect(Color.parse(css: "oklab(1 0 0)").space, equals: .oklab)
  try expect(Color.parse(css: "oklch(1 0 0)").space, equals: .oklch)
}

@Test(arguments: MixingSpace.allCases.filter { $0 != .oklch })
func `of two opaque colors added the channels are the sums`(space: MixingSpace) {
  let sum = space.encode(Color(red: 0.1, green: 0, blue: 0, alpha: 1)) + SIMD4(0, 0, 0, 1)
  let color = space.decode(sum)
  expect(color.alpha, equals: 1)
  expect(abs(color.red - 0.1) < 1e-9 && abs(color.green) < 1e-7 && abs(color.blue) < 1e-7)
}
