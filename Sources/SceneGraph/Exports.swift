// Layers are drawn in the words of drawing: whoever imports the scene has them.
@_exported import Drawing
