/** The signs of vendors: sixteen figures in two colours. */
import { each, nth, range } from './list.ts';
import { hash } from './seed.ts';
import { circle, facet, path, polygon, rect, star } from './shapes.ts';

type Mark = (a: string, b: string) => string;

const marks: readonly Mark[] = [
  (a: string, b: string) => polygon('0,-13 13,0 0,13 -13,0', a) + polygon('0,-6 6,0 0,6 -6,0', b),
  (a: string, b: string) =>
    circle([0, 0, 12], 'none', `stroke="${a}" stroke-width="5" stroke-dasharray="52 23.4" transform="rotate(-40)"`) +
    circle([0, 0, 4], b),
  (a: string, b: string) =>
    rect([-12, -12, 11, 11, 3], a) +
    rect([1, -12, 11, 11, 5.5], b) +
    rect([-12, 1, 11, 11, 5.5], b) +
    rect([1, 1, 11, 11, 3], a),
  (a: string, b: string) => path('M-12 12V-12L0 0L12 -12V12H6V2L0 8L-6 2V12Z', a) + circle([0, -9, 3.4], b),
  (a: string, b: string) => facet([6, 13, 6], [a, b]),
  (a: string, b: string) =>
    path('M0 -13A13 13 0 0 1 0 13A6.5 6.5 0 0 1 0 0A6.5 6.5 0 0 0 0 -13Z', a) +
    path('M0 13A13 13 0 0 1 0 -13A6.5 6.5 0 0 0 0 0A6.5 6.5 0 0 1 0 13Z', b),
  (a: string, b: string) =>
    each(range(3), (i) => rect([-13 + i * 9, -12 + i * 4, 7, 24 - i * 4, 3.5], i === 1 ? b : a)),
  (a: string, b: string) => path('M-13 4L-4 -12H4L-5 4ZM-3 12L6 -4L13 8L10.6 12Z', a) + circle([-9, 10, 3.2], b),
  (a: string, b: string) =>
    polygon(star([3, 13, 13], 0), 'none', `stroke="${a}" stroke-width="4" stroke-linejoin="round"`) +
    polygon(star([3, 5, 5], 0), b),
  (a: string, b: string) =>
    path('M-13 0C-13 -16 13 -16 13 0C6 -6 -6 -6 -13 0Z', a) + path('M-13 3C-6 9 6 9 13 3C10 16 -10 16 -13 3Z', b),
  (a: string, b: string) => facet([4, 13, 5], [a, b]) + circle([0, 0, 3], a),
  (a: string, b: string) => path('M-12 -12H4A8 8 0 0 1 4 4H-4V12H-12Z', a) + circle([8, 8, 4.6], b),
  (a: string, b: string) => path('M-13 -9H13L0 13Z', a) + path('M-6 -5H6L0 5Z', b),
  (a: string, b: string) =>
    each(
      range(3),
      (i) =>
        `<path d="M-12 ${-6 + i * 7}Q-6 ${-13 + i * 7} 0 ${-6 + i * 7}T12 ${-6 + i * 7}" fill="none" stroke="${i === 1 ? b : a}" stroke-width="4" stroke-linecap="round"/>`,
    ),
  (a: string, b: string) => circle([-4, 0, 9], a) + circle([6, 0, 7], b),
  (a: string, b: string) => path('M-12 12A24 24 0 0 1 12 -12V-4A16 16 0 0 0 -4 12Z', a) + circle([7, 7, 5], b),
];

/** Known codes have a mark of their own, so that neighbours never share one. */
const known: Readonly<Record<string, number>> = {
  PG: 0,
  EG2: 7,
  PT: 6,
  JDB: 4,
  CQ9: 1,
  FC: 10,
  JL: 2,
  BGS: 12,
  AG: 9,
  MG: 5,
  RTG: 13,
  PNG: 11,
  TTG: 15,
  ISB: 8,
  AE: 14,
  DG: 3,
  BG: 15,
  OG: 2,
  BBIN: 13,
  EA: 12,
  LOTUS: 9,
  TGP: 8,
  KY: 14,
  KX: 10,
  TH: 5,
  WS: 11,
  XY: 0,
  GG: 1,
  SV3: 2,
  DS88: 10,
  WS168: 6,
  DIG: 12,
  WGB: 9,
};

export const markOf = (code: string): Mark => nth(marks, known[code] ?? hash(`${code}m`));
