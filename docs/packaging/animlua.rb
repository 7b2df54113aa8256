# The formula for Homebrew. At a release `url` and `sha256` are those of its source archive.
class Animlua < Formula
  desc "Plays and renders animations written in Lua"
  homepage "https://example.org/animlua"
  url "https://example.org/animlua/archive/refs/tags/v0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "cairo"
  depends_on "lua@5.4"
  depends_on macos: :sequoia
  depends_on "pango"

  uses_from_macos "swift" => :build

  def install
    system "scripts/stage", prefix
  end

  test do
    (testpath/"scene.lua").write <<~LUA
      local lamp = anim.target { name = "lamp", level = 0 }
      wait(anim.to(lamp, { level = 3 }, 0.1))
      print(lamp.level)
    LUA
    assert_equal "3.0", shell_output("#{bin}/animlua run scene.lua --headless 2>/dev/null").strip
  end
end
