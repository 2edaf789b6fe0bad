/** Grounds that are places: the sea, and a pitch under lamps. */
import type { Brush } from './brush.ts';
import { mix, shade } from './colour.ts';
import type { Stage } from './ground.ts';
import { each, nth, range } from './list.ts';
import type { Chance } from './seed.ts';
import { circle, ellipse, line, path, polygon, short, xy } from './shapes.ts';

export function sea(c: Brush, { width, height }: Stage, r: Chance) {
  const shafts = each(range(4), (i) => {
    const x = width * (0.1 + i * 0.26) + r.num(-12, 12);
    return polygon(
      [
        [x, -10],
        [x + 22, -10],
        [x + 54 - i * 22, height],
        [x - 22 - i * 16, height],
      ],
      c.pale,
      'opacity=".1"',
    );
  });
  const bub = each(range(9), () => {
    const q = r.num(2, 7);
    const x = r.num(6, width - 6);
    const y = r.num(10, height * 0.85);
    return circle([x, y, q], 'none', `stroke="${c.white}" stroke-opacity=".55" stroke-width="1.4"`);
  });
  const kelp = each(
    [
      [0.06, 0.5],
      [0.13, 0.32],
      [0.9, 0.46],
      [0.97, 0.3],
    ],
    ([x, h], i) =>
      line(
        `M${short(width * x)} ${height}q${i % 2 ? 14 : -14} ${short(-height * h * 0.3)} 0 ${short(-height * h * 0.5)}t0 ${short(-height * h * 0.3)}`,
        [i % 2 ? mix(c.accent, c.deep, 0.35) : mix(c.bold, c.deep, 0.4), 9 - i],
        'stroke-linecap="round" opacity=".85"',
      ),
  );
  const coral = path(
    `M0 ${height}V${short(height * 0.9)}Q${xy(width * 0.14, height * 0.82, width * 0.3, height * 0.91)}T${xy(width * 0.62, height * 0.92)}T${xy(width, height * 0.86)}V${height}Z`,
    shade(c.deep, 0.25),
  );
  return shafts + kelp + coral + bub;
}

export function pitch(c: Brush, { width, height }: Stage) {
  const y = height * 0.6;
  const turf = polygon(
    [
      [0, y],
      [width, y],
      [width, height],
      [0, height],
    ],
    c.lin([mix(c.bold, c.deep, 0.3), mix(c.bold, c.deep, 0.75)]),
  );
  const stripes = each([0, 2, 4, 6], (i) =>
    polygon(
      [
        [width / 2 + (i - 4) * width * 0.11, y],
        [width / 2 + (i - 3) * width * 0.11, y],
        [width / 2 + (i - 3) * width * 0.34, height],
        [width / 2 + (i - 4) * width * 0.34, height],
      ],
      '#fff',
      'opacity=".06"',
    ),
  );
  const lines =
    line(`M0 ${short(y)}H${width}`, [c.white, 2], 'opacity=".7"') +
    ellipse(
      [width / 2, y, width * 0.3, height * 0.075],
      'none',
      `stroke="${c.white}" stroke-opacity=".6" stroke-width="2"`,
    ) +
    line(
      `M${short(width * 0.06)} ${height}L${short(width * 0.22)} ${short(height * 0.78)}H${short(width * 0.78)}L${short(width * 0.94)} ${height}`,
      [c.white, 2.4],
      'opacity=".6"',
    );
  const lamp = (x: number) =>
    each(range(3), (i) => circle([x + i * 9, 16, 3], '#fff', 'opacity=".9"')) +
    polygon(
      [
        [x + 9, 16],
        [x + 9 - width * 0.2, y],
        [x + 9 + width * 0.2, y],
      ],
      '#fff',
      'opacity=".07"',
    );
  return (
    lamp(width * 0.08) +
    lamp(width * 0.8) +
    each(range(3), (i) =>
      line(
        `M${short(width * 0.04 + i * 10)} ${short(height * 0.3 + i * 12)}L${short(width * 0.34 + i * 6)} ${short(height * 0.4 + i * 10)}`,
        [nth([c.accent, c.pale, c.glow], i), 4 - i],
        'stroke-linecap="round" opacity=".75"',
      ),
    ) +
    turf +
    stripes +
    lines
  );
}
