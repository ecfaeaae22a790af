/// The part of the script that handles the selection, buttons, keys, and the page's address.
///
/// The address stores the view: opening it again shows the same view.
enum ControlScript {
    static let text = #"""
        const store = new PictureStore();
        const shown = { scene: scenes[0], index: 0, metric: 'share', order: 'time', hidden: new Set(), rate: 2 };
        const sceneList = new VirtualList($('scenes'), 46, sceneRow, (scene) => chooseScene(scene));
        const frameList = new VirtualList($('frames'), 28, frameRow, ({ scene, at }) => chooseFrame(scene.failures.index[at]));
        const strip = new Strip((index) => chooseFrame(index));
        const viewer = new Viewer(() => showView());

        const isWanted = (scene) => {
          const named = scene.scene.toLowerCase().includes($('filter').value.trim().toLowerCase());
          if (!named || !shown.hidden.size) return named;
          return [...scene.counts.keys(), ...scene.problemReasons].some((reason) => !shown.hidden.has(reason));
        };

        function listScenes() {
          sceneList.set(scenes.filter(isWanted));
          sceneList.select(sceneList.items.indexOf(shown.scene));
        }

        function listFrames() {
          const { scene } = shown, columns = scene.failures;
          const items = columns.index.map((_, at) => ({ scene, at }))
            .filter(({ at }) => !shown.hidden.has(reasons[columns.reason[at]]));
          if (shown.order === 'worst') {
            const size = (at) => (scene.share(at) < 0 ? 2 : scene.share(at));
            items.sort((a, b) => size(b.at) - size(a.at) || columns.largest[b.at] - columns.largest[a.at] || a.at - b.at);
          }
          frameList.set(items);
          $('frames-title').textContent = scene.failureCount
            ? count(scene.failureCount, 'failing frame') : 'No failing frame';
        }

        function chooseScene(scene, index) {
          shown.scene = scene;
          sceneList.select(sceneList.items.indexOf(scene));
          $('scene-name').textContent = scene.scene;
          const badges = [...scene.counts].map(([reason, total]) => badge(reason, `${reason} ${total.toLocaleString('en')}`));
          $('scene-badges').replaceChildren(...badges, ...(scene.isPassed ? [element('span', 'badge r-pass', 'as approved')] : []));
          $('scene-facts').hidden = scene.checkedCount === 0;
          $('scene-facts').textContent = [
            `${scene.width} × ${scene.height} pixels`, `${scene.rate} frames a second`,
            `${count(scene.checkedCount, 'frame')} checked`, scene.golden,
          ].join('  ·  ');
          $('scene-problems').replaceChildren(...scene.problems.map(([code, message]) => {
            const row = element('li');
            row.append(badge(reasons[code]), ' ', data.messages[message]);
            return row;
          }));
          const inputs = $('scene-inputs');
          inputs.hidden = !scene.changed.length && !['changed', 'renderer', 'size'].some((reason) => scene.counts.has(reason));
          inputs.replaceChildren(scene.changed.length ? 'Changed since approval: ' : 'No input has changed since approval.');
          scene.changed.forEach((name, at) => inputs.append(at ? ', ' : '', element('code', '', name)));
          $('stage').hidden = scene.checkedCount === 0;
          $('stage').parentElement.classList.toggle('plain', scene.failureCount === 0);
          listFrames();
          strip.show(scene);
          chooseFrame(index ?? scene.failures.index[worstAt(scene)] ?? scene.first);
        }

        // The first view of a scene is its worst frame, which the page always has.
        function worstAt(scene) {
          let best = 0;
          for (let at = 1; at < scene.failureCount; at++) {
            const more = scene.share(at) - scene.share(best);
            if (more > 0 || (more === 0 && scene.failures.largest[at] > scene.failures.largest[best])) best = at;
          }
          return best;
        }

