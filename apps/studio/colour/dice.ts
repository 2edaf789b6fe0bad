/** The dice and signs of the perya: each colour has its own sign, so that the game works without colour vision. */
import type { Colour } from '#domains/studio/web/index.ts';
import { svg } from '../shell/dom.ts';

const star = (points: number, outer: number, inner: number) =>
  `M${Array.from({ length: points * 2 }, (_, at) => {
    const turn = -Math.PI / 2 + (at * Math.PI) / points;
    const far = at % 2 ? inner : outer;
    return `${Math.floor(50 + far * Math.cos(turn))} ${Math.floor(51 + far * Math.sin(turn))}`;
  }).join('L')}Z`;

const signs: Readonly<Record<Colour, () => SVGElement[]>> = {
  red: () => [svg('path', { d: star(5, 46, 19) })],
  yellow: () => [svg('path', { d: star(12, 46, 32) })],
  blue: () => [28, 52, 76].map((y) => svg('path', { class: 'wave', d: `M6 ${y}q11-15 22 0t22 0 22 0 22 0` })),
  green: () => [svg('path', { d: 'M14 86C8 36 40 10 90 10C92 62 62 92 26 80L60 42L20 76Z' })],
  white: () => [
    svg('path', {
      d: 'M50 90L12 44Q10 20 30 14Q50 4 70 14Q90 20 88 44ZM48 78L34 24L50 70L66 24Z',
      'fill-rule': 'evenodd',
    }),
  ],
  pink: () =>
    [0, 72, 144, 216, 288].map((turn) =>
      svg('ellipse', { cx: 50, cy: 26, rx: 17, ry: 23, transform: `rotate(${turn} 50 50)` }),
    ),
};

export const signOf = (colour: Colour, name = 'sg') =>
  svg('svg', { class: `${name} k-${colour}`, viewBox: '0 0 100 100', 'aria-hidden': 'true' }, ...signs[colour]());

const around: Readonly<Record<Colour, readonly [Colour, Colour]>> = {
  red: ['yellow', 'green'],
  yellow: ['pink', 'blue'],
  green: ['white', 'red'],
  blue: ['pink', 'yellow'],
  white: ['blue', 'red'],
  pink: ['green', 'yellow'],
};

/** A cube seen from above: the upper face counts. */
export function cubeOf(top: Colour): SVGElement {
  const [left, right] = around[top];
  const face = (colour: Colour, d: string) => svg('path', { class: `face f-${colour}`, d });
  const glyph = (colour: Colour, transform: string) =>
    svg('g', { class: `ink i-${colour}`, transform }, ...signs[colour]());
  return svg(
    'svg',
    { class: 'cube', viewBox: '-100 -104 200 214', 'aria-hidden': 'true' },
    svg('ellipse', { class: 'shade', cx: 0, cy: 94, rx: 84, ry: 12 }),
    face(top, 'M0 -96L88 -50L0 -4L-88 -50Z'),
    face(left, 'M-88 -50L0 -4V92L-88 46Z'),
    face(right, 'M88 -50L0 -4V92L88 46Z'),
    svg('path', { class: 'dim', d: 'M-88 -50L0 -4V92L-88 46Z' }),
    svg('path', { class: 'dim more', d: 'M88 -50L0 -4V92L88 46Z' }),
    glyph(top, 'matrix(.58 .303 -.58 .303 0 -80.5)'),
    svg(
      'g',
      { class: 'side' },
      glyph(left, 'matrix(.56 .293 0 .6 -72 -26)'),
      glyph(right, 'matrix(.56 -.293 0 .6 16 3)'),
    ),
  );
}
