import Testing

@testable import animlua

@Test(arguments: [
  (["render", "scene.lua", "-o", "film.mp4", "-t", "--chufk", "2/3"], "--chufk"),
  (["render", "scene.lua", "-o", "film.mp4", "--loop", "-1", "--lop"], "--lop"),
  (["render", "--scale", "0", "--ouput", "a.gif"], "--ouput"),
  (["still", "scene.lua", "--at", "-1", "-o", "a.png", "--sclae", "2"], "--sclae"),
  (["sheet", "scene.lua", "--count", "0", "-o", "a.png", "--colums", "2"], "--colums"),
  (["trace", "scene.lua", "--from", "2", "--to", "1", "--untl", "2"], "--untl"),
  (["run", "scene.lua", "--limit-time", "0", "--headles"], "--headles"),
  (["plot", "scene.lua", "x", "-o", "a.txt", "--wdith", "2"], "--wdith"),
])
func `an unknown option is named though another one has a wrong value`(
  arguments: [String], name: String
) {
  guard case .answered(let text, 64) = Program.read(arguments) else {
    Issue.record("\(arguments) are understood")
    return
  }
  #expect(text.contains("Unknown option '\(name)'"), "\(text)")
}

@Test(arguments: [
  (["render", "scene.lua", "-o", "film.mp4", "-t"], "--transparent"),
  (["render", "scene.lua", "-o", "-", "--format", "mp4"], "--output"),
  (["render", "scene.lua", "-o", "a.gif", "--format", "gfi"], "--format"),
])
func `a wrong value names its option`(arguments: [String], option: String) {
  guard case .answered(let text, 64) = Program.read(arguments) else {
    Issue.record("\(arguments) are understood")
    return
  }
  #expect(text.contains("error: \(option)"), "\(text)")
}
