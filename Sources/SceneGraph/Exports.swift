// Layers have properties and transitions, are drawn in the words of drawing, and hear of input:
// whoever imports the scene has these words.
@_exported import Drawing
@_exported import Input
@_exported import enum Motion.EmitterShape
@_exported import Properties
@_exported import Transitions
