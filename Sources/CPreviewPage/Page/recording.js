// The panel Record: what was scrolled since the reset, kept as a trace or as movements for the timeline.
import { $, copy, element, say, short } from './elements.js';
import { move, moved, place } from './place.js';

export class Recording {
  /**
   * @param {import('./session.js').Session} session
   * @param {import('./live.js').Live} live
   */
  constructor(session, live) {
    this.session = session;
    this.live = live;
    this.length = element('output', { class: 'big', 'aria-live': 'off' });
    this.result = element('div', { class: 'result' });
    this.trace = element('button', { text: 'Save as trace', onclick: () => this.keep('trace') });
    this.movements = element('button', { text: 'Copy movements', onclick: () => this.keep('movements') });
    $('panel-record').append(
      element('p', { class: 'soft', text: 'Everything that moves in Scroll mode is recorded from the last restart on, one row a frame.' }), this.length,
      element('div', { class: 'row' }, this.trace, this.movements, element('button', { text: 'Restart', onclick: () => live.reset() })),
      element('p', { class: 'soft', text: 'A trace is a CSV file, which { "trace": "file.csv" } in a timeline plays back. Movements are the tracks of a timeline, to be pasted into the scene. Rendering either gives the frames that were seen.' }),
      this.result);
    live.ticked.listen(() => this.show());
    moved.listen((names) => { if (names.has('mode')) this.show(); });
    session.loaded.listen(() => this.show());
    this.show();
  }

  show() {
    const { fps } = this.session.pane.scene ?? { fps: 60 }, { frame } = this.live;
    this.length.textContent = `${short(frame / fps, 2)} s, ${frame} frames`;
    this.trace.disabled = this.movements.disabled = frame === 0;
  }

  /** @param {'trace' | 'movements'} format */
  async keep(format) {
    if (place.mode !== 'scroll') move({ mode: 'scroll' });
    await this.live.caughtUp;
    const answer = await this.session.socket.ask({ type: 'keep', pane: 0, format });
    if (!answer) return;
    const { files } = answer, names = files.map((/** @type {any} */ file) => file.name).join(', ');
    if (format === 'trace') {
      for (const file of files) save(file);
      say(`${names} saved, ${answer.frames} frames`);
    } else await copy(files[0].text, 'Movements');
    this.result.replaceChildren(
      element('h3', { text: `${format === 'trace' ? names : 'Movements'} · ${short(answer.duration, 3)} s` }),
      ...files.map((/** @type {any} */ { name, text }) => element('pre', {
        tabindex: 0, 'aria-label': name, text: text.length > 4000 ? text.slice(0, 4000) + '\n…' : text,
      })));
  }
}

/** @param {{ name: string, text: string }} file */
function save({ name, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
