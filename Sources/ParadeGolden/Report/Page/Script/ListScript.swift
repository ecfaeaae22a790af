/// The part of the script that shows lists of any length. Elements exist for the visible rows only.
enum ListScript {
    static let text = #"""
        class VirtualList {
          constructor(root, rowHeight, render, choose) {
            Object.assign(this, { root, rowHeight, render, choose, items: [], selected: -1 });
            this.space = element('div', 'space');
            root.append(this.space);
            root.addEventListener('scroll', () => this.draw(), { passive: true });
            new ResizeObserver(() => this.draw()).observe(root);
            root.addEventListener('click', (event) => {
              const row = event.target.closest('[data-at]');
              if (row) this.choose(this.items[Number(row.dataset.at)]);
            });
            root.addEventListener('keydown', (event) => {
              const page = Math.max(1, Math.floor(root.clientHeight / rowHeight) - 1);
              const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 };
              const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
              if (step === undefined || !this.items.length) return;
              event.preventDefault();
              event.stopPropagation();
              const next = Math.min(this.items.length - 1, Math.max(0, this.selected + step));
              this.choose(this.items[next]);
            });
          }

          set(items) {
            this.items = items;
            this.space.style.height = items.length * this.rowHeight + 'px';
            this.selected = -1;
            this.draw();
          }

          select(at) {
            this.selected = at;
            const top = at * this.rowHeight, { scrollTop, clientHeight } = this.root;
            if (at >= 0 && top < scrollTop) this.root.scrollTop = top;
            const bottom = top + this.rowHeight - clientHeight;
            if (at >= 0 && bottom > scrollTop) this.root.scrollTop = bottom;
            this.draw();
          }

          draw() {
            const { scrollTop, clientHeight } = this.root;
            const first = Math.max(0, Math.floor(scrollTop / this.rowHeight) - 4);
            const end = Math.min(this.items.length, Math.ceil((scrollTop + clientHeight) / this.rowHeight) + 4);
            const rows = [];
            for (let at = first; at < end; at++) {
              const row = this.render(this.items[at]);
              row.classList.add('item');
              row.id = `${this.root.id}-${at}`;
              row.dataset.at = at;
              row.setAttribute('role', 'option');
              row.setAttribute('aria-selected', at === this.selected);
              row.setAttribute('aria-setsize', this.items.length);
              row.setAttribute('aria-posinset', at + 1);
              row.style.transform = `translateY(${at * this.rowHeight}px)`;
              rows.push(row);
            }
            this.space.replaceChildren(...rows);
            const isSeen = this.selected >= first && this.selected < end;
            if (isSeen) this.root.setAttribute('aria-activedescendant', `${this.root.id}-${this.selected}`);
            else this.root.removeAttribute('aria-activedescendant');
          }
        }

        function sceneRow(scene) {
          const row = element('div', 'scene-item');
          const slash = scene.scene.lastIndexOf('/');
          const name = element('span', 'name');
          name.append(element('b', '', scene.scene.slice(slash + 1)));
          if (slash > 0) name.append(element('span', 'folder', scene.scene.slice(0, slash)));
          row.title = scene.scene;
          const marks = element('span', 'marks');
          const failing = reasons.filter((reason) => scene.counts.has(reason) || scene.problemReasons.has(reason));
          const size = (reason) => scene.counts.get(reason) ?? Infinity;
          for (const reason of failing.sort((a, b) => size(b) - size(a)).slice(0, 2)) {
            marks.append(badge(reason, scene.counts.get(reason)?.toLocaleString('en') ?? '!'));
          }
          if (failing.length > 2) marks.append(element('span', 'soft', '+' + (failing.length - 2)));
          if (scene.isPassed) marks.append(element('span', 'pass', '✓'));
          row.append(name, marks);
          const counts = [...scene.counts].map(([reason, total]) => `${total} ${reason}`).join(', ');
          row.setAttribute('aria-label', `${scene.scene}: ${scene.isPassed ? 'as approved' : counts || 'golden unsound'}`);
          return row;
        }

        function frameRow({ scene, at }) {
          const failure = scene.failure(at), row = element('div', 'frame-item r-' + failure.reason);
          const bar = element('span', 'bar'), fill = element('span', 'fill');
          fill.style.width = scene.worst.share > 0 && failure.share >= 0
            ? Math.max(2, 100 * failure.share / scene.worst.share) + '%' : '100%';
          if (failure.share < 0) bar.classList.add('unknown');
          bar.append(fill);
          const share = failure.share < 0 ? failure.reason : percent(failure.share);
          row.append(element('span', 'number', String(failure.index)), bar, element('span', 'share', share));
          row.setAttribute('aria-label', `frame ${failure.index}: ${failure.message}`);
          row.title = failure.message;
          return row;
        }

        """#
}
