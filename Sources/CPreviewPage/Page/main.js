// The page begins here: its parts, what they are given, and what a test can see.
import { $, copy, element, prepareDialogs, say } from './elements.js';
import { Compare } from './compare.js';
import { Editing } from './editing.js';
import { Gestures } from './gestures.js';
import { Golden } from './golden.js';
import { Grips } from './grips.js';
import { Inspector } from './inspector.js';
import { Keyboard } from './keyboard.js';
import { Lanes } from './lanes.js';
import { lineLink, renderCommand } from './links.js';
import { Live } from './live.js';
import { Overlay } from './overlay.js';
import { Panels } from './panels.js';
import { move, place } from './place.js';
import { Playback } from './playback.js';
import { Problems } from './problems.js';
import { Readout } from './readout.js';
import { Recording } from './recording.js';
import { Ruler } from './ruler.js';
import { Selection } from './selection.js';
import { Session } from './session.js';
import { prepareTheme, recolored } from './theme.js';
import { Transport } from './transport.js';
import { Variants } from './variants.js';
import { Viewport } from './viewport.js';

document.body.classList.remove('starting');
prepareDialogs();
prepareTheme();

const session = new Session();
const viewport = new Viewport(session);
const overlay = new Overlay(viewport);
const live = new Live(session);
const playback = new Playback(session);
const gestures = new Gestures(session, viewport, live, playback);
const editing = new Editing(session);
const selection = new Selection(session, overlay, gestures, editing);
const ruler = new Ruler(playback);
const lanes = new Lanes(session, playback, ruler, editing, selection);
const transport = new Transport(session, playback, live);
const golden = new Golden(session, playback, viewport);
new Inspector(session, selection, editing, lanes);
new Readout(session, viewport, gestures);
new Grips(session, viewport, selection, editing);
new Problems(session, selection);
new Recording(session, live);
const variants = new Variants(session);
new Compare(session, variants, golden);
new Panels();
new Keyboard({ playback, transport, viewport, gestures, golden, selection, editing, variants, copyCommand });

recolored.listen(() => {
  ruler.draw();
  overlay.draw();
});

/** Copies the command that renders the frame of the timeline. */
function copyCommand() {
  const { pane } = session;
  if (!pane.scene) return;
  if (place.mode === 'scroll') {
    say('A live frame is not in the timeline: save the recording as a trace first (panel Record), then render that', true);
    return;
  }
  copy(renderCommand(pane, place.frame), 'Command');
}

$('copy').addEventListener('click', copyCommand);
$('scene').addEventListener('change', () => {
  move({ scene: Number($('scene').value), variant: null, chosen: null, frame: 0, inFrame: null, outFrame: null, selection: null, property: null, axis: 'time' });
  live.forget();
});
session.greeted.listen(() => {
  $('scene').replaceChildren(...session.hello.scenes.map(({ index, name }) => element('option', { value: index, text: name })));
  $('scene').value = String(place.scene);
  $('scene').disabled = session.hello.scenes.length < 2;
});
session.loaded.listen((pane) => {
  if (pane.index !== 0) return;
  $('scene').value = String(place.scene);
  document.title = `${pane.scene.name} – parade`;
  $('open-file').replaceChildren(lineLink(session, pane, 1, 1, null));
});
session.socket.connected.listen((isConnected) => {
  $('connection').textContent = isConnected ? '' : 'No server: trying again';
  document.body.classList.toggle('lost', !isConnected);
});

/**
 * When each of the last 600 pictures was on its canvas.
 * @type {{ pane: number, sequence: number, generation: number, frame: number, digest: string, rows: number, at: number }[]}
 */
const drawnAt = [];
session.pictured.listen((pane, { sequence, generation, frame, digest, bands }) => {
  const rows = bands.reduce((sum, [, count]) => sum + count, 0);
  drawnAt.push({ pane: pane.index, sequence, generation, frame, digest, rows, at: performance.now() });
  if (drawnAt.length > 600) drawnAt.shift();
  document.documentElement.dataset.ready = 'true';
});

/**
 * The state of the page, for tests in a browser; nothing can be changed through it.
 * - `ready`: a picture is on the canvas.
 * - `connected`: there is a server.
 * - `mode`, `frame`: `scroll` or `timeline`, and the frame of the picture in pane 0.
 * - `generation`, `sequence`, `digest`: of the picture in pane 0.
 * - `moving`: the clock of Scroll mode runs.
 * - `drawnAt`: `{ pane, sequence, generation, frame, digest, rows, at }` of the last 600 pictures; `rows` that arrived, `at` as `performance.now()` counts.
 * - `latencies`: milliseconds from the first event of a tick to its picture on the canvas, the last 600.
 * - `panes`: `{ variant, frame, digest, offsets }` of each pane that shows a picture.
 * - `toClient(x, y)`: where a point of pane 0 is in the window.
 */
Object.defineProperty(window, 'parade', {
  value: Object.freeze({
    get ready() { return session.pane.head !== null; },
    get connected() { return session.socket.isConnected; },
    get mode() { return place.mode; },
    get frame() { return session.pane.head?.frame ?? null; },
    get generation() { return session.pane.head?.generation ?? null; },
    get sequence() { return session.pane.head?.sequence ?? null; },
    get digest() { return session.pane.head?.digest ?? null; },
    get moving() { return live.isRunning; },
    get drawnAt() { return drawnAt.map((one) => ({ ...one })); },
    get latencies() { return [...live.latency.latencies]; },
    get panes() {
      return session.shown.filter(({ head }) => head).map(({ scene, head }) => ({ variant: scene.variant, frame: head.frame, digest: head.digest, offsets: head.offsets }));
    },
    toClient: (/** @type {number} */ x, /** @type {number} */ y) => {
      const { left, top } = viewport.root.getBoundingClientRect(), [dx, dy] = viewport.placeOf(session.pane, x, y);
      return [left + dx, top + dy];
    },
  }),
});

session.socket.open();
