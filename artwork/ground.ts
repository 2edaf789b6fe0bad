/** What lies behind the hero. */
import type { Brush } from './brush.ts';
import { light, mix, shade } from './colour.ts';
import { each, nth, range } from './list.ts';
import type { Chance } from './seed.ts';
import { circle, ellipse, line, path, polar, short, tau, xy } from './shapes.ts';

/** The frame, and where in it the hero stands. */
export type Stage = { readonly width: number; readonly height: number; readonly x: number; readonly y: number };

export const grounds = {
  rays: (c: Brush, r: Chance, { width, height, x, y }: Stage) => {
    const k = width > 600 ? 12 : r.pick([12, 14, 16, 18]);
    const R = Math.hypot(width, height);
    const o = r.num(0, 1);
    let d = '';
    for (let i = 0; i < k; i++) {
      const a = ((i + o) * tau) / k;
      const b = a + tau / k / 2;
      const p = polar(R, a);
      const q = polar(R, b);
      d += `M${xy(x, y)}L${xy(Math.round(x + p[0]), Math.round(y + p[1]))} ${xy(Math.round(x + q[0]), Math.round(y + q[1]))}Z`;
    }
    return path(
      d,
      c.rad(
        [
          [c.pale, 0.5],
          [c.glow, 0.16],
          [c.glow, 0.05],
        ],
        [0.5, 0.5, 0.6],
      ),
    );
  },
  banig: (c: Brush, r: Chance, { width, height }: Stage) => {
    const s = r.pick([20, 25]);
    const id = c.def(
      'bn',
      (q) =>
        `<pattern id="${q}" width="${s * 2}" height="${s * 2}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H${s}V${s}H0ZM${s} ${s}h${s}v${s}h-${s}Z" fill="${c.glow}" opacity=".16"/><path d="M${s} ${s / 4}h${s}M${s} ${s * 0.5}h${s}M${s} ${s * 0.75}h${s}M${s / 4} ${s}v${s}M${s * 0.5} ${s}v${s}M${s * 0.75} ${s}v${s}" stroke="${c.pale}" stroke-opacity=".16" stroke-width="2"/></pattern>`,
    );
    return `<rect width="${width}" height="${height}" fill="url(#${id})"/>`;
  },
  capiz: (c: Brush, r: Chance, { width, height }: Stage) => {
    const s = r.pick([30, 36, 42]);
    const id = c.def(
      'cz',
      (q) =>
        `<pattern id="${q}" width="${s}" height="${s}" patternUnits="userSpaceOnUse"><path d="M0 ${s / 2}A${s / 2} ${s / 2} 0 0 1 ${s} ${s / 2}M${-s / 2} ${s}A${s / 2} ${s / 2} 0 0 1 ${s / 2} ${s}A${s / 2} ${s / 2} 0 0 1 ${s * 1.5} ${s}" fill="none" stroke="${c.pale}" stroke-opacity=".3" stroke-width="1.6"/><path d="M${s * 0.25} ${s * 0.5}A${s / 4} ${s / 4} 0 0 1 ${s * 0.75} ${s * 0.5}" fill="${c.glow}" opacity=".16"/></pattern>`,
    );
    return `<rect width="${width}" height="${height}" fill="url(#${id})"/>`;
  },
  jeep: (c: Brush, r: Chance, { width, height }: Stage) => {
    const y = height * r.num(0.18, 0.3);
    const up = r.bool();
    return each([c.accent, c.glow, c.bold], (k, i) => {
      const o = i * 11;
      return each([0, 1], (m) => {
        const yy = m ? height * 0.72 + o : y + o;
        return line(
          up === !!m
            ? `M-5 ${short(yy)}H${short(width * 0.28)}L${short(width * 0.46)} ${short(yy + 40)}H${width + 5}`
            : `M-5 ${short(yy + 40)}H${short(width * 0.54)}L${short(width * 0.72)} ${short(yy)}H${width + 5}`,
          [k, 5],
          'opacity=".5"',
        );
      });
    });
  },
  arcs: (c: Brush, _: Chance, { width, height, x, y }: Stage) =>
    each(
      range(6),
      (i) =>
        `<circle cx="${short(x)}" cy="${short(y)}" r="${short(34 + i * Math.max(width, height) * 0.11)}" fill="none" stroke="${i % 2 ? c.pale : c.glow}" stroke-opacity="${short(0.34 - i * 0.04)}" stroke-width="${i % 2 ? 1.6 : 9}"${i % 2 ? ' stroke-dasharray=".1 8" stroke-linecap="round"' : ''}/>`,
    ),
  bokeh: (c: Brush, r: Chance, { width, height }: Stage) =>
    each(range(13), () =>
      circle(
        [r.num(0, width), r.num(0, height * 0.9), r.num(4, 20)],
        r.pick([c.pale, c.glow, c.accent]),
        `opacity="${short(r.num(0.1, 0.3))}"`,
      ),
    ),
  chevron: (c: Brush, _: Chance, { width, height }: Stage) => {
    const id = c.def(
      'cv',
      (q) =>
        `<pattern id="${q}" width="25" height="66" patternUnits="userSpaceOnUse"><path d="M-1 3L12.5 15L26 3" fill="none" stroke="${c.accent}" stroke-opacity=".3" stroke-width="6"/><path d="M-1 25L12.5 37L26 25M-1 47L12.5 59L26 47" fill="none" stroke="${c.glow}" stroke-opacity=".24" stroke-width="2"/></pattern>`,
    );
    return `<rect width="${width}" height="${height}" fill="url(#${id})"/>`;
  },
  lights: (c: Brush, _: Chance, { width, height }: Stage) =>
    each(range(3), (k) => {
      const y = height * (0.04 + k * 0.12);
      const sag = 26 + k * 8;
      const d = `M-5 ${short(y)}Q${short(width / 2)} ${short(y + sag * 2)} ${width + 5} ${short(y - 6)}`;
      return (
        line(d, [c.pale, 1.2], 'opacity=".5"') +
        line(
          d,
          [nth([c.accent, c.glow, c.bold], k), 8],
          'stroke-linecap="round" stroke-dasharray=".1 52" opacity=".9"',
        ) +
        line(d, [c.pale, 8], 'stroke-linecap="round" stroke-dasharray=".1 52" stroke-dashoffset="26" opacity=".9"')
      );
    }),
};

