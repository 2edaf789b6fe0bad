/** What a drawing holds in its hand: a palette, and the definitions (gradients, shared parts) that it has made so far. */
import type { Palette } from './palette.ts';
import { hash } from './seed.ts';
import { short } from './shapes.ts';

/** A colour, or a colour with its opacity. */
type Stop = string | readonly [colour: string, opacity: number];

export type Brush = Palette & {
  /** A gradient along an angle in degrees, as a paint. */
  lin(stops: readonly Stop[], angle?: number): string;
  /** A round gradient by centre and radius, as a paint. */
  rad(stops: readonly Stop[], centre?: readonly [x: number, y: number, radius: number]): string;
  /** A part that is drawn once and used often; answers with its id. */
  def(key: string, make: (id: string) => string): string;
  defs(): string;
};

/** Ids begin with a hash of the seed, so any number of pictures can stand in one page. */
export function brushOf(seed: string, palette: Palette): Brush {
  const prefix = `k${hash(seed).toString(36).slice(0, 5)}`;
  const ids = new Map<string, string>();
  let written = '';
  const def = (key: string, make: (id: string) => string): string => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = prefix + ids.size.toString(36);
    ids.set(key, id);
    // Making a part may define others, which then stand before it.
    const part = make(id);
    written += part;
    return id;
  };
  return {
    ...palette,
    def: (key, make) => def(`part ${key}`, make),
    lin: (stops, angle = 90) =>
      `url(#${def(`linear ${angle} ${JSON.stringify(stops)}`, (id) => linear(id, stops, angle))})`,
    rad: (stops, [x, y, radius] = [0.5, 0.5, 0.5]) =>
      `url(#${def(
        `radial ${x} ${y} ${radius} ${JSON.stringify(stops)}`,
        (id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${rampOf(stops)}</radialGradient>`,
      )})`,
    defs: () => (written === '' ? '' : `<defs>${written}</defs>`),
  };
}

function linear(id: string, stops: readonly Stop[], angle: number): string {
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
  const ends = `x1="${short(0.5 - x)}" y1="${short(0.5 - y)}" x2="${short(0.5 + x)}" y2="${short(0.5 + y)}"`;
  return `<linearGradient id="${id}" ${ends}>${rampOf(stops)}</linearGradient>`;
}

const rampOf = (stops: readonly Stop[]): string =>
  stops
    .map((stop, index) => {
      const [colour, opacity] = typeof stop === 'string' ? [stop] : stop;
      const offset = index > 0 ? ` offset="${short(index / (stops.length - 1))}"` : '';
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop${offset} stop-color="${colour}"${veil}/>`;
    })
    .join('');