        async function chooseFrame(index) {
          const { scene } = shown;
          shown.index = index;
          strip.select(index);
          const at = scene.failing(index);
          frameList.select(at < 0 ? -1 : frameList.items.findIndex((item) => item.at === at));
          const failure = at < 0 ? null : scene.failure(at);
          $('frame-name').textContent = `Frame ${index}`;
          $('frame-reason').replaceChildren(failure ? badge(failure.reason) : element('span', 'badge r-pass', 'as approved'));
          $('frame-message').textContent = failure ? failure.message : '';
          showWhere(scene, failure);
          showAddress();
          if (!failure) {
            viewer.show({ actual: null, expected: null, change: null });
            return note(scene.checkedCount ? 'This frame is as approved; no picture of the frame is kept.' : '');
          }
          try {
            const pair = await store.pair(failure);
            if (shown.scene !== scene || shown.index !== index) return;
            viewer.show(pair);
            note(missing(scene, failure, pair));
          } catch (error) {
            if (shown.scene !== scene || shown.index !== index) return;
            viewer.show({ actual: null, expected: null, change: null });
            note(`A picture of this frame cannot be shown: ${error.message}.`);
          }
        }

        // Why a picture is not here, and where it is.
        function missing(scene, failure, { actual, expected }) {
          const remarks = [];
          if (!actual) {
            remarks.push(failure.actual === -2 ? `${scene.folder}/${failure.actualFile} cannot be read.` : failure.actualFile
              ? `The actual frame was left out to keep this page small; it is ${scene.folder}/${failure.actualFile}.`
              : 'There is no actual frame.');
          }
          if (!expected) {
            remarks.push(failure.expected === -2 ? `${scene.golden}/${failure.expectedFile} cannot be read.`
              : failure.expected === -3 ? `${scene.golden}/${failure.expectedFile} was changed after the check.`
              : failure.expectedFile
              ? `The approved frame was left out to keep this page small; it is ${scene.golden}/${failure.expectedFile}.`
              : failure.reason === 'missing' ? 'No frame has been approved here yet.'
              : 'The golden keeps pictures of its key frames only; of this one it keeps the digest.');
          }
          return remarks.join(' ');
        }

        function note(text) {
          const isAlone = !viewer.pair.actual && !viewer.pair.expected;
          $('note').textContent = $('remark').textContent = text;
          $('note').hidden = !text || !isAlone;
          $('remark').hidden = !text || isAlone;
        }

        function showWhere(scene, failure) {
          const parts = [];
          if (failure?.actualFile) parts.push(['actual', `${scene.folder}/${failure.actualFile}`]);
          if (failure?.expectedFile) parts.push(['expected', `${scene.golden}/${failure.expectedFile}`]);
          if (failure?.differenceFile) parts.push(['difference', `${scene.folder}/${failure.differenceFile}`]);
          $('where').replaceChildren(...parts.map(([name, path]) => {
            const part = element('span', '', name + ' ');
            part.append(element('code', '', path));
            return part;
          }));
        }

        function showView() {
          const mode = viewer.effectiveMode, scale = viewer.scale;
          for (const button of $('modes').children) {
            button.setAttribute('aria-pressed', button.dataset.mode === viewer.mode);
          }
          $('opacity-tool').hidden = mode !== 'onion';
          $('opacity-value').textContent = Math.round(viewer.opacity * 100) + ' %';
          $('opacity').value = viewer.opacity * 100;
          $('blink-tool').hidden = mode !== 'blink';
          $('blink-pause').textContent = viewer.isPaused ? 'Play' : 'Pause';
          $('rate-value').textContent = `${shown.rate} a second`;
          $('zoom-value').textContent = scale >= 1 ? `${+scale.toFixed(2)}×` : `${Math.round(scale * 100)} %`;
          $('zoom-fit').setAttribute('aria-pressed', viewer.zoom === 'fit');
          $('zoom-one').setAttribute('aria-pressed', viewer.zoom === 1);
          $('zoom-change').disabled = !viewer.pair.change?.box;
          showPixel();
        }

