/** Faces for members who have no picture: a creature on a plain ground. */
import { brushOf } from './brush.ts';
import type { Motif } from './motif.ts';
import { knight } from './motifs/board.ts';
import { cockHead } from './motifs/cockfight.ts';
import { crab, fish, jelly, octopus, puffer } from './motifs/fish-reef.ts';
import { tiger } from './motifs/live-figures.ts';
import { butterfly, carabao, eagle, tarsier } from './motifs/slot-creatures.ts';
import { mask, sun } from './motifs/slot-fiesta.ts';
import { contrasting, type PaletteName, palettes } from './palette.ts';
import { chanceOf } from './seed.ts';
import { circle, place } from './shapes.ts';
import { framed } from './svg.ts';

const faces: readonly (readonly [draw: Motif, scale: number, sink: number])[] = [
  [tarsier, 0.5, 2],
  [eagle, 0.5, 4],
  [carabao, 0.5, 8],
  [puffer, 0.52, 0],
  [octopus, 0.5, 4],
  [tiger, 0.56, 0],
  [cockHead, 0.5, 6],
  [crab, 0.48, 6],
  [knight, 0.5, 2],
  [sun, 0.52, 0],
  [mask, 0.5, 4],
  [fish, 0.48, 0],
  [jelly, 0.5, 2],
  [butterfly, 0.48, 4],
];

const size = 96;

export function avatar(seed: string): string {
  const r = chanceOf(`av${seed}`);
  const ground = r.pick(Object.keys(palettes) as PaletteName[]);
  const [draw, scale, sink] = r.pick(faces);
  const dress = r.pick(contrasting[ground]);
  const c = brushOf(`av${seed}`, palettes[ground]);
  const drawing =
    `<rect width="${size}" height="${size}" fill="${c.lin([c.glow, c.mid], 60)}"/>` +
    circle([48, 48, 40], c.pale, 'opacity=".18"') +
    place(draw({ ...c, ...palettes[dress] }, r), [48, 48 + sink, scale]);
  return framed(c, { w: size, h: size }, { drawing });
}
