/** Spot pictures for pages and empty states, without a ground, and the two things that stand alone: lantern and rocket. */
import { type Brush, brushOf } from './brush.ts';
import { mix } from './colour.ts';
import { each } from './list.ts';
import { tarsier } from './motifs/slot-creatures.ts';
import { jeepney } from './motifs/slot-fiesta.ts';
import { salakot } from './motifs/slot-harvest.ts';
import { parol } from './motifs/slot-treasures.ts';
import { brass, palettes } from './palette.ts';
import { circle, ellipse, facet, line, path, place, rect } from './shapes.ts';
import { bare } from './svg.ts';

const spots = {
  maintenance: (c: Brush) =>
    ellipse([0, 92, 150, 14], '#000', 'opacity=".25"') +
    line('M-150 -120Q0 -60 150 -126', [c.pale, 1.6], 'opacity=".6"') +
    line('M-150 -120Q0 -60 150 -126', [c.accent, 9], 'stroke-dasharray=".1 34" stroke-linecap="round"') +
    place(jeepney({ ...c, ...palettes.pula }), [-20, 16, 1.02]) +
    place(
      path('M-26 40L-8 -34H8L26 40Z', '#ff7a2f') +
        path('M-17 8H17L21 24H-21ZM-12 -16H12L14 -6H-14Z', '#fff') +
        rect([-34, 38, 68, 10, 4], '#c9511a'),
      [102, 44],
    ) +
    place(
      path(
        'M-9 60V-8C-28 -16 -30 -44 -12 -56V-30L0 -22L12 -30V-56C30 -44 28 -16 9 -8V60Q0 68 -9 60Z',
        c.lin(['#fff', '#a9b4c4'], 0),
      ),
      [84, -44, 0.9, 40],
    ),
  region: (c: Brush) =>
    circle([0, 0, 96], c.rad(['#57d0c0', '#1c7f8c', '#0b3c56'], [0.38, 0.3, 0.8])) +
    path(
      'M-70 -40C-50 -66 -20 -70 -8 -52C-14 -36 -38 -40 -44 -22C-54 -8 -76 -14 -70 -40ZM12 -14C40 -26 74 -12 80 12C66 44 34 52 22 34C28 16 4 8 12 -14ZM-52 24C-34 20 -18 34 -24 52C-40 60 -58 44 -52 24Z',
      '#f6e3b5',
      'opacity=".95"',
    ) +
    line('M-96 0H96M-83 -48H83M-83 48H83', ['#fff', 1.4], 'opacity=".25"') +
    ellipse([0, 0, 44, 96], 'none', 'stroke="#fff" stroke-opacity=".25" stroke-width="1.4"') +
    place(
      path('M0 40C-30 4 -36 -10 -36 -26A36 36 0 0 1 36 -26C36 -10 30 4 0 40Z', c.lin(['#ff6a58', '#c3132b'])) +
        circle([0, -26, 19], '#fff6ea') +
        line('M-9 -35L9 -17M9 -35L-9 -17', ['#c3132b', 6], 'stroke-linecap="round"'),
      [34, -22, 1.1],
    ) +
    line('M-124 66C-60 120 60 122 128 58', [c.accent, 4], 'stroke-dasharray=".1 13" stroke-linecap="round"') +
    place(
      path('M-30 0Q0 10 32 -2Q20 14 0 14Q-22 14 -30 0Z', '#c0492f') +
        line('M-24 14H26', ['#e9b98a', 3], 'stroke-linecap="round"') +
        line('M-6 2V-36', ['#e9b98a', 3]) +
        path('M-3 -36Q20 -22 22 -2H-3Z', '#ffd45c') +
        path('M-9 -32Q-24 -14 -24 -3H-9Z', '#ff8a66'),
      [-110, 58, 1.15],
    ),
  empty: (c: Brush) =>
    ellipse([0, 64, 84, 10], '#000', 'opacity=".18"') +
    place(salakot({ ...c, ...palettes.pula }), [0, 10, 0.8]) +
    line('M-86 -46Q-70 -62 -58 -46M62 -58Q76 -72 88 -56', [c.accent, 4], 'stroke-linecap="round"'),
  search: (c: Brush) =>
    place(tarsier({ ...c, ...palettes.dusk }), [-6, -4, 0.78]) +
    circle([34, 14, 36], '#fff', 'opacity=".18"') +
    circle([34, 14, 36], 'none', `stroke="${brass.glow}" stroke-width="8"`) +
    line('M60 42L88 72', [brass.mid, 12], 'stroke-linecap="round"'),
  inbox: (c: Brush) =>
    rect([-64, -30, 128, 84, 12], c.lin([c.pale, c.glow])) +
    path('M-64 -20L0 26L64 -20V-18Q64 -30 52 -30H-52Q-64 -30 -64 -18Z', c.lin([c.white, c.pale])) +
    place(facet([5, 22, 9], [brass.white, brass.mid]), [0, -50]),
  offline: (c: Brush) =>
    circle(
      [0, 0, 60],
      'none',
      `stroke="${c.bold}" stroke-opacity=".5" stroke-width="4" stroke-dasharray=".1 12" stroke-linecap="round"`,
    ) +
    place(facet([5, 54, 22], [mix(c.bold, '#888888', 0.5), mix(c.deep, '#777777', 0.4)]), [0, 0]) +
    line('M0 60Q-6 84 26 88H60', [c.bold, 5], 'stroke-linecap="round"') +
    rect([58, 78, 24, 20, 5], c.accent) +
    line('M82 83H92M82 93H92', [c.accent, 4]),
  lantern: parol,
  rocket: (c: Brush) =>
    rect([-2.4, 26, 4.8, 70, 2], '#d9a866') +
    rect([-13, -26, 26, 56, 5], c.lin(['#ff9a6b', '#f0564a', '#a3202c'], 0)) +
    each(['#ffe0a3', '#57d0c0', '#ffe0a3'], (k, i) => rect([-13, -14 + i * 12, 26, 5, 0], k)) +
    path('M-17 -26L0 -60L17 -26Z', c.lin(['#fff5e0', '#ffc24a', '#d9741c'], 0)) +
    path('M-10 30L0 62L10 30Q0 36 -10 30Z', c.lin(['#fff', '#ffd34d', '#ff6a1f'])),
} as const satisfies Record<string, (c: Brush) => string>;

export type SceneName = keyof typeof spots;

export const sceneNames = Object.keys(spots) as SceneName[];

const usualBox = '-100 -90 200 180';
const boxes: Partial<Record<SceneName, string>> = {
  maintenance: '-170 -140 340 268',
  region: '-170 -140 340 268',
  lantern: '-72 -72 144 160',
  rocket: '-40 -66 80 170',
};
const seeds: Partial<Record<SceneName, string>> = { lantern: 'lanterndusk', rocket: 'rocket' };

export function scene(name: SceneName): string {
  const c = brushOf(seeds[name] ?? `sc${name}`, palettes.dusk);
  const drawing = spots[name](c);
  return bare(c, boxes[name] ?? usualBox, drawing);
}
