/// The part of the script that shows a frame. It compares two pictures in seven ways, all with the same zoom and
/// position.
enum ViewerScript {
    static let text = #"""
        const modes = [
          ['side', 'Side by side'], ['swipe', 'Swipe'], ['onion', 'Onion'], ['blink', 'Blink'],
          ['difference', 'Difference ×8'], ['actual', 'Actual'], ['expected', 'Expected'],
        ];
        const stillness = matchMedia('(prefers-reduced-motion: reduce)');

        class Viewer {
          constructor(changed) {
            this.root = $('viewport');
            this.canvas = this.root.querySelector('canvas');
            this.context = this.canvas.getContext('2d');
            this.changed = changed;
            this.pair = { actual: null, expected: null, change: null };
            this.mode = 'side';
            this.zoom = 'fit';
            this.center = { x: 0, y: 0 };
            this.split = 0.5;
            this.opacity = 0.5;
            this.blinksExpected = true;
            this.isPaused = stillness.matches;
            this.pixel = null;
            new ResizeObserver(() => this.draw()).observe(this.root);
            matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
            this.listen();
          }

          // One pixel of the canvas is one of the screen, so that 1:1 is what the device shows.
          get ratio() { return devicePixelRatio || 1; }

          get size() {
            const { actual, expected } = this.pair;
            return {
              width: Math.max(actual?.width ?? 0, expected?.width ?? 0, 1),
              height: Math.max(actual?.height ?? 0, expected?.height ?? 0, 1),
            };
          }

          show(pair) {
            const before = this.size;
            this.pair = pair;
            if (!pair.actual && !pair.expected) this.pixel = null;
            const { width, height } = this.size;
            if (before.width !== width || before.height !== height) this.center = { x: width / 2, y: height / 2 };
            this.draw();
          }

          // The mode as far as there are pictures for it.
          get effectiveMode() {
            const { actual, expected } = this.pair;
            if (actual && expected) return this.mode;
            return actual ? 'actual' : 'expected';
          }

          get panes() {
            const { width, height } = this.canvas;
            if (this.effectiveMode !== 'side') return [{ x: 0, y: 0, width, height }];
            const gap = Math.round(12 * this.ratio), picture = this.size;
            const half = Math.floor((width - gap) / 2), low = Math.floor((height - gap) / 2);
            const beside = Math.min(half / picture.width, height / picture.height);
            const below = Math.min(width / picture.width, low / picture.height);
            return beside >= below
              ? [{ x: 0, y: 0, width: half, height }, { x: width - half, y: 0, width: half, height }]
              : [{ x: 0, y: 0, width, height: low }, { x: 0, y: height - low, width, height: low }];
          }

          get scale() {
            if (this.zoom !== 'fit') return this.zoom;
            const pane = this.panes[0], { width, height } = this.size, margin = 2 * Math.round(12 * this.ratio);
            const fit = Math.min((pane.width - margin) / width, (pane.height - margin) / height);
            return Math.max(1 / 64, fit >= 1 ? Math.min(8, Math.floor(fit)) : fit);
          }

          origin(pane) {
            const scale = this.scale, { width, height } = this.size;
            const center = this.zoom === 'fit' ? { x: width / 2, y: height / 2 } : this.center;
            return {
              x: Math.round(pane.x + pane.width / 2 - center.x * scale),
              y: Math.round(pane.y + pane.height / 2 - center.y * scale),
            };
          }

          draw() {
            const { canvas, context, ratio } = this;
            const width = Math.max(1, Math.round(this.root.clientWidth * ratio));
            const height = Math.max(1, Math.round(this.root.clientHeight * ratio));
            if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
            context.setTransform(1, 0, 0, 1, 0, 0);
            context.globalAlpha = 1;
            context.clearRect(0, 0, width, height);
            const { actual, expected, change } = this.pair, mode = this.effectiveMode;
            const [first, second] = this.panes;
            if (mode === 'side') {
              this.paint(first, [[expected, 1]]);
              this.paint(second, [[actual, 1]]);
            } else if (mode === 'swipe') {
              const x = Math.round(this.split * width);
              this.paint({ ...first, clip: [0, x] }, [[expected, 1]]);
              this.paint({ ...first, clip: [x, width] }, [[actual, 1]]);
            } else if (mode === 'onion') {
              this.paint(first, [[expected, 1], [actual, this.opacity]]);
            } else if (mode === 'blink') {
              this.paint(first, [[this.blinksExpected ? expected : actual, 1]]);
            } else {
              this.paint(first, [[mode === 'difference' ? change : mode === 'actual' ? actual : expected, 1]]);
              if (mode === 'difference' && change?.box) this.frame(first, change.box);
            }
            this.label(mode, first, second);
            const divider = $('divider');
            divider.hidden = mode !== 'swipe';
            divider.style.left = this.split * 100 + '%';
            divider.setAttribute('aria-valuenow', Math.round(this.split * 100));
            this.root.style.touchAction = this.zoom === 'fit' && mode !== 'swipe' ? 'pan-y' : 'none';
            this.changed();
          }

