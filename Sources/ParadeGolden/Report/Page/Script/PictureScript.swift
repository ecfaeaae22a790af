/// The part of the script that decodes the page's pictures exactly.
///
/// The script decodes PNG files with 8-bit samples, RGB or RGBA, not interlaced; the browser only inflates the data. It
/// does not use a canvas, because a canvas stores premultiplied pixels, which lose the colour of translucent pixels.
/// Other kinds of PNG are read through a canvas, and the values of their translucent pixels are marked "≈".
enum PictureScript {
    static let text = #"""
        class Picture {
          constructor(width, height, rgba, isExact) {
            Object.assign(this, { width, height, rgba, isExact });
            this.canvas = document.createElement('canvas');
            this.canvas.width = width;
            this.canvas.height = height;
            this.canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
          }

          pixel(x, y) {
            if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
            const start = (y * this.width + x) * 4;
            return this.rgba.subarray(start, start + 4);
          }
        }

        function bytesOf(base64) {
          const text = atob(base64), bytes = new Uint8Array(text.length);
          for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
          return bytes;
        }

        // PNG, third edition, §5 and §11; null where the file is not of the plain kind.
        function plainParts(bytes) {
          const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
          const seen = new Set(), data = [];
          let width = 0, height = 0, channels = 0;
          for (let offset = 8; offset + 12 <= bytes.length;) {
            const length = view.getUint32(offset);
            const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
            const body = bytes.subarray(offset + 8, offset + 8 + length);
            seen.add(type);
            if (type === 'IHDR') {
              [width, height] = [view.getUint32(offset + 8), view.getUint32(offset + 12)];
              const [depth, color, , , interlace] = body.subarray(8);
              if (depth !== 8 || interlace !== 0 || (color !== 2 && color !== 6)) return null;
              channels = color === 2 ? 3 : 4;
            }
            if (type === 'IDAT') data.push(body);
            offset += 12 + length;
          }
          if (!seen.has('IDAT') || seen.has('tRNS')) return null;
          if (!seen.has('sRGB') && (seen.has('gAMA') || seen.has('iCCP') || seen.has('cICP'))) return null;
          return { width, height, channels, data };
        }

        // PNG, third edition, §9: rows of filtered bytes become straight RGBA.
        function unfiltered(raw, width, height, channels) {
          const stride = width * channels, rgba = new Uint8ClampedArray(width * height * 4);
          if (raw.length < (stride + 1) * height) throw new Error('the picture ends early');
          let above = new Uint8Array(stride);
          for (let y = 0, target = 0; y < height; y++) {
            const start = y * (stride + 1) + 1, filter = raw[start - 1], row = raw.subarray(start, start + stride);
            for (let i = 0; i < stride && filter !== 0; i++) {
              const left = i < channels ? 0 : row[i - channels], up = above[i];
              if (filter === 1) row[i] += left;
              else if (filter === 2) row[i] += up;
              else if (filter === 3) row[i] += (left + up) >> 1;
              else {
                const corner = i < channels ? 0 : above[i - channels];
                const a = Math.abs(up - corner), b = Math.abs(left - corner), c = Math.abs(left + up - 2 * corner);
                row[i] += a <= b && a <= c ? left : b <= c ? up : corner;
              }
            }
            for (let i = 0; i < stride; i += channels, target += 4) {
              rgba[target] = row[i];
              rgba[target + 1] = row[i + 1];
              rgba[target + 2] = row[i + 2];
              rgba[target + 3] = channels === 4 ? row[i + 3] : 255;
            }
            above = row;
          }
          return rgba;
        }

        async function decoded(bytes) {
          const parts = plainParts(bytes);
          if (parts && typeof DecompressionStream === 'function') {
            const stream = new Blob(parts.data).stream().pipeThrough(new DecompressionStream('deflate'));
            const raw = new Uint8Array(await new Response(stream).arrayBuffer());
            const rgba = unfiltered(raw, parts.width, parts.height, parts.channels);
            return new Picture(parts.width, parts.height, rgba, true);
          }
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
          const context = canvas.getContext('2d', { willReadFrequently: true });
          context.drawImage(bitmap, 0, 0);
          const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
          return new Picture(bitmap.width, bitmap.height, pixels.data, false);
        }

        // The approved frame where only its changed rectangle is in the page: the rest is that of the actual frame.
        function patched(actual, patch, x, y) {
          const rgba = new Uint8ClampedArray(actual.rgba);
          for (let row = 0; row < patch.height; row++) {
            const source = row * patch.width * 4;
            rgba.set(patch.rgba.subarray(source, source + patch.width * 4), ((y + row) * actual.width + x) * 4);
          }
          return new Picture(actual.width, actual.height, rgba, actual.isExact && patch.isExact);
        }

        // The difference as a picture; `box` is where they differ.
        function change(actual, expected) {
          const pixels = ({ width, height, rgba }) => ({ width, height, data: rgba });
          const { width, height, data, box } = difference(pixels(actual), pixels(expected));
          return Object.assign(new Picture(width, height, data, true), { box });
        }

        // Decoded pictures, the latest used last, within 48 million pixels.
        class PictureStore {
          constructor() {
            this.kept = new Map();
          }

          // Pictures stand behind the script, so that the page works before they have arrived.
          async element(index) {
            const id = 'picture-' + index;
            if (!$(id) && document.readyState === 'loading') {
              await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
            }
            return $(id);
          }

          get(key, make) {
            let promise = this.kept.get(key);
            if (!promise) {
              promise = make();
              promise.then((picture) => { promise.pixels = picture.width * picture.height; }, () => {});
            }
            this.kept.delete(key);
            this.kept.set(key, promise);
            let pixels = 0;
            for (const [other, kept] of [...this.kept].reverse()) {
              pixels += kept.pixels ?? 0;
              if (pixels > 48e6 && other !== key) this.kept.delete(other);
            }
            return promise;
          }

          picture(index) {
            return this.get(index, async () => decoded(bytesOf((await this.element(index)).textContent)));
          }

          // Both pictures of a failing frame, null for one that the page does not have.
          async pair(failure) {
            const actual = failure.actual >= 0 ? await this.picture(failure.actual) : null;
            let expected = null;
            if (failure.patch && actual) {
              const [x, y] = failure.patch;
              expected = await this.get('e' + failure.expected, async () =>
                patched(actual, await this.picture(failure.expected), x, y));
            } else if (failure.expected >= 0) {
              expected = await this.picture(failure.expected);
            }
            const difference = actual && expected
              ? await this.get(`d${failure.actual} ${failure.expected}`, async () => change(actual, expected)) : null;
            return { actual, expected, change: difference };
          }
        }

        """#
}
