#!/usr/bin/env python3
"""Writes Tables/number_format.csv: numbers as ICU's DecimalFormat prints them.

usage: number_format.py

For each pattern, forty numbers are spelled out, and all thousand are summed up in a digest (FNV-1a of the texts, each with
a line feed). The numbers come from a generator that NumberFormatTests repeats. A number that ICU prints as negative zero is
printed as zero here, which is the one difference between ICU and number formats.
"""

import csv
import ctypes
import glob
import struct
from pathlib import Path

PATTERNS = [
    "0", "#", "#,##0", "#,##0.###", "0.00", "0.0#", "#.##", ".##", "#.0#", ".00", "000", "00.000", "0000,000", "#,##,##0.0",
    "#,##,###", "0.", "0%", "#,##0.0%", "'%'0", "0.00;(0.00)", "0;-0", "$#,##0.00", "#,##0 'pt'", "'#'0", "0''", "x0.#y;z0w",
    "\u20ac 0.00", ",##0", "0.00000000", "#,#0.0;neg #,#0.0",
]
COUNT, SPELLED = 1000, 40
MASK = (1 << 64) - 1


def numbers():
    """A thousand numbers: whole ones, decimals, eighths, products of ties, and any double from 2^-30 to 2^60."""
    state = 2024
    for index in range(COUNT):
        state = (state * 6364136223846793005 + 1442695040888963407) & MASK
        bits = state >> 20
        sign = -1.0 if state >> 63 else 1.0
        kind = index % 5
        if kind == 0:
            yield sign * float(bits % 2_000_000)
        elif kind == 1:
            yield sign * (float(bits % 10_000_000) / float(10 ** (bits % 7)))
        elif kind == 2:
            yield sign * (float(bits % 4_000) / 8.0)
        elif kind == 3:
            yield sign * ((float(bits % 2_000) + 0.5) / float(10 ** (bits % 5)))
        else:
            exponent = 1023 - 30 + bits % 91
            yield sign * struct.unpack("<d", struct.pack("<Q", exponent << 52 | (state & 0xFFFFFFFFFFFFF)))[0]


def main():
    library = sorted(glob.glob("/usr/lib/*/libicui18n.so.*"))[0]
    version = library.split(".so.")[1].split(".")[0]
    icu = ctypes.CDLL(library)
    opening, printing = icu[f"unum_open_{version}"], icu[f"unum_formatDouble_{version}"]
    opening.restype = ctypes.c_void_p
    printing.argtypes = [ctypes.c_void_p, ctypes.c_double, ctypes.c_void_p, ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p]
    attribute = icu[f"unum_setAttribute_{version}"]
    attribute.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int32]

    def text(formatter, number):
        buffer, status = (ctypes.c_uint16 * 2000)(), ctypes.c_int(0)
        length = printing(formatter, number, buffer, 2000, None, ctypes.byref(status))
        assert status.value <= 0, status
        return struct.pack(f"<{length}H", *buffer[:length]).decode("utf-16-le")

    with open(Path(__file__).parent / "Tables/number_format.csv", "w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["section", "case", "x", "quantity", "value"])
        for pattern in PATTERNS:
            units, status = pattern.encode("utf-16-le"), ctypes.c_int(0)
            formatter = opening(0, units, len(units) // 2, b"en_US", None, ctypes.byref(status))
            assert status.value <= 0, (pattern, status)
            attribute(formatter, 11, 4)  # UNUM_ROUNDING_MODE, UNUM_ROUND_HALFEVEN
            digest = 0xCBF29CE484222325
            for index, number in enumerate(numbers()):
                printed = text(formatter, number)
                # What ICU prints of zero with a sign is what it prints of zero.
                if number < 0 and not any(digit in printed for digit in "123456789"):
                    printed = text(formatter, 0.0)
                if index < SPELLED:
                    table.writerow(["number", pattern, repr(number), "text", printed])
                for byte in (printed + "\n").encode():
                    digest = (digest ^ byte) * 0x100000001B3 & MASK
            table.writerow(["number", pattern, COUNT, "digest", f"{digest:016x}"])


main()
