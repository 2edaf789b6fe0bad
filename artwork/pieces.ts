/** Pieces that many drawings share: cards, dice, chips, balls, coins. */
import type { Brush } from './brush.ts';
import { light, shade } from './colour.ts';
import { glyphs } from './glyphs.ts';
import { each } from './list.ts';
import { brass } from './palette.ts';
import { circle, ellipse, facet, line, type Point, path, place, rect, short, tau, xy } from './shapes.ts';

export const golden = (c: Brush, angle = 90): string => c.lin([brass.white, brass.glow, brass.mid, brass.deep], angle);
export const goldenFlat = (c: Brush): string => c.lin([brass.glow, brass.mid]);

/** A drawing and its mirror image, written once. */
export function mirror(c: Brush, key: string, drawing: string): string {
  const id = c.def(key, (q) => `<g id="${q}">${drawing}</g>`);
  return `<use href="#${id}"/><use href="#${id}" transform="scale(-1 1)"/>`;
}

export const suits = {
  h: 'M0 9C-12 1 -11 -9 -5 -9C-2 -9 0 -7 0 -5C0 -7 2 -9 5 -9C11 -9 12 1 0 9Z',
  d: 'M0 -10L8 0L0 10L-8 0Z',
  s: 'M0 -10C3 -5 10 -2 10 3C10 7 4 8 1.5 5Q1.6 8 4 10H-4Q-1.6 8 -1.5 5C-4 8 -10 7 -10 3C-10 -2 -3 -5 0 -10Z',
  c: 'M0 -10A4.6 4.6 0 0 1 3.6 -2.6A4.6 4.6 0 1 1 1.4 4Q1.6 8 4 10H-4Q-1.6 8 -1.4 4A4.6 4.6 0 1 1 -3.6 -2.6A4.6 4.6 0 0 1 0 -10Z',
} as const;

export type Suit = keyof typeof suits;

/** A card lying face up, unless `face` says otherwise. */
export function card(c: Brush, [suit, rank, w]: readonly [Suit, string, number], face = true): string {
  const h = w * 1.42;
  const red = suit === 'h' || suit === 'd' ? '#d5203a' : '#1d1522';
  const size = `width="${short(w)}" height="${short(h)}" rx="${short(w * 0.13)}"`;
  const base = c.def(`cd${w}${face ? 'f' : 'b'}`, (q) => {
    const paint = face ? c.lin(['#fffdf8', '#f1e3d3'], 70) : c.lin([c.bold, shade(c.bold, 0.45)], 60);
    const fall = `<rect x="${short(1.5 - w / 2)}" y="${short(3 - h / 2)}" ${size} opacity=".28"/>`;
    return `<g id="${q}">${fall}<rect x="${short(-w / 2)}" y="${short(-h / 2)}" ${size} fill="${paint}"/></g>`;
  });
  const blank = `<use href="#${base}"/>`;
  if (!face) {
    const edge = `stroke="${c.pale}" stroke-opacity=".6" stroke-width="1.4"`;
    const frame = rect([-w / 2 + 4, -h / 2 + 4, w - 8, h - 8, w * 0.08], 'none', edge);
    return blank + frame + facet([8, w * 0.26, w * 0.13], [c.pale, c.accent]);
  }
  const id = c.def(`su${suit}`, (q) => `<path id="${q}" d="${suits[suit]}"/>`);
  const pip = (x: number, y: number, scale: number) =>
    `<use href="#${id}" fill="${red}" transform="translate(${xy(x, y)})scale(${Math.round(scale * 100) / 100})"/>`;
  return (
    blank +
    place(glyphs(rank, [w * 0.24, red, 1.25]), [-w / 2 + w * 0.2, -h / 2 + w * 0.24]) +
    pip(-w * 0.3, -h / 2 + w * 0.5, w / 130) +
    pip(w * 0.06, h * 0.1, w / 34)
  );
}

const diagonal: readonly Point[] = [
  [-1, -1],
  [1, 1],
];
const corners: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

