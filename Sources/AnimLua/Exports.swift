// A program that lets scripts move its objects moves them itself, too.
@_exported import AnimLuaSwift
