/** The small ones of the reef. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, range } from '../list.ts';
import { mirror } from '../pieces.ts';
import type { Chance } from '../seed.ts';
import { circle, ellipse, leaf, line, path, polygon, short, star, xy } from '../shapes.ts';

export const octopus = (c: Brush) => {
  const d = each(range(6), (i) => {
    const s = i < 3 ? -1 : 1;
    const k = i % 3;
    const x = s * (12 + k * 13);
    const ex = s * (34 + k * 24);
    const ey = 74 - k * 22;
    return `M${xy(x, 14)}C${xy(x + s * 6, 44, ex - s * 30, ey + 4, ex, ey)}Q${xy(ex + s * 14, ey - 6, ex + s * 6, ey - 18)}`;
  });
  const id = c.def('oa', (q) => `<path id="${q}" d="${d}"/>`);
  const arm = (colour: string, width: number, extra = '') =>
    `<use href="#${id}" stroke="${colour}" stroke-width="${width}"${extra}/>`;
  return (
    `<g fill="none" stroke-linecap="round">${arm(shade(c.bold, 0.3), 15) + arm(light(c.bold, 0.1), 10) + arm(c.pale, 4, ' stroke-dasharray=".1 8"')}</g>` +
    path(
      'M0 -74C44 -74 60 -40 50 -8C46 12 30 24 0 24C-30 24 -46 12 -50 -8C-60 -40 -44 -74 0 -74Z',
      c.rad([light(c.bold, 0.4), c.bold, shade(c.bold, 0.45)], [0.38, 0.28, 0.8]),
    ) +
    ellipse([-24, -50, 14, 8], '#fff', 'opacity=".45" transform="rotate(-32 -24 -50)"') +
    circle([28, -46, 6], shade(c.bold, 0.3), 'opacity=".5"') +
    circle([36, -32, 4], shade(c.bold, 0.3), 'opacity=".5"') +
    mirror(c, 'oc', circle([-18, -8, 14], '#fff') + circle([-15, -6, 8], '#190a18') + circle([-18, -9, 3], '#fff')) +
    line('M-8 12Q0 18 8 12', [shade(c.bold, 0.6), 3], 'stroke-linecap="round"')
  );
};

export const puffer = (c: Brush) =>
  polygon(star([18, 71, 54]), shade(c.accent, 0.15)) +
  path('M50 -6L84 -30Q78 0 86 26L50 8Z', shade(c.accent, 0.2)) +
  circle([0, 0, 56], c.rad([light(c.accent, 0.35), c.accent, shade(c.accent, 0.45)], [0.4, 0.3, 0.75])) +
  path('M-56 4C-40 20 40 22 56 4C52 40 26 56 0 56C-26 56 -52 40 -56 4Z', '#fff7e6', 'opacity=".92"') +
  each(
    [
      [-6, -40, 6],
      [14, -34, 8],
      [32, -22, 6],
      [20, -14, 5],
      [38, -4, 4],
    ],
    ([x, y, q]) => circle([x, y, q], shade(c.accent, 0.5), 'opacity=".55"'),
  ) +
  path(leaf([16, 12, 46, 26], 13), shade(c.accent, 0.25)) +
  circle([-26, -12, 16], '#fff') +
  circle([-29, -11, 9], '#15100e') +
  circle([-33, -15, 3.4], '#fff') +
  circle([6, -14, 13], '#fff') +
  circle([3, -13, 7.4], '#15100e') +
  circle([0, -16, 2.8], '#fff') +
  ellipse([-16, 16, 12, 8], shade(c.accent, 0.35)) +
  ellipse([-16, 16, 7, 4], '#5a1420');

export const crab = (c: Brush) =>
  mirror(
    c,
    'kr',
    each(range(3), (i) =>
      line(
        `M-34 ${14 + i * 10}Q${-66 + i * 4} ${8 + i * 16} ${-78 + i * 10} ${34 + i * 14}`,
        [shade(c.bold, 0.25), 8],
        'stroke-linecap="round"',
      ),
    ) +
      line('M-38 0Q-68 -6 -66 -34', [c.bold, 12], 'stroke-linecap="round"') +
      path(
        'M-66 -28C-92 -36 -96 -70 -70 -84C-74 -70 -66 -64 -58 -62C-56 -70 -50 -76 -42 -76C-36 -56 -44 -30 -66 -28Z',
        c.lin([light(c.bold, 0.3), c.bold, shade(c.bold, 0.35)]),
      ) +
      line('M-16 -22V-46', [shade(c.bold, 0.2), 6]) +
      circle([-16, -50, 11], '#fff') +
      circle([-14, -49, 6], '#160a0c') +
      circle([-16, -52, 2.4], '#fff'),
  ) +
  path(
    'M0 -30C40 -32 58 -12 56 10C54 40 26 52 0 52C-26 52 -54 40 -56 10C-58 -12 -40 -32 0 -30Z',
    c.rad([light(c.bold, 0.35), c.bold, shade(c.bold, 0.45)], [0.4, 0.25, 0.85]),
  ) +
  each(range(5), (i) => circle([-32 + i * 16, -8 - (i % 2) * 8, 4.4], c.accent)) +
  line('M-16 26Q0 38 16 26', [shade(c.bold, 0.6), 4], 'stroke-linecap="round"') +
  path('M-44 -8Q-34 -24 -12 -26', 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"');

export const jelly = (c: Brush) =>
  each(range(7), (i) =>
    line(
      `M${-36 + i * 12} 6q${i % 2 ? 12 : -12} 22 0 44t${i % 2 ? -6 : 6} ${30 - Math.abs(i - 3) * 6}`,
      [i % 2 ? c.pale : c.glow, i % 2 ? 3 : 5],
      'stroke-linecap="round" opacity=".8"',
    ),
  ) +
  path(
    'M0 -74C42 -74 58 -36 58 4Q48 14 39 4Q29 16 19 5Q10 16 0 5Q-10 16 -19 5Q-29 16 -39 4Q-48 14 -58 4C-58 -36 -42 -74 0 -74Z',
    c.lin([
      [light(c.bold, 0.4), 0.98],
      [c.bold, 0.9],
      [c.glow, 0.75],
    ]),
  ) +
  path('M-42 -20C-38 -46 -22 -60 -4 -62C-22 -48 -28 -30 -28 -6Q-40 -4 -42 -20Z', '#fff', 'opacity=".5"') +
  each(
    [
      [14, -46, 6],
      [30, -28, 5],
      [6, -26, 8],
      [24, -8, 4],
      [-8, -6, 5],
    ],
    ([x, y, q]) => circle([x, y, q], c.white, 'opacity=".55"'),
  );

export const fish = (c: Brush, r: Chance) => {
  const k = r.int(3, 5);
  const body = 'M-78 6C-62 -36 -20 -50 16 -38C40 -30 52 -10 56 0C50 12 40 32 16 40C-20 50 -62 40 -78 6Z';
  const cl = c.def('fc', (q) => `<clipPath id="${q}"><path d="${body}"/></clipPath>`);
  return (
    path('M44 0C60 -22 76 -34 96 -36C86 -10 86 12 96 36C76 32 60 20 44 0Z', c.lin([c.accent, c.bold])) +
    path('M-34 -36C-10 -76 38 -70 52 -20C30 -34 0 -40 -34 -36Z', c.accent) +
    path('M-20 38C0 68 32 62 40 22Z', shade(c.accent, 0.12)) +
    path(body, c.lin([light(c.bold, 0.3), c.bold, shade(c.bold, 0.4)])) +
    `<g clip-path="url(#${cl})">` +
    each(range(k), (i) => {
      const x = -30 + (i * 78) / k;
      return path(
        `M${short(x)} -54Q${short(x - 18)} 0 ${short(x)} 54H${short(x + 12)}Q${short(x - 5)} 0 ${short(x + 12)} -54Z`,
        i % 2 ? c.accent : c.white,
        'opacity=".92"',
      );
    }) +
    path('M-80 -60H60V-22Q-10 -40 -80 -4Z', '#fff', 'opacity=".16"') +
    '</g>' +
    path(leaf([-12, 10, 26, 26], 13), shade(c.accent, 0.2)) +
    circle([-50, -8, 13], '#fff') +
    circle([-53, -7, 7.4], '#120a10') +
    circle([-56, -10, 2.8], '#fff') +
    line('M-76 10Q-64 20 -54 16', [shade(c.bold, 0.6), 3.4], 'stroke-linecap="round"')
  );
};
