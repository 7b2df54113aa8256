import ArgumentParser

/// The command: verbs below it, one file each.
struct AnimLua: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animlua",
    abstract: "Plays, films and tests animations written in Lua.",
    usage: "animlua <verb> [arguments] [options]",
    discussion: """
      animlua run scene.lua      plays a scene
      animlua render scene.lua   writes films and pictures: -o film.mp4 -o film.gif
      animlua still scene.lua    writes one frame: -o frame.png --at 1.5
      animlua sheet scene.lua    writes many frames as one picture: -o sheet.png
      animlua trace scene.lua    writes every value of every frame as CSV
      animlua plot scene.lua     plots curves over time
      animlua params scene.lua   lists the parameters of a scene
      animlua new NAME           makes a folder with a scene that runs
      animlua check scene.lua    finds mistakes, without a picture
      animlua test               runs tests of motion: files *_test.lua
      animlua diff a.lua b.lua   compares two scenes, property by property
      animlua repl               plays a scene while you type Lua
      animlua docs to            shows the reference of a name
      animlua easings            lists the easings
      animlua types              writes annotations of the API for editors
      animlua lsp                serves an editor: problems, completions, pages
      animlua doctor             shows which parts this machine lacks

      'animlua VERB --help' shows the options of a verb, with examples.

      Exit codes:
        0    done
        1    a check, test or comparison found something
        2    the scene raised an error
        3    this machine lacks something
        64   the arguments are wrong
        66   the scene or file cannot be read
        74   output cannot be written
        124  the scene hit a limit
        128 and a signal's number when it interrupts: 130 for Ctrl-C
      """,
    version: Version.text,
    subcommands: verbs)

  static let verbs: [any ParsableCommand.Type] = [
    RunCommand.self, TraceCommand.self, PlotCommand.self, StillCommand.self, RenderCommand.self,
    SheetCommand.self, ParamsCommand.self,
    NewCommand.self, CheckCommand.self, TestCommand.self,
    DiffCommand.self, ReplCommand.self, EasingsCommand.self, DocsCommand.self,
    TypesCommand.self,
    LSPCommand.self, DoctorCommand.self,
  ]
}