const faces: Readonly<Record<number, readonly Point[]>> = {
  1: [[0, 0]],
  2: diagonal,
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: corners,
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export const pips = (count: number, r: number, colour: string): string =>
  each(faces[count] ?? [], ([x, y]) => circle([x * r * 2.6, y * r * 2.6, r], colour));

/** How flat a chip lies. */
const flat = 0.42;

export function chip(c: Brush, colour: string, r: number): string {
  const id = c.def(`ch${colour}${r}`, (q) => {
    const dash = (tau * r) / 12;
    const thick = r * 0.26;
    const side = `M${xy(-r, 0)}V${short(thick)}A${xy(r, r * flat, 0, 0, 0, r, thick)}V0Z`;
    const rim = `M${xy(-r * 0.98, thick * 0.5)}A${xy(r, r * flat, 0, 0, 0, r * 0.98, thick * 0.5)}`;
    const drawing =
      path(side, c.lin([shade(colour, 0.1), shade(colour, 0.55)], 0)) +
      line(rim, ['#fff4e0', thick], `stroke-dasharray="${short(r * 0.2)} ${short(r * 0.4)}" opacity=".8"`) +
      ellipse([0, 0, r, r * flat], colour) +
      ellipse(
        [0, 0, r * 0.86, r * 0.86 * flat],
        'none',
        `stroke="#fff4e0" stroke-width="${short(r * 0.16)}" stroke-dasharray="${short(dash * 0.5)} ${short(dash * 0.6)}"`,
      ) +
      ellipse(
        [0, 0, r * 0.62, r * 0.62 * flat],
        shade(colour, 0.25),
        'stroke="#fff4e0" stroke-opacity=".7" stroke-width="1.2"',
      ) +
      place(facet([5, r * 0.4, r * 0.17], ['#fff4e0', brass.glow]), [0, 0, [1, flat * 1.1]]);
    return `<g id="${q}">${drawing}</g>`;
  });
  return `<use href="#${id}"/>`;
}

export function ball(c: Brush, [colour, r]: readonly [string, number], text = ''): string {
  const base = c.def(`bb${colour}`, (q) => {
    const paint = c.rad([light(colour, 0.45), colour, shade(colour, 0.5)], [0.36, 0.3, 0.8]);
    return `<g id="${q}">${circle([1, 3, 20], '#000', 'opacity=".25"')}${circle([0, 0, 20], paint)}</g>`;
  });
  const gleam = c.def(
    'bh',
    (q) => `<ellipse id="${q}" cx="-7" cy="-10" rx="6" ry="3" fill="#fff" opacity=".65" transform="rotate(-32-7-10)"/>`,
  );
  const label = text
    ? circle([0, 0, 12.4], '#fffaf0') + glyphs(text, [text.length > 1 ? 10.4 : 13.2, '#2a1420', 1.15, 1.4])
    : '';
  return `<g transform="scale(${Math.round(r * 5) / 100})"><use href="#${base}"/>${label}<use href="#${gleam}"/></g>`;
}

export const coinFace = (c: Brush, r: number): string =>
  circle([0, 0, r], golden(c, 60)) +
  circle([0, 0, r * 0.84], c.lin([brass.mid, brass.glow], 60)) +
  circle(
    [0, 0, r * 0.92],
    'none',
    `stroke="${brass.deep}" stroke-opacity=".55" stroke-width="${short(r * 0.07)}" stroke-dasharray="1.2 3.4"`,
  ) +
  facet([8, r * 0.66, r * 0.3], [brass.white, brass.deep]) +
  circle([0, 0, r * 0.2], brass.glow) +
  path(
    `M${xy(-r * 0.6, -r * 0.5)}A${xy(r * 0.78, r * 0.78, 0, 0, 1, r * 0.1, -r * 0.77)}`,
    'none',
    `stroke="#fff" stroke-opacity=".8" stroke-width="${short(r * 0.07)}" stroke-linecap="round"`,
  );