        function showPixel() {
          const { pixel, pair } = viewer, readout = $('readout');
          if (!pixel) {
            return readout.replaceChildren(element('span', 'soft', pair.actual || pair.expected
              ? 'Point at a pixel to read it.' : '\u00a0'));
          }
          const part = (name, picture) => {
            const values = picture?.pixel(pixel.x, pixel.y), box = element('span', 'value');
            box.append(element('span', 'soft', name + ' '));
            if (!values) return box.append('–'), box;
            const swatch = element('i', 'swatch');
            swatch.style.background = `rgb(${values[0]} ${values[1]} ${values[2]} / ${values[3] / 255})`;
            const isRough = !picture.isExact && values[3] < 255;
            box.append(swatch, element('span', 'numbers', (isRough ? '≈ ' : '') + [...values].join(' ')));
            return box;
          };
          const position = element('span', 'value');
          position.append(element('span', 'soft', 'x '), element('span', 'numbers', String(pixel.x)),
            element('span', 'soft', '  y '), element('span', 'numbers', String(pixel.y)));
          const parts = [position, part('expected', pair.expected), part('actual', pair.actual)];
          const e = pair.expected?.pixel(pixel.x, pixel.y), a = pair.actual?.pixel(pixel.x, pixel.y);
          if (e && a) {
            const box = element('span', 'value');
            const steps = [...a].map((value, channel) => value - e[channel]);
            const signed = steps.map((step) => (step > 0 ? '+' + step : step < 0 ? '−' + -step : '0'));
            box.append(element('span', 'soft', 'difference '), element('span', 'numbers', signed.join(' ')));
            box.classList.toggle('differs', steps.some((step) => step !== 0));
            parts.push(box);
          }
          readout.replaceChildren(...parts);
        }

        function setMode(mode) {
          viewer.mode = mode;
          viewer.draw();
          showAddress();
        }

        // Once things are quiet: browsers complain of an address that changes with every step of a drag.
        let addressTimer = 0;
        function showAddress() {
          clearTimeout(addressTimer);
          addressTimer = setTimeout(() => {
            const words = new URLSearchParams({ scene: shown.scene.scene, frame: shown.index, mode: viewer.mode });
            try {
              history.replaceState(null, '', '#' + words);
            } catch {
              // A browser may forbid it for files; the page works without.
            }
          }, 250);
        }

        function readAddress() {
          const words = new URLSearchParams(location.hash.slice(1)), name = words.get('scene');
          const mode = words.get('mode');
          if (modes.some(([known]) => known === mode)) viewer.mode = mode;
          const scene = scenes.find((scene) => scene.scene === name);
          const frame = Number.parseInt(words.get('frame') ?? '', 10);
          document.querySelector('main').hidden = !scenes.length;
          if (!scenes.length) return;
          chooseScene(scene ?? scenes[0], scene && Number.isInteger(frame) && scene.checkedCount ? scene.nearest(frame) : undefined);
        }

        function stepFailure(direction) {
          const { items } = frameList;
          if (!items.length) return;
          let at = frameList.selected + direction;
          if (frameList.selected < 0) {
            const behind = items.findIndex((item) => item.scene.failures.index[item.at] > shown.index);
            at = direction > 0 ? (behind < 0 ? items.length - 1 : behind) : (behind < 0 ? items.length : behind) - 1;
          }
          const item = items[Math.min(items.length - 1, Math.max(0, at))];
          chooseFrame(item.scene.failures.index[item.at]);
        }

        function stepScene(direction) {
          const failing = sceneList.items.filter((scene) => !scene.isPassed);
          const at = failing.indexOf(shown.scene), next = failing[at < 0 ? 0 : at + direction];
          if (next) chooseScene(next);
        }

        function movePixel(dx, dy) {
          const { width, height } = viewer.size, box = viewer.pair.change?.box;
          if (!viewer.pair.actual && !viewer.pair.expected) return;
          const from = viewer.pixel ?? { x: (box?.x ?? 0) - dx, y: (box?.y ?? 0) - dy };
          viewer.point({
            x: Math.min(width - 1, Math.max(0, from.x + dx)), y: Math.min(height - 1, Math.max(0, from.y + dy)),
          });
        }

        const keys = [
          [['j', '↓', '→'], 'next failing frame'], [['k', '↑', '←'], 'previous failing frame'],
          [['Shift →', 'Shift ←'], 'next, previous checked frame'], [['n', 'p'], 'next, previous failing scene'],
          [['1 … 7'], modes.map(([, title]) => title.toLowerCase()).join(', ')],
          [['+', '−'], 'zoom in, out; also Ctrl and wheel'], [['0'], 'fit'], [['9'], '1:1'], [['c'], 'zoom to the change'],
          [['space'], 'pause or play blinking'], [['x'], 'swap the blinking pictures'],
          [['w a s d'], 'move the pixel that is read'], [['?'], 'this help'],
        ];