          paint(pane, layers) {
            const { context, ratio } = this, scale = this.scale, origin = this.origin(pane);
            const [clipLeft, clipRight] = pane.clip ?? [pane.x, pane.x + pane.width];
            context.save();
            context.beginPath();
            context.rect(clipLeft, pane.y, clipRight - clipLeft, pane.height);
            context.clip();
            context.imageSmoothingEnabled = scale < 1;
            context.imageSmoothingQuality = 'high';
            layers.forEach(([picture, alpha], order) => {
              if (!picture) return;
              // Only what is in sight: at 32× a frame is wider than a canvas may be.
              const left = Math.max(0, Math.floor((clipLeft - origin.x) / scale));
              const top = Math.max(0, Math.floor((pane.y - origin.y) / scale));
              const right = Math.min(picture.width, Math.ceil((clipRight - origin.x) / scale));
              const bottom = Math.min(picture.height, Math.ceil((pane.y + pane.height - origin.y) / scale));
              if (right <= left || bottom <= top) return;
              const box = [
                origin.x + left * scale, origin.y + top * scale, (right - left) * scale, (bottom - top) * scale,
              ];
              if (order === 0) {
                context.fillStyle = this.checkers();
                context.fillRect(...box);
              }
              context.globalAlpha = alpha;
              context.drawImage(picture.canvas, left, top, right - left, bottom - top, ...box);
              context.globalAlpha = 1;
            });
            if (scale >= 12) drawGrid(context, { ...origin, scale, ...this.size }, pane);
            if (this.pixel && scale >= 4) {
              context.lineWidth = Math.max(1, Math.round(ratio));
              const x = origin.x + this.pixel.x * scale, y = origin.y + this.pixel.y * scale, edge = context.lineWidth / 2;
              context.strokeStyle = '#000';
              context.strokeRect(x - edge, y - edge, scale + 2 * edge, scale + 2 * edge);
              context.strokeStyle = '#fff';
              context.strokeRect(x - 3 * edge, y - 3 * edge, scale + 6 * edge, scale + 6 * edge);
            }
            context.restore();
          }

          // Beneath translucent pixels; eight pixels of the screen, whatever the zoom.
          checkers() {
            const key = tone('check-a') + tone('check-b');
            if (this.checkerKey !== key) {
              const tile = document.createElement('canvas'), side = Math.round(8 * this.ratio);
              tile.width = tile.height = 2 * side;
              const context = tile.getContext('2d');
              context.fillStyle = tone('check-a');
              context.fillRect(0, 0, 2 * side, 2 * side);
              context.fillStyle = tone('check-b');
              context.fillRect(0, 0, side, side);
              context.fillRect(side, side, side, side);
              [this.checkerPattern, this.checkerKey] = [this.context.createPattern(tile, 'repeat'), key];
            }
            return this.checkerPattern;
          }

          // Corners around what differs: a single level is too dark to be seen, even eight times.
          frame(pane, box) {
            const { context, ratio } = this, scale = this.scale, origin = this.origin(pane);
            const pad = Math.round(5 * ratio), arm = Math.round(9 * ratio);
            const left = origin.x + box.x * scale - pad, right = origin.x + (box.x + box.width) * scale + pad;
            const top = origin.y + box.y * scale - pad, bottom = origin.y + (box.y + box.height) * scale + pad;
            context.strokeStyle = '#ffd23f';
            context.lineWidth = Math.max(1, Math.round(1.5 * ratio));
            context.beginPath();
            for (const [x, y, dx, dy] of [[left, top, 1, 1], [right, top, -1, 1], [left, bottom, 1, -1], [right, bottom, -1, -1]]) {
              context.moveTo(x + dx * arm, y);
              context.lineTo(x, y);
              context.lineTo(x, y + dy * arm);
            }
            context.stroke();
          }

          label(mode, first, second) {
            const { ratio } = this, left = $('label-left'), right = $('label-right');
            const names = {
              side: ['expected', 'actual'], swipe: ['expected', 'actual'], onion: ['expected + actual'],
              blink: [this.blinksExpected ? 'expected' : 'actual'], difference: ['difference ×8'], actual: ['actual'],
              expected: ['expected'],
            }[mode];
            const isEmpty = !this.pair.actual && !this.pair.expected;
            left.hidden = isEmpty;
            right.hidden = isEmpty || names.length < 2;
            left.textContent = names[0];
            right.textContent = names[1] ?? '';
            const isStacked = second && second.y > 0;
            right.classList.toggle('right', mode === 'swipe');
            right.style.left = mode === 'swipe' ? '' : (isStacked ? 0 : (second?.x ?? 0) / ratio) + 'px';
            right.style.top = (isStacked ? second.y / ratio : 0) + 'px';
            const { width, height } = this.size;
            this.root.setAttribute('aria-label', isEmpty ? 'no picture'
              : `${names.join(' and ')}, ${width} by ${height} pixels, zoom ${Math.round(this.scale * 100)} percent`);
          }

