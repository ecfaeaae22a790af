/// The part of the script that holds the data model: the scenes, failing scenes first, and their frames.
///
/// Frames are stored in columns: one array per property.
enum RunScript {
    static let text = #"""
        const $ = (id) => document.getElementById(id);
        const data = JSON.parse($('run').textContent);
        const reasons = data.reasons;

        const count = (number, word) => `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
        const percent = (share) => {
          const value = share * 100;
          return (value === 0 || value >= 10 ? value.toFixed(0) : value >= 0.01 ? value.toPrecision(2) : '< 0.01') + ' %';
        };
        const frameName = (index) => 'frame-' + String(index).padStart(5, '0');

        function element(name, className, text) {
          const made = document.createElement(name);
          if (className) made.className = className;
          if (text !== undefined) made.textContent = text;
          return made;
        }

        const badge = (reason, text) => element('span', 'badge r-' + reason, text ?? reason);

        class Scene {
          constructor(raw) {
            Object.assign(this, raw);
            const columns = raw.failures;
            this.failureCount = columns.index.length;
            this.checkedCount = raw.runs.reduce((sum, run) => sum + run[2], 0);
            this.first = raw.runs.length ? raw.runs[0][0] : 0;
            const final = raw.runs.at(-1);
            this.last = final ? final[0] + final[1] * (final[2] - 1) : 0;
            this.isPassed = this.failureCount === 0 && raw.problems.length === 0;
            this.counts = new Map();
            for (const code of columns.reason) this.counts.set(reasons[code], (this.counts.get(reasons[code]) ?? 0) + 1);
            this.problemReasons = new Set(raw.problems.map(([code]) => reasons[code]));
            this.worst = { share: 0, largest: 0 };
            for (let at = 0; at < this.failureCount; at++) {
              this.worst.share = Math.max(this.worst.share, this.share(at));
              this.worst.largest = Math.max(this.worst.largest, columns.largest[at]);
            }
          }

          // -1 where the pictures could not be compared.
          share(at) {
            const changed = this.failures.changed[at];
            return changed < 0 ? -1 : changed / (this.width * this.height);
          }

          value(at, metric) { return metric === 'share' ? this.share(at) : this.failures.largest[at]; }

          failure(at) {
            const columns = this.failures;
            const named = (value, usual) => (value === 1 ? usual : value === 0 ? null : value);
            const index = columns.index[at], name = frameName(index);
            return {
              index, reason: reasons[columns.reason[at]], message: data.messages[columns.message[at]],
              time: columns.time[at], share: this.share(at), changed: columns.changed[at], largest: columns.largest[at],
              actual: columns.actual[at], expected: columns.expected[at], patch: columns.patch[index] ?? null,
              actualFile: named(columns.actualFile[at], name + '.png'),
              expectedFile: named(columns.expectedFile[at], name + '.png'),
              differenceFile: named(columns.differenceFile[at], name + '.difference.png'),
            };
          }

          // The position of a failing frame, or of the first one behind it.
          position(index) {
            const list = this.failures.index;
            let low = 0, high = list.length;
            while (low < high) {
              const middle = (low + high) >> 1;
              if (list[middle] < index) low = middle + 1; else high = middle;
            }
            return low;
          }

          failing(index) {
            const at = this.position(index);
            return this.failures.index[at] === index ? at : -1;
          }

          // The checked frame nearest to an index.
          nearest(index) {
            let best = this.first;
            for (const [start, step, length] of this.runs) {
              const offset = Math.min(length - 1, Math.max(0, Math.round((index - start) / step)));
              const candidate = start + offset * step;
              if (Math.abs(candidate - index) < Math.abs(best - index)) best = candidate;
            }
            return best;
          }

          // The checked frame before or behind one; the frame itself at the ends.
          beside(index, direction) {
            let best = index;
            for (const [start, step, length] of this.runs) {
              const offset = direction > 0 ? Math.floor((index - start) / step) + 1 : Math.ceil((index - start) / step) - 1;
              const candidate = start + step * Math.min(length - 1, Math.max(0, offset));
              const isBeyond = (candidate - index) * direction > 0;
              if (isBeyond && (best === index || (best - candidate) * direction > 0)) best = candidate;
            }
            return best;
          }
        }

        const scenes = data.scenes.map((raw) => new Scene(raw));
        scenes.sort((a, b) => Number(a.isPassed) - Number(b.isPassed));

        """#
}
