-- EXPECT: ERROR or LIMIT. A CSV file of ten million cells.
-- FILE cells.csv: 1, * 8000000
anim.data "cells.csv"
