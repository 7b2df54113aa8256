import ArgumentParser

/// The command: verbs below it, one file each.
struct AnimLua: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animlua",
    abstract: "Plays and measures animations written in Lua.",
    usage: "animlua <verb> <scene> [options]",
    discussion: """
      animlua run scene.lua      plays it here
      animlua trace scene.lua    every value of every frame, as CSV
      animlua plot scene.lua     curves over time
      animlua still scene.lua    one frame as a PNG, SVG or PDF
      animlua render scene.lua   films and pictures: -o film.mp4 -o film.gif
      animlua sheet scene.lua    many frames on one PNG, or one over the other
      animlua easings            the easings there are
      animlua new NAME           a folder with a scene that runs
      animlua check scene.lua    finds mistakes without playing
      animlua diff a.lua b.lua   which properties of two scenes differ, when and by how much
      animlua test               tests of motion: files *_test.lua
      animlua repl               a live scene to type Lua at
      animlua docs to            the reference: a function, an option, any name
      animlua types              annotations of the API for editors
      animlua doctor             what this machine can show, draw and encode
      animlua lsp                a language server for editors

      Exit codes: 0 done. 1 a check, a test or a comparison found something. 2 the scene raised an error. \
      3 something is missing on this machine. 64 usage. 66 no such scene. 74 output could not be written. 124 a limit was \
      hit. 128 and the number of the signal that interrupted it: 130 for Ctrl-C.
      """,
    version: Version.text,
    subcommands: verbs)

  static let verbs: [any ParsableCommand.Type] = [
    RunCommand.self, TraceCommand.self, PlotCommand.self, StillCommand.self, RenderCommand.self,
    SheetCommand.self,
    NewCommand.self, CheckCommand.self, TestCommand.self,
    DiffCommand.self, ReplCommand.self, EasingsCommand.self, DocsCommand.self,
    TypesCommand.self,
    LSPCommand.self, DoctorCommand.self,
  ]
}
