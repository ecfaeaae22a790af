"""libpng, called as a C program would call it, but for its callbacks."""

import ctypes
import ctypes.util
import time

NONE, SUB, UP, AVERAGE, PAETH, ALL = 0x08, 0x10, 0x20, 0x40, 0x80, 0xF8

_library = ctypes.CDLL(ctypes.util.find_library("png16") or "libpng16.so.16")
_write = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
_flush = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
for name in ["png_create_write_struct", "png_create_info_struct", "png_get_libpng_ver"]:
    getattr(_library, name).restype = ctypes.c_void_p
_library.png_get_libpng_ver.restype = ctypes.c_char_p


def encode(picture, level, filters):
    """Bytes of a Pillow picture as RGB and the least seconds of three encodings; the bytes are counted, not kept."""
    data = picture.tobytes()
    buffer = ctypes.create_string_buffer(data, len(data))
    start = ctypes.addressof(buffer)
    rows = (ctypes.c_void_p * picture.height)(*(start + row * picture.width * 3 for row in range(picture.height)))
    results = [_encode(picture.width, picture.height, rows, level, filters) for _ in range(3)]
    return results[0][0], min(spent for _, spent in results)


def _encode(width, height, rows, level, filters):
    size = 0

    def count(_png, _data, length):
        nonlocal size
        size += length

    callbacks = _write(count), _flush(lambda _png: None)
    began = time.process_time()
    png = ctypes.c_void_p(_library.png_create_write_struct(_library.png_get_libpng_ver(None), None, None, None))
    info = ctypes.c_void_p(_library.png_create_info_struct(png))
    _library.png_set_write_fn(png, None, *callbacks)
    # Eight bits, RGB, not interlaced, deflate, adaptive filters.
    _library.png_set_IHDR(png, info, width, height, 8, 2, 0, 0, 0)
    _library.png_set_compression_level(png, level)
    _library.png_set_filter(png, 0, filters)
    _library.png_write_info(png, info)
    _library.png_write_image(png, rows)
    _library.png_write_end(png, info)
    _library.png_destroy_write_struct(ctypes.byref(png), ctypes.byref(info))
    return size, time.process_time() - began
