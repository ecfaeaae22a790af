/// The part of the script that draws a chart of the error over time, with a bar for each checked frame.
///
/// If there are more frames than pixel columns, the chart has one bar per column.
enum StripScript {
    static let text = #"""
        class Strip {
          constructor(choose) {
            this.root = $('strip');
            this.canvas = this.root.querySelector('canvas');
            this.choose = choose;
            this.metric = 'share';
            new ResizeObserver(() => this.draw()).observe(this.root);
            let isDragging = false;
            this.root.addEventListener('pointerdown', (event) => {
              if (!this.scene?.checkedCount || event.button !== 0) return;
              isDragging = true;
              this.root.setPointerCapture(event.pointerId);
              this.choose(this.frame(event));
            });
            this.root.addEventListener('pointermove', (event) => {
              if (isDragging) this.choose(this.frame(event));
              this.announce(event);
            });
            for (const type of ['pointerup', 'pointercancel']) {
              this.root.addEventListener(type, () => { isDragging = false; });
            }
            this.root.addEventListener('pointerleave', () => { $('strip-tip').hidden = true; });
          }

          show(scene) {
            this.scene = scene;
            const { first, last } = scene, hasFrames = scene.checkedCount > 0;
            this.root.setAttribute('aria-valuemin', first);
            this.root.setAttribute('aria-valuemax', last);
            $('timeline').hidden = !hasFrames;
            $('strip-first').textContent = `frame ${first}`;
            $('strip-last').textContent = first === last ? '' : `frame ${last}`;
            const legend = reasons.filter((reason) => scene.counts.has(reason)).map((reason) => {
              const entry = element('span', 'r-' + reason);
              entry.append(element('i'), `${reason} ${scene.counts.get(reason).toLocaleString('en')}`);
              return entry;
            });
            const passed = scene.checkedCount - scene.failureCount;
            const entry = element('span', 'r-pass');
            entry.append(element('i'), `as approved ${passed.toLocaleString('en')}`);
            const isBlind = scene.failures.changed.some((changed) => changed < 0);
            $('strip-legend').replaceChildren(...legend, entry, ...(isBlind ? [element('span', '', 'pale: no picture to compare with')] : []));
            this.draw();
          }

          get span() { return this.scene.last - this.scene.first + 1; }

          // A failing frame within three pixels wins, so that a thin bar can be hit.
          frame(event) {
            const { left, width } = this.root.getBoundingClientRect();
            const exact = this.scene.first + (event.clientX - left) / width * this.span - 0.5;
            const reach = Math.max(0.5, 3 * this.span / width);
            const list = this.scene.failures.index, behind = this.scene.position(exact);
            let best = this.scene.nearest(Math.round(exact));
            let distance = Infinity;
            for (const at of [behind - 1, behind]) {
              if (at < 0 || at >= list.length || Math.abs(list[at] - exact) > reach) continue;
              if (Math.abs(list[at] - exact) < distance) [best, distance] = [list[at], Math.abs(list[at] - exact)];
            }
            return best;
          }

          fraction(index) { return (index - this.scene.first + 0.5) / this.span; }

          text(index) {
            const at = this.scene.failing(index);
            if (at < 0) return `frame ${index}: as approved`;
            const failure = this.scene.failure(at);
            const size = failure.share < 0 ? '' : `, ${percent(failure.share)} of pixels, largest step ${failure.largest}`;
            return `frame ${index}: ${failure.reason}${size}`;
          }

          announce(event) {
            if (!this.scene?.checkedCount) return;
            const index = this.frame(event), tip = $('strip-tip');
            tip.textContent = this.text(index);
            tip.hidden = false;
            const { width } = this.root.getBoundingClientRect();
            tip.style.left = Math.max(0, Math.min(width - tip.offsetWidth, this.fraction(index) * width - tip.offsetWidth / 2)) + 'px';
          }

          select(index) {
            const cursor = $('strip-cursor');
            cursor.hidden = !this.scene.checkedCount;
            if (cursor.hidden) return;
            cursor.style.left = this.fraction(index) * 100 + '%';
            this.root.setAttribute('aria-valuenow', index);
            this.root.setAttribute('aria-valuetext', this.text(index));
          }

          draw() {
            const { scene, canvas } = this, ratio = devicePixelRatio || 1;
            if (!scene?.checkedCount) return;
            const width = canvas.width = Math.max(1, Math.round(this.root.clientWidth * ratio));
            const height = canvas.height = Math.max(1, Math.round(this.root.clientHeight * ratio));
            const context = canvas.getContext('2d');
            const floor = height - Math.round(2 * ratio), slot = width / this.span, worst = scene.worst[this.metric];
            const thin = Math.round(2 * ratio), least = Math.round(5 * ratio), most = floor - Math.round(4 * ratio);
            const gap = slot >= 4 * ratio ? Math.round(ratio) : 0, widest = Math.round(28 * ratio);
            const edge = (index) => Math.round((index - scene.first) * slot);
            // Where a bar begins, and how wide it is: neighbours meet without seams, whatever a slot's fraction.
            const bar = (index) => {
              const start = edge(index), room = Math.max(1, edge(index + 1) - start - gap);
              return room <= widest ? [start, room] : [start + ((room - widest) >> 1), widest];
            };
            const share = this.metric === 'share';
            $('strip-axis').textContent = worst <= 0 ? ''
              : share ? `tallest: ${percent(worst)} of a frame's pixels` : `tallest: ${count(worst, 'level')} of 255`;

            context.fillStyle = tone('pass');
            const isDrawn = new Uint8Array(width);
            for (const [start, step, length] of scene.runs) {
              for (let at = 0; at < length; at++) {
                const [x, room] = bar(start + at * step);
                if (slot < 1 && isDrawn[x]) continue;
                isDrawn[x] = 1;
                context.fillRect(x, floor - thin, room, thin);
              }
            }

            const columns = scene.failures, tallest = new Float64Array(width), code = new Int8Array(width).fill(-1);
            const bars = [];
            for (let at = 0; at < scene.failureCount; at++) {
              const value = scene.value(at, this.metric);
              const size = value < 0 ? most : worst > 0 ? Math.max(least, most * value / worst) : least;
              const [start, room] = bar(columns.index[at]), x = Math.min(width - 1, start);
              if (slot >= 1) bars.push([x, room, size, columns.reason[at], value < 0]);
              else if (size > tallest[x]) [tallest[x], code[x]] = [size, columns.reason[at]];
            }
            for (let x = 0; x < width; x++) if (code[x] >= 0) bars.push([x, 1, tallest[x], code[x], false]);
            const tones = reasons.map((reason) => tone(reason));
            for (const [x, room, size, reason, isUnknown] of bars) {
              context.globalAlpha = isUnknown ? 0.4 : 1;
              context.fillStyle = tones[reason];
              context.fillRect(x, Math.round(floor - size), room, Math.round(size));
            }
            context.globalAlpha = 1;
          }
        }

        """#
}
