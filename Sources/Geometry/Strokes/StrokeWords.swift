/// How the open ends of a stroke look.
public enum StrokeCap: String, CaseIterable, Sendable { case butt, round, square }

/// How the corners of a stroke look.
public enum StrokeJoin: String, CaseIterable, Sendable { case miter, round, bevel }
