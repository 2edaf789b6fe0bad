/** What banners share: the place of the hero, and things on the horizon. */
import type { Brush } from '../brush.ts';
import { shade } from '../colour.ts';
import type { Stage } from '../ground.ts';
import { each, range } from '../list.ts';
import { leaf, line, path, place, short, xy } from '../shapes.ts';

/** The stage, and how large one unit of the hero is on it. */
export type Scenery = Stage & { readonly unit: number };

const roofs = [0, 14, 14, -8, 20, 6, 30, 8, -6, 18, 4, 26, 10, -4, 16, 0];

export function skyline(c: Brush, { width, height, y }: Omit<Stage, 'x'>): string {
  const houses = each(
    roofs,
    (roof, i) => `H${short((width * (i + 1)) / roofs.length)}V${short(y - roof * (height / 400))}`,
  );
  return path(`M0 ${height}V${short(y)}${houses}V${height}Z`, shade(c.deep, 0.25), 'opacity=".8"');
}

export const palm = (spot: readonly [x: number, y: number, scale: number], colour: string): string =>
  place(
    line('M0 0Q8 -50 -4 -104', [colour, 7], 'stroke-linecap="round"') +
      each(
        [
          [-60, -92],
          [-52, -124],
          [-20, -150],
          [24, -146],
          [50, -118],
          [52, -88],
        ],
        ([x, y]) => path(leaf([-4, -104, x, y], 9, x < 0 ? 10 : -10), colour),
      ),
    spot,
  );

const flags = 21;

/** Flags on a string that sags across the whole width. */
export function bunting(
  c: Brush,
  { width, height }: { readonly width: number; readonly height: number },
  colours: readonly string[],
): string {
  const [y, sag] = [height * 0.03, height * 0.12];
  const cord = `M0 ${short(y)}Q${short(width / 2)} ${short(y + sag * 2)} ${width} ${short(y)}`;
  const flag = (index: number) => {
    const share = (index + 0.5) / flags;
    return `M${xy(Math.round(share * width - 13), Math.round(y + sag * 4 * share * (1 - share)))}h26l-13 28Z`;
  };
  const row = (first: number) =>
    each(
      range(flags).filter((index) => index % colours.length === first),
      flag,
    );
  return (
    line(cord, [c.pale, 1.4], 'opacity=".6"') +
    each(colours, (colour, first) => path(row(first), colour, 'opacity=".92"'))
  );
}
