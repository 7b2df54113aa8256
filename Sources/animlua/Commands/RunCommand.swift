import AnimationEngine
import ArgumentParser
import Exporting
import Preview

/// `animlua run`: plays a scene, here or as fast as it goes.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", _superCommandName: "animlua", abstract: "Plays a scene.",
    discussion: """
      On a terminal it plays at once, in real time: space pauses, the arrows step, home \
      begins again, + and - change the speed, l loops, c shows curves, ? all keys, q quits; a scene that listens to keys gets them, and these need Alt. Piped, or \
      with --headless, it runs on a virtual clock as fast as it goes; what the script prints goes to \
      standard output and a summary to standard error. With --from it begins there: the way there \
      is played unseen and unheard.

      --input FILE is CSV, as --record-input writes it: seconds of the scene, the event, pixels of the picture, \
      notches of the wheel, a button, a key and modifiers. Only time and event must be there.

      time,event,x,y,dx,dy,button,key,modifiers
      0.2,pointer_down,320,180,,,left,,
      0.5,pointer_up,,,,,left,,
      1,key_down,,,,,,a,shift+ctrl
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var stretch: StretchOptions
  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Do not show the scene, on a terminal either.")
  var headless = false

  @Flag(help: "Follow the real clock also when headless.")
  var realtime = false

  @Option(
    help: ArgumentHelp("Also write the trace.", valueName: "file"),
    completion: .file(extensions: ["csv", "jsonl"]))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Write down what mouse and keys did to the scene, for --input.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var recordInput: String?

  @Flag(help: "Play again on every save; a broken save leaves the old scene playing.")
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
    let canDraw = screen.display != nil || TerminalFeatures(environment: Environment.value).canDraw
    if isPerson, canDraw {
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
