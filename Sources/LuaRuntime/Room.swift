// The room is furnished by its first file.
