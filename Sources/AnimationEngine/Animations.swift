// The engine's own interface speaks of animations, curves and timings: whoever imports the engine has them.
@_exported import Animations
@_exported import Motion
