/** Balls and gear. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { glyphs } from '../glyphs.ts';
import { each, nth, range } from '../list.ts';
import { ball } from '../pieces.ts';
import { circle, ellipse, line, type Point, path, place, polar, polygon, rect, tau, xy } from '../shapes.ts';

export const clipBall = (c: Brush, R: number) =>
  c.def('cb' + R, (q) => `<clipPath id="${q}"><circle r="${R}"/></clipPath>`);

const gloss = (c: Brush, R: number) =>
  circle(
    [0, 0, R],
    c.rad(
      [
        ['#fff', 0.5],
        ['#fff', 0],
        ['#000', 0.5],
      ],
      [0.36, 0.28, 0.85],
    ),
  );

export const football = (c: Brush) => {
  const R = 66;
  const pent = (r: number, [x, y]: Point, turn: number) =>
    polygon(
      range(5).map((i) => {
        const [dx, dy] = polar(r, turn + (i * tau) / 5);
        return [x + dx, y + dy] as const;
      }),
      '#221522',
    );
  return (
    circle([0, 0, R], '#fbf6ee') +
    `<g clip-path="url(#${clipBall(c, R)})">` +
    pent(23, [0, 0], -Math.PI / 2) +
    each(range(5), (i) => {
      const a = -Math.PI / 2 + (i * tau) / 5;
      const q = polar(59, a);
      const o = polar(23, a);
      const b = polar(45, a + 0.63);
      const m = polar(64, a + 0.63);
      const rgt = polar(40, a + 0.3);
      return (
        pent(22, [q[0] * 1.06, q[1] * 1.06], a + Math.PI) +
        line(
          `M${xy(...o)}L${xy(...polar(40, a))}M${xy(...rgt)}L${xy(...b)}L${xy(...polar(40, a + tau / 5 - 0.3))}M${xy(...b)}L${xy(...m)}`,
          ['#221522', 2.4],
        )
      );
    }) +
    '</g>' +
    gloss(c, R)
  );
};

export const basketball = (c: Brush) =>
  circle([0, 0, 66], '#f0832a') +
  `<g clip-path="url(#${clipBall(c, 66)})" fill="none" stroke="#2a120c" stroke-width="4">` +
  '<path d="M0-70V70M-70 0H70M-52-56Q-10 0-52 56M52-56Q10 0 52 56"/></g>' +
  gloss(c, 66);

export const volley = (c: Brush) =>
  circle([0, 0, 66], c.white) +
  `<g clip-path="url(#${clipBall(c, 66)})">` +
  each(range(3), (i) =>
    place(
      path('M0 0C30 -14 44 -44 38 -74H80V40C60 -4 30 -4 0 0Z', nth([c.bold, c.accent, c.white], i)) +
        line(
          'M0 0C30 -14 44 -44 38 -74M8 -2C44 -8 62 -30 62 -60M4 0C40 0 60 8 78 30',
          [shade(c.deep, 0.2), 2.2],
          'opacity=".6"',
        ),
      [0, 0, 1, i * 120],
    ),
  ) +
  '</g>' +
  gloss(c, 66);

export const tennis = (c: Brush) =>
  place(
    ellipse([0, -6, 46, 58], 'none', `stroke="${c.accent}" stroke-width="8"`) +
      ellipse([0, -6, 42, 54], c.white, 'opacity=".12"') +
      line(
        'M-30 -44V32M-15 -56V44M0 -60V48M15 -56V44M30 -44V32M-40 -28H40M-42 -12H42M-42 4H42M-40 20H40',
        [c.white, 1.6],
        'opacity=".75"',
      ) +
      path('M-16 50L-6 78V110H6V78L16 50', 'none', `stroke="${c.accent}" stroke-width="8" stroke-linejoin="round"`) +
      rect([-7, 78, 14, 44, 5], shade(c.deep, 0.2)),
    [-22, -14, 1, -28],
  ) +
  place(
    circle([0, 0, 28], c.rad(['#f7ff9a', '#c8e62c', '#7fa30e'], [0.38, 0.3, 0.75])) +
      line('M-26 -10Q-4 0 -10 26M26 10Q4 0 10 -26', ['#fff', 3]),
    [42, 36],
  );

export const glove = (c: Brush) => {
  const q =
    path(
      'M-40 -50C-10 -74 44 -66 52 -30C58 0 50 20 38 34H-22C-34 20 -36 4 -34 -4C-60 0 -72 -22 -60 -38C-56 -46 -46 -50 -40 -50Z',
      c.rad([light(c.bold, 0.35), c.bold, shade(c.bold, 0.5)], [0.55, 0.25, 0.8]),
    ) +
    path(
      'M-34 -4C-20 -6 -10 -14 -8 -28C-10 -40 -26 -46 -40 -42',
      'none',
      `stroke="${shade(c.bold, 0.55)}" stroke-width="4" stroke-linecap="round"`,
    ) +
    path('M-24 34H40L38 66Q8 74 -22 66Z', c.lin([c.white, '#d8c7b8'])) +
    each([c.accent, c.bold, c.accent], (k, i) => line(`M-23 ${42 + i * 8}H39`, [k, 3.4])) +
    path('M-14 -52Q14 -62 34 -44', 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"');
  return place(q, [-16, -4, 0.92, -12]) + place(q, [34, 18, [-0.72, 0.72], 10]);
};

export const billiard = (c: Brush) =>
  place(ball(c, ['#1c1420', 54]), [4, -12]) +
  place(circle([0, 0, 22], '#fffaf0') + glyphs('8', [24, '#1c1420', 1.2]), [10, -22]) +
  place(ball(c, [c.accent, 28]), [-50, 44]) +
  place(rect([-28, -6, 56, 12, 0], '#fffaf0', `clip-path="url(#${clipBall(c, 28)})"`), [-50, 44]) +
  place(ball(c, [c.bold, 28]), [52, 46]) +
  line('M92 -84L36 -34', ['#d9a05a', 7], 'stroke-linecap="round"') +
  line('M40 -38L36 -34', ['#7fb8e0', 8], 'stroke-linecap="round"');
