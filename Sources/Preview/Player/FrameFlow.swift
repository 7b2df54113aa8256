/// Decides whether the line to a terminal has room for another frame.
///
/// Bytes wait in many places between here and the screen: in ssh, in a network, in tmux. Waiting
/// bytes are shown late, so every frame ends with a question, and the answer shows that it has
/// arrived. The bytes on the way at a time are what the line carries in the time of a question and
/// its answer, and a little more. A frame that does not fit is never sent: the next frame shows
/// where the scene is by then.
struct FrameFlow {
  /// A question to which a terminal replies as soon as it gets there.
  ///
  /// Source: ECMA-48 8.3.35, device status report; XTerm Control Sequences.
  static let question = "\u{1B}[5n"
  /// Seconds of waiting that nobody sees.
  static let slack = 0.05
  /// Seconds after which an answer will not come any more.
  static let patience = 5.0

  private struct Frame {
    var size: Int
    var sentAt: Double
  }

  private var frames: [Frame] = []
  private var lastAnswerAt = -Double.infinity
  private var lastSize = 0
  /// Seconds that a question and its answer take without a frame before them.
  private let roundTrip: Double
  /// Bytes that arrive in a second while any are on the way; 0 before it is known.
  private(set) var bytesPerSecond = 0.0

  /// A line on which a question and its answer took so many seconds.
  init(roundTrip: Double) { self.roundTrip = max(roundTrip, 0) }

  /// Frames whose reply has not come.
  var unansweredCount: Int { frames.count }

  /// Whether another frame may go.
  mutating func isOpen(at seconds: Double) -> Bool {
    if let oldest = frames.first, seconds - oldest.sentAt > Self.patience { frames.removeAll() }
    guard !frames.isEmpty else { return true }
    let waiting = frames.reduce(lastSize) { $0 + $1.size }
    return Double(waiting) <= bytesPerSecond * (roundTrip + Self.slack)
  }

  /// A frame of so many bytes, with its question, was sent.
  mutating func sent(_ size: Int, at seconds: Double) {
    frames.append(Frame(size: size, sentAt: seconds))
    lastSize = size
  }

  /// Notes the reply to the oldest question.
  mutating func answered(at seconds: Double) {
    guard !frames.isEmpty else { return }
    let frame = frames.removeFirst()
    // The line was busy with this frame since it was sent, or since the one before had arrived.
    let begin = max(frame.sentAt + roundTrip, lastAnswerAt)
    let rate = Double(frame.size) / max(seconds - begin, 0.001)
    bytesPerSecond = bytesPerSecond == 0 ? rate : 0.75 * bytesPerSecond + 0.25 * rate
    lastAnswerAt = seconds
  }
}