          // The pixel under a point of the window, or null beside the picture.
          pixelAt(event) {
            if (!this.pair.actual && !this.pair.expected) return null;
            const { left, top } = this.canvas.getBoundingClientRect(), { ratio } = this;
            const x = (event.clientX - left) * ratio, y = (event.clientY - top) * ratio;
            const pane = this.panes.find((pane) =>
              x >= pane.x && x < pane.x + pane.width && y >= pane.y && y < pane.y + pane.height);
            if (!pane) return null;
            const origin = this.origin(pane), scale = this.scale, { width, height } = this.size;
            const exact = { x: (x - origin.x) / scale, y: (y - origin.y) / scale };
            const pixel = { x: Math.floor(exact.x), y: Math.floor(exact.y) };
            const isInside = pixel.x >= 0 && pixel.y >= 0 && pixel.x < width && pixel.y < height;
            return { exact, pixel: isInside ? pixel : null };
          }

          point(pixel) {
            if (this.pixel?.x === pixel?.x && this.pixel?.y === pixel?.y) return;
            this.pixel = pixel;
            this.draw();
          }

          setZoom(zoom, event) {
            const from = this.scale, { width, height } = this.size;
            if (this.zoom === 'fit') this.center = { x: width / 2, y: height / 2 };
            const under = event ? this.pixelAt(event)?.exact : null;
            this.zoom = zoom;
            if (under && zoom !== 'fit') {
              // The place under the pointer stays there.
              this.center.x = under.x + (this.center.x - under.x) * from / zoom;
              this.center.y = under.y + (this.center.y - under.y) * from / zoom;
            }
            this.keepInSight();
            this.draw();
          }

          stepZoom(direction, event) {
            const next = stepFrom(this.scale, direction);
            if (next) this.setZoom(next, event);
          }

          zoomToChange() {
            const box = this.pair.change?.box;
            if (!box) return;
            const pane = this.panes[0];
            const room = Math.min(pane.width / (box.width + 8), pane.height / (box.height + 8));
            this.zoom = zooms.findLast((zoom) => zoom <= room) ?? zooms[0];
            this.center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
            this.draw();
          }

          keepInSight() {
            const { width, height } = this.size;
            this.center.x = Math.min(width, Math.max(0, this.center.x));
            this.center.y = Math.min(height, Math.max(0, this.center.y));
          }

          pan(dx, dy) {
            if (this.zoom === 'fit') return;
            this.center.x -= dx * this.ratio / this.scale;
            this.center.y -= dy * this.ratio / this.scale;
            this.keepInSight();
            this.draw();
          }

          setSplit(split) {
            this.split = Math.min(1, Math.max(0, split));
            this.draw();
          }

          swap() {
            this.blinksExpected = !this.blinksExpected;
            if (this.effectiveMode === 'blink') this.draw();
          }

          listen() {
            const { root } = this, pointers = new Map(), divider = $('divider');
            let isSplitting = false;
            divider.addEventListener('pointerdown', () => { isSplitting = true; });
            divider.addEventListener('keydown', (event) => {
              const steps = { ArrowLeft: -0.01, ArrowRight: 0.01, Home: -1, End: 1 };
              if (!(event.key in steps)) return;
              event.preventDefault();
              event.stopPropagation();
              this.setSplit(this.split + steps[event.key] * (event.shiftKey ? 10 : 1));
            });
            root.addEventListener('pointerdown', (event) => {
              if (event.button !== 0) return;
              pointers.set(event.pointerId, event);
              root.setPointerCapture(event.pointerId);
              root.classList.add('dragging');
            });
            root.addEventListener('pointermove', (event) => {
              const before = pointers.get(event.pointerId);
              if (before && isSplitting) {
                const { left, width } = this.canvas.getBoundingClientRect();
                this.setSplit((event.clientX - left) / width);
              } else if (before && pointers.size === 1) {
                this.pan(event.clientX - before.clientX, event.clientY - before.clientY);
              }
              if (before) pointers.set(event.pointerId, event);
              this.point(this.pixelAt(event)?.pixel ?? null);
            });
            for (const type of ['pointerup', 'pointercancel']) {
              root.addEventListener(type, (event) => {
                pointers.delete(event.pointerId);
                isSplitting = false;
                root.classList.remove('dragging');
              });
            }
            root.addEventListener('pointerleave', () => this.point(null));
            root.addEventListener('dblclick', (event) => this.setZoom(this.zoom === 'fit' ? 1 : 'fit', event));
            let travel = 0;
            root.addEventListener('wheel', (event) => {
              if (event.ctrlKey || event.metaKey) {
                event.preventDefault();
                travel += event.deltaMode ? event.deltaY * 40 : event.deltaY;
                if (Math.abs(travel) >= 40) {
                  this.stepZoom(-travel, event);
                  travel = 0;
                }
              } else if (this.zoom !== 'fit') {
                event.preventDefault();
                const unit = event.deltaMode ? 40 : 1;
                this.pan(-event.deltaX * unit, -event.deltaY * unit);
              }
            }, { passive: false });
          }
        }

        """#
}
