#!/usr/bin/env python3
"""Writes noise.csv: Perlin's improved noise at random places, by the formulas of his paper.

Independent of the engine: plain floor, masks and doubled table as in
https://mrl.cs.nyu.edu/~perlin/noise/ (Improving Noise, SIGGRAPH 2002). The value at
(3.14, 42, 7), 0.13691995878400012, is stated by many who checked theirs against it.
One number: the gradients of Stefan Gustavson's noise1234, 1 to 8 either way, times 1/4.
"""
import math, random

ORDER = [
    151, 160, 137, 91, 90, 15, 131, 13, 201, 95, 96, 53, 194, 233, 7, 225,
    140, 36, 103, 30, 69, 142, 8, 99, 37, 240, 21, 10, 23, 190, 6, 148,
    247, 120, 234, 75, 0, 26, 197, 62, 94, 252, 219, 203, 117, 35, 11, 32,
    57, 177, 33, 88, 237, 149, 56, 87, 174, 20, 125, 136, 171, 168, 68, 175,
    74, 165, 71, 134, 139, 48, 27, 166, 77, 146, 158, 231, 83, 111, 229, 122,
    60, 211, 133, 230, 220, 105, 92, 41, 55, 46, 245, 40, 244, 102, 143, 54,
    65, 25, 63, 161, 1, 216, 80, 73, 209, 76, 132, 187, 208, 89, 18, 169,
    200, 196, 135, 130, 116, 188, 159, 86, 164, 100, 109, 198, 173, 186, 3, 64,
    52, 217, 226, 250, 124, 123, 5, 202, 38, 147, 118, 126, 255, 82, 85, 212,
    207, 206, 59, 227, 47, 16, 58, 17, 182, 189, 28, 42, 223, 183, 170, 213,
    119, 248, 152, 2, 44, 154, 163, 70, 221, 153, 101, 155, 167, 43, 172, 9,
    129, 22, 39, 253, 19, 98, 108, 110, 79, 113, 224, 232, 178, 185, 112, 104,
    218, 246, 97, 228, 251, 34, 242, 193, 238, 210, 144, 12, 191, 179, 162, 241,
    81, 51, 145, 235, 249, 14, 239, 107, 49, 192, 214, 31, 181, 199, 106, 157,
    184, 84, 204, 176, 115, 121, 50, 45, 127, 4, 150, 254, 138, 236, 205, 93,
    222, 114, 67, 29, 24, 72, 243, 141, 128, 195, 78, 66, 215, 61, 156, 180,
] * 2


def fade(t):
    return t * t * t * (t * (t * 6 - 15) + 10)


def lerp(t, a, b):
    return a + t * (b - a)


def grad(code, x, y, z):
    code &= 15
    u = x if code < 8 else y
    v = y if code < 4 else x if code in (12, 14) else z
    return (u if code % 2 == 0 else -u) + (v if code & 2 == 0 else -v)


def noise3(x, y, z):
    i, j, k = (math.floor(c) & 255 for c in (x, y, z))
    x, y, z = (c - math.floor(c) for c in (x, y, z))
    u, v, w = fade(x), fade(y), fade(z)
    a, b = ORDER[i] + j, ORDER[i + 1] + j
    aa, ab, ba, bb = ORDER[a] + k, ORDER[a + 1] + k, ORDER[b] + k, ORDER[b + 1] + k
    return lerp(
        w,
        lerp(
            v,
            lerp(u, grad(ORDER[aa], x, y, z), grad(ORDER[ba], x - 1, y, z)),
            lerp(u, grad(ORDER[ab], x, y - 1, z), grad(ORDER[bb], x - 1, y - 1, z)),
        ),
        lerp(
            v,
            lerp(u, grad(ORDER[aa + 1], x, y, z - 1), grad(ORDER[ba + 1], x - 1, y, z - 1)),
            lerp(u, grad(ORDER[ab + 1], x, y - 1, z - 1), grad(ORDER[bb + 1], x - 1, y - 1, z - 1)),
        ),
    )


def noise1(x):
    i = math.floor(x) & 255
    x -= math.floor(x)

    def slope(code):
        return (1 + code % 8) * (-1 if code & 8 else 1)

    return 0.25 * lerp(fade(x), slope(ORDER[i]) * x, slope(ORDER[i + 1]) * (x - 1))


def main():
    assert abs(noise3(3.14, 42, 7) - 0.13691995878400012) < 1e-15
    choose = random.Random(1)
    print("# Perlin's improved noise; written by noise.py, which says how. No units. Compare at 1e-12.")
    print("x,y,z,noise1_x,noise3_xy0,noise3_xyz")
    places = [(0.5, 0.5, 0.5), (3.14, 42, 7), (-0.25, 255.75, 256.5), (-300.1, 1000.7, -512.3)]
    places += [tuple(choose.uniform(-600, 600) for _ in range(3)) for _ in range(200)]
    for x, y, z in places:
        print(",".join(repr(float(n)) for n in (x, y, z, noise1(x), noise3(x, y, 0), noise3(x, y, z))))


main()
