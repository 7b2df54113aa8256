#!/usr/bin/env python3
"""Writes elementary_bits.csv: the engine's elementary functions, operation by operation, in Python.

Python's floats are IEEE doubles without fused operations, so the bits are those every machine must
give. Run it from this folder when an algorithm changes on purpose.
"""
import math
import random
import struct

SHIFT = float.fromhex("0x1.8p52")
LN2_HIGH = float.fromhex("0x1.62e42feep-1")
LN2_LOW = float.fromhex("0x1.a39ef35793c76p-33")


def rounded(x):
    return (x + SHIFT) - SHIFT


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def from_bits(n):
    return struct.unpack("<d", struct.pack("<Q", n & (2**64 - 1)))[0]


def power_of_two(n):
    return from_bits(bits(n + (SHIFT + 1023)) << 52)


def exponential_less_one(r):
    tail = 1 / math.factorial(14)
    for n in range(13, 1, -1):
        tail = tail * r + 1 / math.factorial(n)
    return r + r * r * tail


def exp2(x):
    whole = rounded(min(max(x, -1100.0), 1025.0))
    significand = 1 + exponential_less_one((x - whole) * 0.6931471805599453)
    half = rounded(whole * 0.5)
    return significand * power_of_two(half) * power_of_two(whole - half)


def exp(x):
    whole = rounded(x * 1.4426950408889634)
    reduced = (x - whole * LN2_HIGH) - whole * LN2_LOW
    significand = 1 + exponential_less_one(reduced)
    half = rounded(whole * 0.5)
    return significand * power_of_two(half) * power_of_two(whole - half)


def expm1(x):
    whole = rounded(x * 1.4426950408889634)
    reduced = (x - whole * LN2_HIGH) - whole * LN2_LOW
    scale = power_of_two(whole)
    return (scale - 1) + scale * exponential_less_one(reduced)


def split(x):
    carried = (bits(x) + 0x3FF0000000000000 - 0x3FE6A09E667F3BCD) & (2**64 - 1)
    significand = from_bits((carried & 0x000FFFFFFFFFFFFF) + 0x3FE6A09E667F3BCD)
    return significand - 1, float((carried >> 52) - 1023)


def defect(f, low):
    s = f / (2 + f)
    z = s * s
    total = 2.0 / 25
    for n in range(23, 1, -2):
        total = total * z + 2.0 / n
    half_square = 0.5 * f * f
    return half_square - (s * (half_square + total * z) + low)


def log(x):
    f, exponent = split(x)
    return exponent * LN2_HIGH - (defect(f, exponent * LN2_LOW) - f)


def log2(x):
    f, exponent = split(x)
    return exponent + (f - defect(f, 0.0)) * 1.4426950408889634


def reduced_sine(r):
    z = r * r
    total = 1 / math.factorial(17)
    for index, n in enumerate(range(15, 2, -2)):
        total = total * z + (-1 if index % 2 == 0 else 1) / math.factorial(n)
    return r + r * z * total


def reduced_cosine(r):
    z = r * r
    total = 1 / math.factorial(16)
    for index, n in enumerate(range(14, 3, -2)):
        total = total * z + (-1 if index % 2 == 0 else 1) / math.factorial(n)
    half = 0.5 * z
    main = 1 - half
    return main + (((1 - main) - half) + z * z * total)


def sine_and_cosine(x):
    quarters = rounded(x * 0.6366197723675814)
    r = x - quarters * float.fromhex("0x1.921fb5p+0")
    r = r - quarters * float.fromhex("0x1.110b46p-26")
    r = r - quarters * float.fromhex("0x1.1a6263p-54")
    r = r - quarters * float.fromhex("0x1.8a2e03707344ap-81")
    quadrant = int(quarters) & 3
    sine, cosine = reduced_sine(r), reduced_cosine(r)
    if quadrant & 1:
        sine, cosine = cosine, sine
    return (
        -sine if quadrant & 2 else sine,
        -cosine if (quadrant + 1) & 2 else cosine,
    )


FUNCTIONS = {
    "exp2": (exp2, lambda r: r.uniform(-60, 60)),
    "exp": (exp, lambda r: r.uniform(-60, 60)),
    "expm1": (expm1, lambda r: -(10 ** r.uniform(-8, 1.5))),
    "log": (log, lambda r: 10 ** r.uniform(-12, 12)),
    "log2": (log2, lambda r: 1 - 10 ** r.uniform(-8, -0.01)),
    "sin": (lambda x: sine_and_cosine(x)[0], lambda r: r.uniform(-1000, 1000)),
    "cos": (lambda x: sine_and_cosine(x)[1], lambda r: r.uniform(-1000, 1000)),
}

if __name__ == "__main__":
    source = random.Random(2)
    with open("elementary_bits.csv", "w", encoding="ascii") as file:
        file.write("# source: elementary_bits.py, the same operations in the same order in Python\n")
        file.write("# the bit patterns of argument and result, hexadecimal; compare exactly\n")
        file.write("function,argument_bits,result_bits\n")
        for name, (function, draw) in FUNCTIONS.items():
            for _ in range(100):
                x = draw(source)
                file.write(f"{name},{bits(x):016x},{bits(function(x)):016x}\n")