export type GroundName = keyof typeof grounds;

/** The colours of the ground, a pattern on it, and a light where the hero will stand. */
export function backdrop(
  c: Brush,
  r: Chance,
  { stage, pattern }: { stage: Stage; pattern: GroundName | null },
): string {
  const { width, height, x, y } = stage;
  const paint = c.lin([c.mid, mix(c.mid, c.deep, 0.55), c.deep], r.pick([90, 60, 120, 75]));
  const glow = () =>
    c.rad([
      [c.glow, 0.75],
      [c.glow, 0.28],
      [c.glow, 0],
    ]);
  return (
    `<rect width="${width}" height="${height}" fill="${paint}"/>` +
    (pattern === null ? '' : grounds[pattern](c, r, stage)) +
    ellipse([x, y, width * 0.62, Math.min(width, height) * 0.62], glow())
  );
}

export function floor(c: Brush, { width, height }: Stage): string {
  const paint = c.lin([
    [shade(c.deep, 0.2), 0],
    [shade(c.deep, 0.2), 0.8],
  ]);
  return `<rect y="${short(height * 0.55)}" width="${width}" height="${short(height * 0.45)}" fill="${paint}"/>`;
}

type Sparks = { readonly width: number; readonly height: number; readonly count: number; readonly from: number };

/** Points of light above and below the hero, never across it; `from` keeps them off the words. */
export function sparks(c: Brush, r: Chance, { width, height, count, from }: Sparks): string {
  const id = c.def(
    'spk',
    (q) => `<path id="${q}" d="M0-8Q1-1 8 0Q1 1 0 8Q-1 1-8 0Q-1-1 0-8Z" fill="${light(c.pale, 0.5)}"/>`,
  );
  return each(range(count), () => {
    const x = Math.round(r.num(width * from, width * 0.94));
    const y = Math.round(r.bool() ? r.num(height * 0.05, height * 0.28) : r.num(height * 0.76, height * 0.95));
    return `<use href="#${id}" transform="translate(${xy(x, y)})scale(${short(r.num(0.4, 1))})"/>`;
  });
}
