/** The ring, the tables, the feast, the reef, the court, the arena. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { grounds } from '../ground.ts';
import { pitch, sea } from '../landscape.ts';
import { each, nth, range } from '../list.ts';
import { rooster } from '../motifs/cockfight.ts';
import { pad, swords } from '../motifs/esports.ts';
import { butanding } from '../motifs/fish-giants.ts';
import { fish } from '../motifs/fish-reef.ts';
import { tongits } from '../motifs/hand.ts';
import { dealer } from '../motifs/live-figures.ts';
import { mask } from '../motifs/slot-fiesta.ts';
import { basketball } from '../motifs/sports.ts';
import { brass, palettes } from '../palette.ts';
import { chip } from '../pieces.ts';
import type { Chance } from '../seed.ts';
import { circle, ellipse, leaf, line, path, place, rect, short, xy } from '../shapes.ts';
import { bunting, type Scenery } from './scenery.ts';

export const sabongRing = (c: Brush, r: Chance, { width, height, x, y, unit }: Scenery) =>
  grounds.rays(c, r, { width, height, x, y }) +
  circle(
    [x, y, 220 * unit],
    c.rad([
      [c.glow, 0.8],
      [c.glow, 0],
    ]),
  ) +
  ellipse([x, height * 0.92, 260 * unit, 34 * unit], '#000', 'opacity=".3"') +
  place(rooster({ ...c, ...palettes.mangga, bold: '#c3132b', accent: '#ffb52e' }), [x, y + 12 * unit, 2.05 * unit]) +
  each(range(3), (i) =>
    place(path(leaf([0, 0, 44, -14], 9), nth([c.accent, c.pale, c.glow], i)), [
      x - (300 - i * 210) * unit,
      height * (0.2 + i * 0.14),
      unit,
      i * 50,
    ]),
  );

export const dealerTable = (c: Brush, r: Chance, { width, height, x, y, unit }: Scenery) =>
  grounds.chevron(c, r, { width, height, x, y }) +
  circle(
    [x, y, 240 * unit],
    c.rad([
      [c.glow, 0.7],
      [c.glow, 0],
    ]),
  ) +
  place(dealer({ ...c, ...palettes.gumamela }, r, true), [x, y + 6 * unit, 2 * unit]) +
  ellipse([x, height * 1.06, 420 * unit, 90 * unit], c.lin([light(c.bold, 0.1), shade(c.bold, 0.6)])) +
  ellipse(
    [x, height * 1.06, 390 * unit, 78 * unit],
    'none',
    `stroke="${brass.glow}" stroke-width="${short(3 * unit)}"`,
  ) +
  place(chip(c, '#c81e35', 30), [x - 200 * unit, height * 0.86, 1.2 * unit]) +
  place(chip(c, '#c81e35', 30), [x + 190 * unit, height * 0.9, 1.2 * unit]);

export const fiesta = (c: Brush, r: Chance, { width, height, x, y, unit }: Scenery) =>
  grounds.rays(c, r, { width, height, x, y }) +
  bunting(c, { width, height }, [c.accent, '#58d9c0', c.pale]) +
  circle(
    [x, y, 230 * unit],
    c.rad([
      [c.accent, 0.6],
      [c.glow, 0.2],
      [c.glow, 0],
    ]),
  ) +
  place(mask({ ...c, ...palettes.capiz, bold: '#e5304a' }), [x, y + 20 * unit, 1.95 * unit]);

export const reef = (c: Brush, r: Chance, { width, height, x, y, unit }: Scenery) =>
  sea(c, { width, height, x, y }, r) +
  circle(
    [x, y, 230 * unit],
    c.rad([
      [c.glow, 0.7],
      [c.glow, 0],
    ]),
  ) +
  place(butanding({ ...c, ...palettes.gabi }), [x - 20 * unit, y - 20 * unit, 1.9 * unit]) +
  place(fish({ ...c, ...palettes.mangga, bold: '#ff6a2b', accent: '#fff4da' }, r), [
    x + 150 * unit,
    y + 110 * unit,
    0.62 * unit,
  ]);

export const court = (c: Brush, _: Chance, { width, height, x, y, unit }: Scenery) =>
  pitch(c, { width, height, x, y }) +
  circle(
    [x, y, 230 * unit],
    c.rad([
      [c.glow, 0.8],
      [c.glow, 0],
    ]),
  ) +
  place(
    rect([-96, -84, 192, 122, 8], '#fff', 'opacity=".2" stroke="#fff" stroke-width="6"') +
      rect([-40, -40, 80, 60, 0], 'none', 'stroke="#fff" stroke-width="5"') +
      ellipse([0, 44, 52, 13], 'none', `stroke="#e5304a" stroke-width="8"`) +
      line(
        'M-48 50L-30 110M-28 54L-14 114M0 56V116M28 54L14 114M48 50L30 110M-44 70H44M-36 90H36',
        ['#fff', 2.4],
        'opacity=".85"',
      ),
    [x + 70 * unit, y - 70 * unit, 1.1 * unit],
  ) +
  line(
    `M${xy(x - 260 * unit, height)}Q${xy(x - 200 * unit, y - 40 * unit, x - 60 * unit, y + 10 * unit)}`,
    ['#fff', 5 * unit],
    'stroke-dasharray=".1 18" stroke-linecap="round" opacity=".8"',
  ) +
  place(basketball(c), [x - 60 * unit, y + 30 * unit, 1.25 * unit, -20]);

/** Two sides over a pad, in the light of the stage. */
export const arena = (c: Brush, r: Chance, { width, height, x, y, unit }: Scenery) =>
  grounds.lights(c, r, { width, height, x, y }) +
  circle(
    [x, y, 240 * unit],
    c.rad([
      [c.glow, 0.7],
      [c.glow, 0],
    ]),
  ) +
  place(swords({ ...c, ...palettes.bakal }), [x, y - 40 * unit, 1.55 * unit]) +
  ellipse([x, height * 0.94, 230 * unit, 26 * unit], '#000', 'opacity=".3"') +
  place(pad({ ...c, ...palettes.gumamela }), [x, y + 80 * unit, 1.6 * unit]);

/** A hand of cards on the felt. */
export const cardTable = (c: Brush, r: Chance, { width, height, x, y, unit }: Scenery) =>
  grounds.chevron(c, r, { width, height, x, y }) +
  circle(
    [x, y, 240 * unit],
    c.rad([
      [c.glow, 0.7],
      [c.glow, 0],
    ]),
  ) +
  ellipse([x, height * 1.02, 420 * unit, 96 * unit], c.lin([light(c.bold, 0.1), shade(c.bold, 0.6)])) +
  ellipse(
    [x, height * 1.02, 390 * unit, 84 * unit],
    'none',
    `stroke="${brass.glow}" stroke-width="${short(3 * unit)}"`,
  ) +
  place(tongits(c, r), [x, y + 26 * unit, 2.1 * unit]);
