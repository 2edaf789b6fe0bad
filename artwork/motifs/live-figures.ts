/** Who stands at a live table: the wheel, the tiger, the dealer. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, nth, range } from '../list.ts';
import { brass } from '../palette.ts';
import { card, golden, mirror } from '../pieces.ts';
import type { Chance } from '../seed.ts';
import { circle, facet, line, path, place, polar, tau, xy } from '../shapes.ts';

export const moneyWheel = (c: Brush) => {
  const cols = [c.bold, c.white, c.accent, shade(c.mid, 0.2), c.glow, c.white];
  const k = 18;
  const R = 84;
  return (
    circle([0, 4, 94], '#000', 'opacity=".3"') +
    circle([0, 0, 93], golden(c)) +
    circle([0, 0, R], shade(c.deep, 0.1)) +
    each(range(6), (q) => {
      let d = '';
      for (let i = q; i < k; i += 6) {
        const a = (i * tau) / k;
        const b = a + tau / k;
        d += `M0 0L${xy(...polar(R, a))}A${R} ${R} 0 0 1 ${xy(...polar(R, b))}Z`;
      }
      return path(d, nth(cols, q));
    }) +
    circle(
      [0, 0, R],
      c.rad([
        ['#fff', 0.25],
        ['#000', 0],
        ['#000', 0.35],
      ]),
    ) +
    circle(
      [0, 0, 88.5],
      'none',
      'stroke="#fff6dc" stroke-width="5" stroke-dasharray=".1 15.4" stroke-linecap="round"',
    ) +
    circle([0, 0, 27], golden(c)) +
    circle([0, 0, 21], shade(c.deep, 0.1)) +
    facet([8, 19, 9], [brass.white, brass.mid]) +
    path('M-12 -104H12L0 -74Z', c.lin(['#fff', c.bold]), 'stroke="#fff" stroke-width="2"')
  );
};

export const tiger = (c: Brush) =>
  mirror(
    c,
    'tg',
    path('M-30 -46C-44 -70 -70 -58 -62 -34C-58 -22 -48 -20 -42 -22Z', '#e8761c') +
      circle([-52, -42, 9], '#ffd9a8') +
      path(
        'M0 -58C-44 -58 -66 -20 -60 16C-72 22 -74 34 -70 42C-56 40 -52 46 -50 54C-34 62 -18 72 0 74Z',
        c.lin(['#ffb347', '#ee7a1c', '#b9430f']),
      ) +
      path('M-58 16C-44 10 -26 18 -18 34C-26 52 -40 56 -50 54C-52 46 -56 40 -70 42C-74 34 -72 22 -58 16Z', '#fff3e0') +
      path(
        'M-60 -2L-34 2L-58 10ZM-56 -22L-34 -14L-60 -12ZM-16 -57L-8 -34L0 -50V-58ZM-40 -48L-24 -30L-28 -52ZM-68 32L-44 32L-64 38Z',
        '#2a0f0c',
      ) +
      path('M-46 -8Q-30 -22 -12 -4Q-28 4 -46 -8Z', '#fff') +
      circle([-28, -8, 7.4], c.accent) +
      circle([-28, -8, 3.6], '#1a0808') +
      path('M-50 -12Q-30 -28 -10 -8', 'none', 'stroke="#2a0f0c" stroke-width="5" stroke-linecap="round"') +
      path('M0 24C-16 20 -28 34 -24 50C-16 58 -6 56 0 50Z', '#fff8ee') +
      circle([-14, 40, 1.6], '#7a3a1a') +
      circle([-18, 46, 1.6], '#7a3a1a'),
  ) +
  path('M-15 16H15Q14 28 0 34Q-14 28 -15 16Z', '#c43b4a') +
  line('M0 34V48', ['#2a0f0c', 3]) +
  path('M-14 50Q0 60 14 50Q12 68 0 68Q-12 68 -14 50Z', '#6b0f1f') +
  path('M-10 52L-7 62L-4 54ZM10 52L7 62L4 54Z', '#fff');

export const dealer = (c: Brush, r: Chance, bare = false) => {
  /* terno with butterfly sleeves */
  const hair = r.pick(['#1c1016', '#2a1512', '#3a1c14']);
  const skin = r.pick(['#e7b08a', '#d39a72', '#f0c4a0']);
  return (
    path('M-26 -70C-52 -62 -50 -14 -40 14H40C50 -14 52 -62 26 -70C14 -88 -14 -88 -26 -70Z', hair) +
    circle([0, -80, 19], hair) +
    place(facet([5, 11, 6], [c.accent, shade(c.accent, 0.2)]) + circle([0, 0, 3], c.white), [20, -76]) +
    path('M-13 0H13V26H-13Z', shade(skin, 0.15)) +
    path('M0 -62C24 -62 30 -44 28 -26C26 -4 12 12 0 12C-12 12 -26 -4 -28 -26C-30 -44 -24 -62 0 -62Z', skin) +
    path('M-30 -24C-32 -50 -22 -64 2 -66C26 -66 32 -46 30 -24C26 -40 14 -48 4 -52C-6 -44 -26 -42 -30 -24Z', hair) +
    mirror(
      c,
      'dl',
      path('M-18 -27Q-12 -22 -6 -27', 'none', 'stroke="#2a1210" stroke-width="2.6" stroke-linecap="round"') +
        circle([-17, -14, 5], '#e8606a', 'opacity=".4"') +
        circle([-30, -12, 3.4], brass.glow),
    ) +
    path('M-7 -6Q0 0 7 -6Q0 -2 -7 -6Z', '#b5283a', 'stroke="#b5283a" stroke-width="2.4" stroke-linejoin="round"') +
    path(
      'M-46 96C-46 46 -34 28 -14 20Q0 34 14 20C34 28 46 46 46 96Z',
      c.lin([light(c.bold, 0.15), shade(c.bold, 0.4)]),
    ) +
    mirror(
      c,
      'ds',
      path('M-26 26C-40 -2 -84 -6 -88 26C-90 48 -66 66 -40 58Z', c.lin([c.white, c.pale, c.glow], 20)) +
        line('M-30 34Q-58 10 -80 26M-34 44Q-60 28 -80 40', [c.bold, 1.6], 'opacity=".5"'),
    ) +
    line('M-14 22Q0 36 14 22', [brass.glow, 3]) +
    circle([0, 32, 4], brass.glow) +
    (bare
      ? ''
      : place(
          place(card(c, ['s', 'A', 30]), [-12, 0, 1, -12]) + place(card(c, ['h', 'K', 30]), [12, 0, 1, 12]),
          [0, 72],
        ))
  );
};
