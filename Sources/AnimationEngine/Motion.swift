// The engine's own interface speaks of curves, springs and timings: whoever imports the engine has them.
@_exported import Motion
