/**
 * The marks that every drawing is made of. Figures are written with one decimal, which is finer than a pixel at
 * any size these pictures are shown in, and keeps a picture below six kilobytes.
 */
import { range } from './list.ts';

export type Point = readonly [x: number, y: number];

export const tau = Math.PI * 2;

export const short = (figure: number): string => (Math.round(figure * 10) / 10).toString().replace(/^(-?)0\./, '$1.');
const fine = (figure: number): number => Math.round(figure * 100) / 100;

export const xy = (...figures: readonly number[]): string => figures.map(short).join(' ');

export const polar = (radius: number, angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)];

const and = (extra: string): string => (extra === '' ? '' : ` ${extra}`);

export const circle = ([x, y, r]: readonly [number, number, number], fill: string, extra = ''): string =>
  `<circle${x ? ` cx="${short(x)}"` : ''}${y ? ` cy="${short(y)}"` : ''} r="${short(r)}" fill="${fill}"${and(extra)}/>`;

export const ellipse = ([x, y, rx, ry]: readonly [number, number, number, number], fill: string, extra = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${and(extra)}/>`;

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}"${and(extra)}/>`;

export const line = (d: string, [colour, width]: readonly [string, number], extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${and(extra)}/>`;

const written = ([x, y]: Point): string => `${short(x)},${short(y)}`;

/** Corners that are known are written as they are, `x,y x,y`; others are reckoned. */
export function polygon(corners: string | readonly Point[], fill: string, extra = ''): string {
  const points = typeof corners === 'string' ? corners : corners.map(written).join(' ');
  return `<polygon points="${points}" fill="${fill}"${and(extra)}/>`;
}

export const rect = (
  [x, y, w, h, radius]: readonly [number, number, number, number, number],
  fill: string,
  extra = '',
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${radius ? ` rx="${short(radius)}"` : ''} fill="${fill}"${and(extra)}/>`;

export const rounded = 'stroke-linecap="round" stroke-linejoin="round"';

type Spot = readonly [x: number, y: number, scale?: number | Point, turn?: number, opacity?: number];

/** Puts a drawing somewhere: moved, then scaled, then turned. */
export function place(drawing: string, [x, y, scale = 1, turn = 0, opacity]: Spot = [0, 0]): string {
  const sizes = typeof scale === 'number' ? `${fine(scale)}` : scale.map(fine).join(' ');
  const transform = `translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${sizes})`}${turn ? ` rotate(${short(turn)})` : ''}`;
  return `<g transform="${transform}"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${drawing}</g>`;
}

/** A tapered feather or leaf between two points, bulging to one side. */
export function leaf([x0, y0, x1, y1]: readonly [number, number, number, number], width: number, bend = 0): string {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const [mx, my] = [x0 + dx * 0.5, y0 + dy * 0.5];
  const out = xy(mx + nx * (bend + width), my + ny * (bend + width), x1, y1);
  const back = xy(mx + nx * (bend - width), my + ny * (bend - width), x0, y0);
  return `M${xy(x0, y0)}Q${out}Q${back}Z`;
}

type StarForm = readonly [arms: number, outer: number, inner: number];

export const star = ([arms, outer, inner]: StarForm, turn = -Math.PI / 2): Point[] =>
  range(arms * 2).map((corner) => polar(corner % 2 ? inner : outer, turn + (corner * Math.PI) / arms));

/** The lantern star: every arm is split in a lit and a shaded half. */
export function facet(
  [arms, outer, inner]: StarForm,
  [lit, shaded]: readonly [string, string],
  turn = -Math.PI / 2,
): string {
  const half = (arm: number, side: number) => {
    const angle = turn + (arm * tau) / arms;
    return `M0 0L${xy(...polar(inner, angle + (side * Math.PI) / arms))}L${xy(...polar(outer, angle))}Z`;
  };
  const halves = (side: number) =>
    range(arms)
      .map((arm) => half(arm, side))
      .join('');
  return path(halves(-1), lit) + path(halves(1), shaded);
}

export function spark([x, y, r]: readonly [number, number, number], fill = '#fff', opacity = 0.9): string {
  const k = r * 0.14;
  const d = `M0 ${short(-r)}Q${xy(k, -k, r, 0)}Q${xy(k, k, 0, r)}Q${xy(-k, k, -r, 0)}Q${xy(-k, -k, 0, -r)}Z`;
  return `<path transform="translate(${short(x)} ${short(y)})" d="${d}" fill="${fill}" opacity="${opacity}"/>`;
}

export const shadow = (y: number, rx: number, ry = rx * 0.16): string =>
  ellipse([0, y, rx, ry], '#000', 'opacity=".32"');
