// What each pane shows: a scene and perhaps another one beside it, or the variants of the scene side by side.
import { place } from './place.js';

/** The word for the scene without a variant. */
export const plain = 'default';

/**
 * What the message `open` asks for.
 * @typedef {{ scene: number, variant?: string, size?: [number, number], reducedMotion?: boolean }} Choice
 */

export class Arrangement {
  /**
   * The names of the scene's variants, or null before they are known.
   * @type {string[] | null}
   */
  variants = null;
  /** The number of panes that the server draws. */
  limit = 1;

  /** All ways to draw the scene, in the order of the file. */
  get names() {
    return [plain, ...this.variants ?? []];
  }

  get hasVariants() {
    return this.names.length > 1;
  }

  /** Whether variants are side by side. A scene that turns out to have no variants is alone. */
  get isTiled() {
    return place.isTiled && (this.variants === null || this.hasVariants);
  }

  /** The variants that are side by side: the chosen ones, or else the first. */
  get tiles() {
    const { chosen } = place;
    if (this.variants === null) return [chosen?.[0] ?? plain];
    const some = chosen ? this.names.filter((name) => chosen.includes(name)) : [];
    return (some.length > 0 ? some : this.names).slice(0, this.limit);
  }

  /**
   * What each pane shows.
   * @returns {Choice[]}
   */
  get choices() {
    const { scene, variant, second } = place;
    if (this.isTiled) return this.tiles.map((name) => ({ scene, variant: name }));
    /** @type {Choice[]} */
    const choices = [variant ? { scene, variant } : { scene }];
    if (second) choices.push(besides(second));
    return choices;
  }
}

/**
 * @param {NonNullable<import('./place.js').Place['second']>} second
 * @returns {Choice}
 */
function besides({ scene, variant, size, reducedMotion }) {
  return { scene, ...(variant ? { variant } : {}), ...(size ? { size } : {}), ...(reducedMotion ? { reducedMotion } : {}) };
}
