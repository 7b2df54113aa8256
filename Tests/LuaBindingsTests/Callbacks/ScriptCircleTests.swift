import TestWords
import Testing

/// Scripts that wait for each other.
struct ScriptCircleTests {
  private func warnings(_ script: String) throws -> [String] {
    let scene = try ScenePlayer(script)
    try scene.play(to: 0.5)
    return scene.host.warnings.map { "\($0.error.line): \($0.error.message)" }
  }

  private static let text = "this script waits for one that waits for it, so neither goes on"

  @Test func `two scripts that wait for each other get an error where the second does`() throws {
    let found = try warnings(
      """
      local a, b
      a = spawn(function() wait(0.1)
        wait(b)
      end)
      b = spawn(function()
        wait(a)
      end)
      """)
    expect(found, equals: ["3: \(Self.text)"])
  }

  @Test func `a ring of three is reported once, and a chain is not`() throws {
    let ring = try warnings(
      """
      local s = {}
      for i = 1, 3 do
        s[i] = spawn(function() wait(0.1 * i)
          wait(s[i % 3 + 1])
        end)
      end
      """)
    expect(ring, equals: ["4: \(Self.text)"])
    let chain = try warnings(
      """
      local s = {}
      for i = 1, 100 do
        s[i] = spawn(function()
          if i > 1 then wait(s[i - 1]) else wait(0.1) end
        end)
      end
      """)
    expect(chain.isEmpty)
  }
}