        function press(event) {
          if (event.ctrlKey || event.metaKey || event.altKey || $('help').open || !scenes.length) return;
          const target = event.target;
          if (target.matches('input[type=search]')) return;
          if (target.matches('input') && event.key.startsWith('Arrow')) return;
          const isButton = target.matches('button') && event.key === ' ';
          const list = target.closest('.list');
          const digit = /^[1-7]$/.test(event.key) ? modes[Number(event.key) - 1][0] : null;
          const pixels = { w: [0, -1], a: [-1, 0], s: [0, 1], d: [1, 0] };
          if (digit) setMode(digit);
          else if (event.key in pixels) movePixel(...pixels[event.key]);
          else if (event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) {
            chooseFrame(shown.scene.beside(shown.index, event.key === 'ArrowRight' ? 1 : -1));
          } else if (['j', 'ArrowDown', 'ArrowRight'].includes(event.key)) stepFailure(1);
          else if (['k', 'ArrowUp', 'ArrowLeft'].includes(event.key)) stepFailure(-1);
          else if (event.key === 'n') stepScene(1);
          else if (event.key === 'p') stepScene(-1);
          else if (event.key === '+' || event.key === '=') viewer.stepZoom(1);
          else if (event.key === '-') viewer.stepZoom(-1);
          else if (event.key === '0') viewer.setZoom('fit');
          else if (event.key === '9') viewer.setZoom(1);
          else if (event.key === 'c') viewer.zoomToChange();
          else if (event.key === 'x') viewer.swap();
          else if (event.key === ' ' && !isButton && !list) pause();
          else if (event.key === '?') $('help').showModal();
          else return;
          event.preventDefault();
        }

        function pause() {
          viewer.isPaused = !viewer.isPaused;
          showView();
        }

        function blink() {
          if (viewer.effectiveMode === 'blink' && !viewer.isPaused && !document.hidden) viewer.swap();
          setTimeout(blink, 1000 / shown.rate);
        }

        function prepare() {
          modes.forEach(([mode, title], at) => {
            const button = element('button', '', title);
            button.dataset.mode = mode;
            button.title = `${title} (${at + 1})`;
            button.addEventListener('click', () => setMode(mode));
            $('modes').append(button);
          });
          for (const button of $('reasons').querySelectorAll('button')) {
            button.addEventListener('click', () => {
              const { reason } = button.dataset;
              if (!shown.hidden.delete(reason)) shown.hidden.add(reason);
              button.setAttribute('aria-pressed', !shown.hidden.has(reason));
              listScenes();
              listFrames();
              chooseFrame(shown.index);
            });
          }
          const choices = (names, choose) => names.forEach((name) => $(name).addEventListener('click', () => {
            for (const other of names) $(other).setAttribute('aria-pressed', other === name);
            choose(name.split('-')[1]);
          }));
          choices(['metric-share', 'metric-largest'], (metric) => { strip.metric = metric; strip.draw(); });
          choices(['order-time', 'order-worst'], (order) => {
            shown.order = order;
            listFrames();
            chooseFrame(shown.index);
          });
          $('filter').addEventListener('input', listScenes);
          $('opacity').addEventListener('input', (event) => {
            viewer.opacity = event.target.value / 100;
            viewer.draw();
          });
          $('rate').addEventListener('input', (event) => { shown.rate = Number(event.target.value); showView(); });
          $('blink-pause').addEventListener('click', pause);
          $('blink-swap').addEventListener('click', () => viewer.swap());
          $('zoom-in').addEventListener('click', () => viewer.stepZoom(1));
          $('zoom-out').addEventListener('click', () => viewer.stepZoom(-1));
          $('zoom-one').addEventListener('click', () => viewer.setZoom(1));
          $('zoom-fit').addEventListener('click', () => viewer.setZoom('fit'));
          $('zoom-change').addEventListener('click', () => viewer.zoomToChange());
          $('help-close').addEventListener('click', () => $('help').close());
          $('help-button').addEventListener('click', () => $('help').showModal());
          for (const [names, meaning] of keys) {
            const term = element('dt');
            for (const name of names) term.append(element('kbd', '', name));
            $('keys').append(term, element('dd', '', meaning));
          }
          document.addEventListener('keydown', press);
          addEventListener('hashchange', readAddress);
          matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => strip.draw());
          stillness.addEventListener('change', () => { viewer.isPaused = stillness.matches; showView(); });
        }

        prepare();
        listScenes();
        readAddress();
        setTimeout(blink, 1000 / shown.rate);
        document.documentElement.dataset.ready = 'true';

        """#
}
