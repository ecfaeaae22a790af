// The bar below the picture: the controls of the mode, and where the page is.
import { $, element, short } from './elements.js';
import { move, moved, place } from './place.js';

const speeds = [0.1, 0.25, 0.5, 1, 2];

export class Transport {
  /**
   * @param {import('./session.js').Session} session
   * @param {import('./playback.js').Playback} playback
   * @param {import('./live.js').Live} live
   */
  constructor(session, playback, live) {
    this.session = session;
    this.playback = playback;
    this.live = live;
    for (const speed of speeds) $('speed').append(element('option', { value: speed, text: `${speed}×` }));
    $('mode-scroll').addEventListener('click', () => this.setMode('scroll'));
    $('mode-timeline').addEventListener('click', () => this.setMode('timeline'));
    $('play').addEventListener('click', () => playback.toggle());
    $('step-back').addEventListener('click', () => playback.step(-1));
    $('step-forward').addEventListener('click', () => playback.step(1));
    $('to-start').addEventListener('click', () => playback.go(playback.range[0]));
    $('loop').addEventListener('click', () => move({ loops: !place.loops }));
    $('speed').addEventListener('change', () => move({ speed: Number($('speed').value) }));
    $('mark-in').addEventListener('click', () => this.mark('in'));
    $('mark-out').addEventListener('click', () => this.mark('out'));
    $('mark-clear').addEventListener('click', () => this.mark('clear'));
    $('restart').addEventListener('click', () => this.restart());
    moved.listen((names) => {
      if (names.has('mode') && place.mode === 'scroll') live.resume();
      this.show();
    });
    playback.changed.listen(() => this.show());
    live.ticked.listen(() => this.showMoment());
    session.pictured.listen((pane) => { if (pane.index === 0) this.showMoment(); });
    session.loaded.listen(() => this.show());
    this.show();
  }

  /** @param {'scroll' | 'timeline'} mode */
  setMode(mode) {
    move({ mode });
  }

  /** Back to the beginning: of the live scene, or of the range that is played. */
  restart() {
    if (place.mode === 'scroll') this.live.reset();
    else this.playback.go(this.playback.range[0]);
  }

  /** @param {'in' | 'out' | 'clear'} which */
  mark(which) {
    const { frame, inFrame, outFrame } = place;
    if (which === 'clear') move({ inFrame: null, outFrame: null });
    if (which === 'in') move({ inFrame: frame, outFrame: outFrame !== null && outFrame < frame ? null : outFrame });
    if (which === 'out') move({ outFrame: frame, inFrame: inFrame !== null && inFrame > frame ? null : inFrame });
  }

  show() {
    const isScroll = place.mode === 'scroll', isPlaying = this.playback.rate !== 0;
    document.body.dataset.mode = place.mode;
    $('mode-scroll').setAttribute('aria-pressed', String(isScroll));
    $('mode-timeline').setAttribute('aria-pressed', String(!isScroll));
    $('transport-scroll').hidden = !isScroll;
    $('transport-timeline').hidden = isScroll;
    $('play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
    $('play').querySelector('use').setAttribute('href', isPlaying ? '#icon-pause' : '#icon-play');
    $('loop').setAttribute('aria-pressed', String(place.loops));
    $('speed').value = String(place.speed);
    $('mark-in').setAttribute('aria-pressed', String(place.inFrame !== null));
    $('mark-out').setAttribute('aria-pressed', String(place.outFrame !== null));
    $('mark-clear').disabled = place.inFrame === null && place.outFrame === null;
    this.showMoment();
  }

  showMoment() {
    const { pane } = this.session, { scene, head } = pane;
    if (!scene) return;
    const offsets = (head?.offsets ?? []).map(([x, y], index) => {
      const isHorizontal = x !== 0 && y === 0;
      return { name: scene.containers[index]?.name ?? '', text: x !== 0 && y !== 0 ? `${short(x, 1)}, ${short(y, 1)}` : short(isHorizontal ? x : y, 1) };
    });
    const parts = offsets.slice(0, 3).map(({ name, text }) => element('span', { class: 'offset' }, element('span', { class: 'soft', text: name + ' ' }), text));
    if (place.mode === 'timeline') {
      const count = this.playback.lastFrame, width = String(count).length;
      parts.unshift(element('span', { class: 'frame-number' }, element('b', { text: String(place.frame).padStart(width, '\u2007') }), element('span', { class: 'soft', text: ` / ${count}` })),
        element('span', { text: `${(place.frame * pane.spacing).toFixed(3)} s` }));
    } else {
      const isRunning = this.live.isRunning;
      $('running').classList.toggle('on', isRunning);
      $('running').textContent = `${(this.live.frame / scene.fps).toFixed(2)} s · ${this.live.frame} frames`;
    }
    $('moment').replaceChildren(...parts);
  }
}
