import AnimationEngine
import ArgumentParser
import Exporting
import Preview

/// `animlua run`: plays a scene, here or as fast as it goes.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", _superCommandName: "animlua", abstract: "Plays a scene.",
    discussion: """
      On a terminal the scene plays in real time. Space pauses, the arrows step, home \
      restarts, + and - change the speed, l loops, c shows curves, ? lists all keys and \
      q quits. In a scene that listens to keys, hold Alt with them.

      In a pipe, or with --headless, the scene runs on a virtual clock as fast as it \
      can. The script's prints go to standard output, a summary to standard error. \
      With --from, the scene plays unseen up to that time.

      --input FILE is CSV, as --record-input writes it: scene seconds, event, pixels of \
      the picture, wheel notches, button, key and modifiers. Only time and event are \
      required.

      time,event,x,y,dx,dy,button,key,modifiers
      0.2,pointer_down,320,180,,,left,,
      0.5,pointer_up,,,,,left,,
      1,key_down,,,,,,a,shift+ctrl

      Examples:
        animlua run scene.lua
        animlua run scene.lua --watch
        animlua run scene.lua --param count=9 --from 2 --speed 0.5
        animlua run scene.lua --headless --duration 5 --json
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var stretch: StretchOptions
  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Show no picture, even on a terminal.")
  var headless = false

  @Flag(help: "Follow the real clock even when headless.")
  var realtime = false

  @Option(
    help: ArgumentHelp("Also write a trace: every value of every frame.", valueName: "file"),
    completion: .file(extensions: ["csv", "jsonl"]))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Record what mouse and keys do to the scene, for --input.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var recordInput: String?

  @Flag(help: "Play again on every save; after a broken save the old scene goes on.")
  var watch = false

  func run() throws {
    if recordInput != nil, headless || !Console.isInteractive {
      throw ValidationError(
        "--record-input needs a terminal on which the scene plays: nothing else sends input")
    }
    let writing = [trace, recordInput, screen.record].compactMap(\.self)
    try options.protect(writing)
    try Untrusted(
      scene: options.scene, reading: [options.input].compactMap(\.self),
      writing: writing
    ).enter(options)
    Interruption.listen(writesFiles: trace != nil || recordInput != nil || screen.record != nil)
    let run = SceneRun(options, writing: writing)
    let isPerson = Console.isInteractive && !headless
    if isPerson,
      screen.display != nil || TerminalFeatures(environment: Environment.value).canDraw
    {
      try run.preview(
        picture, stretch, screen, tracePath: trace, recordPath: recordInput, isWatching: watch
      ).end()
    } else {
      if isPerson {
        run.reporter.note("this terminal (TERM) shows no pictures; --display plain tries letters")
      }
      let speed = realtime || watch || isPerson ? picture.speed : nil
      try run.run(
        stretch, screen, realSpeed: speed, tracePath: trace, isWatching: watch
      ).end()
    }
  }
}
